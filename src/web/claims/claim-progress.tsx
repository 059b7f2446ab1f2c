import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Check, CircleDot, Minus } from 'lucide-react';
import type { Claim } from '#contract/claims.ts';
import { type ClaimStatus, statusFlow } from '#domain/claim-status.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { statusLabels } from './status-badge.tsx';

type Stage = 'done' | 'now' | 'skipped' | 'next';

/** Where the claim is in the ordered flow, with the day of each step. A step that was not needed is marked as skipped. */
export function ClaimProgress({
  claim,
  moments,
}: {
  claim: Claim;
  moments: Partial<Record<ClaimStatus, string>> | undefined;
}) {
  const { t } = useLingui();
  // Appealed stands outside the order: everything that happened is behind it.
  const at = (statusFlow as readonly ClaimStatus[]).indexOf(claim.status);
  const last = at < 0 ? statusFlow.length - 1 : at;
  const stageOf = (status: ClaimStatus, place: number): Stage => {
    if (place === at) return 'now';
    if (place > last) return 'next';
    // Until the timeline has come, nobody knows of a step that was left out.
    if (!moments || moments[status]) return 'done';
    return at < 0 && place === last ? 'next' : 'skipped';
  };
  return (
    <ol className="grid sm:grid-cols-[repeat(5,minmax(0,1fr))_auto]" aria-label={t`Claim progress`}>
      {statusFlow.map((status, place) => (
        <Step
          key={status}
          status={status}
          stage={stageOf(status, place)}
          moment={moments?.[status]}
          line={place === statusFlow.length - 1 ? undefined : place < last ? 'bg-brand' : 'bg-line'}
        />
      ))}
    </ol>
  );
}

type StepProps = {
  status: ClaimStatus;
  stage: Stage;
  moment: string | undefined;
  /** The colour of the line to the next step. */
  line: string | undefined;
};

function Step({ status, stage, moment, line }: StepProps) {
  const { i18n } = useLingui();
  const { monthDay } = useFormats();
  return (
    <li
      aria-current={stage === 'now' ? 'step' : undefined}
      className={clsx(
        'relative grid grid-cols-[2rem_1fr] gap-x-3 pb-5 last:pb-0 sm:block sm:pb-0',
        stage === 'next' && 'max-sm:pb-3',
      )}
    >
      {line && (
        <span
          aria-hidden="true"
          className={clsx(
            'absolute max-sm:top-8 max-sm:bottom-0 max-sm:left-[15px] max-sm:w-0.5 sm:top-[15px] sm:right-0 sm:left-8 sm:h-0.5',
            line,
          )}
        />
      )}
      <StageMark stage={stage} />
      <span className="self-center leading-snug sm:mt-2 sm:block sm:pr-3">
        <span className={clsx('block', weights[stage])}>
          {i18n._(statusLabels[status])}
          <span className="sr-only">{i18n._(stageWords[stage])}</span>
        </span>
        {stage === 'skipped' && (
          <span aria-hidden="true" className="block text-sm text-muted">
            <Trans>Skipped</Trans>
          </span>
        )}
        {moment && (stage === 'done' || stage === 'now') && (
          <span className="block text-sm text-muted">{monthDay(moment)}</span>
        )}
      </span>
    </li>
  );
}

const weights: Record<Stage, string> = {
  done: 'font-semibold',
  now: 'font-bold',
  skipped: 'text-muted',
  next: 'text-muted',
};

const stageWords: Record<Stage, MessageDescriptor> = {
  done: msg`, done`,
  now: msg`, current step`,
  skipped: msg`, skipped`,
  next: msg`, not yet`,
};

const StageMark = ({ stage }: { stage: Stage }) => (
  <span
    aria-hidden="true"
    className={clsx(
      'relative grid size-8 place-items-center rounded-full border-2',
      stage === 'done' && 'border-brand bg-brand text-on-brand',
      stage === 'now' && 'border-brand bg-card text-brand',
      stage === 'skipped' && 'border-brand bg-card text-muted',
      stage === 'next' && 'border-line bg-card text-muted',
    )}
  >
    {stage === 'done' && <Check size={18} strokeWidth={3} />}
    {stage === 'now' && <CircleDot size={18} strokeWidth={2.5} />}
    {stage === 'skipped' && <Minus size={18} />}
    {stage === 'next' && <span className="size-1.5 rounded-full bg-control" />}
  </span>
);
