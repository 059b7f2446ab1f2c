import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { claimSentences } from '#domain/claim-sentences.ts';
import { type ClaimStatus, claimStatuses } from '#domain/claim-status.ts';
import { decimalOf, parseCents } from '#domain/money.ts';
import { sentences } from '#domain/sentences.ts';
import { useSpoken } from '#web/i18n/spoken.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useClaimTypeLabel, useClaimTypes } from './claim-data.ts';
import {
  amountRangeProblems,
  type ClaimFilters,
  dateRangeProblems,
  firstOrder,
  plainAmount,
  type SortField,
  type SortOrder,
  searchMaxLength,
  searchText,
  sortFields,
  toggled,
} from './claim-filters.ts';
import { StatusBadge } from './status-badge.tsx';
import { useTyped } from './use-typed.ts';

/** Typing replaces the page's entry in the history; a choice makes a new one, which Back takes back. */
export type Change = (change: Partial<ClaimFilters>, how: 'typed' | 'chosen') => void;
type Part = { filters: ClaimFilters; change: Change };

export function ClaimFilterPanel({
  id,
  filters,
  change,
  found,
  onClear,
  onDone,
}: Part & {
  id: string;
  found: number | undefined;
  onClear: () => void;
  /** The panel is closed and the results come into view. */
  onDone: () => void;
}) {
  const { t } = useLingui();
  return (
    <section
      id={id}
      aria-label={t`Advanced Filters`}
      className="grid gap-6 rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <Statuses filters={filters} change={change} />
      <Types filters={filters} change={change} />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
        <Amounts filters={filters} change={change} />
        <Days filters={filters} change={change} />
        <div className="grid content-start sm:col-span-2">
          <Respondent filters={filters} change={change} />
        </div>
        <Order filters={filters} change={change} />
      </div>
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <Button onClick={onDone}>
          {found === undefined ? (
            <Trans>Show the claims</Trans>
          ) : (
            <Plural value={found} one="Show # claim" other="Show # claims" />
          )}
        </Button>
        <Button tone="ghost" onClick={onClear}>
          <Trans>Clear all filters</Trans>
        </Button>
      </div>
    </section>
  );
}

const Choices = ({ legend, children }: { legend: ReactNode; children: ReactNode }) => (
  <fieldset>
    <legend className="pb-1 font-semibold">{legend}</legend>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(9.75rem,1fr))]">{children}</div>
  </fieldset>
);

const Choice = ({ isChosen, onToggle, children }: { isChosen: boolean; onToggle: () => void; children: ReactNode }) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
    <input type="checkbox" checked={isChosen} onChange={onToggle} className="size-5 shrink-0 accent-brand" />
    {children}
  </label>
);

function Statuses({ filters, change }: Part) {
  const toggle = (status: ClaimStatus) => change({ status: toggled(filters.status, status) }, 'chosen');
  return (
    <Choices legend={<Trans>Status</Trans>}>
      {claimStatuses.map((status) => (
        <Choice key={status} isChosen={filters.status.includes(status)} onToggle={() => toggle(status)}>
          <StatusBadge status={status} />
        </Choice>
      ))}
    </Choices>
  );
}

function Types({ filters, change }: Part) {
  const spoken = useSpoken();
  const labelOf = useClaimTypeLabel();
  const { data, isError } = useClaimTypes();
  const toggle = (type: string) => change({ claimType: toggled(filters.claimType, type) }, 'chosen');
  // One that only the address knows can still be taken back.
  const types = [...new Set([...(data ?? []).map(({ type }) => type), ...filters.claimType])];
  return (
    <Choices legend={<Trans>Claim type</Trans>}>
      {types.map((type) => (
        <Choice key={type} isChosen={filters.claimType.includes(type)} onToggle={() => toggle(type)}>
          {labelOf(type)}
        </Choice>
      ))}
      {types.length === 0 &&
        (isError ? (
          <p className="py-2 text-danger">{spoken(sentences.requestFailed)}</p>
        ) : (
          <Skeleton className="my-2.5 h-6 w-48" />
        ))}
    </Choices>
  );
}

const amountText = (cents: number | undefined) => (cents === undefined ? '' : decimalOf(cents).replace(/\.00$/, ''));

function Amounts({ filters, change }: Part) {
  const { t } = useLingui();
  const spoken = useSpoken();
  const typed = useTyped(
    { min: amountText(filters.amountMin), max: amountText(filters.amountMax) },
    {
      tidy: ({ min, max }) =>
        Object.keys(amountRangeProblems({ min, max })).length > 0
          ? undefined
          : { min: amountText(parseCents(plainAmount(min))), max: amountText(parseCents(plainAmount(max))) },
      apply: ({ min, max }) => change({ amountMin: parseCents(min), amountMax: parseCents(max) }, 'typed'),
    },
  );
  const words = {
    shape: spoken(claimSentences.amountShape),
    order: t`The highest amount must not be below the lowest`,
  };
  // Nobody is corrected in the middle of a number.
  const problems = typed.draft === typed.settled ? amountRangeProblems(typed.draft) : {};
  const field = (end: 'min' | 'max') => ({
    type: 'text',
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 20,
    value: typed.draft[end],
    onChange: ({ target }: { target: HTMLInputElement }) => typed.type({ ...typed.draft, [end]: target.value }),
  });
  return (
    <>
      <Field label={t`Lowest amount (USD)`} error={problems.min && words[problems.min]}>
        {(props) => <input {...props} {...field('min')} />}
      </Field>
      <Field label={t`Highest amount (USD)`} error={problems.max && words[problems.max]}>
        {(props) => <input {...props} {...field('max')} />}
      </Field>
    </>
  );
}

function Days({ filters, change }: Part) {
  const { t } = useLingui();
  const typed = useTyped(
    { min: filters.dateFrom ?? '', max: filters.dateTo ?? '' },
    {
      tidy: (days) => (Object.keys(dateRangeProblems(days)).length > 0 ? undefined : days),
      apply: ({ min, max }) => change({ dateFrom: min || undefined, dateTo: max || undefined }, 'chosen'),
    },
  );
  const words = { shape: t`Enter a date with a four-digit year`, order: t`The last day must not be before the first` };
  const problems = typed.draft === typed.settled ? dateRangeProblems(typed.draft) : {};
  const field = (end: 'min' | 'max') => ({
    type: 'date',
    value: typed.draft[end],
    onChange: ({ target }: { target: HTMLInputElement }) => typed.type({ ...typed.draft, [end]: target.value }),
  });
  return (
    <>
      <Field label={t`Created from`} error={problems.min && words[problems.min]}>
        {(props) => <input {...props} {...field('min')} />}
      </Field>
      <Field label={t`Created until`} error={problems.max && words[problems.max]}>
        {(props) => <input {...props} {...field('max')} />}
      </Field>
    </>
  );
}

function Respondent({ filters, change }: Part) {
  const { t } = useLingui();
  const typed = useTyped(filters.respondent, {
    tidy: searchText,
    apply: (respondent) => change({ respondent }, 'typed'),
  });
  return (
    <Field label={t`Respondent name or email`}>
      {(props) => (
        <input
          {...props}
          type="text"
          dir="auto"
          autoComplete="off"
          maxLength={searchMaxLength}
          value={typed.draft}
          onChange={(event) => typed.type(event.target.value)}
        />
      )}
    </Field>
  );
}

const newest = { desc: msg`Newest first`, asc: msg`Oldest first` };
const letters = { asc: msg`A to Z`, desc: msg`Z to A` };

const sortWords: Record<SortField, { label: MessageDescriptor } & Record<SortOrder, MessageDescriptor>> = {
  created_at: { label: msg`Created`, ...newest },
  updated_at: { label: msg`Last change`, ...newest },
  response_deadline: { label: msg`Response deadline`, asc: msg`Soonest first`, desc: msg`Latest first` },
  amount: { label: msg`Amount`, desc: msg`Highest first`, asc: msg`Lowest first` },
  respondent_name: { label: msg`Respondent`, ...letters },
  status: { label: msg`Status`, asc: msg`First steps first`, desc: msg`Last steps first` },
  claim_type: { label: msg`Claim type`, ...letters },
};

function Order({ filters: { sort }, change }: Part) {
  const { t, i18n } = useLingui();
  const sortBy = (by: SortField) => change({ sort: { by, order: firstOrder[by] } }, 'chosen');
  return (
    <>
      <Field label={t`Sort by`}>
        {(props) => (
          <select {...props} value={sort.by} onChange={(event) => sortBy(event.target.value as SortField)}>
            {sortFields.map((field) => (
              <option key={field} value={field}>
                {i18n._(sortWords[field].label)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t`Order`}>
        {(props) => (
          <select
            {...props}
            value={sort.order}
            onChange={(event) => change({ sort: { ...sort, order: event.target.value as SortOrder } }, 'chosen')}
          >
            {[firstOrder[sort.by], firstOrder[sort.by] === 'asc' ? ('desc' as const) : ('asc' as const)].map(
              (order) => (
                <option key={order} value={order}>
                  {i18n._(sortWords[sort.by][order])}
                </option>
              ),
            )}
          </select>
        )}
      </Field>
    </>
  );
}
