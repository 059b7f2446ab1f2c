import type { ClaimStatus } from './claim-status.ts';

type Claim = { status: ClaimStatus };

/** Who somebody is in a case. Whoever is neither does not see that the case exists. */
export type Party = 'claimant';

const whileDraft = ({ status }: Claim) => status === 'draft';

/**
 * The one permission table: the server enforces it, the screens ask it what to show. Reading a case and adding notes is
 * open to its parties at any time; what a party may move it to is in claim-moves.ts.
 */
const table = {
  claimant: { edit: whileDraft, remove: whileDraft, submit: whileDraft },
} as const satisfies Record<Party, Record<string, (claim: Claim) => boolean>>;

export type ClaimAction = keyof (typeof table)['claimant'];

export const may = (party: Party, action: ClaimAction, claim: Claim): boolean => table[party][action](claim);
