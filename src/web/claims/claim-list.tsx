import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Claim } from '#contract/claims.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMedia } from '#web/use-media.ts';
import { firstOrder, type Sort, type SortField } from './claim-filters.ts';
import { ClaimStanding, shortId } from './claim-standing.tsx';
import { StatusBadge } from './status-badge.tsx';

/** Where six columns have their 780 px: beside the sidebar (from 64rem on) later than without it. */
const roomForTable = '(min-width: 70rem), (min-width: 52rem) and (max-width: 63.99rem)';

type Shown = { claims: readonly Claim[] | undefined; sort: Sort; onSort: (sort: Sort) => void };

/**
 * A table where there is room, cards elsewhere: one or the other in the page, chosen by matchMedia. A table laid out as
 * cards by CSS loses its roles, and two lists of which one is hidden have every link twice.
 */
export function ClaimList(shown: Shown) {
  return useMedia(roomForTable) ? <ClaimTable {...shown} /> : <ClaimCards claims={shown.claims} />;
}

const columns: { label: MessageDescriptor; width: string; sort?: SortField; end?: true }[] = [
  { label: msg`Claim ID`, width: 'w-32' },
  { label: msg`Respondent`, width: '', sort: 'respondent_name' },
  { label: msg`Amount`, width: 'w-36', sort: 'amount', end: true },
  { label: msg`Status`, width: 'w-46', sort: 'status' },
  { label: msg`Created`, width: 'w-34', sort: 'created_at' },
  { label: msg`Actions`, width: 'w-32' },
];

const cell = 'px-3 py-3 first:pl-5 last:pr-5';
const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f'];

function ClaimTable({ claims, sort, onSort }: Shown) {
  const { t, i18n } = useLingui();
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card">
      <table className="w-full table-fixed border-collapse text-left">
        <caption className="sr-only">{t`Your claims`}</caption>
        <thead>
          <tr className="border-b border-line bg-sunken text-sm">
            {columns.map(({ label, width, sort: field, end }) => {
              const isSorted = field === sort.by;
              return (
                <th
                  key={label.id}
                  scope="col"
                  {...(field && { 'aria-sort': isSorted ? ariaOrder[sort.order] : 'none' })}
                  className={clsx('px-3 first:pl-5 last:pr-5', width, end && 'pr-7 text-right', !field && 'py-2.5')}
                >
                  {field ? (
                    <SortButton isSorted={isSorted} field={field} sort={sort} onSort={onSort}>
                      {i18n._(label)}
                    </SortButton>
                  ) : (
                    i18n._(label)
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {claims
            ? claims.map((claim) => <ClaimRow key={claim.id} claim={claim} />)
            : skeletonRows.map((row) => (
                <tr key={row} className="h-19 border-t border-line first:border-0">
                  {columns.map(({ label, end }) => (
                    <td key={label.id} className={cell}>
                      <Skeleton className={clsx('h-5', end ? 'ml-auto w-16' : 'w-24 max-w-full')} />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

const ariaOrder = { asc: 'ascending', desc: 'descending' } as const;

function SortButton({
  field,
  isSorted,
  sort,
  onSort,
  children,
}: {
  field: SortField;
  isSorted: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
  children: ReactNode;
}) {
  const Icon = !isSorted ? ChevronsUpDown : sort.order === 'asc' ? ArrowUp : ArrowDown;
  const order = !isSorted ? firstOrder[field] : sort.order === 'asc' ? 'desc' : 'asc';
  return (
    <button
      type="button"
      onClick={() => onSort({ by: field, order })}
      className="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-ctl px-2 font-bold hover:bg-card"
    >
      {children}
      <Icon aria-hidden size={16} className={clsx('shrink-0', isSorted ? 'text-brand' : 'text-muted')} />
    </button>
  );
}

function useAmountWords(): (amount: number | null | undefined) => string {
  const { t } = useLingui();
  const { money } = useFormats();
  return (amount) => (typeof amount === 'number' && Number.isFinite(amount) ? money(amount) : t`N/A`);
}

function ClaimRow({ claim }: { claim: Claim }) {
  const { shortDate } = useFormats();
  const amountWords = useAmountWords();
  return (
    <tr className="h-19 border-t border-line first:border-0 hover:bg-page">
      <td className={clsx(cell, 'case-id whitespace-nowrap')}>{shortId(claim.id)}</td>
      <td className={cell}>
        <Name>{claim.respondent_name}</Name>
      </td>
      <td className={clsx(cell, 'pr-7 text-right font-semibold tabular-nums')}>{amountWords(claim.amount)}</td>
      <td className={cell}>
        <StatusBadge status={claim.status} />
        <Standing claim={claim} />
      </td>
      <td className={clsx(cell, 'text-sm')}>
        <time dateTime={claim.created_at}>{shortDate(claim.created_at)}</time>
      </td>
      <td className={cell}>
        <DetailsLink claim={claim} />
      </td>
    </tr>
  );
}

/** Two lines of a long name are enough to know it by; the claim's own page has all of it. */
const Name = ({ children }: { children: string }) => (
  <p dir="auto" title={children} className="line-clamp-2 text-left font-semibold wrap-anywhere">
    {children}
  </p>
);

const Standing = ({ claim }: { claim: Claim }) => (
  <p className="mt-0.5 text-sm text-muted empty:hidden">
    <ClaimStanding claim={claim} />
  </p>
);

/** Seen as "View Details", heard with the claim it is about. */
function DetailsLink({ claim, className }: { claim: Claim; className?: string }) {
  const id = shortId(claim.id);
  const name = claim.respondent_name;
  return (
    <Link
      to="/claimant/claims/$id"
      params={{ id: claim.id }}
      className={clsx('inline-flex min-h-11 items-center font-semibold text-brand underline', className)}
    >
      <span className="whitespace-nowrap">
        <Trans>View Details</Trans>
      </span>
      <span className="sr-only">
        {' '}
        <Trans>
          of claim {id} against <bdi>{name}</bdi>
        </Trans>
      </span>
    </Link>
  );
}

function ClaimCards({ claims }: { claims: readonly Claim[] | undefined }) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Your claims`} className="grid gap-3 sm:grid-cols-2 sm:gap-4">
      {claims
        ? claims.map((claim) => <ClaimCard key={claim.id} claim={claim} />)
        : skeletonRows.map((row) => (
            <li key={row} className="grid h-55 content-start gap-3 rounded-card border border-line bg-card p-4">
              <Skeleton className="h-6 w-28" />
              <Skeleton className="h-6 w-44 max-w-full" />
              <Skeleton className="h-8 w-32" />
            </li>
          ))}
    </ul>
  );
}

function ClaimCard({ claim }: { claim: Claim }) {
  const { shortDate } = useFormats();
  const amountWords = useAmountWords();
  const created = shortDate(claim.created_at);
  return (
    <li className="grid min-w-0 content-start gap-2 rounded-card border border-line bg-card px-4 pt-4 pb-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusBadge status={claim.status} />
        <span className="case-id">{shortId(claim.id)}</span>
      </div>
      <Standing claim={claim} />
      <Name>{claim.respondent_name}</Name>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-lg font-bold tabular-nums">{amountWords(claim.amount)}</span>
        <span className="text-sm text-muted">
          <Trans>Created {created}</Trans>
        </span>
      </p>
      <div className="mt-1 grid self-end border-t border-line">
        <DetailsLink claim={claim} className="min-h-12 justify-between" />
      </div>
    </li>
  );
}
