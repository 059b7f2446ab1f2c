import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Claim, deleteClaim } from '#contract/claims.ts';
import { CallError, call } from '#web/api.ts';
import { useSpoken } from '#web/i18n/spoken.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useClaimChanged, useForgetClaim } from './claim-data.ts';
import { submitDraft } from './send-claim.ts';

/** What its owner can do with a draft. */
export function DraftActions({ claim }: { claim: Claim }) {
  const { t } = useLingui();
  const spoken = useSpoken();
  const navigate = useNavigate();
  const claimChanged = useClaimChanged();
  const forgetClaim = useForgetClaim();
  const [busy, setBusy] = useState<'submit' | 'delete'>();

  const attempt = async (kind: 'submit' | 'delete', title: string, work: () => Promise<void>) => {
    setBusy(kind);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const reasons = Object.values(error.fields).map(spoken).join(' ');
      toast({ type: 'error', title, description: reasons || (spoken(error.message) ?? '') });
      await claimChanged();
    } finally {
      setBusy(undefined);
    }
  };

  const submit = () =>
    attempt('submit', t`Failed to submit claim`, async () => {
      await claimChanged(await submitDraft(claim.id));
      toast({ type: 'success', title: t`Claim submitted` });
    });

  const remove = () => {
    if (!window.confirm(t`Are you sure you want to delete this draft?`)) return;
    void attempt('delete', t`Failed to delete claim`, async () => {
      await call(deleteClaim, { params: { id: claim.id } });
      await navigate({ to: '/claimant/claims' });
      await forgetClaim(claim.id);
      toast({ type: 'success', title: t`Draft deleted` });
    });
  };

  return (
    <div className="flex flex-wrap gap-3 pt-2">
      <Button onClick={() => void submit()} disabled={busy !== undefined}>
        {busy === 'submit' ? <Trans>Submitting Claim...</Trans> : <Trans>Submit Claim</Trans>}
      </Button>
      <LinkButton tone="quiet" to="/claimant/new-claim" search={{ draft: claim.id }}>
        <Trans>Edit</Trans>
      </LinkButton>
      <Button tone="ghost" onClick={remove} disabled={busy !== undefined}>
        {busy === 'delete' ? <Trans>Deleting...</Trans> : <Trans>Delete</Trans>}
      </Button>
    </div>
  );
}
