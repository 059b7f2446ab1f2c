import { type Claim, changeClaim, createClaim, submitClaim } from '#contract/claims.ts';
import { call } from '#web/api.ts';
import type { ClaimForm } from './use-claim-form.ts';

/** Creates the draft, or changes the one there is if nobody else has in the meantime. */
export async function saveDraft(
  form: ClaimForm,
  body: ReturnType<ClaimForm['body']>,
  draftId: string | undefined,
): Promise<Claim> {
  if (!draftId) {
    const headers = { 'idempotency-key': form.keyToSend() };
    return (await call(createClaim, { body, headers })).claim;
  }
  const headers = { ...(form.basedOn && { 'if-match': `"${form.basedOn}"` }) };
  return (await call(changeClaim, { params: { id: draftId }, body, headers })).claim;
}

export async function submitDraft(id: string): Promise<Claim> {
  return (await call(submitClaim, { params: { id } })).claim;
}
