import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ClaimEvent } from '#contract/claims.ts';
import type { MoveReason } from '#domain/claim-moves.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';

const reasons: Record<MoveReason, MessageDescriptor> = {
  filed: msg`Claim submitted and sealed`,
  notice_sent: msg`Notice mailed; the response period began`,
  answered: msg`The respondent answered`,
  answered_elsewhere: msg`Answer received outside the portal, recorded by you`,
  no_answer: msg`No answer in time; the case goes to decision`,
  decision_asked: msg`Decision asked for`,
  reply_time_over: msg`Reply time over; the case goes to decision`,
  accepted: msg`Decision accepted and case closed`,
  withdrawn: msg`Claim withdrawn`,
  appeal_time_over: msg`No appeal in time; case closed`,
  appealed: msg`Decision appealed`,
  appeal_withdrawn: msg`Appeal withdrawn`,
  reviewed: msg`Decision reviewed by a person`,
};

const created = msg`Draft created`;
const edited = msg`Draft edited`;

/** What happened, in one line of the timeline. */
export function useEventWords(): (event: Pick<ClaimEvent, 'kind' | 'reason'>) => string {
  const { i18n } = useLingui();
  return ({ kind, reason }) => {
    if (kind === 'created') return i18n._(created);
    return i18n._(kind === 'moved' && reason ? reasons[reason] : edited);
  };
}

/** When the claim last came to each status. */
export function momentsOf(events: readonly ClaimEvent[]): Partial<Record<ClaimStatus, string>> {
  const oldestFirst = events.toReversed();
  return Object.fromEntries(
    oldestFirst.flatMap(({ to_status, created_at }) => (to_status ? [[to_status, created_at]] : [])),
  );
}
