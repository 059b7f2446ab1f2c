import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './search-text.ts';

test.each([
  ['José', 'jose'],
  ['JOSE\u0301', 'jose'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Łódź', 'lodz'],
  ['ﬁne', 'fine'],
  ['Ærøskøbing', 'aeroskobing'],
  ['İstanbul', 'istanbul'],
  ['Iğdır', 'igdir'],
  ['Đorđević', 'dordevic'],
  ['Ångström', 'angstrom'],
  ['№ 5', 'no 5'],
  ['１２３', '123'],
  ["100%_\\'; --", "100%_\\'; --"],
])('%s is found by %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('the beginning of a Greek word in capitals finds the whole word', () => {
  expect(foldText('ΟΔΟΣΗΡΩ')).toContain(foldText('ΟΔΟΣ'));
});

test('folding twice changes nothing more, and capitals never matter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => foldText(foldText(text)) === foldText(text)),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => foldText(text.toUpperCase()) === foldText(text)),
  );
});
