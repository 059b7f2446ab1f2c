import { type Claim, changeClaim, createClaim, submitClaim } from '#contract/claims.ts';
import { call } from '#web/api.ts';
import type { ClaimForm } from './use-claim-form.ts';

type Body = ReturnType<ClaimForm['body']>;

/** One key for one content: sending the same again after a lost answer makes no second claim. */
let last: { content: string; key: string } | undefined;
function keyFor(content: string): string {
  if (last?.content !== content) {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    last = { content, key: [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('') };
  }
  return last.key;
}

/** Creates the draft, or changes the one there is. */
export async function saveDraft(body: Body, draftId: string | undefined): Promise<Claim> {
  if (draftId) return (await call(changeClaim, { params: { id: draftId }, body })).claim;
  const headers = { 'idempotency-key': keyFor(JSON.stringify(body)) };
  return (await call(createClaim, { body, headers })).claim;
}

export async function submitDraft(id: string): Promise<Claim> {
  return (await call(submitClaim, { params: { id } })).claim;
}
