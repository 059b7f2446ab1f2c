import { isCalendarDate } from '#domain/calendar.ts';
import { type ClaimStatus, claimStatuses } from '#domain/claim-status.ts';
import { decimalOf, parseCents } from '#domain/money.ts';
import type { ClaimsSearch } from './claim-data.ts';

export const sortFields = [
  'created_at',
  'updated_at',
  'response_deadline',
  'amount',
  'respondent_name',
  'status',
  'claim_type',
] as const;
export type SortField = (typeof sortFields)[number];
export type SortOrder = 'asc' | 'desc';
export type Sort = { by: SortField; order: SortOrder };

/** What a person asks My Claims for. It is always askable: what makes no sense never gets in here. */
export type ClaimFilters = {
  search: string;
  status: ClaimStatus[];
  claimType: string[];
  /** In cents. */
  amountMin: number | undefined;
  amountMax: number | undefined;
  dateFrom: string | undefined;
  /** Includes its day. */
  dateTo: string | undefined;
  respondent: string;
  sort: Sort;
  page: number;
};

export const noFilters: ClaimFilters = {
  search: '',
  status: [],
  claimType: [],
  amountMin: undefined,
  amountMax: undefined,
  dateFrom: undefined,
  dateTo: undefined,
  respondent: '',
  sort: { by: 'created_at', order: 'desc' },
  page: 1,
};

/** The same in the address bar: short, and only what differs from a plain list. Several values stand in one, by commas. */
export type ClaimFiltersUrl = {
  search?: string;
  status?: string;
  claimType?: string;
  amountMin?: number;
  amountMax?: number;
  dateFrom?: string;
  dateTo?: string;
  respondent?: string;
  sortBy?: SortField;
  sortOrder?: SortOrder;
  page?: number;
};

/** SPEC section 7: the list asks for 50 at a time. */
const rowsPerPage = 50;
/** What the server takes. */
export const searchMaxLength = 200;
const mostChosen = 20;
const lastPage = 1_000_000;

/** The way a column is first sorted: the newest and the largest first, names from A. */
export const firstOrder: Record<SortField, SortOrder> = {
  created_at: 'desc',
  updated_at: 'desc',
  response_deadline: 'asc',
  amount: 'desc',
  respondent_name: 'asc',
  status: 'asc',
  claim_type: 'asc',
};

export const searchText = (typed: string): string => typed.replaceAll('\0', '').slice(0, searchMaxLength).trim();

/** The router reads 123 and true in an address as more than text; here they were typed. */
const textOf = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean' ? searchText(String(given)) : '';

/** `a,b` as this page writes it, or `a` twice as the server reads it. */
function severalOf(given: unknown): string[] {
  const texts = [given].flat().flatMap((one) => (typeof one === 'string' ? one.split(',') : []));
  return [...new Set(texts.map((text) => text.trim()))].slice(0, mostChosen);
}

const isTypeKey = (text: string) => /^[a-z][a-z0-9_]{0,59}$/.test(text);
const dayOf = (given: unknown) => (typeof given === 'string' && isCalendarDate(given) ? given : undefined);
const knownOf = <Known extends string>(known: readonly Known[], given: unknown): Known | undefined =>
  known.find((one) => one === given);

function pageOf(given: unknown): number {
  const page = Number(typeof given === 'string' || typeof given === 'number' ? given : 1);
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
}

/** A range that ends before it begins finds nothing and was not meant: neither end is taken. */
const rangeOf = <Value extends string | number>(from: Value | undefined, to: Value | undefined) =>
  from !== undefined && to !== undefined && from > to ? [undefined, undefined] : [from, to];

/** Reads any address, also one that was cut, edited or made up: what cannot be understood is left out. */
export function readFilters(url: Record<string, unknown>): ClaimFilters {
  const [amountMin, amountMax] = rangeOf(parseCents(url.amountMin), parseCents(url.amountMax));
  const [dateFrom, dateTo] = rangeOf(dayOf(url.dateFrom), dayOf(url.dateTo));
  const by = knownOf(sortFields, url.sortBy) ?? noFilters.sort.by;
  return {
    search: textOf(url.search),
    status: severalOf(url.status).flatMap((text) => knownOf(claimStatuses, text) ?? []),
    claimType: severalOf(url.claimType).filter(isTypeKey),
    amountMin,
    amountMax,
    dateFrom,
    dateTo,
    respondent: textOf(url.respondent),
    sort: { by, order: knownOf(['asc', 'desc'], url.sortOrder) ?? firstOrder[by] },
    page: pageOf(url.page),
  };
}

export function writeFilters(filters: Partial<ClaimFilters>): ClaimFiltersUrl {
  const { search, status, claimType, amountMin, amountMax, dateFrom, dateTo, respondent, sort, page } = {
    ...noFilters,
    ...filters,
  };
  return {
    ...(search && { search }),
    ...(status.length > 0 && { status: status.join(',') }),
    ...(claimType.length > 0 && { claimType: claimType.join(',') }),
    ...(amountMin !== undefined && { amountMin: Number(decimalOf(amountMin)) }),
    ...(amountMax !== undefined && { amountMax: Number(decimalOf(amountMax)) }),
    ...(dateFrom && { dateFrom }),
    ...(dateTo && { dateTo }),
    ...(respondent && { respondent }),
    ...(sort.by !== noFilters.sort.by && { sortBy: sort.by }),
    ...(sort.order !== firstOrder[sort.by] && { sortOrder: sort.order }),
    ...(page > 1 && { page }),
  };
}

/** What GET /claims is asked. Days are the reader's own, so the server is told where the reader is. */
export function claimsQuery(filters: ClaimFilters, timeZone: string): ClaimsSearch {
  const { search, status, claimType, amountMin, amountMax, dateFrom, dateTo, respondent, sort, page } = filters;
  return {
    page,
    limit: rowsPerPage,
    ...(search && { search }),
    ...(status.length > 0 && { status }),
    ...(claimType.length > 0 && { claimType }),
    ...(amountMin !== undefined && { amountMin: decimalOf(amountMin) }),
    ...(amountMax !== undefined && { amountMax: decimalOf(amountMax) }),
    ...(dateFrom && { dateFrom }),
    ...(dateTo && { dateTo }),
    ...((dateFrom || dateTo) && { timeZone }),
    ...(respondent && { respondent }),
    sortBy: sort.by,
    sortOrder: sort.order,
  };
}

/** One thing that narrows the list, and can be taken back alone. The order is no filter: it hides nothing. */
export type FilterChip =
  | { of: 'status'; value: ClaimStatus }
  | { of: 'claimType'; value: string }
  | { of: 'search' | 'respondent' | 'dateFrom' | 'dateTo'; value: string }
  | { of: 'amountMin' | 'amountMax'; value: number };

export function chipsOf(filters: ClaimFilters): FilterChip[] {
  const texts = (['search', 'respondent'] as const).flatMap((of) => (filters[of] ? [{ of, value: filters[of] }] : []));
  const amounts = (['amountMin', 'amountMax'] as const).flatMap((of) => {
    const value = filters[of];
    return value === undefined ? [] : [{ of, value }];
  });
  const days = (['dateFrom', 'dateTo'] as const).flatMap((of) => {
    const value = filters[of];
    return value ? [{ of, value }] : [];
  });
  return [
    ...texts,
    ...filters.status.map((value) => ({ of: 'status' as const, value })),
    ...filters.claimType.map((value) => ({ of: 'claimType' as const, value })),
    ...amounts,
    ...days,
  ];
}

export function withoutChip(filters: ClaimFilters, chip: FilterChip): ClaimFilters {
  if (chip.of === 'status' || chip.of === 'claimType') {
    return { ...filters, [chip.of]: filters[chip.of].filter((value) => value !== chip.value) };
  }
  return { ...filters, [chip.of]: noFilters[chip.of] };
}

/** Everything in sight again, in the order that was chosen. */
export const withoutFilters = ({ sort }: ClaimFilters): ClaimFilters => ({ ...noFilters, sort });

export const toggled = <Value>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

type Typed = { min: string; max: string };
/** Why a typed range is not sent, and at which of its fields that is said. */
type RangeProblems = { min?: 'shape' | 'order'; max?: 'shape' | 'order' };

function rangeProblems(
  { min, max }: Typed,
  isShaped: (text: string) => boolean,
  isAbove: (low: string, high: string) => boolean,
): RangeProblems {
  const [minFails, maxFails] = [min, max].map((text) => text !== '' && !isShaped(text));
  if (minFails || maxFails) return { ...(minFails && { min: 'shape' }), ...(maxFails && { max: 'shape' }) };
  return min !== '' && max !== '' && isAbove(min, max) ? { max: 'order' } : {};
}

/** "$1,250.50" is how amounts are written on this page, so it may be typed too. */
export const plainAmount = (typed: string): string =>
  typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}\b)/g, '');

export const amountRangeProblems = (typed: Typed): RangeProblems =>
  rangeProblems(
    { min: plainAmount(typed.min), max: plainAmount(typed.max) },
    (text) => parseCents(text) !== undefined,
    (low, high) => (parseCents(low) ?? 0) > (parseCents(high) ?? 0),
  );

export const dateRangeProblems = (typed: Typed): RangeProblems =>
  rangeProblems(typed, isCalendarDate, (low, high) => low > high);

/** The lowest and highest claim of a page: "51 to 62". */
export const shownRange = (page: number, rows: number): { first: number; last: number } => ({
  first: (page - 1) * rowsPerPage + 1,
  last: (page - 1) * rowsPerPage + rows,
});
