import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export const control =
  'min-h-12 w-full rounded-ctl border border-control bg-card px-3.5 text-base text-ink placeholder:text-muted aria-invalid:border-2 aria-invalid:border-danger disabled:bg-sunken disabled:text-muted';

type ControlProps = { id: string; className: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

/** Label, hint, control and error, and the ids that tie them together. An error has an icon and words, never colour alone. */
export function Field({
  label,
  hint,
  error,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  children: (props: ControlProps) => ReactNode;
}) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        className: control,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 font-semibold text-danger">
          <CircleAlert aria-hidden size={18} className="mt-1 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
