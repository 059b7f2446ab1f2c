import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { FileCheck2, FilePen, Gavel, type LucideIcon, Mail, MessageSquareReply, Scale, Send } from 'lucide-react';
import type { ClaimStatus } from '#domain/claim-status.ts';

/** SPEC section 4. */
export const statusLabels: Record<ClaimStatus, MessageDescriptor> = {
  draft: msg`Draft`,
  submitted: msg`Submitted`,
  mailed: msg`Mailed`,
  responded: msg`Responded`,
  ai_decision: msg`AI Decision`,
  closed: msg`Closed`,
  appealed: msg`Appealed`,
};

const looks: Record<ClaimStatus, { Icon: LucideIcon; colour: string }> = {
  draft: { Icon: FilePen, colour: 'bg-st-draft-bg text-st-draft' },
  submitted: { Icon: Send, colour: 'bg-st-submitted-bg text-st-submitted' },
  mailed: { Icon: Mail, colour: 'bg-st-mailed-bg text-st-mailed' },
  responded: { Icon: MessageSquareReply, colour: 'bg-st-responded-bg text-st-responded' },
  ai_decision: { Icon: Scale, colour: 'bg-st-ai_decision-bg text-st-ai_decision' },
  closed: { Icon: FileCheck2, colour: 'bg-st-closed-bg text-st-closed' },
  appealed: { Icon: Gavel, colour: 'bg-st-appealed-bg text-st-appealed' },
};

export function StatusBadge({ status }: { status: ClaimStatus }) {
  const { i18n } = useLingui();
  const { Icon, colour } = looks[status];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full py-1 pr-3 pl-2.5 text-sm leading-none font-semibold whitespace-nowrap ${colour}`}
    >
      <Icon aria-hidden size={16} strokeWidth={2.25} />
      {i18n._(statusLabels[status])}
    </span>
  );
}
