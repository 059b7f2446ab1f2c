import { createHmac, type KeyObject } from 'node:crypto';

const rounds = 6;

/**
 * "AIA", the year of filing and six digits: a keyed permutation of a number that counts upwards, so that every number
 * is used once and a neighbour's says nothing. A Feistel network over two halves of three decimal digits each.
 */
export function caseIdOf({ year, number, key, digits = 6 }: CaseNumber): string {
  const half = 10 ** (digits / 2);
  let [left, right] = [Math.floor((number % half ** 2) / half), number % half];
  for (let round = 0; round < rounds; round++) {
    const mixed = createHmac('sha256', key).update(`case-id ${year} ${digits} ${round} ${right}`).digest();
    [left, right] = [right, (left + mixed.readUIntBE(0, 6)) % half];
  }
  return `AIA${year}${String(left * half + right).padStart(digits, '0')}`;
}

export type CaseNumber = {
  year: number;
  number: number;
  /** Made once: from a buffer each of the six rounds would take three times as long. */
  key: KeyObject;
  /** Eight once a year has used up its million. */
  digits?: 6 | 8;
};
