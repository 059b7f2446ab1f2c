import { Trans } from '@lingui/react/macro';
import { Spinner } from '#web/ui/spinner.tsx';

export const PagePending = () => (
  <Spinner>
    <Trans>Loading...</Trans>
  </Spinner>
);
