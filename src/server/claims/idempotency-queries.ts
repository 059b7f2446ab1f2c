import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

type Key = { ownerId: string; key: string };

/** True for whoever comes first; everybody else waits until that one is done. */
export async function bookKey(tx: Db, { ownerId, key, request }: Key & { request: Buffer }): Promise<boolean> {
  const booked = await tx
    .insertInto('idempotency_keys')
    .values({ owner_id: ownerId, key, request_hash: request })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return booked !== undefined;
}

export async function readAnswer(
  tx: Db,
  { ownerId, key }: Key,
): Promise<{ request: Buffer; answer: string } | undefined> {
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash as request', 'answer'])
    .where('owner_id', '=', ownerId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { request: row.request, answer: row.answer ?? '' };
}

export async function storeAnswer(
  tx: Db,
  { ownerId, key, claimId, answer }: Key & { claimId: string; answer: string },
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ claim_id: claimId, answer })
    .where('owner_id', '=', ownerId)
    .where('key', '=', key)
    .execute();
}

const keepDays = 7;

export async function sweepIdempotencyKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${keepDays})`)
    .execute();
}
