import { sql } from 'kysely';
import type { User } from '#contract/users.ts';
import { sessionIdleDays } from '#domain/account-rules.ts';
import type { Db } from '#server/db/database.ts';
import type { Actor } from './authenticate.ts';

const idleLimit = sql<Date>`now() - make_interval(days => ${sql.lit(sessionIdleDays)})`;

/**
 * A sign-in begins only while the password is still the one that was checked, so that a password change, which ends
 * the other sign-ins, cannot be outrun by a sign-in with the old one.
 */
export async function beginSession(
  db: Db,
  { userId, passwordHash, tokenHash }: { userId: string; passwordHash: string; tokenHash: Buffer },
): Promise<boolean> {
  const result = await db
    .insertInto('sessions')
    .columns(['token_hash', 'user_id'])
    .expression((query) =>
      query
        .selectFrom('users')
        .select((column) => [column.val(tokenHash).as('token_hash'), 'users.id'])
        .where('id', '=', userId)
        .where('password_hash', '=', passwordHash)
        // Waits for a password change under way and then sees its outcome.
        .forShare(),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Read at every call, so written out: building and compiling this query took as long as running it. */
export async function findSession(db: Db, by: { tokenHash: Buffer; demo: boolean }): Promise<Actor | undefined> {
  const { rows } = await sql<User & { sessionId: string; unmarked: boolean }>`
    select users.id, users.email, users.role, users.first_name as "firstName", users.last_name as "lastName",
      users.company_name as "companyName", sessions.id as "sessionId",
      sessions.last_used_at < now() - interval '1 hour' as unmarked
    from sessions join users on users.id = sessions.user_id
    where sessions.token_hash = ${by.tokenHash} and sessions.last_used_at > ${idleLimit}
      and (not users.is_demo or ${by.demo})`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { sessionId, unmarked, ...user } = row;
  // Once an hour is exact enough for a limit of days, and spares every other call a write.
  if (unmarked) await markSessionUsed(db, sessionId);
  return { user, sessionId };
}

async function markSessionUsed(db: Db, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: sql<Date>`now()` }).where('id', '=', sessionId).execute();
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

export async function endOtherSessions(db: Db, { userId, keep }: { userId: string; keep: string }): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', keep).execute();
}

export async function endIdleSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').where('last_used_at', '<=', idleLimit).execute();
}
