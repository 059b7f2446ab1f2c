import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronDown, LogOut, Settings, UserRound } from 'lucide-react';
import type { User } from '#contract/users.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { signOut } from '#web/users/session.ts';

const row = 'flex min-h-11 w-full items-center gap-3 rounded-ctl px-3 no-underline hover:bg-sunken';

export function UserMenu({ user }: { user: User }) {
  const initials = [user.firstName, user.lastName].map((name) => [...name][0]).join('');
  return (
    <Disclosure
      panelClass="w-56 p-1.5"
      summary={
        <summary className="flex min-h-11 list-none items-center gap-2 rounded-ctl px-2 hover:bg-sunken">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-tint text-sm font-bold text-brand"
          >
            {initials}
          </span>
          <span className="sr-only max-w-48 truncate sm:not-sr-only">
            {user.firstName} {user.lastName}
          </span>
          <ChevronDown aria-hidden size={18} className="shrink-0 group-open:rotate-180" />
        </summary>
      }
    >
      {(close) => (
        <ul>
          <li>
            <Link to="/profile" className={row} onClick={close}>
              <UserRound aria-hidden size={18} />
              <Trans>Profile</Trans>
            </Link>
          </li>
          <li>
            <Link to="/settings" className={row} onClick={close}>
              <Settings aria-hidden size={18} />
              <Trans>Settings</Trans>
            </Link>
          </li>
          <li>
            <button type="button" className={row} onClick={() => void signOut()}>
              <LogOut aria-hidden size={18} />
              <Trans>Sign Out</Trans>
            </button>
          </li>
        </ul>
      )}
    </Disclosure>
  );
}
