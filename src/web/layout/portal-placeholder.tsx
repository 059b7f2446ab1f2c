import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { User } from '#contract/users.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, Fact } from '#web/ui/card.tsx';
import { useRoleName } from '#web/users/role-names.ts';
import { signOut, useSession } from '#web/users/session.ts';
import { Page } from './page.tsx';

/** The home of a portal whose own screens are still to come (SPEC section 2, "Placeholder pages"). */
export function PortalPlaceholder({
  title,
  planned,
  moreFacts,
}: {
  title: string;
  planned: ReactNode;
  moreFacts?: (user: User) => ReactNode;
}) {
  const roleName = useRoleName();
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  const { user } = session;
  return (
    <Page title={title} lead={planned}>
      <Card title={<Trans>You are signed in as</Trans>} className="max-w-xl">
        <dl className="grid gap-4">
          <Fact name={<Trans>Email</Trans>}>{user.email}</Fact>
          <Fact name={<Trans>Role</Trans>}>{roleName(user.role)}</Fact>
          {moreFacts?.(user)}
          <Fact name={<Trans>ID</Trans>}>
            <span className="case-id">{user.id}</span>
          </Fact>
        </dl>
        <Button tone="quiet" className="justify-self-start" onClick={() => void signOut()}>
          <Trans>Log out</Trans>
        </Button>
      </Card>
    </Page>
  );
}
