import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';

/** Says what is being waited for. It shows only after a moment, so that a quick answer does not blink. */
export function Spinner({ children, full = false }: { children: ReactNode; full?: boolean }) {
  return (
    <div role="status" className={full ? 'grid min-h-dvh place-items-center' : 'grid place-items-center py-16'}>
      <p className="delayed flex items-center gap-3 text-muted">
        <LoaderCircle aria-hidden className="animate-spin text-brand" />
        {children}
      </p>
    </div>
  );
}
