import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

/** A failure that must not be missed: it takes focus, so that it is read aloud and a keyboard starts from it. */
export function AlertBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="flex items-start gap-3 rounded-card border-2 border-danger bg-danger-tint p-4 font-semibold text-danger"
    >
      <CircleAlert aria-hidden className="mt-0.5 shrink-0" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}
