import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

const Tip = ({ children }: { children: ReactNode }) => (
  <li className="flex items-start gap-2.5">
    <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-brand" />
    <span>{children}</span>
  </li>
);

export function QuickTips() {
  return (
    <div className="lg:sticky lg:top-24">
      <Card title={<Trans>Quick Tips</Trans>}>
        <ul className="grid gap-3">
          <Tip>
            <Trans>File claims within 30 days for best results</Trans>
          </Tip>
          <Tip>
            <Trans>Tell it in order: what was agreed, what happened, what it cost you</Trans>
          </Tip>
          <Tip>
            <Trans>Check the mailing address twice: the notice must arrive</Trans>
          </Tip>
          <Tip>
            <Trans>Evidence optional but recommended</Trans>
          </Tip>
          <Tip>
            <Trans>What you type is kept in this browser until you save or submit</Trans>
          </Tip>
        </ul>
      </Card>
    </div>
  );
}
