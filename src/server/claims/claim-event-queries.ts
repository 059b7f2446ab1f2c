import { sql } from 'kysely';
import type { MoveReason, Mover } from '#domain/claim-moves.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Db } from '#server/db/database.ts';
import type { Owned } from './claim-queries.ts';

export type NewEvent = {
  claim_id: string;
  kind: 'edited' | 'moved';
  from_status?: ClaimStatus;
  to_status?: ClaimStatus;
  reason?: MoveReason;
  by: Mover;
  actor_id: string | null;
  created_at: Date;
};

export async function insertEvents(tx: Db, events: readonly NewEvent[]): Promise<void> {
  await tx.insertInto('claim_events').values(events).execute();
}

/** Whose edits follow each other within this time make one entry: a form saved ten times is not ten events. */
export async function hasRecentEdit(tx: Db, { claimId, now }: { claimId: string; now: Date }): Promise<boolean> {
  const { rows } = await sql<{ recent: boolean }>`
    select coalesce((select kind = 'edited' and created_at > ${now}::timestamptz - interval '15 minutes'
      from claim_events where claim_id = ${claimId} order by id desc limit 1), false) as recent`.execute(tx);
  return rows[0]?.recent ?? false;
}

/** The newest first, as JSON text; undefined when the claim is not the owner's. */
export async function listEventsJson(db: Db, { claimId, ownerId }: Owned): Promise<string | undefined> {
  const { rows } = await sql<{ events: string }>`
    select (select coalesce(json_agg(row_to_json(entry)), '[]')::text from (
      select id, kind, from_status, to_status, reason, by, created_at
      from claim_events where claim_id = claims.id order by id desc limit 500) entry) as events
    from claims where id = ${claimId} and owner_id = ${ownerId}`.execute(db);
  return rows[0]?.events;
}

const newest = 20;

/** The newest events of all of the owner's claims. Each one also moved its claim's updated_at, so 20 claims hold them. */
export async function listActivityJson(db: Db, ownerId: string): Promise<string> {
  const { rows } = await sql<{ events: string }>`
    select coalesce(json_agg(row_to_json(entry)), '[]')::text as events from (
      select events.id, kind, from_status, to_status, reason, by, events.created_at, claim_id, case_id, respondent_name
      from (select id, case_id, respondent_name from claims where owner_id = ${ownerId}
        order by updated_at desc limit ${newest}) recent
      join claim_events events on events.claim_id = recent.id
      order by events.created_at desc, events.id desc limit ${newest}) entry`.execute(db);
  return rows[0]?.events ?? '[]';
}
