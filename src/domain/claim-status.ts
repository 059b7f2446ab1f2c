/** The ordered flow (SPEC section 4). */
export const statusFlow = ['draft', 'submitted', 'mailed', 'responded', 'ai_decision', 'closed'] as const;
/** Appealed stands outside the order. */
export const claimStatuses = [...statusFlow, 'appealed'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

const place = (status: ClaimStatus) => (statusFlow as readonly ClaimStatus[]).indexOf(status);

/** What the status dropdown offers: every later step, never an earlier one, never appealed; from appealed the full list. */
export const offeredStatuses = (current: ClaimStatus): readonly ClaimStatus[] => statusFlow.slice(place(current) + 1);

export const isLater = (status: ClaimStatus, than: ClaimStatus) => place(status) > place(than);

/** The tiles over My Claims. */
export const pendingStatuses = ['responded', 'ai_decision'] as const satisfies readonly ClaimStatus[];
