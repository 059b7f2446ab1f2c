import { claimSentences } from './claim-sentences.ts';
import type { Sentence } from './sentences.ts';

/** A claim is above nothing and at most $10,000 (SPEC section 9). */
export const maxClaimCents = 1_000_000;

const plainNumber = /^(\d{1,12})(?:\.(\d{1,2}))?$/;
const negative = /^-(?=[\d.])/;

/**
 * Whole cents of an amount as it came: a JSON number, or text as a form sends it. Anything but plain digits with at most
 * two decimals is refused, so that what is stored is what was meant. A number is read by its shortest text, which is what
 * its sender wrote.
 */
export function parseCents(given: unknown): number | undefined {
  const text = typeof given === 'number' ? String(given) : typeof given === 'string' ? given.trim() : '';
  const match = plainNumber.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}

export function claimAmountProblem(given: unknown): Sentence | undefined {
  const cents = parseCents(given);
  if (cents === undefined) return isNothing(given) ? claimSentences.amountTooLow : claimSentences.amountShape;
  if (cents <= 0) return claimSentences.amountTooLow;
  if (cents > maxClaimCents) return claimSentences.amountTooHigh;
  return undefined;
}

/** Not filled in, or below nothing: for people both mean "say how much". */
function isNothing(given: unknown): boolean {
  if (given === undefined || given === null) return true;
  return (
    (typeof given === 'string' && (given.trim() === '' || negative.test(given.trim()))) ||
    (typeof given === 'number' && given < 0)
  );
}

/** "347.50": what a numeric(12,2) column takes without rounding. */
export const decimalOf = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
