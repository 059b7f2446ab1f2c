import { Trans, useLingui } from '@lingui/react/macro';
import { homeOf } from '#domain/roles.ts';
import { Page } from '#web/layout/page.tsx';
import { portals } from '#web/layout/portals.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { useSession } from '#web/users/session.ts';

export function DashboardScreen() {
  const { t, i18n } = useLingui();
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  const { firstName, role } = session.user;
  const portal = i18n._(portals[role].title);
  return (
    <Page title={t`Welcome, ${firstName}`} lead={<Trans>You are signed in. Your work is in the {portal}.</Trans>}>
      <p>
        <LinkButton to={homeOf(role)}>
          <Trans>Open the {portal}</Trans>
        </LinkButton>
      </p>
    </Page>
  );
}
