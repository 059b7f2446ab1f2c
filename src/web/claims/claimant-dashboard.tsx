import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleCheck, FilePen, type LucideIcon, Mail, MessageSquareReply, Plus, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Claim } from '#contract/claims.ts';
import { claimSentences } from '#domain/claim-sentences.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useSpoken } from '#web/i18n/spoken.ts';
import { Page } from '#web/layout/page.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadFailure, useLastFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useClaims } from './claim-data.ts';
import { writeFilters } from './claim-filters.ts';
import { NameInSentence, useShortMoment } from './claim-standing.tsx';
import { FirstClaim } from './first-claim.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { ResponseDeadlines } from './response-deadlines.tsx';
import { SummaryTiles } from './summary-tiles.tsx';

/** As many of a kind as are named; the rest is a link to the list. */
const named = 3;

/** Three questions instead of one: a hundred drafts must not push an answer or a deadline out of sight. */
function useDashboard() {
  const going = useClaims({
    status: ['submitted', 'responded', 'ai_decision'],
    limit: 100,
    sortBy: 'updated_at',
    sortOrder: 'desc',
  });
  const drafts = useClaims({ status: ['draft'], limit: named, sortBy: 'updated_at', sortOrder: 'desc' });
  const mailed = useClaims({ status: ['mailed'], limit: 5, sortBy: 'response_deadline', sortOrder: 'asc' });
  const queries = [going, drafts, mailed];
  const failures = [useLastFailure(going), useLastFailure(drafts), useLastFailure(mailed)];
  return {
    known: going.data && drafts.data && mailed.data && { going: going.data, drafts: drafts.data, mailed: mailed.data },
    failure: failures.find(Boolean),
    isTrying: queries.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const query of queries) void query.refetch();
    },
  };
}
/** Read in this order on a phone; beside each other, the deadlines stand to the right of the other two. */
const columns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] xl:grid-rows-[auto_1fr]';

type Known = NonNullable<ReturnType<typeof useDashboard>['known']>;

export function ClaimantDashboard() {
  const { t } = useLingui();
  const spoken = useSpoken();
  const { known, failure, isTrying, retry } = useDashboard();
  const isEmpty = known?.going.summary.total === 0;
  const standing = known && standingOf(known);
  return (
    <Page
      title={t`Dashboard`}
      lead={
        isEmpty ? (
          <Trans>You have no claims yet.</Trans>
        ) : standing ? (
          <Lead standing={standing} mailed={known.mailed.claims} />
        ) : (
          !failure && <Trans>Looking up where your claims stand...</Trans>
        )
      }
      actions={
        known &&
        !isEmpty && (
          <LinkButton to="/claimant/new-claim">
            <Plus aria-hidden size={20} />
            <Trans>New Claim</Trans>
          </LinkButton>
        )
      }
    >
      {failure && (
        <div role="alert">
          <LoadFailure
            message={spoken(failure.message || claimSentences.claimsFailed)}
            more={known && <Trans>What you see below may be out of date.</Trans>}
            isTrying={isTrying}
            onRetry={retry}
          />
        </div>
      )}
      {!known && !failure && <DashboardSkeleton />}
      {isEmpty && <FirstClaim />}
      {known && standing && !isEmpty && (
        <>
          <SummaryTiles summary={known.going.summary} isLoading={false} />
          <div className={columns}>
            <NeedsYou standing={standing} />
            <div className="grid grid-cols-[minmax(0,1fr)] xl:row-span-2">
              <ResponseDeadlines claims={known.mailed.claims} total={known.mailed.pagination.total} />
            </div>
            <RecentActivity />
          </div>
        </>
      )}
    </Page>
  );
}

type Standing = {
  answers: Claim[];
  decisions: Claim[];
  drafts: Claim[];
  draftCount: number;
  toBeMailed: Claim[];
  undecided: Claim[];
};

/** What waits for the claimant, and what goes on without. An answer that the claimant recorded needs no reading. */
function standingOf({ going, drafts }: Known): Standing {
  const of = (status: ClaimStatus) => going.claims.filter((claim) => claim.status === status);
  return {
    answers: of('responded').filter(({ answered_at }) => answered_at),
    decisions: of('ai_decision').filter(({ decided_at }) => decided_at),
    drafts: drafts.claims,
    draftCount: drafts.pagination.total,
    toBeMailed: of('submitted'),
    undecided: going.claims.filter(
      ({ status, answered_at, decided_at }) =>
        (status === 'responded' && !answered_at) || (status === 'ai_decision' && !decided_at),
    ),
  };
}

const isAhead = (moment: string | null): moment is string => moment !== null && Date.parse(moment) > Date.now();

const needCount = ({ answers, decisions, draftCount }: Standing) => answers.length + decisions.length + draftCount;

/** Where it stands, what must I do, by when: in one line. */
function Lead({ standing, mailed }: { standing: Standing; mailed: readonly Claim[] }) {
  const shortMoment = useShortMoment();
  const next = mailed.find(({ response_deadline }) => isAhead(response_deadline))?.response_deadline;
  const due = next && shortMoment(next);
  return (
    <>
      <Plural
        value={needCount(standing)}
        _0="You don't need to do anything right now."
        one="# thing needs you now."
        other="# things need you now."
      />
      {due && (
        <>
          {' '}
          <Trans>Next deadline: {due}.</Trans>
        </>
      )}
    </>
  );
}

function NeedsYou({ standing }: { standing: Standing }) {
  const { answers, decisions, drafts, draftCount, toBeMailed, undecided } = standing;
  const [answerCount, decisionCount] = [answers.length, decisions.length];
  const [letterCount, undecidedCount] = [toBeMailed.length, undecided.length];
  return (
    <Card title={<Trans>What needs you now</Trans>}>
      {needCount(standing) === 0 && (
        <div className="flex items-start gap-3 rounded-ctl bg-ok-tint p-4">
          <CircleCheck aria-hidden className="mt-0.5 shrink-0 text-ok" />
          <div>
            <p className="font-semibold text-ok">
              <Trans>You don't need to do anything right now.</Trans>
            </p>
            <p>
              <Trans>As soon as something needs you, it stands here and under the bell.</Trans>
            </p>
          </div>
        </div>
      )}
      <ul className="-my-3 grid empty:hidden">
        {answers.slice(0, named).map((claim) => (
          <AnswerToRead key={claim.id} claim={claim} />
        ))}
        {decisions.slice(0, named).map((claim) => (
          <DecisionToRead key={claim.id} claim={claim} />
        ))}
        {drafts.map((claim) => (
          <DraftToFinish key={claim.id} claim={claim} />
        ))}
      </ul>
      <MoreLinks
        links={[
          { total: answerCount, status: ['responded'], words: <Trans>All {answerCount} answers</Trans> },
          { total: decisionCount, status: ['ai_decision'], words: <Trans>All {decisionCount} decisions</Trans> },
          { total: draftCount, status: ['draft'], words: <Trans>All {draftCount} drafts</Trans> },
        ]}
      />
      {letterCount + undecidedCount > 0 && (
        <div className="grid gap-3 border-t border-line pt-4">
          <h3 className="font-semibold">
            <Trans>Under way, nothing to do</Trans>
          </h3>
          <ul className="grid gap-1">
            {toBeMailed.slice(0, named).map((claim) => (
              <LetterToGo key={claim.id} claim={claim} />
            ))}
            {undecided.slice(0, named).map((claim) => (
              <DecisionToCome key={claim.id} claim={claim} />
            ))}
          </ul>
          <MoreLinks
            links={[
              {
                total: letterCount,
                status: ['submitted'],
                words: <Trans>All {letterCount} submitted claims</Trans>,
              },
              {
                total: undecidedCount,
                status: ['responded', 'ai_decision'],
                words: <Trans>All {undecidedCount} claims before a decision</Trans>,
              },
            ]}
          />
        </div>
      )}
    </Card>
  );
}

function MoreLinks({ links }: { links: { total: number; status: ClaimStatus[]; words: ReactNode }[] }) {
  const more = links.filter(({ total }) => total > named);
  if (more.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-6">
      {more.map(({ status, words }) => (
        <Link
          key={status.join()}
          to="/claimant/claims"
          search={writeFilters({ status })}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {words}
        </Link>
      ))}
    </p>
  );
}

const Need = ({
  Icon,
  title,
  detail,
  action,
}: {
  Icon: LucideIcon;
  title: ReactNode;
  detail: ReactNode;
  action: ReactNode;
}) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-0 sm:flex-nowrap">
    <span className="flex min-w-0 flex-1 basis-60 items-start gap-3">
      <Icon aria-hidden className="mt-0.5 shrink-0 text-brand" />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="block text-sm text-muted">{detail}</span>
      </span>
    </span>
    <span className="shrink-0 max-sm:pl-9">{action}</span>
  </li>
);

/** Heard with the name, so that five "Finish" in a row can be told apart. */
const About = ({ claim }: { claim: Claim }) => (
  <span className="sr-only">
    : <NameInSentence claim={claim} />
  </span>
);

function AnswerToRead({ claim }: { claim: Claim }) {
  const shortMoment = useShortMoment();
  const name = <NameInSentence claim={claim} />;
  const answeredAt = shortMoment(claim.answered_at ?? claim.updated_at);
  return (
    <Need
      Icon={MessageSquareReply}
      title={<Trans>{name} has answered</Trans>}
      detail={<Trans>Answered {answeredAt}. The decision comes next.</Trans>}
      action={
        <LinkButton size="sm" to="/claimant/claims/$id" params={{ id: claim.id }}>
          <Trans>Read the answer</Trans>
          <About claim={claim} />
        </LinkButton>
      }
    />
  );
}

function DecisionToRead({ claim }: { claim: Claim }) {
  const { shortDate } = useFormats();
  const name = <NameInSentence claim={claim} />;
  const decidedOn = shortDate(claim.decided_at ?? claim.updated_at);
  return (
    <Need
      Icon={Scale}
      title={<Trans>Your case against {name} is decided</Trans>}
      detail={<Trans>Decided {decidedOn}. Read it, then accept or appeal.</Trans>}
      action={
        <LinkButton size="sm" to="/claimant/claims/$id" params={{ id: claim.id }}>
          <Trans>Read the decision</Trans>
          <About claim={claim} />
        </LinkButton>
      }
    />
  );
}

function DraftToFinish({ claim }: { claim: Claim }) {
  const { money } = useFormats();
  const shortMoment = useShortMoment();
  const name = <NameInSentence claim={claim} />;
  const amount = money(claim.amount);
  const changedAt = shortMoment(claim.updated_at);
  return (
    <Need
      Icon={FilePen}
      title={<Trans>Draft against {name}</Trans>}
      detail={
        <Trans>
          {amount}, last changed {changedAt}
        </Trans>
      }
      action={
        <LinkButton tone="quiet" size="sm" to="/claimant/new-claim" search={{ draft: claim.id }}>
          <Trans>Finish the draft</Trans>
          <About claim={claim} />
        </LinkButton>
      }
    />
  );
}

const UnderWay = ({ claim, Icon, children }: { claim: Claim; Icon: LucideIcon; children: ReactNode }) => (
  <li className="flex items-start gap-3">
    <Icon aria-hidden size={20} className="mt-3 shrink-0 text-muted" />
    <Link
      to="/claimant/claims/$id"
      params={{ id: claim.id }}
      className="flex min-h-11 min-w-0 items-center py-1.5 text-ink underline decoration-line hover:decoration-current"
    >
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </Link>
  </li>
);

function LetterToGo({ claim }: { claim: Claim }) {
  const shortMoment = useShortMoment();
  const name = <NameInSentence claim={claim} />;
  const goesOut = claim.notice_due_at && shortMoment(claim.notice_due_at);
  return (
    <UnderWay claim={claim} Icon={Mail}>
      {goesOut ? (
        <Trans>
          The letter to {name} goes out {goesOut}
        </Trans>
      ) : (
        <Trans>The letter to {name} goes out soon</Trans>
      )}
    </UnderWay>
  );
}

function DecisionToCome({ claim }: { claim: Claim }) {
  const shortMoment = useShortMoment();
  const name = <NameInSentence claim={claim} />;
  const waitsUntil = !claim.answered_at && isAhead(claim.response_deadline) && shortMoment(claim.response_deadline);
  return (
    <UnderWay claim={claim} Icon={Scale}>
      {waitsUntil ? (
        <Trans>
          Decision pending against {name}: the response period ends {waitsUntil}
        </Trans>
      ) : (
        <Trans>Decision pending in your case against {name}</Trans>
      )}
    </UnderWay>
  );
}

const DashboardSkeleton = () => (
  <>
    <SummaryTiles summary={undefined} isLoading />
    <div className={columns}>
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card xl:row-span-2 xl:h-160" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  </>
);
