import { type ReactNode, useEffect, useRef } from 'react';

/** All that is wrong with a form, each a link to its field. It takes focus, so that it is read aloud first. */
export function ErrorSummary({
  title,
  problems,
}: {
  title: ReactNode;
  problems: readonly { fieldId: string; message: string }[];
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-2 rounded-card border-2 border-danger bg-card p-5 sm:p-6"
    >
      <h2 className="text-lg">{title}</h2>
      <ul className="grid">
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <FieldLink fieldId={fieldId} className="font-semibold text-danger">
              {message}
            </FieldLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Leads to a field of this page and leaves the address as it is. */
export function FieldLink({
  fieldId,
  className,
  children,
}: {
  fieldId: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <a
      href={`#${fieldId}`}
      className={`inline-flex min-h-11 items-center underline ${className ?? ''}`}
      onClick={(event) => {
        event.preventDefault();
        const field = document.getElementById(fieldId);
        field?.focus();
        field?.scrollIntoView({ block: 'center' });
      }}
    >
      {children}
    </a>
  );
}
