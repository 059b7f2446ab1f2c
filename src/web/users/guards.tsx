import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { User } from '#contract/users.ts';
import { homeOf, type Role } from '#domain/roles.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { Redirect } from './redirect.tsx';
import { useRoleName } from './role-names.ts';
import { useSession } from './session.ts';

/** Lets users of these roles through, or anyone signed in where no roles are named. */
export function RequireRoles({ roles, children }: { roles: readonly Role[] | undefined; children: ReactNode }) {
  const session = useSession();
  if (session.state === 'loading') {
    return (
      <Spinner full>
        <Trans>Verifying access...</Trans>
      </Spinner>
    );
  }
  // Whoever left on purpose does not hand the page they were on to the next person at this screen.
  if (session.state === 'signed-out') return <ToSignIn comeBack={session.why !== 'left'} />;
  if (roles && !roles.includes(session.user.role)) return <WrongRole required={roles} user={session.user} />;
  return children;
}

export const RequireRole = ({ role, children }: { role: Role; children: ReactNode }) => (
  <RequireRoles roles={[role]}>{children}</RequireRoles>
);

function ToSignIn({ comeBack }: { comeBack: boolean }) {
  const { href } = useLocation();
  // Kept from the first rendering: once the redirect is under way, the location is already the sign-in screen.
  const [from] = useState(href);
  return <Redirect to="/login" from={comeBack ? from : undefined} />;
}

/** Sends home, and says why: a page that silently turns into another one looks broken. */
function WrongRole({ required, user }: { required: readonly Role[]; user: User }) {
  const { t } = useLingui();
  const roleName = useRoleName();
  const needed = required.map(roleName).join(', ');
  const own = roleName(user.role);
  const title = t`Access Denied`;
  const description = t`You don't have permission to access this page. Required role: ${needed}. Your role: ${own}.`;
  useEffect(() => toast({ type: 'warning', title, description }), [title, description]);
  return <Redirect to={homeOf(user.role)} />;
}
