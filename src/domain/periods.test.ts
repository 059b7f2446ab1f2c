import { expect, test } from 'vitest';
import { dayMs, parsePeriod } from './periods.ts';

const minute = 60_000;

test.each([
  ['PT15M', 15 * minute],
  ['P5D', 5 * dayMs],
  ['PT24H', dayMs],
  ['P14D', 14 * dayMs],
  ['P2W', 14 * dayMs],
  ['P1W1D', 8 * dayMs],
  ['P1DT12H', 36 * 60 * minute],
  ['PT1H30M10S', 90 * minute + 10_000],
  ['PT1S', 1000],
])('%s is %i milliseconds', (text, ms) => {
  expect(parsePeriod(text)).toBe(ms);
});

test.each([
  'P',
  'PT',
  'P1M',
  'P1Y',
  '5',
  '',
  'P0D',
  'PT0S',
  'P-5D',
  '-P5D',
  'P5',
  'P1.5D',
  'p5d',
  ' P5D',
  'P5D ',
  'PT5D',
  'P5H',
  'P5DT',
  'P99999999999D',
  'P5D\n',
  '15 minutes',
  'P1D2W',
  'P٥D',
])('%j is no period', (text) => {
  expect(parsePeriod(text)).toBeUndefined();
});
