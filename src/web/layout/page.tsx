import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';
import { PageTitle } from './page-title.tsx';

/** A screen of a portal: its title, what can be done on it, and its content or what it is waiting for. */
export function Page({
  title,
  lead,
  actions,
  loading = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  loading?: boolean;
  children?: ReactNode;
}) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid min-w-0 gap-2">
          <PageTitle text={title} />
          {lead && <p className="max-w-prose text-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {loading ? (
        <Spinner>
          <Trans>Loading...</Trans>
        </Spinner>
      ) : (
        children
      )}
    </>
  );
}
