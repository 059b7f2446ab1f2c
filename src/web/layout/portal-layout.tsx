import { useLingui } from '@lingui/react/macro';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { User } from '#contract/users.ts';
import { homeOf } from '#domain/roles.ts';
import { CallError } from '#web/api.ts';
import { useLiveUpdates } from '#web/live/live-updates.ts';
import { NotificationBell } from '#web/notifications/notification-bell.tsx';
import { site } from '#web/site.ts';
import { Button } from '#web/ui/button.tsx';
import { useSession } from '#web/users/session.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Footer } from './footer.tsx';
import { portals } from './portals.ts';
import { SkipLink } from './skip-link.tsx';
import { UserMenu } from './user-menu.tsx';
import { Wordmark } from './wordmark.tsx';

/** The frame of every signed-in screen. It is drawn anew for another user, so that nothing of the one before is kept. */
export function PortalLayout() {
  const session = useSession();
  return session.state === 'signed-in' ? <PortalOf key={session.user.id} user={session.user} /> : null;
}

/** What the server refuses is refused again; a line that dropped is worth another try. */
const mayHelp = (tries: number, error: Error) =>
  tries < 2 && !(error instanceof CallError && error.status >= 400 && error.status < 500);

function FollowChanges() {
  useLiveUpdates();
  return null;
}

function PortalOf({ user }: { user: User }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: mayHelp } } }));
  return (
    <QueryClientProvider client={client}>
      <FollowChanges />
      <SkipLink />
      <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <aside className="hidden border-r border-line bg-card lg:block">
          <div className="sticky top-0">
            <div className="flex h-16 items-center px-6">
              <HomeLink user={user} />
            </div>
            <PortalNav user={user} />
          </div>
        </aside>
        <div className="grid min-h-dvh min-w-0 grid-rows-[auto_1fr_auto]">
          <header className="sticky top-0 z-20 border-b border-line bg-card">
            <div className="mx-auto flex h-16 max-w-6xl items-center gap-1 px-2 sm:px-6">
              <PhoneMenu user={user} />
              <span className="min-w-0 lg:hidden">
                <HomeLink user={user} />
              </span>
              <div className="max-lg:hidden">
                <Breadcrumbs />
              </div>
              <div className="ml-auto flex items-center gap-1">
                <NotificationBell />
                <UserMenu user={user} />
              </div>
            </div>
          </header>
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto grid w-full max-w-6xl grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 pt-2 pb-12 outline-none sm:px-6 lg:pt-8"
          >
            <div className="lg:hidden">
              <Breadcrumbs />
            </div>
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
    </QueryClientProvider>
  );
}

function HomeLink({ user }: { user: User }) {
  const { t, i18n } = useLingui();
  const { productName } = site;
  const portal = i18n._(portals[user.role].title);
  return (
    <Link to={homeOf(user.role)} aria-label={t`${productName}, ${portal} home`} className="flex min-h-11 items-center">
      <Wordmark />
    </Link>
  );
}

function PortalNav({ user, onChoose }: { user: User; onChoose?: () => void }) {
  const { i18n } = useLingui();
  const { title, items } = portals[user.role];
  return (
    <>
      <p className="px-6 pb-1 text-sm text-muted">{i18n._(title)}</p>
      <nav aria-label={i18n._(title)} className="p-3">
        <ul className="grid gap-0.5">
          {items.map(({ to, label, Icon }) => (
            <li key={to}>
              <Link
                to={to as string}
                activeOptions={{ exact: to === homeOf(user.role) }}
                activeProps={{ 'aria-current': 'page' }}
                onClick={onChoose}
                className="flex min-h-11 items-center gap-3 rounded-ctl px-3 text-ink no-underline hover:bg-sunken aria-[current]:bg-brand-tint aria-[current]:font-bold"
              >
                <Icon aria-hidden size={20} className="shrink-0 text-brand" />
                {i18n._(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** The browser's own modal dialog: focus stays inside, Escape closes it, the page behind is inert; no library needed. */
function PhoneMenu({ user }: { user: User }) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <div className="lg:hidden">
      <Button tone="ghost" size="icon" aria-label={t`Open menu`} onClick={() => dialog.current?.showModal()}>
        <Menu aria-hidden />
      </Button>
      <dialog
        ref={dialog}
        aria-label={t`Menu`}
        closedby="any"
        className="slide-out m-0 h-dvh max-h-none w-[min(20rem,88vw)] bg-card text-ink backdrop:bg-black/60"
      >
        <div className="flex h-16 items-center justify-between pr-2 pl-6">
          <Wordmark />
          <Button tone="ghost" size="icon" aria-label={t`Close menu`} onClick={() => dialog.current?.close()}>
            <X aria-hidden />
          </Button>
        </div>
        <PortalNav user={user} onChoose={() => dialog.current?.close()} />
      </dialog>
    </div>
  );
}
