import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

test.each(['/claimant', '/claimant/claims/7?tab=notes#last', '/'])('%s is a way back', (path) => {
  expect(safeReturnPath(path)).toBe(path);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'claimant',
  '',
  '/a b',
  '/\t/evil.example',
  7,
  null,
])('%j is none', (path) => {
  expect(safeReturnPath(path)).toBeUndefined();
});
