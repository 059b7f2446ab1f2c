import { Trans, useLingui } from '@lingui/react/macro';
import { PortalPlaceholder } from '#web/layout/portal-placeholder.tsx';

export function AdminHome() {
  const { t } = useLingui();
  return (
    <PortalPlaceholder
      title={t`Admin Dashboard Coming Soon`}
      planned={<Trans>It will cover user management, dispute oversight, settings and analytics.</Trans>}
    />
  );
}
