import { Trans } from '@lingui/react/macro';
import { readTimeline } from '#contract/claims.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useSpoken } from '#web/i18n/spoken.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { useTimeline } from './claim-data.ts';
import { useEventWords } from './event-words.ts';

export function TimelineCard({ timeline }: { timeline: ReturnType<typeof useTimeline> }) {
  const { dateTime } = useFormats();
  const spoken = useSpoken();
  const words = useEventWords();
  const { data, isError, isFetching, refetch } = timeline;
  return (
    <Card title={<Trans>Timeline</Trans>}>
      {!data && isError && (
        <LoadFailure message={spoken(readTimeline.fallback)} isTrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton className="h-24" />}
      {data && (
        <ol className="grid gap-3 border-l-2 border-line pl-4">
          {data.map((event) => (
            <li key={event.id} className="relative">
              <span aria-hidden="true" className="absolute top-2 -left-[21px] size-2 rounded-full bg-brand" />
              <p>{words(event)}</p>
              <p className="text-sm text-muted">
                <time dateTime={event.created_at}>{dateTime(event.created_at)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
