import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Claim } from '#contract/claims.ts';
import { useFormats } from '#web/i18n/formats.ts';

/** The # and the first eight characters by which the list names a claim (SPEC section 2). */
export const shortId = (id: string): string => `#${id.slice(0, 8)}`;

const longestInSentence = 60;

/** A name inside a sentence: a long one is cut, so that the rest of the sentence stays in sight. */
export function NameInSentence({ claim }: { claim: Pick<Claim, 'respondent_name'> }) {
  const letters = [...claim.respondent_name];
  return (
    <bdi>
      {letters.length > longestInSentence
        ? `${letters.slice(0, longestInSentence).join('').trimEnd()}…`
        : claim.respondent_name}
    </bdi>
  );
}

/** "Nov 9, 4:31 PM" */
export function useShortMoment(): (moment: string) => string {
  const { i18n } = useLingui();
  return (moment) => i18n.date(moment, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
}

/** Beside the status: what comes next, and by when. */
export function ClaimStanding({ claim }: { claim: Claim }) {
  const { monthDay } = useFormats();
  const shortMoment = useShortMoment();
  switch (claim.status) {
    case 'draft':
      return <Trans>Not sent yet</Trans>;
    case 'submitted': {
      const letterAt = claim.notice_due_at && shortMoment(claim.notice_due_at);
      return letterAt && <Trans>Letter goes out {letterAt}</Trans>;
    }
    case 'mailed': {
      const due = claim.response_deadline && shortMoment(claim.response_deadline);
      return due && <Trans>Answer due {due}</Trans>;
    }
    case 'responded':
      return claim.answered_at ? <Trans>Read the answer</Trans> : <Trans>Decision comes next</Trans>;
    case 'ai_decision': {
      const decidedOn = claim.decided_at && monthDay(claim.decided_at);
      return decidedOn ? <Trans>Decided {decidedOn}</Trans> : <Trans>Decision pending</Trans>;
    }
    case 'appealed':
      return <Trans>A person reviews it</Trans>;
    default:
      return null;
  }
}
