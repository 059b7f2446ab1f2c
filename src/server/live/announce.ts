import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export const channel = 'live';

export type Change = { userId: string; claimId: string };

/** Tells every process, once the transaction is committed, that somebody's open pages are out of date. */
export async function announce(tx: Db, change: Change): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify(change)})`.execute(tx);
}
