/** Claims among a million: beside a floor, and beside the same calls among ten thousand. */
import path from 'node:path';
import { connect } from '#server/db/database.ts';
import { type CallName, callNames, callsOn } from './claim-calls.ts';
import { postmasterIn, serverFile } from './managed-database.ts';
import { compareRates, compareTimes, measureCalls } from './measure-calls.ts';
import type { Goal, Row } from './report.ts';
import { type Population, seedClaims } from './seed-claims.ts';
import { makeFolder, type Program, startProgram } from './temporary.ts';

const large = { claims: 1_000_000, owners: 2_000, smallOwners: 0 };
/** The owners have as many claims as among a million; and some have as many as they would have if there were 2,000. */
const small = { claims: 10_000, owners: 20, smallOwners: 20 };

const concurrencies = [1, 16, 64];
const load = { rounds: 6, seconds: 0.5, warmUpSeconds: 0.5 };

const floorGoal: Goal = { atLeast: 0.6 };
const goals: Partial<Record<CallName, Goal>> = {
  list: floorGoal,
  'list, filtered and sorted': floorGoal,
  get: floorGoal,
  create: floorGoal,
};
const growthGoals: Partial<Record<CallName, Goal>> = { search: { atMost: 3 } };

// Nothing that a move enqueues may come due while we measure.
const settings = { LOG_LEVEL: 'silent', NOTICE_GRACE: 'P1D' };

export async function measureClaims(tell: (progress: string) => void): Promise<Row[]> {
  tell('A million claims…');
  const million = await start(large);
  const scansBefore = await countTableScans(million);
  const floor = await startFloor(million);
  const rows: Row[] = [];
  for (const name of callNames) {
    tell(`Claims: ${name}…`);
    for (const connections of concurrencies) rows.push(await besideFloor(name, connections, { million, floor }));
  }
  await floor.stop();
  tell('Growth…');
  const tenThousand = await start(small);
  rows.push(...(await measureGrowth(million, tenThousand)));
  rows.push({
    what: 'table scans of claims by all these calls',
    unit: 'scans',
    ours: (await countTableScans(million)) - scansBefore,
  });
  for (const { server } of [tenThousand, million]) await server.stop();
  return rows;
}

type Started = { server: Program; url: string; population: Population; calls: ReturnType<typeof callsOn> };

async function start(size: typeof large): Promise<Started> {
  const { folder } = await makeFolder();
  const dataDir = path.join(folder, 'data');
  const server = await startProgram(serverFile, { DATA_DIR: dataDir, ...settings });
  const { url } = await postmasterIn(dataDir);
  const population = await seedClaims(url, size);
  return { server, url, population, calls: callsOn(population) };
}

function startFloor({ url, population }: Started): Promise<Program> {
  const draft = population.drafts.pop();
  return startProgram('bench/floor-claims.ts', { ...settings, DATABASE_URL: url, DRAFT: JSON.stringify(draft) });
}

type BesideFloor = { million: Started; floor: Program };

async function besideFloor(name: CallName, connections: number, { million, floor }: BesideFloor): Promise<Row> {
  const { calls, server } = million;
  const measured = await measureCalls(
    { floor: calls(floor)[name], ours: calls(server)[name] },
    { ...load, connections },
  );
  const what = `${name}, ${connections} at once`;
  return compareRates(
    { what, measured: measured.ours },
    { what: 'the same SQL', measured: measured.floor },
    goals[name],
  );
}

async function measureGrowth(million: Started, tenThousand: Started): Promise<Row[]> {
  const ofMillion = million.calls(million.server);
  const { server, population } = tenThousand;
  const ofTenThousand = tenThousand.calls(server);
  const ofFive = callsOn({ ...population, owners: population.smallOwners })(server);
  const rows: Row[] = [];
  for (const name of callNames.filter((name) => name !== 'status move')) {
    const measured = await measureCalls(
      { million: ofMillion[name], tenThousand: ofTenThousand[name] },
      { ...load, connections: 1 },
    );
    const ours = { what: `${name}, time among a million`, measured: measured.million };
    rows.push(compareTimes(ours, { what: 'among 10,000', measured: measured.tenThousand }, growthGoals[name]));
  }
  const { search, five } = await measureCalls(
    { search: ofMillion.search, five: ofFive.search },
    { ...load, connections: 1 },
  );
  rows.push(
    compareTimes(
      { what: 'search in 500 claims of a million', measured: search },
      { what: 'in 5 of 10,000', measured: five },
    ),
  );
  return rows;
}

/** Since the database was made; none of the calls may be among them. */
async function countTableScans({ url }: Started): Promise<number> {
  const { sql, close } = connect({ url });
  const [row] = await sql<{ scans: number }[]>`
    select seq_scan::int as scans from pg_stat_user_tables where relname = 'claims'`;
  await close();
  return row?.scans ?? Number.NaN;
}
