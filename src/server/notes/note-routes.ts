import * as contract from '#contract/notes.ts';
import { claimNotFound } from '#domain/errors.ts';
import type { Deps } from '#server/app.ts';
import { isClaimId, lockClaim } from '#server/claims/claim-queries.ts';
import type { Route } from '#server/http/route.ts';
import { announce } from '#server/live/announce.ts';
import { insertNote, listNotes } from './note-queries.ts';

export function noteRoutes(route: Route, { db, clock }: Deps): void {
  route(contract.addNote, async ({ actor: { user }, params, body }) => {
    const note = await db.transaction().execute(async (tx) => {
      const claim = await lockClaim(tx, { claimId: params.id, ownerId: user.id }, clock);
      if (!claim) throw claimNotFound();
      const { id } = await insertNote(tx, { claimId: claim.id, authorId: user.id, content: body.note, now: claim.now });
      await announce(tx, { userId: user.id, claimId: claim.id });
      return { id, created_at: claim.now.toISOString() };
    });
    return { note: { ...note, content: body.note, created_by: `${user.firstName} ${user.lastName}` } };
  });

  route(contract.listNotes, async ({ actor, params }) => {
    const notes = isClaimId(params.id)
      ? await listNotes(db, { claimId: params.id, ownerId: actor.user.id })
      : undefined;
    if (!notes) throw claimNotFound();
    return { notes };
  });
}
