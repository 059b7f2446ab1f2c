import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import clsx from 'clsx';
import {
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  FileSearch,
  LoaderCircle,
  Plus,
  RefreshCw,
  SlidersHorizontal,
} from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { claimSentences } from '#domain/claim-sentences.ts';
import { useSpoken } from '#web/i18n/spoken.ts';
import { Page } from '#web/layout/page.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { LoadFailure, useLastFailure } from '#web/ui/load-failure.tsx';
import { toast } from '#web/ui/toast.ts';
import { useClaims } from './claim-data.ts';
import { type Change, ClaimFilterPanel } from './claim-filter-panel.tsx';
import {
  type ClaimFilters,
  chipsOf,
  claimsQuery,
  readFilters,
  type Sort,
  shownRange,
  withoutChip,
  withoutFilters,
  writeFilters,
} from './claim-filters.ts';
import { ClaimList } from './claim-list.tsx';
import { ClaimSearchBox } from './claim-search-box.tsx';
import { FilterChips } from './filter-chips.tsx';
import { SummaryTiles } from './summary-tiles.tsx';

const route = getRouteApi('/portal/claimant/claims');

/** The filters live in the address, so that Back, reload and a shared link work. */
function useFilters() {
  const filters = readFilters(route.useSearch());
  const navigate = route.useNavigate();
  const go = (next: (now: ClaimFilters) => ClaimFilters, replace: boolean) =>
    void navigate({ search: (url) => writeFilters(next(readFilters(url))), replace, resetScroll: false });
  const change: Change = (change, how) => go((now) => ({ ...now, ...change, page: 1 }), how === 'typed');
  return { filters, go, change };
}

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A refresh that is over before it was seen looks like one that did not happen. */
const seenMs = 500;

type ClaimsQueryResult = ReturnType<typeof useClaims>;

/** What went wrong, told once by a toast and kept in the page; and trying again by hand. */
function useReload(query: ClaimsQueryResult, question: string) {
  const { t } = useLingui();
  const spoken = useSpoken();
  const failure = useLastFailure(query, question);
  const tell = useRef((_error: Error) => {});
  tell.current = (error) =>
    toast({
      type: 'error',
      title: t`Failed to load claims`,
      description: spoken(error.message) || t`An unexpected error occurred`,
    });
  const toldOf = useRef<string>(undefined);
  useEffect(() => {
    // The page asks again by itself every few seconds: the same news is not told again.
    if (failure && toldOf.current !== question) tell.current(failure);
    toldOf.current = failure && question;
  }, [failure, question]);

  const [state, setState] = useState<'idle' | 'working' | 'done'>('idle');
  const reload = async () => {
    setState('working');
    const [{ error }] = await Promise.all([
      query.refetch(),
      new Promise((seen) => {
        setTimeout(seen, seenMs);
      }),
    ]);
    setState(error ? 'idle' : 'done');
    if (error && failure) tell.current(error);
  };
  return { failure, reload, isReloading: state === 'working', isReloaded: state === 'done' };
}

export function ClaimsScreen() {
  const { t } = useLingui();
  const { filters, go, change } = useFilters();
  const asked = claimsQuery(filters, timeZone());
  const query = useClaims(asked);
  const { failure, reload, isReloading, isReloaded } = useReload(query, JSON.stringify(asked));
  const { data, isPlaceholderData } = query;
  const [isPanelOpen, setPanelOpen] = useState(false);
  const panelId = useId();
  const searchInput = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLHeadingElement>(null);

  const chips = chipsOf(filters);
  const totalPages = data?.pagination.totalPages ?? 1;
  const isBeyondEnd = data !== undefined && !isPlaceholderData && totalPages > 0 && filters.page > totalPages;
  useEffect(() => {
    if (isBeyondEnd) go((now) => ({ ...now, page: totalPages }), true);
  });

  const showResults = () => {
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView({ block: 'start' });
  };
  const clear = () => go(withoutFilters, false);

  return (
    <Page
      title={t`My Claims`}
      lead={<Trans>Where each claim stands, what comes next and by when.</Trans>}
      actions={
        <>
          <Button tone="quiet" aria-disabled={isReloading} onClick={() => !isReloading && void reload()}>
            <RefreshCw aria-hidden size={20} className={clsx(isReloading && 'animate-spin')} />
            {isReloading ? <Trans>Refreshing...</Trans> : <Trans>Refresh</Trans>}
          </Button>
          <NewClaimButton />
        </>
      }
    >
      <SummaryTiles summary={data?.summary} isLoading={!failure} />
      <search className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <ClaimSearchBox
            value={filters.search}
            onSearch={(search) => change({ search }, 'typed')}
            input={searchInput}
          />
          <Button
            tone="quiet"
            aria-expanded={isPanelOpen}
            aria-controls={isPanelOpen ? panelId : undefined}
            onClick={() => setPanelOpen(!isPanelOpen)}
            className="max-sm:flex-1"
          >
            <SlidersHorizontal aria-hidden size={20} />
            <Trans>Advanced Filters</Trans>
            <ChevronDown aria-hidden size={18} className={clsx(isPanelOpen && 'rotate-180')} />
          </Button>
        </div>
        {isPanelOpen && (
          <ClaimFilterPanel
            id={panelId}
            filters={filters}
            change={change}
            found={isPlaceholderData ? undefined : data?.pagination.total}
            onClear={clear}
            onDone={() => {
              setPanelOpen(false);
              showResults();
            }}
          />
        )}
        <FilterChips
          chips={chips}
          onRemove={(chip) => go((now) => ({ ...withoutChip(now, chip), page: 1 }), false)}
          onClear={clear}
          focusElsewhere={() => searchInput.current?.focus()}
        />
      </search>
      <Results
        query={query}
        filters={filters}
        isFiltered={chips.length > 0}
        failure={failure}
        isReloading={isReloading}
        isReloaded={isReloaded}
        heading={results}
        onReload={() => void reload()}
        onSort={(sort) => change({ sort }, 'chosen')}
        onClear={() => {
          searchInput.current?.focus();
          clear();
        }}
        onTurn={(page) => {
          go((now) => ({ ...now, page }), false);
          showResults();
        }}
      />
    </Page>
  );
}

function Results({
  query,
  filters,
  isFiltered,
  failure,
  isReloading,
  isReloaded,
  heading,
  onReload,
  onSort,
  onClear,
  onTurn,
}: {
  query: ClaimsQueryResult;
  filters: ClaimFilters;
  isFiltered: boolean;
  failure: Error | undefined;
  isReloading: boolean;
  isReloaded: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  onReload: () => void;
  onSort: (sort: Sort) => void;
  onClear: () => void;
  onTurn: (page: number) => void;
}) {
  const { data, isPlaceholderData } = query;
  const totalPages = data?.pagination.totalPages ?? 1;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={isPlaceholderData || isReloading}>
      <h2 ref={heading} tabIndex={-1} className="sr-only scroll-mt-24">
        <Trans>Claims</Trans>
      </h2>
      {failure && <FailedList error={failure} hasRows={data !== undefined} isTrying={isReloading} onRetry={onReload} />}
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p role="status" className={data?.pagination.total === 0 ? 'sr-only' : 'font-semibold'}>
          {data && !isPlaceholderData && (
            <Count
              page={filters.page}
              rows={data.claims.length}
              total={data.pagination.total}
              isFiltered={isFiltered}
            />
          )}
          {isReloaded && (
            <span className="sr-only">
              {' '}
              <Trans>The list is up to date.</Trans>
            </span>
          )}
        </p>
        <BusyHint query={query} />
      </div>
      {(data || !failure) && (
        <div className={clsx('transition-opacity duration-150', isPlaceholderData && 'opacity-60')}>
          {data?.pagination.total === 0 ? (
            <NothingFound isFiltered={isFiltered} onClear={onClear} />
          ) : (
            <ClaimList claims={data?.claims} sort={filters.sort} onSort={onSort} />
          )}
        </div>
      )}
      {totalPages > 1 && <Pages page={Math.min(filters.page, totalPages)} totalPages={totalPages} onTurn={onTurn} />}
    </section>
  );
}

const NewClaimButton = () => (
  <LinkButton to="/claimant/new-claim">
    <Plus aria-hidden size={20} />
    <Trans>New Claim</Trans>
  </LinkButton>
);

function FailedList({
  error,
  hasRows,
  isTrying,
  onRetry,
}: {
  error: Error;
  hasRows: boolean;
  isTrying: boolean;
  onRetry: () => void;
}) {
  const spoken = useSpoken();
  return (
    <LoadFailure
      message={spoken(error.message || claimSentences.claimsFailed)}
      more={hasRows && <Trans>What you see below may be out of date.</Trans>}
      isTrying={isTrying}
      onRetry={onRetry}
    />
  );
}

function Count({ page, rows, total, isFiltered }: { page: number; rows: number; total: number; isFiltered: boolean }) {
  const { first, last } = shownRange(page, rows);
  if (total > rows) {
    return (
      <Trans>
        Claims {first} to {last} of {total}
      </Trans>
    );
  }
  return isFiltered ? (
    <Plural value={total} _0="No claims match" one="# claim matches" other="# claims match" />
  ) : (
    <Plural value={total} _0="No claims yet" one="# claim" other="# claims" />
  );
}

/** Quiet: the rows that are there stay in sight. */
function BusyHint({ query: { isPlaceholderData, isPending, fetchStatus } }: { query: ClaimsQueryResult }) {
  if (fetchStatus === 'paused') {
    return (
      <p role="status" className="text-sm text-muted">
        <Trans>You are offline. The list follows when you are back.</Trans>
      </p>
    );
  }
  if (!isPlaceholderData && !isPending) return null;
  return (
    <p role="status" className="delayed flex items-center gap-2 text-sm text-muted">
      <LoaderCircle aria-hidden size={18} className="animate-spin text-brand" />
      <Trans>Loading claims...</Trans>
    </p>
  );
}

function NothingFound({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-control bg-card px-5 py-12 text-center">
      <FileSearch aria-hidden size={40} strokeWidth={1.5} className="text-brand" />
      <h3 className="pt-1 text-lg">
        <Trans>No claims found</Trans>
      </h3>
      <p className="max-w-prose text-muted">
        {isFiltered ? (
          <Trans>None of your claims matches this search and these filters.</Trans>
        ) : (
          <Trans>Get started by creating a new claim.</Trans>
        )}
      </p>
      <div className="pt-3">
        {isFiltered ? (
          <Button tone="quiet" onClick={onClear}>
            <Trans>Clear all filters</Trans>
          </Button>
        ) : (
          <NewClaimButton />
        )}
      </div>
    </div>
  );
}

function Pages({ page, totalPages, onTurn }: { page: number; totalPages: number; onTurn: (page: number) => void }) {
  const { t } = useLingui();
  const turn = (to: number, words: ReactNode) => (
    <Button tone="quiet" disabled={to < 1 || to > totalPages} onClick={() => onTurn(to)}>
      {words}
    </Button>
  );
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap items-center justify-between gap-3">
      {turn(
        page - 1,
        <>
          <ChevronLeft aria-hidden size={20} />
          <Trans>Previous</Trans>
        </>,
      )}
      <p className="max-sm:order-first max-sm:w-full max-sm:text-center">
        <Trans>
          Page {page} of {totalPages}
        </Trans>
      </p>
      {turn(
        page + 1,
        <>
          <Trans>Next</Trans>
          <ChevronRight aria-hidden size={20} />
        </>,
      )}
    </nav>
  );
}
