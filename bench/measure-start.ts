import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { chooseEngine, type Engine, spawnAs } from '#server/db/managed-postgres-engine.ts';
import { median, type Row } from './report.ts';
import { endLater, makeFolder, startProgram } from './temporary.ts';

const repeats = 3;

type Times = { node: number; initdb: number; cold: number; warm: number };

/** From nothing to "Ready", with and without a cluster to make, each beside the programs that it cannot do without. */
export async function measureStart(): Promise<Row[]> {
  const rounds: Times[] = [];
  for (let round = 0; round < repeats; round++) rounds.push(await timeOnce());
  const [node, initdb, cold, warm] = (['node', 'initdb', 'cold', 'warm'] as const).map((name) =>
    median(rounds.map((times) => times[name])),
  ) as [number, number, number, number];
  return [
    {
      what: 'cold start',
      unit: 'ms',
      ours: cold,
      floor: { what: `node -e 0 (${Math.round(node)}) and initdb (${Math.round(initdb)})`, value: node + initdb },
    },
    { what: 'warm start', unit: 'ms', ours: warm, floor: { what: 'node -e 0', value: node } },
  ];
}

async function timeOnce(): Promise<Times> {
  const { folder, remove } = await makeFolder();
  const dataDir = path.join(folder, 'data');
  const node = await timed(runBareNode);
  const engine = await findEngine(folder);
  const initdb = await timed(() => runInitdb(engine, path.join(folder, 'plain')));
  const cold = await timeServer(dataDir);
  const warm = await timeServer(dataDir);
  await remove();
  return { node, initdb, cold, warm };
}

async function timeServer(dataDir: string): Promise<number> {
  let stop = async () => {};
  const milliseconds = await timed(async () => {
    ({ stop } = await startProgram('src/server/main.ts', { DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
  });
  await stop();
  return milliseconds;
}

async function runBareNode(): Promise<void> {
  await once(spawn(process.execPath, ['-e', '0']), 'exit');
}

/** The server's own choice of programs and account: PostgreSQL refuses to run as root. */
async function findEngine(folder: string): Promise<Engine> {
  const owner = await stat(folder);
  return chooseEngine({ dataDir: folder, owner, binaries: undefined, unshare: undefined, report: () => undefined });
}

async function runInitdb(engine: Engine, cluster: string): Promise<void> {
  const args = [`--pgdata=${cluster}`, '--auth=trust', '--encoding=UTF8'];
  const child = spawnAs(engine, path.join(engine.bin, 'initdb'), args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = endLater(child);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`initdb ended with ${code}.`);
  await stop();
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
