import { closingReason, type MoveReason, type Mover, planMove } from '#domain/claim-moves.ts';
import type { ClaimStatus } from '#domain/claim-status.ts';
import { decisionDueAt } from '#domain/deadlines.ts';
import { wrongState } from '#domain/errors.ts';
import type { Deps } from '#server/app.ts';
import type { Db } from '#server/db/database.ts';
import { enqueue, type JobKind } from '#server/jobs/job-queue.ts';
import { announce } from '#server/live/announce.ts';
import { notify } from '#server/notifications/notification-queries.ts';
import { checkedDetails } from './check-claim.ts';
import { insertEvents } from './claim-event-queries.ts';
import type { ClaimRow } from './claim-queries.ts';
import { readTemplate } from './claim-type-queries.ts';

type Needs = Pick<Deps, 'periods'>;
type Move = { to: ClaimStatus; by: Mover; actorId: string | null };
type Entered = { claim: ClaimRow; reason: MoveReason };
type NextJob = { kind: JobKind; runAt: Date; cause?: string };

/** What changes in the claim when it enters a status, and what must follow. */
type Consequence = { change?: Partial<Pick<ClaimRow, (typeof moments)[number]>>; jobs?: NextJob[] };
const moments = ['notice_due_at', 'response_deadline', 'answered_at'] as const;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** The life of a claim, status by status. */
function consequenceOf(status: ClaimStatus, { claim, reason }: Entered, { periods }: Needs): Consequence {
  const { now } = claim;
  const cause = now.toISOString();
  switch (status) {
    case 'submitted': {
      const runAt = after(now, periods.noticeGrace);
      return { change: { notice_due_at: runAt }, jobs: [{ kind: 'mail-notice', runAt }] };
    }
    case 'mailed': {
      const deadline = after(now, periods.response);
      return {
        change: { response_deadline: deadline },
        jobs: [
          { kind: 'send-letter', runAt: now },
          { kind: 'end-response-period', runAt: deadline },
        ],
      };
    }
    case 'responded':
      return {
        ...(reason === 'answered' && { change: { answered_at: now } }),
        jobs: [{ kind: 'end-reply-period', runAt: after(now, periods.reply), cause }],
      };
    case 'ai_decision': {
      if (claim.decided_at)
        return { jobs: [{ kind: 'end-appeal-period', runAt: after(claim.decided_at, periods.appeal), cause }] };
      // Fairness is not skippable: asked for early, the decision waits until the other side was heard or had its time.
      const due = decisionDueAt(claim, now);
      return { jobs: due ? [{ kind: 'decide-claim', runAt: due, cause }] : [] };
    }
    case 'closed':
      // Whoever got a letter is told that it no longer counts.
      return {
        jobs: reason === 'withdrawn' && claim.response_deadline ? [{ kind: 'tell-withdrawal', runAt: now }] : [],
      };
    default:
      return {};
  }
}

/**
 * The one writer of a claim's status: on a locked claim, in the caller's transaction, it walks from step to step, writes
 * the timeline, enqueues what follows and tells the owner what somebody else did.
 */
export async function moveClaim(tx: Db, needs: Needs, locked: ClaimRow, { to, by, actorId }: Move): Promise<void> {
  const plan = planMove(locked.status, to, by);
  if ('refusal' in plan) throw wrongState(plan.refusal);
  let claim = locked;
  const jobs: NextJob[] = [];
  const events = [];
  for (const step of plan.walk) {
    const reason = closingReason(step.reason, claim.decided_at !== null);
    if (reason === 'filed') checkedDetails(await readTemplate(tx, claim.claim_type), claim.claim_details, claim.now);
    const consequence = consequenceOf(step.to, { claim, reason }, needs);
    claim = { ...claim, ...consequence.change, status: step.to };
    jobs.push(...(consequence.jobs ?? []));
    const moved = { kind: 'moved' as const, from_status: step.from, to_status: step.to, reason, by };
    events.push({ ...moved, claim_id: claim.id, actor_id: actorId, created_at: claim.now });
  }
  await writeStatus(tx, claim);
  await insertEvents(tx, events);
  for (const job of jobs) await enqueue(tx, { ...job, claimId: claim.id });
  if (by !== 'claimant')
    await notify(tx, { userId: claim.owner_id, kind: newsOf[to], claimId: claim.id, at: claim.now });
  await announce(tx, { userId: claim.owner_id, claimId: claim.id });
}

const newsOf = {
  draft: 'claim_changed',
  submitted: 'claim_changed',
  mailed: 'claim_mailed',
  responded: 'claim_responded',
  ai_decision: 'claim_in_decision',
  closed: 'claim_closed',
  appealed: 'claim_appealed',
} as const;

async function writeStatus(tx: Db, { id, status, now, ...claim }: ClaimRow): Promise<void> {
  const changed = Object.fromEntries(moments.map((moment) => [moment, claim[moment]]));
  await tx
    .updateTable('claims')
    .set({ status, updated_at: now, ...changed })
    .where('id', '=', id)
    .execute();
}
