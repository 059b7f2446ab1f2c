import { Trans } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import type { Claim } from '#contract/claims.ts';
import { useFormats } from '#web/i18n/formats.ts';

/** Where it stands, what the claimant must do, by when: one sentence as the heading, and why below it. */
export function NextStep({ claim, children }: { claim: Claim; children?: ReactNode }) {
  const [heading, ...paragraphs] = useNextStep(claim);
  return (
    <div className="grid content-center gap-2 p-5 sm:p-6">
      <h2 className="text-lg">{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph.key} className="max-w-prose">
          {paragraph}
        </p>
      ))}
      {children}
    </div>
  );
}

/** The heading, then its reasons. */
type Words = [heading: ReactElement, ...reasons: ReactElement[]];

type Facts = { claim: Claim; other: ReactElement; deadline: string | null; isOpen: boolean };

const nothingToDo = <Trans>You don't need to do anything right now</Trans>;

function useNextStep(claim: Claim): Words {
  const { fullMoment } = useFormats();
  const { response_deadline } = claim;
  const facts = {
    claim,
    other: <bdi className="wrap-anywhere">{claim.respondent_name}</bdi>,
    deadline: response_deadline && fullMoment(response_deadline),
    isOpen: response_deadline !== null && Date.parse(response_deadline) > Date.now(),
  };
  const noticeDue = claim.notice_due_at && fullMoment(claim.notice_due_at);
  switch (claim.status) {
    case 'draft':
      return [
        <Trans key="draft">Check your claim, then submit it</Trans>,
        <Trans key="draft-why">Only you can see this draft. Once it is submitted it can no longer be changed.</Trans>,
      ];
    case 'submitted':
      return whenSubmitted(facts, noticeDue);
    case 'mailed':
      return whenMailed(facts);
    case 'responded':
      return claim.answered_at ? whenAnswered(facts) : whenAnsweredElsewhere(facts);
    case 'ai_decision':
      return claim.decided_at ? whenDecided : whenUndecided(facts);
    case 'closed':
      return claim.decided_at ? [<Trans key="closed">This case is closed</Trans>] : whenWithdrawn;
    case 'appealed':
      return [
        nothingToDo,
        <Trans key="appealed">The decision was appealed. A person reviews it and decides anew.</Trans>,
      ];
  }
}

const whenSubmitted = ({ other }: Facts, due: string | null): Words => [
  nothingToDo,
  <Trans key="submitted">
    Your claim is complete and sealed. The notice is mailed to {other} on {due}.
  </Trans>,
  <Trans key="submitted-why">Noticed a mistake? Until then you can withdraw the claim: choose Closed.</Trans>,
];

const whenMailed = ({ other, deadline, isOpen }: Facts): Words =>
  isOpen
    ? [
        nothingToDo,
        <Trans key="mailed">
          The notice was mailed. {other} can answer until {deadline}, and the answer will appear on this page.
        </Trans>,
        <Trans key="mailed-else">If they don't answer in time, the case will proceed to default judgment.</Trans>,
      ]
    : [nothingToDo, <Trans key="over">Nobody answered in time. The case goes to decision by itself.</Trans>];

const whenAnswered = ({ other }: Facts): Words => [
  <Trans key="responded">{other} has answered</Trans>,
  <Trans key="responded-why">
    Add a note if something in the answer is wrong. The case goes to decision by itself after your reply time, or at
    once when you choose AI Decision.
  </Trans>,
];

const whenAnsweredElsewhere = ({ other, deadline, isOpen }: Facts): Words => [
  nothingToDo,
  <Trans key="elsewhere">You recorded an answer that you received outside the portal.</Trans>,
  isOpen ? (
    <Trans key="elsewhere-open">
      {other} can still answer here until {deadline}.
    </Trans>
  ) : (
    <Trans key="elsewhere-over">The case goes to decision by itself after your reply time.</Trans>
  ),
];

const whenDecided: Words = [
  <Trans key="decided">The decision has been issued</Trans>,
  <Trans key="decided-why">
    If nobody appeals, the case closes by itself. You can accept it earlier: choose Closed.
  </Trans>,
];

const whenUndecided = ({ claim, other, deadline, isOpen }: Facts): Words =>
  !claim.answered_at && isOpen
    ? [
        nothingToDo,
        <Trans key="pending">Decision pending: the response period ends on {deadline}.</Trans>,
        <Trans key="pending-why">Then the decision is made by itself, whether or not {other} has answered.</Trans>,
      ]
    : [nothingToDo, <Trans key="deciding">Your case is waiting for its decision. You will find it here.</Trans>];

const whenWithdrawn: Words = [
  <Trans key="withdrawn">This claim was withdrawn</Trans>,
  <Trans key="withdrawn-why">It is closed without a decision. You can file a new claim at any time.</Trans>,
];
