import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { User } from '#contract/users.ts';
import { homeOf, type Role } from '#domain/roles.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { useRoleName } from './role-names.ts';
import { useSession } from './session.ts';

/** Lets users of these roles through, or anyone signed in where no roles are named. */
export function RequireRoles({ roles, children }: { roles: readonly Role[] | undefined; children: ReactNode }) {
  const session = useSession();
  const { href } = useLocation();
  if (session.state === 'loading') {
    return (
      <Spinner full>
        <Trans>Verifying access...</Trans>
      </Spinner>
    );
  }
  if (session.state === 'signed-out') {
    // Whoever left on purpose does not hand the page they were on to the next person at this screen.
    return <Navigate to="/login" search={session.why === 'left' ? {} : { from: href }} replace />;
  }
  if (roles && !roles.includes(session.user.role)) return <WrongRole required={roles} user={session.user} />;
  return children;
}

export const RequireRole = ({ role, children }: { role: Role; children: ReactNode }) => (
  <RequireRoles roles={[role]}>{children}</RequireRoles>
);

/** Sends home, and says why: a page that silently turns into another one looks broken. */
function WrongRole({ required, user }: { required: readonly Role[]; user: User }) {
  const { t } = useLingui();
  const roleName = useRoleName();
  const needed = required.map(roleName).join(', ');
  const own = roleName(user.role);
  useEffect(() => {
    toast({
      type: 'warning',
      title: t`Access Denied`,
      description: t`You don't have permission to access this page. Required role: ${needed}. Your role: ${own}.`,
    });
  }, [t, needed, own]);
  return <Navigate to={homeOf(user.role)} replace />;
}
