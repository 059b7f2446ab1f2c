import { hash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { createClaim as contract } from '#contract/claims.ts';
import { claimSentences } from '#domain/claim-sentences.ts';
import { invalid, keyReused } from '#domain/errors.ts';
import type { Deps } from '#server/app.ts';
import type { Db } from '#server/db/database.ts';
import { caseIdOf } from './case-id.ts';
import { checkedDetails } from './check-claim.ts';
import { insertClaim } from './claim-queries.ts';
import { nextCaseNumber, prepareClaim } from './claim-type-queries.ts';
import { bookKey, readAnswer, storeAnswer } from './idempotency-queries.ts';

type Given = z.output<typeof contract.body>;
type Needs = Pick<Deps, 'db' | 'clock' | 'secretKey'>;

/** A new draft as JSON text. With a key, a repeat gets the first answer, whatever happened to the connection before. */
export async function createClaim(
  deps: Needs,
  { ownerId, given, key }: { ownerId: string; given: Given; key: string | undefined },
): Promise<string> {
  if (key === undefined) return (await insertDraft(deps, deps.db, ownerId, given)).json;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw invalid({ 'Idempotency-Key': claimSentences.idempotencyKeyShape });
  const request = hash('sha256', JSON.stringify(given), 'buffer');
  return deps.db.transaction().execute(async (tx) => {
    // Two at once: the second waits here until the first has its answer.
    if (!(await bookKey(tx, { ownerId, key, request }))) {
      const first = await readAnswer(tx, { ownerId, key });
      if (!first?.request.equals(request)) throw keyReused();
      return first.answer;
    }
    const { id, json } = await insertDraft(deps, tx, ownerId, given);
    await storeAnswer(tx, { ownerId, key, claimId: id, answer: json });
    return json;
  });
}

/** A case ID is taken only when SECRET_KEY was changed, or when a year has used up its million of six digits. */
const idLengths = [6, 6, 6, 8, 8, 8] as const;

async function insertDraft({ clock, secretKey }: Needs, db: Db, ownerId: string, given: Given) {
  const { template, caseNumber, now } = await prepareClaim(db, given.claim_type, clock);
  const claim_details = checkedDetails(template, given.claim_details, now);
  let number = caseNumber;
  for (const digits of idLengths) {
    const caseId = caseIdOf({ year: now.getUTCFullYear(), number, key: secretKey, digits });
    const claim = await insertClaim(db, { ...given, claim_details, caseId, ownerId, now });
    if (claim) return claim;
    number = await nextCaseNumber(db);
  }
  throw new Error('no free case ID was found');
}
