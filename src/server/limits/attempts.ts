import { createHmac, type KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import type { AttemptLimit } from '#domain/attempt-limits.ts';
import { tooManyAttempts } from '#domain/errors.ts';
import type { Db } from '#server/db/database.ts';

/** One limit applied to one subject, for example ten sign-ins to this account from this address. */
export type Attempt = { limit: AttemptLimit; subject: readonly string[] };

export type Attempts = {
  /** Counts before the attempt is made, so that a hundred at once do not slip through a check together. */
  count(attempts: readonly Attempt[]): Promise<void>;
  /** Takes back what turned out to be no guess. */
  forgive(attempts: readonly Attempt[]): Promise<void>;
};

/** Kept in the database: a second process sees the same counts, and a restart forgives nobody. */
export function attemptsIn(db: Db, secretKey: KeyObject): Attempts {
  const keyOf = ({ limit, subject }: Attempt) =>
    createHmac('sha256', secretKey)
      .update(JSON.stringify([limit.name, ...subject]))
      .digest();

  return {
    async count(attempts) {
      for (const attempt of attempts) {
        const { count, secondsLeft } = await countOne(db, keyOf(attempt), attempt.limit);
        if (count > attempt.limit.attempts) throw tooManyAttempts(Math.max(1, secondsLeft));
      }
    },
    async forgive(attempts) {
      for (const attempt of attempts) {
        await db
          .updateTable('attempt_limits')
          .set({ attempts: sql<number>`greatest(0, attempts - 1)` })
          .where('key', '=', keyOf(attempt))
          .execute();
      }
    },
  };
}

async function countOne(db: Db, key: Buffer, limit: AttemptLimit): Promise<{ count: number; secondsLeft: number }> {
  const windowEnd = sql<Date>`now() + make_interval(mins => ${limit.windowMinutes})`;
  return db
    .insertInto('attempt_limits')
    .values({ key, attempts: 1, window_ends_at: windowEnd })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        attempts: sql<number>`case when attempt_limits.window_ends_at <= now() then 1 else attempt_limits.attempts + 1 end`,
        window_ends_at: sql<Date>`case when attempt_limits.window_ends_at <= now() then excluded.window_ends_at else attempt_limits.window_ends_at end`,
      }),
    )
    .returning([
      'attempts as count',
      sql<number>`ceil(extract(epoch from attempt_limits.window_ends_at - now()))::int`.as('secondsLeft'),
    ])
    .executeTakeFirstOrThrow();
}

export async function sweepAttempts(db: Db): Promise<void> {
  await db.deleteFrom('attempt_limits').where('window_ends_at', '<', sql<Date>`now()`).execute();
}
