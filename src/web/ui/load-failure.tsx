import { Trans } from '@lingui/react/macro';
import { CircleAlert, LoaderCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

type Asked = { error: Error | null; isSuccess: boolean; isPlaceholderData: boolean };

/**
 * The failure to show. A query that failed forgets why while it tries again, every ten seconds; on the screen it stays
 * until an answer comes or something else is asked, so that nothing flickers.
 */
export function useLastFailure({ error, isSuccess, isPlaceholderData }: Asked, question = ''): Error | undefined {
  const [last, setLast] = useState<{ question: string; error: Error }>();
  const isAnswered = isSuccess && !isPlaceholderData;
  if (error && last?.error !== error) setLast({ question, error });
  else if (last && !error && (last.question !== question || isAnswered)) setLast(undefined);
  return error ?? (last?.question === question && !isAnswered ? last.error : undefined);
}

/** It takes no focus, unlike an alert box: it may come up while somebody types a search. */
export function LoadFailure({
  message,
  more,
  isTrying,
  onRetry,
}: {
  message: ReactNode;
  more?: ReactNode;
  isTrying: boolean;
  onRetry: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border-2 border-danger bg-danger-tint p-4">
      <div className="flex min-w-0 items-start gap-3 text-danger">
        <CircleAlert aria-hidden className="mt-0.5 shrink-0" />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{message}</p>
          {more && <p>{more}</p>}
        </div>
      </div>
      <Button tone="quiet" size="sm" aria-disabled={isTrying} onClick={() => !isTrying && onRetry()}>
        {isTrying && <LoaderCircle aria-hidden size={18} className="animate-spin" />}
        {isTrying ? <Trans>Trying again...</Trans> : <Trans>Try again</Trans>}
      </Button>
    </div>
  );
}
