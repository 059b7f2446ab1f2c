import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountRangeProblems,
  type ClaimFilters,
  chipsOf,
  claimsQuery,
  dateRangeProblems,
  noFilters,
  plainAmount,
  readFilters,
  shownRange,
  toggled,
  withoutChip,
  withoutFilters,
  writeFilters,
} from './claim-filters.ts';

const everything: ClaimFilters = {
  search: 'metro 50%',
  status: ['mailed', 'responded'],
  claimType: ['parking'],
  amountMin: 10_050,
  amountMax: 200_000,
  dateFrom: '2026-11-01',
  dateTo: '2026-11-30',
  respondent: 'Núñez',
  sort: { by: 'amount', order: 'asc' },
  page: 3,
};

describe('the address of the list', () => {
  test('is empty for a plain list', () => {
    expect(writeFilters(noFilters)).toEqual({});
    expect(readFilters({})).toEqual(noFilters);
  });

  test('holds every filter, and reading it gives the same filters', () => {
    expect(readFilters(writeFilters(everything))).toEqual(everything);
    expect(writeFilters(everything)).toEqual({
      search: 'metro 50%',
      status: 'mailed,responded',
      claimType: 'parking',
      amountMin: 100.5,
      amountMax: 2000,
      dateFrom: '2026-11-01',
      dateTo: '2026-11-30',
      respondent: 'Núñez',
      sortBy: 'amount',
      sortOrder: 'asc',
      page: 3,
    });
  });

  test('may repeat a name, as the server reads it', () => {
    expect(readFilters({ status: ['mailed', 'closed', 'mailed'] }).status).toEqual(['mailed', 'closed']);
  });

  test('reads digits that the router took for a number as the text they are', () => {
    expect(readFilters({ search: 347 }).search).toBe('347');
  });

  test.each([
    ['an unknown status', { status: 'lost,sent' }],
    ['a status that is no text', { status: { mailed: true } }],
    ['a type that is none', { claimType: "'; drop table" }],
    ['an amount in words', { amountMin: 'much', amountMax: '1e9' }],
    ['an amount below nothing', { amountMin: -5 }],
    ['a range that ends before it begins', { amountMin: 500, amountMax: 100 }],
    ['a day that does not exist', { dateFrom: '2026-02-30' }],
    ['days the wrong way round', { dateFrom: '2026-11-30', dateTo: '2026-11-01' }],
    ['an unknown order', { sortBy: 'owner_id', sortOrder: 'sideways' }],
    ['a page that is none', { page: 0 }],
    ['a page in words', { page: 'last' }],
    ['an object where text belongs', { search: { a: 1 }, respondent: null }],
    ['a name nobody knows', { utm_source: 'mail' }],
  ])('leaves out %s', (_, url) => {
    expect(readFilters(url)).toEqual(noFilters);
    expect(writeFilters(readFilters(url))).toEqual({});
  });

  test('cuts a search to what the server takes', () => {
    expect(readFilters({ search: 'x'.repeat(500) }).search).toHaveLength(200);
  });

  test('never breaks the page, whatever it is, and is tidy after one reading', () => {
    const names = Object.keys(writeFilters(everything));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.anything()), (url) => {
        const tidy = writeFilters(readFilters(url));
        expect(writeFilters(readFilters(tidy))).toEqual(tidy);
      }),
    );
  });
});

describe('what the server is asked', () => {
  test('is page 1 with 50 rows, the newest first, without a filter', () => {
    expect(claimsQuery(noFilters, 'America/New_York')).toEqual({
      page: 1,
      limit: 50,
      sortBy: 'created_at',
      sortOrder: 'desc',
    });
  });

  test('has exact cents, and the time zone when a day is asked for', () => {
    expect(claimsQuery(everything, 'America/New_York')).toEqual({
      page: 3,
      limit: 50,
      search: 'metro 50%',
      status: ['mailed', 'responded'],
      claimType: ['parking'],
      amountMin: '100.50',
      amountMax: '2000.00',
      dateFrom: '2026-11-01',
      dateTo: '2026-11-30',
      timeZone: 'America/New_York',
      respondent: 'Núñez',
      sortBy: 'amount',
      sortOrder: 'asc',
    });
  });
});

describe('chips', () => {
  test('there is one for each thing that narrows the list, and none for order and page', () => {
    expect(chipsOf(everything).map(({ of, value }) => `${of} ${value}`)).toEqual([
      'search metro 50%',
      'respondent Núñez',
      'status mailed',
      'status responded',
      'claimType parking',
      'amountMin 10050',
      'amountMax 200000',
      'dateFrom 2026-11-01',
      'dateTo 2026-11-30',
    ]);
    expect(chipsOf({ ...noFilters, sort: everything.sort, page: 2 })).toEqual([]);
  });

  test('an amount of nothing is a filter too', () => {
    expect(chipsOf({ ...noFilters, amountMin: 0 })).toEqual([{ of: 'amountMin', value: 0 }]);
    expect(readFilters(writeFilters({ amountMin: 0 })).amountMin).toBe(0);
  });

  test('each takes back only itself, and all of them together everything but the order', () => {
    for (const chip of chipsOf(everything)) {
      const left = chipsOf(withoutChip(everything, chip));
      expect(left).toEqual(chipsOf(everything).filter((other) => other.of !== chip.of || other.value !== chip.value));
    }
    expect(withoutFilters(everything)).toEqual({ ...noFilters, sort: everything.sort });
  });

  test('a box is ticked and unticked', () => {
    expect(toggled(['mailed'], 'closed')).toEqual(['mailed', 'closed']);
    expect(toggled(['mailed', 'closed'], 'mailed')).toEqual(['closed']);
  });
});

describe('typed ranges', () => {
  test.each([
    ['nothing typed', '', '', {}],
    ['one end only', '100', '', {}],
    ['both ends, as amounts are written', '$1,250.50', '2000', {}],
    ['the same twice', '100', '100.00', {}],
    ['text', 'many', '', { min: 'shape' }],
    ['three decimals', '', '10.001', { max: 'shape' }],
    ['two wrong ones', '-1', '1e309', { min: 'shape', max: 'shape' }],
    ['more at the bottom than at the top', '500', '100.50', { max: 'order' }],
  ])('amounts: %s', (_, min, max, problems) => {
    expect(amountRangeProblems({ min, max })).toEqual(problems);
  });

  test('an amount loses its dollar sign and thousands, and nothing else', () => {
    expect(plainAmount(' $ 1,250.50 ')).toBe('1250.50');
    expect(plainAmount('1,5')).toBe('1,5');
  });

  test.each([
    ['the same day', '2026-11-07', '2026-11-07', {}],
    ['a year that is still being typed', '0202-11-07', '', { min: 'shape' }],
    ['the wrong way round', '2026-11-08', '2026-11-07', { max: 'order' }],
  ])('days: %s', (_, min, max, problems) => {
    expect(dateRangeProblems({ min, max })).toEqual(problems);
  });
});

test('the second page begins with the 51st claim', () => {
  expect(shownRange(1, 50)).toEqual({ first: 1, last: 50 });
  expect(shownRange(2, 12)).toEqual({ first: 51, last: 62 });
});
