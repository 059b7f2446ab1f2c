import autocannon from 'autocannon';
import { median, type Row } from './report.ts';

export type Call = { method: 'GET' | 'POST'; url: string; headers?: Record<string, string>; body?: string };
export type Load = { connections: number; rounds: number; seconds: number; warmUpSeconds: number };

/** How often each of the calls was answered in a second, one number per round. */
export type Rates<Name extends string> = Record<Name, number[]>;

/** A B C A B C …, so that whatever else the machine does in these seconds meets all of them alike. */
export async function measureCalls<Name extends string>(calls: Record<Name, Call>, load: Load): Promise<Rates<Name>> {
  const entries = Object.entries(calls) as [Name, Call][];
  const rates = Object.fromEntries(entries.map(([name]) => [name, [] as number[]])) as Rates<Name>;
  for (const [, call] of entries) await answeredPerSecond(call, load.connections, load.warmUpSeconds);
  for (let round = 0; round < load.rounds; round++) {
    for (const [name, call] of entries) {
      rates[name].push(await answeredPerSecond(call, load.connections, load.seconds));
    }
  }
  return rates;
}

async function answeredPerSecond(call: Call, connections: number, duration: number): Promise<number> {
  const result = await autocannon({ ...call, connections, pipelining: 1, duration });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${call.method} ${call.url} failed ${failed} times.`);
  return result['2xx'] / result.duration;
}

/** The ratio is that of the medians; the single rounds are shown beside it. */
export function rateRow(
  ours: { what: string; rates: readonly number[] },
  floor: { what: string; rates: readonly number[] },
  goal?: number,
): Row {
  return {
    what: ours.what,
    unit: '/s',
    ours: median(ours.rates),
    floor: { what: floor.what, value: median(floor.rates) },
    ratios: ours.rates.map((rate, round) => rate / (floor.rates[round] ?? Number.NaN)),
    ...(goal !== undefined && { goal }),
  };
}
