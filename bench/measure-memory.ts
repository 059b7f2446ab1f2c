import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Row } from './report.ts';

const restMs = 3000;

/** The server some seconds after its start, before any call, beside a Fastify with one route. */
export async function measureMemory(pids: { server: number; bareFastify: number; postmaster: number }): Promise<Row[]> {
  await sleep(restMs);
  const bareFastify = await residentMegabytes(pids.bareFastify);
  return [
    {
      what: 'memory at rest, server',
      unit: 'MB',
      ours: await residentMegabytes(pids.server),
      floor: { what: 'bare Fastify', value: bareFastify },
    },
    {
      what: 'memory at rest, PostgreSQL',
      unit: 'MB',
      ours: await postgresMegabytes(pids.postmaster),
    },
  ];
}

async function residentMegabytes(pid: number): Promise<number> {
  return megabytesIn(await readFile(`/proc/${pid}/status`, 'utf8'), /^VmRSS:\s+(\d+) kB$/m);
}

/** PostgreSQL's processes share most of their memory; Pss counts each shared page once over all of them. */
async function postgresMegabytes(postmaster: number): Promise<number> {
  let sum = 0;
  for (const pid of [postmaster, ...(await childrenOf(postmaster))]) {
    sum += megabytesIn(await readFile(`/proc/${pid}/smaps_rollup`, 'utf8'), /^Pss:\s+(\d+) kB$/m);
  }
  return sum;
}

async function childrenOf(parent: number): Promise<number[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(names.map(parentOf));
  return names.filter((_, i) => parents[i] === parent).map(Number);
}

async function parentOf(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
}

function megabytesIn(text: string, line: RegExp): number {
  return Number(line.exec(text)?.[1]) / 1024;
}
