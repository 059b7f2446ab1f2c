import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { caseIdOf } from './case-id.ts';

const key = createSecretKey(randomBytes(32));
const idsOf = (count: number, more: { key?: KeyObject; year?: number; digits?: 6 | 8 } = {}) =>
  Array.from({ length: count }, (_, number) => caseIdOf({ year: 2026, key, number, ...more }));
const numberIn = (caseId: string) => Number(caseId.slice('AIA2026'.length));

test('a case ID is AIA, the year of filing and six digits', () => {
  for (const id of idsOf(200)) expect(id).toMatch(/^AIA2026\d{6}$/);
  expect(caseIdOf({ year: 2031, key, number: 0 })).toMatch(/^AIA2031\d{6}$/);
});

test('it has eight digits once a year has used up its million', () => {
  for (const id of idsOf(200, { digits: 8 })) expect(id).toMatch(/^AIA2026\d{8}$/);
});

test('no two cases share one', () => {
  expect(new Set(idsOf(20_000)).size).toBe(20_000);
  expect(new Set(idsOf(2000, { digits: 8 })).size).toBe(2000);
});

test('the same number gives the same case ID', () => {
  expect(idsOf(20)).toEqual(idsOf(20));
});

test("a neighbour's number says nothing: it neither counts upwards nor stays near", () => {
  const numbers = idsOf(2000).map(numberIn);
  const steps = numbers.slice(1).map((number, i) => number - (numbers[i] ?? 0));
  expect(steps.filter((step) => Math.abs(step) <= 10).length).toBeLessThan(10);
  expect(new Set(steps).size).toBeGreaterThan(1900);
  const upwards = steps.filter((step) => step > 0).length;
  expect(upwards).toBeGreaterThan(800);
  expect(upwards).toBeLessThan(1200);
});

test('another key or another year gives other case IDs', () => {
  const mine = idsOf(1000).map(numberIn);
  const otherKey = idsOf(1000, { key: createSecretKey(randomBytes(32)) }).map(numberIn);
  const otherYear = idsOf(1000, { year: 2027 }).map(numberIn);
  const same = (others: number[]) => mine.filter((number, i) => number === others[i]).length;
  expect(same(otherKey)).toBeLessThan(10);
  expect(same(otherYear)).toBeLessThan(10);
});
