import { sql } from 'kysely';
import { type Clock, nowBy } from '#server/db/clock.ts';
import type { Db } from '#server/db/database.ts';

/** Every kind of work there is. One without a handler waits in the queue until a version that has one is started. */
export type JobKind =
  | 'mail-notice'
  | 'send-letter'
  | 'end-response-period'
  | 'end-reply-period'
  | 'decide-claim'
  | 'end-appeal-period'
  | 'tell-withdrawal';

export type Job = { key: string; kind: JobKind; claimId: string; attempts: number };

/** To be called in the transaction of the change that makes the work necessary. The same key twice is one job. */
export async function enqueue(
  tx: Db,
  { kind, claimId, cause, runAt }: { kind: JobKind; claimId: string; cause?: string; runAt: Date },
): Promise<void> {
  const key = [kind, claimId, cause].filter(Boolean).join(':');
  await tx
    .insertInto('jobs')
    .values({ key, kind, claim_id: claimId, run_at: runAt })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export const maxAttempts = 10;
const firstRetrySeconds = 10;
const longestRetrySeconds = 3600;

/** 10 s, 20 s, 40 s … at most an hour, from the number of tries so far. */
const backoff = sql`least(${firstRetrySeconds}::float8 * power(2, attempts), ${longestRetrySeconds}::float8) * interval '1 second'`;

/**
 * Takes one job that is due. Its next try is booked before this one begins: if this process dies in the middle, nothing
 * has to notice that. Whoever has used up all tries is put aside for the operator.
 */
export async function takeDueJob(db: Db, kinds: readonly JobKind[], clock: Clock): Promise<Job | undefined> {
  const now = nowBy(clock);
  const { rows } = await sql<Job>`
    update jobs set attempts = attempts + 1, run_at = ${now} + ${backoff}
    where key = (
      select due.key from unnest(${kinds}::text[]) as wanted (kind) cross join lateral (
        select key, run_at from jobs
        where jobs.kind = wanted.kind and state = 'waiting' and run_at <= ${now} and attempts < ${maxAttempts}
        order by run_at limit 1 for update skip locked
      ) due order by due.run_at limit 1
    )
    returning key, kind, claim_id as "claimId", attempts`.execute(db);
  return rows[0];
}

/** Holds a job for the length of a transaction; false when somebody else does, or has finished it. */
export async function holdJob(tx: Db, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('jobs')
    .select('key')
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

export async function endJob(tx: Db, key: string): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ state: 'done', ended_at: sql<Date>`now()`, last_error: null })
    .where('key', '=', key)
    .execute();
}

/** Not yet: it is tried again then, with all its tries. */
export async function postponeJob(tx: Db, key: string, until: Date): Promise<void> {
  await tx.updateTable('jobs').set({ run_at: until, attempts: 0 }).where('key', '=', key).execute();
}

export async function recordFailure(db: Db, { key, attempts }: Job, error: string): Promise<'waiting' | 'dead'> {
  const state = attempts >= maxAttempts ? 'dead' : 'waiting';
  await db
    .updateTable('jobs')
    .set({ last_error: error, state, ...(state === 'dead' && { ended_at: sql<Date>`now()` }) })
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .execute();
  return state;
}

/** A process that died at the last try told nobody: its job is put aside here. */
export async function buryExhausted(db: Db, clock: Clock): Promise<string[]> {
  const rows = await db
    .updateTable('jobs')
    .set({
      state: 'dead',
      ended_at: sql<Date>`now()`,
      last_error: sql<string>`coalesce(last_error, 'The process ended in the middle of it.')`,
    })
    .where('state', '=', 'waiting')
    .where('attempts', '>=', maxAttempts)
    .where('run_at', '<=', nowBy(clock))
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}

const keepDoneDays = 90;

export async function sweepJobs(db: Db): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('state', '=', 'done')
    .where('ended_at', '<', sql<Date>`now() - make_interval(days => ${keepDoneDays})`)
    .execute();
}

export type JobCount = { kind: string; state: string; count: number; oldest: Date };
export type DeadJob = { key: string; attempts: number; last_error: string | null; ended_at: Date | null };

export async function countJobs(db: Db): Promise<JobCount[]> {
  return db
    .selectFrom('jobs')
    .select(['kind', 'state', sql<number>`count(*)::int`.as('count'), sql<Date>`min(run_at)`.as('oldest')])
    .groupBy(['kind', 'state'])
    .orderBy('kind')
    .orderBy('state')
    .execute();
}

export async function listDeadJobs(db: Db): Promise<DeadJob[]> {
  return db
    .selectFrom('jobs')
    .select(['key', 'attempts', 'last_error', 'ended_at'])
    .where('state', '=', 'dead')
    .orderBy('ended_at', 'desc')
    .limit(100)
    .execute();
}

/** Gives a dead job, or all of them, ten new tries from now on. */
export async function reviveJobs(db: Db, key: string | undefined): Promise<number> {
  const revived = await db
    .updateTable('jobs')
    .set({ state: 'waiting', attempts: 0, run_at: sql<Date>`now()`, ended_at: null })
    .where('state', '=', 'dead')
    .$if(key !== undefined, (query) => query.where('key', '=', key ?? ''))
    .returning('key')
    .execute();
  return revived.length;
}
