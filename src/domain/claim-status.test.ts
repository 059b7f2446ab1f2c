import { expect, test } from 'vitest';
import { claimStatuses, isLater, offeredStatuses, pendingStatuses, statusFlow } from './claim-status.ts';

test.each([
  ['draft', ['submitted', 'mailed', 'responded', 'ai_decision', 'closed']],
  ['submitted', ['mailed', 'responded', 'ai_decision', 'closed']],
  ['mailed', ['responded', 'ai_decision', 'closed']],
  ['responded', ['ai_decision', 'closed']],
  ['ai_decision', ['closed']],
  ['closed', []],
  ['appealed', ['draft', 'submitted', 'mailed', 'responded', 'ai_decision', 'closed']],
] as const)('at %s the dropdown offers %j', (current, offered) => {
  expect(offeredStatuses(current)).toEqual(offered);
});

test('the dropdown never offers appealed', () => {
  expect(claimStatuses.flatMap((status) => offeredStatuses(status))).not.toContain('appealed');
});

test('the flow is in the order of the specification, and appealed stands outside of it', () => {
  expect(statusFlow).toEqual(['draft', 'submitted', 'mailed', 'responded', 'ai_decision', 'closed']);
  expect(claimStatuses).toEqual([...statusFlow, 'appealed']);
});

test('a status is later than those before it, and not later than itself', () => {
  expect(isLater('mailed', 'draft')).toBe(true);
  expect(isLater('draft', 'mailed')).toBe(false);
  expect(isLater('mailed', 'mailed')).toBe(false);
});

test('pending is what was answered or waits for its decision', () => {
  expect(pendingStatuses).toEqual(['responded', 'ai_decision']);
});
