import { Trans } from '@lingui/react/macro';
import { homeOf } from '#domain/roles.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { Redirect } from './redirect.tsx';
import { useSession } from './session.ts';

export function RootEntry() {
  const session = useSession();
  if (session.state === 'loading') {
    return (
      <Spinner full>
        <Trans>Loading your dashboard...</Trans>
      </Spinner>
    );
  }
  return <Redirect to={session.state === 'signed-in' ? homeOf(session.user.role) : '/login'} />;
}
