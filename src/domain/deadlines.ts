import type { ClaimStatus } from './claim-status.ts';
import { dayMs } from './periods.ts';

export type Urgency = 'red' | 'orange' | 'yellow' | 'green';

/** SPEC section 9: red expired, orange at one day or less, yellow at three days or less, green otherwise. */
export function urgencyOf(msLeft: number): Urgency {
  if (msLeft <= 0) return 'red';
  if (msLeft <= dayMs) return 'orange';
  return msLeft <= 3 * dayMs ? 'yellow' : 'green';
}

/** Response deadline minus now, floored at 0. */
export const timeLeft = (deadline: Date, now: Date): number => Math.max(0, deadline.getTime() - now.getTime());

type Awaited = { status: ClaimStatus; answered_at: unknown; decided_at: unknown };

/** Whether the response deadline can still decide something: not after an answer, a decision or the end. */
export const isAnswerAwaited = ({ status, answered_at, decided_at }: Awaited): boolean =>
  ['mailed', 'responded', 'ai_decision'].includes(status) && !answered_at && !decided_at;

type Heard = { answered_at: Date | null; response_deadline: Date | null };

/**
 * When a decision may be issued: once the respondent has answered, or when a mailed notice's period has run out;
 * undefined while no notice was mailed. What the claimant says about the other side's answer does not count.
 */
export function decisionDueAt({ answered_at, response_deadline }: Heard, now: Date): Date | undefined {
  if (answered_at) return now;
  if (!response_deadline) return undefined;
  return response_deadline > now ? response_deadline : now;
}
