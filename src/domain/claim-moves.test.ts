import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closingReason, type Mover, moveReasons, planMove } from './claim-moves.ts';
import { claimSentences } from './claim-sentences.ts';
import { type ClaimStatus, claimStatuses, statusFlow } from './claim-status.ts';

const movers = ['claimant', 'respondent', 'appellant', 'system', 'reviewer'] as const satisfies readonly Mover[];

/** The statuses that a move passes through, with why; or the sentence that refuses it. */
function walkOf(from: ClaimStatus, to: ClaimStatus, by: Mover): string {
  const plan = planMove(from, to, by);
  return 'refusal' in plan ? plan.refusal : plan.walk.map((step) => `${step.to} (${step.reason})`).join(', ');
}

const pairs = statusFlow.flatMap((from, i) => statusFlow.map((to, j) => ({ from, to, distance: j - i })));

describe('the claimant', () => {
  test.each(pairs.filter(({ distance }) => distance > 0))('may move forward from $from to $to', ({ from, to }) => {
    const plan = planMove(from, to, 'claimant');
    expect('walk' in plan && plan.walk.at(-1)?.to).toBe(to);
  });

  test.each(pairs.filter(({ distance }) => distance < 0))('may not go back from $from to $to', ({ from, to }) => {
    expect(walkOf(from, to, 'claimant')).toBe('A claim cannot go back to an earlier step.');
  });

  test.each(claimStatuses)('cannot move a claim that is %s to where it is', (status) => {
    expect(walkOf(status, status, 'claimant')).toBe('The claim already has this status.');
  });

  test.each([
    ['draft', 'submitted', 'submitted (filed)'],
    ['draft', 'mailed', 'submitted (filed), mailed (notice_sent)'],
    ['draft', 'responded', 'submitted (filed), mailed (notice_sent), responded (answered_elsewhere)'],
    ['submitted', 'responded', 'mailed (notice_sent), responded (answered_elsewhere)'],
    ['mailed', 'responded', 'responded (answered_elsewhere)'],
    ['responded', 'ai_decision', 'ai_decision (decision_asked)'],
    ['ai_decision', 'closed', 'closed (accepted)'],
  ] as const)('carries out skipped steps in order: %s to %s is %s', (from, to, walk) => {
    expect(walkOf(from, to, 'claimant')).toBe(walk);
  });

  test.each([
    ['draft', 'submitted (filed), mailed (notice_sent), ai_decision (decision_asked)'],
    ['submitted', 'mailed (notice_sent), ai_decision (decision_asked)'],
    ['mailed', 'ai_decision (decision_asked)'],
  ] as const)('asking for a decision at %s does not claim that somebody answered', (from, walk) => {
    expect(walkOf(from, 'ai_decision', 'claimant')).toBe(walk);
  });

  test.each(['draft', 'submitted', 'mailed', 'responded'] as const)(
    'closing at %s is one step, a withdrawal: nothing is mailed on the way',
    (from) => expect(walkOf(from, 'closed', 'claimant')).toBe('closed (withdrawn)'),
  );

  test.each(statusFlow)('cannot appeal by the dropdown from %s', (from) => {
    expect(walkOf(from, 'appealed', 'claimant')).toBe(claimSentences.statusAppealByDropdown);
  });

  test.each(['draft', 'submitted', 'mailed'] as const)(
    'cannot take an appealed claim back to %s, and is told why',
    (to) => {
      expect(walkOf('appealed', to, 'claimant')).toBe(
        'An appealed claim cannot go back to Draft, Submitted or Mailed: the notice was sent and the case was decided.',
      );
    },
  );

  test.each(['responded', 'ai_decision', 'closed'] as const)('may withdraw an appeal to %s', (to) => {
    expect(walkOf('appealed', to, 'claimant')).toBe(`${to} (appeal_withdrawn)`);
  });
});

describe('everybody else', () => {
  /** The single steps of a mover; longer ones are made of these. */
  const stepsOf = (by: Mover) =>
    claimStatuses.flatMap((from) =>
      claimStatuses.flatMap((to) => {
        const plan = planMove(from, to, by);
        const [step, ...more] = 'walk' in plan ? plan.walk : [];
        return step && more.length === 0 ? [`${from} → ${to}: ${step.reason}`] : [];
      }),
    );

  test.each([
    [
      'system',
      [
        'submitted → mailed: notice_sent',
        'mailed → ai_decision: no_answer',
        'responded → ai_decision: reply_time_over',
        'ai_decision → closed: appeal_time_over',
      ],
    ],
    ['respondent', ['mailed → responded: answered']],
    ['appellant', ['ai_decision → appealed: appealed', 'closed → appealed: appealed']],
    ['reviewer', ['appealed → ai_decision: reviewed', 'appealed → closed: reviewed']],
  ] as const)('the %s moves by these steps only', (by, steps) => {
    expect(stepsOf(by)).toEqual(steps);
  });

  test.each(claimStatuses)('only an appellant makes a claim appealed that is %s', (from) => {
    for (const by of movers.filter((mover) => mover !== 'appellant')) {
      expect(planMove(from, 'appealed', by)).toHaveProperty('refusal');
    }
  });
});

test('every walk is connected, leads where it was asked to, passes nothing twice and uses only steps of its mover', () => {
  const any = fc.record({
    from: fc.constantFrom(...claimStatuses),
    to: fc.constantFrom(...claimStatuses),
    by: fc.constantFrom(...movers),
  });
  fc.assert(
    fc.property(any, ({ from, to, by }) => {
      const plan = planMove(from, to, by);
      if ('refusal' in plan) return (Object.values(claimSentences) as string[]).includes(plan.refusal);
      const { walk } = plan;
      const visited = [from, ...walk.map((step) => step.to)];
      return (
        walk.length > 0 &&
        visited.at(-1) === to &&
        new Set(visited).size === visited.length &&
        walk.every((step, i) => step.by === by && step.from === visited[i] && moveReasons.includes(step.reason))
      );
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['accepted', true, 'accepted'],
  ['accepted', false, 'withdrawn'],
  ['withdrawn', false, 'withdrawn'],
  ['withdrawn', true, 'accepted'],
  ['appeal_withdrawn', true, 'appeal_withdrawn'],
  ['appeal_time_over', true, 'appeal_time_over'],
] as const)('closing with %s, decided: %s, is recorded as %s', (reason, isDecided, recorded) => {
  expect(closingReason(reason, isDecided)).toBe(recorded);
});
