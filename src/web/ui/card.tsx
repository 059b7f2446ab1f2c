import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

export function Card({ title, children, className }: { title: ReactNode; children: ReactNode; className?: string }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx('grid min-w-0 content-start gap-4 rounded-card border border-line bg-card p-5 sm:p-6', className)}
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </div>
);
