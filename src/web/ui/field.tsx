import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';

export const control =
  'min-h-12 w-full rounded-ctl border border-control bg-card px-3.5 text-base text-ink placeholder:text-muted aria-invalid:border-2 aria-invalid:border-danger data-valid:border-2 data-valid:border-ok disabled:bg-sunken disabled:text-muted';

type ControlProps = {
  id: string;
  className: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'data-valid'?: true;
};

/** Label, hint, control and error, and the ids that tie them together. An error has an icon and words, never colour alone. */
export function Field({
  label,
  hint,
  error,
  isValid = false,
  controlId,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Left and right: said once a field was left, never while it is being filled. */
  isValid?: boolean;
  /** For fields that are linked to. */
  controlId?: string;
  children: (props: ControlProps) => ReactNode;
}) {
  const ownId = useId();
  const id = controlId ?? ownId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="flex items-center gap-1.5 font-semibold">
        {label}
        {isValid && <CircleCheck aria-hidden size={18} className="shrink-0 text-ok" />}
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
        ...(isValid && { 'data-valid': true as const }),
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
