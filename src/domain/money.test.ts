import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claimAmountProblem, decimalOf, maxClaimCents, parseCents } from './money.ts';

const tooLow = 'Amount must be greater than 0';
const tooHigh = 'Amount cannot exceed $10,000';
const shape = 'Amount must be in dollars and cents, for example 125.00';

describe('an amount', () => {
  test.each([
    [125, 12_500],
    [0.01, 1],
    [0.1, 10],
    [347.5, 34_750],
    [1234.56, 123_456],
    [10_000, 1_000_000],
    [1e3, 100_000],
    ['125', 12_500],
    ['125.5', 12_550],
    ['125.50', 12_550],
    [' 5 ', 500],
    ['0.07', 7],
    ['00012.00', 1200],
    ['9999.99', 999_999],
    ['10000.00', 1_000_000],
  ])('of %j is %i cents', (given, cents) => {
    expect(parseCents(given)).toBe(cents);
    expect(claimAmountProblem(given)).toBeUndefined();
  });

  test.each([
    [0, tooLow],
    [-0, tooLow],
    ['0', tooLow],
    ['0.00', tooLow],
    ['', tooLow],
    ['   ', tooLow],
    [undefined, tooLow],
    [null, tooLow],
    [-1, tooLow],
    ['-1', tooLow],
    ['-.5', tooLow],
    [Number.NEGATIVE_INFINITY, tooLow],
    [10_000.01, tooHigh],
    ['10000.01', tooHigh],
    ['999999999999.99', tooHigh],
    [10_000.001, shape],
    ['10000.001', shape],
    [0.001, shape],
    [0.1 + 0.2, shape],
    [Number.NaN, shape],
    [Number.POSITIVE_INFINITY, shape],
    [JSON.parse('1e309'), shape],
    [1e21, shape],
    [1e-7, shape],
    ['1e309', shape],
    ['1e3', shape],
    ['0x10', shape],
    ['NaN', shape],
    ['Infinity', shape],
    ['1,000', shape],
    ['$5', shape],
    ['5.', shape],
    ['.5', shape],
    ['+5', shape],
    ['5 5', shape],
    ['٥', shape],
    ['9'.repeat(13), shape],
    [true, shape],
    [[5], shape],
    [{ valueOf: () => 5 }, shape],
    [5n, shape],
  ])('of %s is refused: %s', (given, sentence) => {
    expect(claimAmountProblem(given)).toBe(sentence);
  });

  test('keeps every cent, as a number and as a text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxClaimCents }), (cents) => {
        const decimal = decimalOf(cents);
        expect(decimal).toMatch(/^\d+\.\d\d$/);
        expect([parseCents(decimal), parseCents(Number(decimal)), parseCents(cents / 100)]).toEqual([
          cents,
          cents,
          cents,
        ]);
        expect(claimAmountProblem(decimal)).toBeUndefined();
      }),
    );
  });

  test('is refused or exact, whatever was sent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.string(), fc.anything()), (given) => {
        const cents = parseCents(given);
        return (
          cents === undefined ||
          (Number.isSafeInteger(cents) && cents >= 0 && Number(decimalOf(cents)) === Number(given))
        );
      }),
    );
  });
});
