import { Trans, useLingui } from '@lingui/react/macro';
import { PortalPlaceholder } from '#web/layout/portal-placeholder.tsx';
import { Fact } from '#web/ui/card.tsx';

export function EnterpriseHome() {
  const { t } = useLingui();
  return (
    <PortalPlaceholder
      title={t`Enterprise Portal Coming Soon`}
      planned={<Trans>It will cover bulk cases, API keys, analytics and team members.</Trans>}
      moreFacts={(user) => (
        <Fact name={<Trans>Company</Trans>}>{user.companyName ?? <Trans>Not specified</Trans>}</Fact>
      )}
    />
  );
}
