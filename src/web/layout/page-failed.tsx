import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from './page-title.tsx';

/** A page whose code could not be fetched, or broke. Loading it afresh also helps after an upgrade of the service. */
export function PageFailed() {
  const { t } = useLingui();
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-4 px-4 py-16">
      <PageTitle text={t`This page could not be shown`} />
      <p>
        <Trans>Nothing you saved is lost. Check your connection and load the page again.</Trans>
      </p>
      <Button onClick={() => window.location.reload()}>
        <Trans>Load again</Trans>
      </Button>
    </div>
  );
}
