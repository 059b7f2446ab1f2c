import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Deps } from '#server/app.ts';
import type { JobHandler, JobHandlers } from '#server/jobs/job-worker.ts';
import { type ClaimRow, lockClaimOfJob } from './claim-queries.ts';
import { moveClaim } from './move-claim.ts';

type Needs = Pick<Deps, 'clock' | 'periods'>;
type Rule = { from: ClaimStatus; to: ClaimStatus; dueAt?: (claim: ClaimRow) => Date | null };

/**
 * What happens to a claim by itself when a period is over, by the database's clock. A claim that has moved on in the
 * meantime is left alone; one whose time is not yet over, because a period was made longer, is looked at again then.
 */
export function claimJobs(needs: Needs): JobHandlers {
  const moveWhenOver =
    ({ from, to, dueAt }: Rule): JobHandler =>
    async (tx, job) => {
      const claim = await lockClaimOfJob(tx, job, needs.clock);
      if (claim?.status !== from) return undefined;
      const due = dueAt?.(claim);
      if (due === null) return undefined;
      if (due && due > claim.now) return due;
      await moveClaim(tx, needs, claim, { to, by: 'system', actorId: null });
      return undefined;
    };

  return {
    'mail-notice': moveWhenOver({ from: 'submitted', to: 'mailed' }),
    'end-response-period': moveWhenOver({
      from: 'mailed',
      to: 'ai_decision',
      dueAt: ({ response_deadline }) => response_deadline,
    }),
    'end-reply-period': moveWhenOver({ from: 'responded', to: 'ai_decision' }),
    'end-appeal-period': moveWhenOver({
      from: 'ai_decision',
      to: 'closed',
      dueAt: ({ decided_at }) => decided_at && new Date(decided_at.getTime() + needs.periods.appeal),
    }),
  };
}
