import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/button.tsx';
import { FullDayStrip } from '#web/ui/day-strip.tsx';

/** A dashboard without claims: what it takes to file one, and the way there. */
export function FirstClaim() {
  return (
    <section className="overflow-hidden rounded-card border border-line bg-card">
      <div className="grid justify-items-start gap-4 bg-brand-tint p-5 sm:p-8">
        <h2 className="text-xl">
          <Trans>Does somebody owe you money?</Trans>
        </h2>
        <p className="max-w-prose">
          <Trans>
            File a claim about a parking violation or a broken contract, for up to $10,000. It takes about ten minutes,
            and what you type is kept until you are ready.
          </Trans>
        </p>
        <LinkButton to="/claimant/new-claim">
          <Trans>File your first claim</Trans>
        </LinkButton>
      </div>
      <div className="grid gap-5 p-5 sm:p-8">
        <h3 className="text-lg">
          <Trans>What it takes: four short steps</Trans>
        </h3>
        <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
          <Step number={1} title={<Trans>Say what happened</Trans>}>
            <Trans>The amount, the facts, and the name and address of the other side.</Trans>
          </Step>
          <Step number={2} title={<Trans>Add your evidence</Trans>}>
            <Trans>Photos, receipts, messages. Optional, but recommended.</Trans>
          </Step>
          <Step number={3} title={<Trans>We mail the notice</Trans>}>
            <Trans>The other side has five days to answer. You see the time left here.</Trans>
            <div className="mt-3 max-w-44">
              <FullDayStrip />
            </div>
          </Step>
          <Step number={4} title={<Trans>You get a decision</Trans>}>
            <Trans>Both sides are heard. If nobody answers, your evidence decides.</Trans>
          </Step>
        </ol>
      </div>
    </section>
  );
}

const Step = ({ number, title, children }: { number: number; title: ReactNode; children: ReactNode }) => (
  <li className="flex min-w-0 items-start gap-3">
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-full bg-brand font-bold text-on-brand"
    >
      {number}
    </span>
    <div className="grid min-w-0 gap-1">
      <p className="pt-0.5 font-semibold">{title}</p>
      <div className="text-muted">{children}</div>
    </div>
  </li>
);
