import type * as z from 'zod/mini';
import type { changeClaim as contract } from '#contract/claims.ts';
import { claimSentences } from '#domain/claim-sentences.ts';
import { changedMeanwhile, claimNotFound, wrongState } from '#domain/errors.ts';
import { decimalOf } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';
import type { Deps } from '#server/app.ts';
import { announce } from '#server/live/announce.ts';
import { checkedDetails } from './check-claim.ts';
import { hasRecentEdit, insertEvents } from './claim-event-queries.ts';
import { type ClaimRow, deleteDraft, lockClaim, type Owned, updateDraft } from './claim-queries.ts';
import { readTemplate } from './claim-type-queries.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

type Change = z.output<typeof contract.body>;

/** What was not sent stays as it is. */
const merge = (claim: ClaimRow, change: Change) => ({
  ...claim,
  claim_type: change.claim_type ?? claim.claim_type,
  amount: change.amount === undefined ? claim.amount : decimalOf(change.amount),
  respondent_name: change.respondent_name ?? claim.respondent_name,
  respondent_email: change.respondent_email ?? claim.respondent_email,
  respondent_address: change.respondent_address ?? claim.respondent_address,
  claim_details: change.claim_details ?? claim.claim_details,
});

/** Changes a draft and checks it whole again: a new claim type makes old details wrong. */
export async function changeClaim(
  { db, clock }: Needs,
  owned: Owned,
  change: Change,
  basedOn: string | undefined,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const claim = await lockClaim(tx, owned, clock);
    if (!claim) throw claimNotFound();
    if (!may('claimant', 'edit', claim)) throw wrongState(claimSentences.draftOnly);
    if (basedOn !== undefined && Date.parse(basedOn) !== claim.updated_at.getTime()) throw changedMeanwhile();
    const { now } = claim;
    const changed = merge(claim, change);
    const template = await readTemplate(tx, changed.claim_type);
    await updateDraft(tx, { ...changed, claim_details: checkedDetails(template, changed.claim_details, now) });
    if (!(await hasRecentEdit(tx, { claimId: claim.id, now }))) {
      await insertEvents(tx, [
        { claim_id: claim.id, kind: 'edited', by: 'claimant', actor_id: owned.ownerId, created_at: now },
      ]);
    }
    await announce(tx, { userId: owned.ownerId, claimId: claim.id });
  });
}

export async function deleteClaim({ db, clock }: Needs, owned: Owned): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const claim = await lockClaim(tx, owned, clock);
    if (!claim) throw claimNotFound();
    if (!may('claimant', 'remove', claim)) throw wrongState(claimSentences.draftOnly);
    await deleteDraft(tx, claim.id);
    await announce(tx, { userId: owned.ownerId, claimId: claim.id });
  });
}
