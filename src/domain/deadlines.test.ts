import { describe, expect, test } from 'vitest';
import { claimStatuses } from './claim-status.ts';
import { decisionDueAt, isAnswerAwaited, timeLeft, urgencyOf } from './deadlines.ts';
import { dayMs } from './periods.ts';

test.each([
  [-dayMs, 'red'],
  [0, 'red'],
  [1, 'orange'],
  [dayMs, 'orange'],
  [dayMs + 1, 'yellow'],
  [3 * dayMs, 'yellow'],
  [3 * dayMs + 1, 'green'],
  [5 * dayMs, 'green'],
])('with %i ms left the countdown is %s', (msLeft, colour) => {
  expect(urgencyOf(msLeft)).toBe(colour);
});

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));

test('the time left is the deadline minus now, never below nothing', () => {
  expect(timeLeft(at(5), at(2))).toBe(3 * 3_600_000);
  expect(timeLeft(at(2), at(2))).toBe(0);
  expect(timeLeft(at(2), at(5))).toBe(0);
});

describe('a decision is issued', () => {
  test.each([
    ['at once when the respondent has answered', { answered_at: at(1), response_deadline: at(9) }, at(5)],
    ['at the deadline while the period runs', { answered_at: null, response_deadline: at(9) }, at(9)],
    ['at once when the period has run out', { answered_at: null, response_deadline: at(3) }, at(5)],
    ['at once in the moment the period ends', { answered_at: null, response_deadline: at(5) }, at(5)],
    ['not while no notice was mailed', { answered_at: null, response_deadline: null }, undefined],
  ])('%s', (_when, heard, due) => {
    expect(decisionDueAt(heard, at(5))).toEqual(due);
  });
});

test('an answer is awaited from mailing until it came, a decision was made or the case ended', () => {
  const claim = { answered_at: null, decided_at: null };
  const awaited = claimStatuses.filter((status) => isAnswerAwaited({ ...claim, status }));
  expect(awaited).toEqual(['mailed', 'responded', 'ai_decision']);
  expect(isAnswerAwaited({ ...claim, status: 'responded', answered_at: new Date() })).toBe(false);
  expect(isAnswerAwaited({ ...claim, status: 'ai_decision', decided_at: new Date() })).toBe(false);
});
