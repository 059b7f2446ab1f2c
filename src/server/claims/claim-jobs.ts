import type { ClaimStatus } from '#domain/claim-status.ts';
import type { Deps } from '#server/app.ts';
import type { JobHandler, JobHandlers } from '#server/jobs/job-worker.ts';
import { type ClaimRow, lockClaimOfJob } from './claim-queries.ts';
import { moveClaim } from './move-claim.ts';

type Needs = Pick<Deps, 'clock' | 'periods'>;
type Rule = { from: ClaimStatus; to: ClaimStatus; isDue?: (claim: ClaimRow) => boolean };

/** What happens to a claim by itself when a period is over. A claim that has moved on in the meantime is left alone. */
export function claimJobs(needs: Needs): JobHandlers {
  const moveWhenOver =
    ({ from, to, isDue = () => true }: Rule): JobHandler =>
    async (tx, job) => {
      const claim = await lockClaimOfJob(tx, job, needs.clock);
      if (claim?.status !== from || !isDue(claim)) return;
      await moveClaim(tx, needs, claim, { to, by: 'system', actorId: null });
    };

  return {
    'mail-notice': moveWhenOver({ from: 'submitted', to: 'mailed' }),
    'end-response-period': moveWhenOver({
      from: 'mailed',
      to: 'ai_decision',
      isDue: ({ response_deadline, now }) => response_deadline !== null && response_deadline <= now,
    }),
    'end-reply-period': moveWhenOver({ from: 'responded', to: 'ai_decision' }),
    'end-appeal-period': moveWhenOver({
      from: 'ai_decision',
      to: 'closed',
      isDue: ({ decided_at, now }) =>
        decided_at !== null && decided_at.getTime() + needs.periods.appeal <= now.getTime(),
    }),
  };
}
