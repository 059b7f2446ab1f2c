import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, Copy } from 'lucide-react';
import type { Claim } from '#contract/claims.ts';
import { isAnswerAwaited } from '#domain/deadlines.ts';
import { may } from '#domain/permissions.ts';
import { CallError } from '#web/api.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useCrumbName } from '#web/layout/crumb-names.ts';
import { Page } from '#web/layout/page.tsx';
import { PageTitle } from '#web/layout/page-title.tsx';
import { NotesCard } from '#web/notes/notes-card.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { toast } from '#web/ui/toast.ts';
import { useClaim, useClaimTypeLabel, useTimeline } from './claim-data.ts';
import { ClaimDetailsCard, ClaimInformationCard, EvidenceCards, RespondentCard } from './claim-detail-cards.tsx';
import { ClaimLoadFailed } from './claim-load-failed.tsx';
import { ClaimProgress } from './claim-progress.tsx';
import { Countdown } from './countdown.tsx';
import { DraftActions } from './draft-actions.tsx';
import { momentsOf } from './event-words.ts';
import { NextStep } from './next-step.tsx';
import { StatusBadge } from './status-badge.tsx';
import { StatusCard } from './status-card.tsx';
import { TimelineCard } from './timeline-card.tsx';

export function ClaimScreen() {
  const { t } = useLingui();
  const { id } = useParams({ from: '/portal/claimant/claims/$id' });
  const { data: claim, error, isFetching, refetch } = useClaim(id);
  const isGone = error instanceof CallError && error.status === 404;
  if (error && (!claim || isGone)) return <ClaimLoadFailed error={error} retry={() => void refetch()} />;
  if (!claim) return <Page title={t`Claim`} loading />;
  return (
    <>
      {error && (
        <LoadFailure
          message={<Trans>This page could not be brought up to date.</Trans>}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <ClaimPage key={claim.id} claim={claim} />
    </>
  );
}

function ClaimPage({ claim }: { claim: Claim }) {
  const timeline = useTimeline(claim.id);
  useCrumbName(claim.id, claim.case_id);
  const deadline = isAnswerAwaited(claim) && claim.response_deadline;
  return (
    <>
      <ClaimHeader claim={claim} />
      <section className="overflow-hidden rounded-card border border-line bg-card">
        <div className="grid grid-cols-[minmax(0,1fr)] md:auto-cols-fr md:grid-flow-col">
          {deadline && <Countdown deadline={deadline} isDefaulting={claim.status !== 'responded'} />}
          <NextStep claim={claim}>{may('claimant', 'submit', claim) && <DraftActions claim={claim} />}</NextStep>
        </div>
        <div className="border-t border-line p-5 sm:p-6">
          <ClaimProgress claim={claim} moments={timeline.data && momentsOf(timeline.data)} />
        </div>
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ClaimDetailsCard claim={claim} />
          <EvidenceCards claim={claim} />
          <NotesCard claimId={claim.id} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <StatusCard claim={claim} />
          <ClaimInformationCard claim={claim} />
          <RespondentCard claim={claim} />
          <TimelineCard timeline={timeline} />
        </div>
      </div>
    </>
  );
}

function ClaimHeader({ claim }: { claim: Claim }) {
  const { t } = useLingui();
  const { money, shortDate } = useFormats();
  const type = useClaimTypeLabel()(claim.claim_type);
  const { respondent_name: name, case_id: caseId } = claim;
  const created = shortDate(claim.created_at);
  return (
    <div className="grid gap-3">
      <Link
        to="/claimant/claims"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-brand"
      >
        <ArrowLeft aria-hidden size={20} />
        <Trans>Back to Claims</Trans>
      </Link>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <div className="grid min-w-0 gap-2.5">
          <PageTitle text={t`Your claim against ${name}`} className="line-clamp-4 text-2xl wrap-anywhere sm:text-3xl">
            <Trans>
              Your claim against <bdi>{name}</bdi>
            </Trans>
          </PageTitle>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
            <StatusBadge status={claim.status} />
            <span>
              <Trans>{type} Claim</Trans>
            </span>
            <span className="inline-flex items-center gap-1">
              <span className="case-id">{caseId}</span>
              <CopyButton text={caseId} />
            </span>
            <span className="text-muted">
              <Trans>Created {created}</Trans>
            </span>
          </div>
        </div>
        <p className="flex items-baseline gap-2 sm:block sm:text-right">
          <span className="text-sm text-muted">
            <Trans>Amount claimed</Trans>
          </span>{' '}
          <span className="text-2xl font-bold tracking-tight sm:block">{money(claim.amount)}</span>
        </p>
      </div>
    </div>
  );
}

function CopyButton({ text }: { text: string }) {
  const { t } = useLingui();
  // Browsers offer the clipboard only over HTTPS and on this machine.
  if (!navigator.clipboard) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast({ type: 'info', title: t`Case ID copied` });
  };
  return (
    <button
      type="button"
      aria-label={t`Copy case ID`}
      className="grid size-11 place-items-center rounded-ctl text-brand hover:bg-brand-tint"
      onClick={() => void copy().catch(() => undefined)}
    >
      <Copy aria-hidden size={16} />
    </button>
  );
}
