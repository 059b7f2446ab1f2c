import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon, { type Request } from 'autocannon';
import { type Goal, median, type Row } from './report.ts';

/** One call to one server, which has its own process. With `next`, each time another one. */
export type Call = {
  pid: number;
  method: 'GET' | 'POST' | 'PATCH';
  url: string;
  headers: Record<string, string>;
  body?: string;
  next?: () => { path: string; token: string };
};
export type Load = { connections: number; rounds: number; seconds: number; warmUpSeconds: number };

/** One number per round: answers in a second, and processor time of the server for one of them, in microseconds. */
export type Measured = { perSecond: number[]; microseconds: number[] };

/** A B C A B C …, so that whatever else the machine does in these seconds meets all of them alike. */
export async function measureCalls<Name extends string>(
  calls: Record<Name, Call>,
  load: Load,
): Promise<Record<Name, Measured>> {
  const entries = Object.entries<Call>(calls) as [Name, Call][];
  const measured = Object.fromEntries(
    entries.map(([name]): [string, Measured] => [name, { perSecond: [], microseconds: [] }]),
  ) as Record<Name, Measured>;
  for (const [, call] of entries) await sendLoad(call, load.connections, load.warmUpSeconds);
  for (let round = 0; round < load.rounds; round++) {
    for (const [name, call] of entries) {
      const before = await processorMicroseconds(call.pid);
      const { answers, seconds } = await sendLoad(call, load.connections, load.seconds);
      measured[name].perSecond.push(answers / seconds);
      measured[name].microseconds.push(((await processorMicroseconds(call.pid)) - before) / answers);
    }
  }
  return measured;
}

/** Calls that nobody waits for any more are still answered; the next server should not have to wait for them. */
const settleMs = 50;

const mostTries = 20;

/** On a busy machine a short round may end before anything was answered; it goes on until each connection had a chance. */
async function sendLoad(call: Call, connections: number, duration: number) {
  const sum = { answers: 0, seconds: 0 };
  for (let tries = 0; tries < mostTries && sum.answers < connections; tries++) {
    const { answers, seconds } = await sendOnce(call, connections, duration);
    sum.answers += answers;
    sum.seconds += seconds;
  }
  if (sum.answers === 0) throw new Error(`${call.method} ${call.url} was not answered in ${sum.seconds} seconds.`);
  return sum;
}

async function sendOnce({ pid: _, next, ...call }: Call, connections: number, duration: number) {
  const requests = next && [
    {
      setupRequest: (request: Request) => {
        const { path, token } = next();
        return { ...request, path, headers: { ...request.headers, authorization: `Bearer ${token}` } };
      },
    },
  ];
  const options = { ...call, ...(requests && { requests }), connections, pipelining: 1, duration, sampleInt: 100 };
  const result = await autocannon(options);
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${call.method} ${call.url} failed ${failed} times.`);
  await sleep(settleMs);
  return { answers: result['2xx'], seconds: result.duration };
}

/** In user and system mode together; Linux counts both in hundredths of a second. */
async function processorMicroseconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The program's name, in parentheses, may hold blanks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

type Named = { what: string; measured: Measured };

export function compareRates(ours: Named, floor: Named, goal?: Goal): Row {
  return { ...compare(ours, floor, 'perSecond', '/s'), ...(goal && { goal }) };
}

/** Measured with one connection, where the time of a call is all there is between two answers. */
export function compareTimes(ours: Named, floor: Named, goal?: Goal): Row {
  const { what, ratios = [] } = compare(floor, ours, 'perSecond', '/s');
  return {
    what: ours.what,
    unit: 'ms',
    ours: 1000 / median(ours.measured.perSecond),
    floor: { what, value: 1000 / median(floor.measured.perSecond) },
    ratios,
    ...(goal && { goal }),
  };
}

export function compareProcessorTime(ours: Named, floor: Named): Row {
  return compare(ours, floor, 'microseconds', 'µs');
}

function compare(ours: Named, floor: Named, by: keyof Measured, unit: Row['unit']): Row {
  const [mine, least] = [ours.measured[by], floor.measured[by]];
  return {
    what: ours.what,
    unit,
    ours: median(mine),
    floor: { what: floor.what, value: median(least) },
    ratios: mine.map((number, round) => number / (least[round] ?? Number.NaN)),
  };
}
