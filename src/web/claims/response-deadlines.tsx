import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { Clock } from 'lucide-react';
import type { Claim } from '#contract/claims.ts';
import { timeLeft, type Urgency, urgencyOf } from '#domain/deadlines.ts';
import { Card } from '#web/ui/card.tsx';
import { DayStrip } from '#web/ui/day-strip.tsx';
import { useNow } from '#web/use-now.ts';
import { writeFilters } from './claim-filters.ts';
import { useShortMoment } from './claim-standing.tsx';

const looks: Record<Urgency, string> = {
  green: 'bg-ck-green-bg text-ck-green',
  yellow: 'bg-ck-yellow-bg text-ck-yellow',
  orange: 'bg-ck-orange-bg text-ck-orange',
  red: 'bg-ck-red-bg text-ck-red',
};

/** Until when the other side can answer, the soonest first. */
export function ResponseDeadlines({ claims, total }: { claims: readonly Claim[]; total: number }) {
  const now = useNow();
  return (
    <Card title={<Trans>Deadlines</Trans>}>
      {claims.length === 0 ? (
        <p className="text-muted">
          <Trans>
            No deadline is running. Once we mail a notice, the other side has five days to answer, and the time left
            shows here.
          </Trans>
        </p>
      ) : (
        <ul className="-my-4 grid">
          {claims.map((claim) => (
            <Deadline key={claim.id} claim={claim} now={now} />
          ))}
        </ul>
      )}
      {total > claims.length && (
        <Link
          to="/claimant/claims"
          search={writeFilters({ status: ['mailed'], sort: { by: 'response_deadline', order: 'asc' } })}
          className="inline-flex min-h-11 items-center border-t border-line pt-3 font-semibold text-brand underline"
        >
          <Trans>All {total} mailed claims</Trans>
        </Link>
      )}
    </Card>
  );
}

function Deadline({ claim, now }: { claim: Claim; now: Date }) {
  const shortMoment = useShortMoment();
  if (!claim.response_deadline) return null;
  const msLeft = timeLeft(new Date(claim.response_deadline), now);
  const urgency = urgencyOf(msLeft);
  const due = shortMoment(claim.response_deadline);
  return (
    <li className="grid gap-2 border-t border-line py-4 first:border-0">
      <Link
        to="/claimant/claims/$id"
        params={{ id: claim.id }}
        className="-my-2 flex min-h-11 items-center py-2 font-semibold text-ink underline"
      >
        <span dir="auto" className="line-clamp-2 text-left wrap-anywhere">
          {claim.respondent_name}
        </span>
      </Link>
      <p
        className={clsx('flex w-fit items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold', looks[urgency])}
      >
        <Clock aria-hidden size={16} strokeWidth={2.25} className="shrink-0" />
        {urgency === 'red' ? <Trans>Response Period Expired</Trans> : <TimeLeft msLeft={msLeft} />}
      </p>
      <DayStrip left={msLeft} urgency={urgency} />
      <p className="text-sm text-muted">
        {urgency === 'red' ? <Trans>Nobody answered by {due}.</Trans> : <Trans>They can answer until {due}.</Trans>}
      </p>
    </li>
  );
}

/** The two largest units say enough: "2 days 4 hours", in the last hour "12 minutes 35 seconds". */
function TimeLeft({ msLeft }: { msLeft: number }) {
  const { i18n } = useLingui();
  const seconds = Math.floor(msLeft / 1000);
  const parts = [
    { unit: 'day', value: Math.floor(seconds / 86_400) },
    { unit: 'hour', value: Math.floor(seconds / 3600) % 24 },
    { unit: 'minute', value: Math.floor(seconds / 60) % 60 },
    { unit: 'second', value: seconds % 60 },
  ];
  const from = Math.min(
    Math.max(
      0,
      parts.findIndex(({ value }) => value > 0),
    ),
    parts.length - 2,
  );
  const [large = '', small = ''] = parts
    .slice(from, from + 2)
    .map(({ unit, value }) => i18n.number(value, { style: 'unit', unit, unitDisplay: 'long' }));
  return (
    <span className="tabular-nums">
      <Trans>
        {large} {small} left
      </Trans>
    </span>
  );
}
