import clsx from 'clsx';

/** The place of something that is on its way, as large as it will be, so that nothing jumps. */
export const Skeleton = ({ className }: { className: string }) => (
  <div aria-hidden="true" className={clsx('delayed rounded-ctl bg-sunken', className)} />
);
