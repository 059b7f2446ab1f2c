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
  const [isBusy, setIsBusy] = useState(false);

  const attempt = async (title: string, work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const reasons = Object.values(error.fields).map(spoken).join(' ');
      toast({ type: 'error', title, description: reasons || (spoken(error.message) ?? '') });
      claimChanged();
    } finally {
      setIsBusy(false);
    }
  };

  const submit = () =>
    attempt(t`Failed to submit claim`, async () => {
      claimChanged(await submitDraft(claim.id));
      toast({ type: 'success', title: t`Claim submitted` });
    });

  const remove = () => {
    if (!window.confirm(t`Are you sure you want to delete this draft?`)) return;
    void attempt(t`Failed to delete claim`, async () => {
      // First away from here: the page of a claim that is gone would say so, for a moment.
      await navigate({ to: '/claimant/claims' });
      await call(deleteClaim, { params: { id: claim.id } });
      forgetClaim(claim.id);
      toast({ type: 'success', title: t`Draft deleted` });
    });
  };

  return (
    <div className="flex flex-wrap gap-3 pt-2">
      <Button onClick={() => void submit()} disabled={isBusy}>
        {isBusy ? <Trans>Submitting Claim...</Trans> : <Trans>Submit Claim</Trans>}
      </Button>
      <LinkButton tone="quiet" to="/claimant/new-claim" search={{ draft: claim.id }}>
        <Trans>Edit</Trans>
      </LinkButton>
      <Button tone="ghost" onClick={remove} disabled={isBusy}>
        <Trans>Delete</Trans>
      </Button>
    </div>
  );
}
