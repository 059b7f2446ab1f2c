import { expect, test } from 'vitest';
import { dayAfter, startOfDay } from './calendar.ts';

test('a day begins at midnight where somebody lives', () => {
  expect(startOfDay('2026-11-15', 'UTC').toISOString()).toBe('2026-11-15T00:00:00.000Z');
  expect(startOfDay('2026-11-15', 'America/New_York').toISOString()).toBe('2026-11-15T05:00:00.000Z');
  expect(startOfDay('2026-07-04', 'America/New_York').toISOString()).toBe('2026-07-04T04:00:00.000Z');
  expect(startOfDay('2026-11-15', 'Pacific/Kiritimati').toISOString()).toBe('2026-11-14T10:00:00.000Z');
  expect(startOfDay('2026-11-15', 'Asia/Kolkata').toISOString()).toBe('2026-11-14T18:30:00.000Z');
});

test('the day on which the clocks change has 23 or 25 hours', () => {
  const hoursOf = (date: string) =>
    (startOfDay(dayAfter(date), 'America/New_York').getTime() - startOfDay(date, 'America/New_York').getTime()) /
    3_600_000;
  expect([hoursOf('2026-03-08'), hoursOf('2026-11-01'), hoursOf('2026-11-02')]).toEqual([23, 25, 24]);
});

test('after the last day of a month comes the first of the next', () => {
  expect([dayAfter('2026-02-28'), dayAfter('2028-02-28'), dayAfter('2026-12-31')]).toEqual([
    '2026-03-01',
    '2028-02-29',
    '2027-01-01',
  ]);
});
