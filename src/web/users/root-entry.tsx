import { Trans } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { homeOf } from '#domain/roles.ts';
import { Spinner } from '#web/ui/spinner.tsx';
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
  return <Navigate to={session.state === 'signed-in' ? homeOf(session.user.role) : '/login'} replace />;
}
