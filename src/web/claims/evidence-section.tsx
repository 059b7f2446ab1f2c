import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FolderOpen } from 'lucide-react';

const usefulFiles: Record<string, MessageDescriptor[]> = {
  parking: [
    msg`Photos of your car where it stood`,
    msg`Photos of the signs`,
    msg`Payment receipts or app logs`,
    msg`The ticket itself, both sides`,
  ],
  contract: [
    msg`The contract or the messages in which you agreed`,
    msg`Invoices and proof of payment`,
    msg`Emails and texts about the problem`,
    msg`Photos of the work`,
  ],
};
const forAnyClaim = [msg`Whatever shows what happened: photos, papers, messages`];

/** Where files are added. Until uploads are open it says what to keep ready. */
export function EvidenceSection({ claimType }: { claimType: string }) {
  const { i18n } = useLingui();
  const useful = usefulFiles[claimType] ?? forAnyClaim;
  return (
    <div className="grid gap-4">
      <p className="font-semibold">
        <Trans>Evidence optional but recommended</Trans>
      </p>
      <div className="flex items-start gap-4 rounded-card border border-dashed border-control p-5">
        <FolderOpen aria-hidden className="mt-0.5 shrink-0 text-brand" />
        <div className="grid gap-2">
          <p>
            <Trans>Uploading files is not open yet. Keep ready what proves your claim:</Trans>
          </p>
          <ul className="grid list-disc gap-1 pl-5">
            {useful.map((words) => (
              <li key={words.id}>{i18n._(words)}</li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
