import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useCrumbNames } from './crumb-names.ts';

const labels: Record<string, MessageDescriptor> = {
  claimant: msg`Dashboard`,
  enterprise: msg`Dashboard`,
  admin: msg`Dashboard`,
  respondent: msg`Dashboard`,
  dashboard: msg`Dashboard`,
  claims: msg`Claims`,
  'new-claim': msg`New Claim`,
  documents: msg`Documents`,
  billing: msg`Billing`,
  account: msg`Account`,
  cases: msg`Cases`,
  team: msg`Team`,
  analytics: msg`Analytics`,
  settings: msg`Settings`,
  users: msg`Users`,
  profile: msg`Profile`,
};

/** One crumb for each segment of the path; the last one is the page itself. */
export function Breadcrumbs() {
  const { t, i18n } = useLingui();
  const names = useCrumbNames();
  const segments = useLocation({ select: ({ pathname }) => pathname.split('/').filter(Boolean) });
  const crumbs = segments.map((segment, i) => {
    const known = Object.hasOwn(labels, segment) ? labels[segment] : undefined;
    return { to: `/${segments.slice(0, i + 1).join('/')}`, label: known ? i18n._(known) : (names[segment] ?? segment) };
  });
  return (
    <nav aria-label={t`Breadcrumbs`} className="min-w-0 text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        {crumbs.map(({ to, label }, i) => {
          const isPage = i === crumbs.length - 1;
          return (
            <li key={to} className="flex min-w-0 items-center gap-x-2">
              {i > 0 && (
                <span aria-hidden="true" className="text-muted">
                  /
                </span>
              )}
              {isPage ? (
                <span aria-current="page" className="truncate py-2.5 font-semibold">
                  {label}
                </span>
              ) : (
                <Link className="py-2.5 underline" to={to} activeOptions={{ exact: true }}>
                  {label}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
