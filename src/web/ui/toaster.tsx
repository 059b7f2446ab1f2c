import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { onToast, type Toast, toastExitMs } from './toast.ts';

const looks: Record<Toast['type'], { Icon: LucideIcon; colour: string }> = {
  success: { Icon: CircleCheck, colour: 'text-ok' },
  error: { Icon: CircleAlert, colour: 'text-danger' },
  warning: { Icon: TriangleAlert, colour: 'text-ck-orange' },
  info: { Icon: Info, colour: 'text-brand' },
};

/**
 * The list is there, empty, from the start: screen readers announce what is added to a live region, not the region.
 * Our own sixty lines instead of a library: Base UI's toast costs 38 kB on every page.
 */
export function Toaster() {
  const { t } = useLingui();
  const [toasts, setToasts] = useState<Toast[]>([]);
  const layer = useRef<HTMLElement>(null);
  useEffect(() => onToast((toast) => setToasts((shown) => [...shown, toast])), []);
  useEffect(() => {
    // Raised again for each new one, above any dialog that was opened since.
    if (toasts.length > 0) {
      layer.current?.hidePopover();
      layer.current?.showPopover();
    }
  }, [toasts.length]);
  const remove = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id));
  return (
    <section
      ref={layer}
      popover="manual"
      aria-label={t`Messages`}
      className="pointer-events-none fixed inset-x-4 top-auto bottom-4 m-0 mx-auto w-auto max-w-sm overflow-visible bg-transparent sm:right-6 sm:bottom-6 sm:left-auto sm:w-96"
    >
      <ol aria-live="polite" className="grid gap-3">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onGone={() => remove(toast.id)} />
        ))}
      </ol>
    </section>
  );
}

function ToastItem({ toast, onGone }: { toast: Toast; onGone: () => void }) {
  const { t } = useLingui();
  const [held, setHeld] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { Icon, colour } = looks[toast.type];

  // Nobody loses a message while reading it: the time stands still under a pointer or focus.
  useEffect(() => {
    if (held || leaving) return;
    const timer = setTimeout(setLeaving, toast.duration, true);
    return () => clearTimeout(timer);
  }, [held, leaving, toast.duration]);
  const gone = useRef(onGone);
  gone.current = onGone;
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => gone.current(), toastExitMs);
    return () => clearTimeout(timer);
  }, [leaving]);

  return (
    <li
      data-toast={toast.type}
      data-leaving={leaving || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={clsx(
        'pointer-events-auto flex items-start gap-3 rounded-card border border-line bg-card p-4 text-ink shadow-overlay transition-opacity duration-300',
        leaving && 'opacity-0',
      )}
    >
      <Icon aria-hidden className={clsx('mt-0.5 shrink-0', colour)} />
      <div role={toast.type === 'error' ? 'alert' : undefined} className="mr-auto min-w-0 wrap-anywhere">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="text-sm text-muted">{toast.description}</p>}
      </div>
      <button
        type="button"
        className="-m-2 grid size-11 shrink-0 place-items-center rounded-ctl hover:bg-sunken"
        aria-label={t`Dismiss`}
        onClick={() => setLeaving(true)}
      >
        <X aria-hidden size={18} />
      </button>
    </li>
  );
}
