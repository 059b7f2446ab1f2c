import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

export function Card({
  title,
  aside,
  children,
  className,
}: {
  title: ReactNode;
  /** Beside the title: how many, since when. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx('grid min-w-0 content-start gap-4 rounded-card border border-line bg-card p-5 sm:p-6', className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

export const Fact = ({ name, children, wide }: { name: ReactNode; children: ReactNode; wide?: boolean }) => (
  <div className={clsx('min-w-0', wide && 'col-span-full')}>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </div>
);
