import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { CallError } from '#web/api.ts';
import { useSpoken } from '#web/i18n/spoken.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';

const unexpected = msg`Failed to load claim`;

/** SPEC section 8: the server's message or "Failed to load claim"; a missing claim gives "Claim not found". */
export function ClaimLoadFailed({ error, retry }: { error: Error; retry: () => void }) {
  const { t, i18n } = useLingui();
  const spoken = useSpoken();
  const isSaid = error instanceof CallError && error.code !== 'unreachable' && error.message !== '';
  const words = isSaid ? spoken(error.message) : i18n._(unexpected);
  return (
    <div className="grid max-w-2xl justify-items-start gap-4 rounded-card border border-line bg-card p-6 sm:p-8">
      <CircleAlert aria-hidden size={32} className="text-danger" />
      <PageTitle text={t`Error Loading Claim`} />
      <p role="alert">{words}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={retry}>
          <Trans>Try Again</Trans>
        </Button>
        <LinkButton tone="quiet" to="/claimant/claims">
          <Trans>Back to Claims</Trans>
        </LinkButton>
      </div>
    </div>
  );
}
