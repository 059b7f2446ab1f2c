import { Trans, useLingui } from '@lingui/react/macro';
import type { Claim } from '#contract/claims.ts';
import { Page } from '#web/layout/page.tsx';
import { LinkButton } from '#web/ui/button.tsx';

/** A link to edit a claim that has been submitted since. */
export function DraftGone({ claim }: { claim: Claim }) {
  const { t } = useLingui();
  return (
    <Page title={t`Edit Draft`}>
      <p className="max-w-prose">
        <Trans>This claim has been submitted and can no longer be edited. You can add a note to it instead.</Trans>
      </p>
      <p>
        <LinkButton to="/claimant/claims/$id" params={{ id: claim.id }}>
          <Trans>Open the claim</Trans>
        </LinkButton>
      </p>
    </Page>
  );
}
