/** npm run jobs: what waits and what was given up. npm run jobs -- retry [key]: ten new tries for one, or for all. */
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database-for.ts';
import type { Db } from '#server/db/database.ts';
import { countJobs, listDeadJobs, reviveJobs } from '#server/jobs/job-queue.ts';
import { StartupError, startupSentence } from '#server/startup-error.ts';

const usage = 'Usage: npm run jobs [-- retry [key]]';

async function report(db: Db): Promise<string> {
  const counts = await countJobs(db);
  const dead = await listDeadJobs(db);
  const lines = [
    ...counts.map(({ kind, state, count, oldest }) => `${state} ${kind}: ${count}, first at ${oldest.toISOString()}`),
    ...dead.map(
      ({ key, attempts, ended_at, last_error }) =>
        `\n${key}\n  given up ${ended_at?.toISOString()} after ${attempts} tries: ${last_error}`,
    ),
  ];
  return lines.join('\n') || 'There are no jobs.';
}

async function run([command, key, ...rest]: string[]): Promise<string> {
  if ((command !== undefined && command !== 'retry') || rest.length > 0) throw new StartupError(usage);
  const { db, close } = await openDatabase(readConfig(process.env));
  try {
    if (command === undefined) return await report(db);
    const revived = await reviveJobs(db, key);
    if (key && revived === 0) throw new StartupError(`There is no job ${key} that was given up.`);
    return `Jobs that are tried again: ${revived}`;
  } finally {
    await close();
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(startupSentence(error));
  process.exitCode = 1;
}
