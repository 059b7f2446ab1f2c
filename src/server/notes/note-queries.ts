import { sql } from 'kysely';
import type { Note } from '#contract/notes.ts';
import type { Db } from '#server/db/database.ts';

type Written = { claimId: string; authorId: string; content: string; now: Date };

export async function insertNote(tx: Db, { claimId, authorId, content, now }: Written): Promise<{ id: string }> {
  return tx
    .insertInto('notes')
    .values({ claim_id: claimId, author_id: authorId, content, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** The newest first; undefined when the claim is not the owner's. */
export async function listNotes(
  db: Db,
  { claimId, ownerId }: { claimId: string; ownerId: string },
): Promise<Note[] | undefined> {
  const { rows } = await sql<{ notes: Note[] }>`
    select (select coalesce(json_agg(row_to_json(entry)), '[]') from (
      select notes.id, content, nullif(concat_ws(' ', users.first_name, users.last_name), '') as created_by,
        notes.created_at
      from notes left join users on users.id = notes.author_id
      where claim_id = claims.id order by notes.created_at desc, notes.id limit 500) entry) as notes
    from claims where id = ${claimId} and owner_id = ${ownerId}`.execute(db);
  return rows[0]?.notes;
}
