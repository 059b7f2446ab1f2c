import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  CircleCheck,
  CircleX,
  Clock,
  FilePen,
  FilePlus2,
  Gavel,
  type LucideIcon,
  Mail,
  MessageSquareReply,
  Scale,
  Send,
} from 'lucide-react';
import type { Activity } from '#contract/claims.ts';
import type { MoveReason } from '#domain/claim-moves.ts';
import { dayMs } from '#domain/periods.ts';
import { sentences } from '#domain/sentences.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useSpoken } from '#web/i18n/spoken.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadFailure, useLastFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/use-now.ts';
import { useActivity } from './claim-data.ts';
import { NameInSentence } from './claim-standing.tsx';

const shown = 8;

export function RecentActivity() {
  const query = useActivity();
  const spoken = useSpoken();
  const failure = useLastFailure(query);
  const now = useNow();
  const { data, isFetching, refetch } = query;
  return (
    <Card title={<Trans>Recent activity</Trans>}>
      {failure && (
        <LoadFailure
          message={spoken(failure.message || sentences.requestFailed)}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !failure && <ActivitySkeleton />}
      {data?.length === 0 && (
        <p className="text-muted">
          <Trans>Nothing yet. What happens to your claims will appear here.</Trans>
        </p>
      )}
      <ol className="-my-2 grid empty:hidden">
        {data?.slice(0, shown).map((event) => (
          <Entry key={event.id} event={event} now={now} />
        ))}
      </ol>
    </Card>
  );
}

const ActivitySkeleton = () => (
  <div className="grid gap-4">
    {['a', 'b', 'c', 'd'].map((line) => (
      <Skeleton key={line} className="h-11" />
    ))}
  </div>
);

const icons: Record<MoveReason, LucideIcon> = {
  filed: Send,
  notice_sent: Mail,
  answered: MessageSquareReply,
  answered_elsewhere: MessageSquareReply,
  no_answer: Clock,
  decision_asked: Scale,
  reply_time_over: Scale,
  accepted: CircleCheck,
  withdrawn: CircleX,
  appeal_time_over: CircleCheck,
  appealed: Gavel,
  appeal_withdrawn: Gavel,
  reviewed: Gavel,
};

const iconOf = ({ kind, reason }: Activity): LucideIcon => {
  if (reason) return icons[reason];
  return kind === 'created' ? FilePlus2 : FilePen;
};

function Entry({ event, now }: { event: Activity; now: Date }) {
  const { i18n } = useLingui();
  const { dateTime } = useFormats();
  const Icon = iconOf(event);
  return (
    <li className="flex items-start gap-3 border-t border-line py-2 first:border-0">
      <Icon aria-hidden size={20} className="mt-3 shrink-0 text-brand" />
      <div className="grid min-w-0 flex-1">
        <Link
          to="/claimant/claims/$id"
          params={{ id: event.claim_id }}
          className="flex min-h-11 min-w-0 items-center py-1.5 text-ink underline decoration-line hover:decoration-current"
        >
          <span className="min-w-0 wrap-anywhere">
            <Sentence event={event} />
          </span>
        </Link>
        <time
          dateTime={event.created_at}
          title={dateTime(event.created_at)}
          className="-mt-1.5 pb-1.5 text-sm text-muted"
        >
          {agoWords(new Date(event.created_at), now, i18n.locales ?? i18n.locale) ?? dateTime(event.created_at)}
        </time>
      </div>
    </li>
  );
}

/** "5 minutes ago" for a day; what is older is known by its date. */
function agoWords(moment: Date, now: Date, locales: string | string[]): string | undefined {
  const minutes = Math.floor(Math.max(0, now.getTime() - moment.getTime()) / 60_000);
  if (minutes >= dayMs / 60_000) return undefined;
  const ago = new Intl.RelativeTimeFormat(locales, { numeric: 'auto' });
  if (minutes === 0) return ago.format(0, 'second');
  return minutes < 60 ? ago.format(-minutes, 'minute') : ago.format(-Math.floor(minutes / 60), 'hour');
}

function Sentence({ event }: { event: Activity }) {
  const { kind, reason, by } = event;
  const name = <NameInSentence claim={event} />;
  if (kind === 'created') return <Trans>You started a claim against {name}</Trans>;
  if (kind === 'edited') return <Trans>You changed your draft against {name}</Trans>;
  switch (reason) {
    case 'filed':
      return <Trans>You submitted your claim against {name}</Trans>;
    case 'notice_sent':
      return <Trans>Notice mailed to {name}</Trans>;
    case 'answered':
      return <Trans>{name} answered your claim</Trans>;
    case 'answered_elsewhere':
      return <Trans>You recorded an answer of {name} from outside the portal</Trans>;
    case 'no_answer':
      return <Trans>{name} did not answer in time; your case goes to decision</Trans>;
    case 'decision_asked':
      return <Trans>You asked for a decision in your case against {name}</Trans>;
    case 'reply_time_over':
      return <Trans>Your case against {name} went to decision</Trans>;
    case 'accepted':
      return <Trans>You accepted the decision in your case against {name}</Trans>;
    case 'withdrawn':
      return <Trans>You withdrew your claim against {name}</Trans>;
    case 'appeal_time_over':
      return <Trans>Your case against {name} was closed: nobody appealed</Trans>;
    case 'appealed':
      return <Trans>The decision in your case against {name} was appealed</Trans>;
    case 'appeal_withdrawn':
      return by === 'claimant' ? (
        <Trans>You withdrew the appeal in your case against {name}</Trans>
      ) : (
        <Trans>The appeal in your case against {name} was withdrawn</Trans>
      );
    case 'reviewed':
      return <Trans>A person reviewed your case against {name}</Trans>;
    default:
      return <Trans>Your claim against {name} was changed</Trans>;
  }
}
