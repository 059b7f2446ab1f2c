import clsx from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';

/**
 * A button with a panel below it. Not a menu in ARIA's sense: a few links need no arrow keys, and <details> brings the
 * state and the keyboard. Escape, a click elsewhere and focus elsewhere close it.
 */
export function Disclosure({
  summary,
  panelClass,
  onOpen,
  children,
}: {
  summary: ReactNode;
  panelClass: string;
  onOpen?: () => void;
  children: (close: () => void) => ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };
  useEffect(() => {
    const closeOutside = (event: Event) => {
      if (!details.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  });
  return (
    <details
      ref={details}
      className="group relative"
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return;
        close();
        details.current.querySelector('summary')?.focus();
      }}
    >
      {summary}
      <div
        className={clsx(
          'absolute right-0 z-30 mt-1 rounded-card border border-line bg-card shadow-overlay',
          panelClass,
        )}
      >
        {children(close)}
      </div>
    </details>
  );
}
