/**
 * How fast the server starts, how much memory it takes and how many calls it answers: docs/performance.md.
 * node scripts/run.mjs bench/bench.ts [core] [claims] [--json]; without the name of a part, all of them.
 */
import { measureClaims } from './measure-claims.ts';
import { measureCore } from './measure-core.ts';
import { asJson, asTable, type Row } from './report.ts';
import { cleanUp } from './temporary.ts';

const parts: Record<string, (tell: (progress: string) => void) => Promise<Row[]>> = {
  core: measureCore,
  claims: measureClaims,
};

function tell(progress: string): void {
  if (process.stderr.isTTY) console.error(progress);
}

async function measure(chosen: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const part of chosen) rows.push(...((await parts[part]?.(tell)) ?? []));
  return rows;
}

let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    isStopped = true;
    await cleanUp();
    process.exit(130);
  });
}

const asked = process.argv.slice(2).filter((argument) => argument !== '--json');
const unknown = asked.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}", only: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
try {
  const rows = await measure(asked.length > 0 ? asked : Object.keys(parts));
  console.log(process.argv.includes('--json') ? asJson(rows) : asTable(rows));
} catch (error) {
  // Whoever stops us pulls the servers away from under the measurement; that is no news.
  if (!isStopped) console.error(error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}
