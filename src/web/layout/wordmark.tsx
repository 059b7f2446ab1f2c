import clsx from 'clsx';
import { site } from '#web/site.ts';

/** Two even bars: both sides, the same weight. */
export const Wordmark = ({ onDark = false }: { onDark?: boolean }) => (
  <span
    className={clsx(
      'inline-flex items-center gap-2.5 text-lg font-bold tracking-tight',
      onDark ? 'text-white' : 'text-ink',
    )}
  >
    <svg aria-hidden="true" width="30" height="30" viewBox="0 0 30 30" className="shrink-0">
      <rect width="30" height="30" rx="6" className={onDark ? 'fill-white' : 'fill-brand'} />
      <g className={onDark ? 'fill-deep' : 'fill-on-brand'}>
        <rect x="7" y="9.5" width="16" height="3.6" rx="1" />
        <rect x="7" y="16.9" width="16" height="3.6" rx="1" />
      </g>
    </svg>
    {site.productName}
  </span>
);
