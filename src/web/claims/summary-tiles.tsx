import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FileCheck2, Gavel, Hourglass, type LucideIcon, ScrollText } from 'lucide-react';
import { type ClaimStatus, pendingStatuses } from '#domain/claim-status.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { writeFilters } from './claim-filters.ts';

type Summary = { total: number; pending: number; done: number; appeals: number };

/** SPEC section 2. Each one leads to the claims that it counts. */
const tiles: {
  of: keyof Summary;
  label: MessageDescriptor;
  meaning: MessageDescriptor;
  Icon: LucideIcon;
  status: ClaimStatus[];
}[] = [
  { of: 'total', label: msg`Total`, meaning: msg`All your claims`, Icon: ScrollText, status: [] },
  {
    of: 'pending',
    label: msg`Pending`,
    meaning: msg`Answered or in decision`,
    Icon: Hourglass,
    status: [...pendingStatuses],
  },
  { of: 'done', label: msg`Done`, meaning: msg`Closed`, Icon: FileCheck2, status: ['closed'] },
  { of: 'appeals', label: msg`Appeals`, meaning: msg`Reviewed by a person`, Icon: Gavel, status: ['appealed'] },
];

export function SummaryTiles({ summary, isLoading }: { summary: Summary | undefined; isLoading: boolean }) {
  const { t, i18n } = useLingui();
  return (
    <ul aria-label={t`Your claims in numbers`} className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
      {tiles.map(({ of, label, meaning, Icon, status }) => (
        <li key={of} className="grid min-w-0">
          <Link
            to="/claimant/claims"
            search={writeFilters({ status })}
            resetScroll={false}
            activeOptions={{ exact: true }}
            className="group flex min-h-14 min-w-0 flex-wrap items-center justify-between gap-x-2 rounded-card border border-line bg-card px-3.5 py-2 no-underline transition-colors duration-150 hover:border-control sm:grid sm:content-start sm:gap-1 sm:p-5 aria-[current]:border-brand"
          >
            <span className="flex items-center gap-2 font-semibold group-hover:underline">
              <Icon aria-hidden size={20} className="shrink-0 text-brand" />
              {i18n._(label)}
            </span>
            <span className="min-h-[1.15em] text-xl font-bold tabular-nums sm:text-2xl">
              {summary ? i18n.number(summary[of]) : isLoading ? <Skeleton className="h-7 w-9 sm:h-8 sm:w-12" /> : '–'}
            </span>
            <span className="text-sm text-muted max-sm:sr-only">{i18n._(meaning)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
