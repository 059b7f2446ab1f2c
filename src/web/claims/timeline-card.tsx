import { Trans } from '@lingui/react/macro';
import type { ClaimEvent } from '#contract/claims.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { Card } from '#web/ui/card.tsx';
import { useEventWords } from './event-words.ts';

export function TimelineCard({ events }: { events: readonly ClaimEvent[] }) {
  const { dateTime } = useFormats();
  const words = useEventWords();
  return (
    <Card title={<Trans>Timeline</Trans>}>
      <ol className="grid gap-3 border-l-2 border-line pl-4">
        {events.map((event) => (
          <li key={event.id} className="relative">
            <span aria-hidden="true" className="absolute top-2 -left-[21px] size-2 rounded-full bg-brand" />
            <p>{words(event)}</p>
            <p className="text-sm text-muted">
              <time dateTime={event.created_at}>{dateTime(event.created_at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
