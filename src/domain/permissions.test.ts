import { expect, test } from 'vitest';
import { claimStatuses } from './claim-status.ts';
import { may } from './permissions.ts';

test.each(['edit', 'remove', 'submit'] as const)('a claimant may %s a draft only', (action) => {
  expect(claimStatuses.filter((status) => may('claimant', action, { status }))).toEqual(['draft']);
});
