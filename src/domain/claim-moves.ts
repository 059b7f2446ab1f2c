import { claimSentences } from './claim-sentences.ts';
import { type ClaimStatus, isLater } from './claim-status.ts';
import type { Sentence } from './sentences.ts';

/**
 * Who or what moves a claim: its owner by the status dropdown or the submit call, the respondent by an answer, either
 * party by an appeal, a period that ran out, or a human reviewer.
 */
export type Mover = 'claimant' | 'respondent' | 'appellant' | 'system' | 'reviewer';

export const moveReasons = [
  'filed',
  'notice_sent',
  'answered',
  'answered_elsewhere',
  'no_answer',
  'decision_asked',
  'reply_time_over',
  'accepted',
  'withdrawn',
  'appeal_time_over',
  'appealed',
  'appeal_withdrawn',
  'reviewed',
] as const;
export type MoveReason = (typeof moveReasons)[number];

type Step = { from: ClaimStatus; to: ClaimStatus; by: Mover; reason: MoveReason };

/** Every single step there is. A longer move is a walk along these, so that nothing on the way is left out. */
const steps: readonly Step[] = [
  { from: 'draft', to: 'submitted', by: 'claimant', reason: 'filed' },
  { from: 'submitted', to: 'mailed', by: 'claimant', reason: 'notice_sent' },
  { from: 'submitted', to: 'mailed', by: 'system', reason: 'notice_sent' },
  { from: 'mailed', to: 'responded', by: 'respondent', reason: 'answered' },
  { from: 'mailed', to: 'responded', by: 'claimant', reason: 'answered_elsewhere' },
  { from: 'mailed', to: 'ai_decision', by: 'system', reason: 'no_answer' },
  { from: 'mailed', to: 'ai_decision', by: 'claimant', reason: 'decision_asked' },
  { from: 'responded', to: 'ai_decision', by: 'system', reason: 'reply_time_over' },
  { from: 'responded', to: 'ai_decision', by: 'claimant', reason: 'decision_asked' },
  { from: 'ai_decision', to: 'closed', by: 'system', reason: 'appeal_time_over' },
  { from: 'ai_decision', to: 'closed', by: 'claimant', reason: 'accepted' },
  // A claim that is called back is not first mailed to somebody: closing is one step from everywhere.
  { from: 'draft', to: 'closed', by: 'claimant', reason: 'withdrawn' },
  { from: 'submitted', to: 'closed', by: 'claimant', reason: 'withdrawn' },
  { from: 'mailed', to: 'closed', by: 'claimant', reason: 'withdrawn' },
  { from: 'responded', to: 'closed', by: 'claimant', reason: 'withdrawn' },
  { from: 'ai_decision', to: 'appealed', by: 'appellant', reason: 'appealed' },
  { from: 'closed', to: 'appealed', by: 'appellant', reason: 'appealed' },
  { from: 'appealed', to: 'responded', by: 'claimant', reason: 'appeal_withdrawn' },
  { from: 'appealed', to: 'ai_decision', by: 'claimant', reason: 'appeal_withdrawn' },
  { from: 'appealed', to: 'closed', by: 'claimant', reason: 'appeal_withdrawn' },
  { from: 'appealed', to: 'ai_decision', by: 'reviewer', reason: 'reviewed' },
  { from: 'appealed', to: 'closed', by: 'reviewer', reason: 'reviewed' },
];

export type Plan = { walk: readonly Step[] } | { refusal: Sentence };

/** The steps that lead from one status to another by this mover, in order, or why there is no way. */
export function planMove(from: ClaimStatus, to: ClaimStatus, by: Mover): Plan {
  const walk = shortestWalk(from, to, by);
  return walk ? { walk } : { refusal: refusalOf(from, to) };
}

/** The shortest, because a step that is not needed, such as an answer nobody gave, must not be recorded. */
function shortestWalk(from: ClaimStatus, to: ClaimStatus, by: Mover): Step[] | undefined {
  if (from === to) return undefined;
  const seen = new Set([from]);
  let walks: Step[][] = [[]];
  while (walks.length > 0) {
    const longer: Step[][] = [];
    for (const walk of walks) {
      const here = walk.at(-1)?.to ?? from;
      for (const step of steps.filter((next) => next.by === by && next.from === here && !seen.has(next.to))) {
        if (step.to === to) return [...walk, step];
        seen.add(step.to);
        longer.push([...walk, step]);
      }
    }
    walks = longer;
  }
  return undefined;
}

function refusalOf(from: ClaimStatus, to: ClaimStatus): Sentence {
  if (from === to) return claimSentences.statusSame;
  if (to === 'appealed') return claimSentences.statusAppealByDropdown;
  if (from === 'appealed') return claimSentences.statusAppealedBack;
  return isLater(to, from) ? claimSentences.statusNotPossible : claimSentences.statusBack;
}

/** A claim closed before a decision is withdrawn; after it, its owner accepts. */
export function closingReason(reason: MoveReason, isDecided: boolean): MoveReason {
  if (reason !== 'accepted' && reason !== 'withdrawn') return reason;
  return isDecided ? 'accepted' : 'withdrawn';
}
