import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { homeOf } from '#domain/roles.ts';
import { site } from '#web/site.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { useSession } from '#web/users/session.ts';
import { Footer } from './footer.tsx';
import { SkipLink } from './skip-link.tsx';
import { Wordmark } from './wordmark.tsx';

export const PublicLayout = () => (
  <PublicFrame>
    <Outlet />
  </PublicFrame>
);

export function PublicFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const session = useSession();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { productName } = site;
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto]">
      <SkipLink />
      <header className="border-b border-line bg-card">
        <div className="mx-auto flex min-h-16 max-w-6xl items-center justify-between gap-4 px-4 sm:px-6">
          <Link to="/welcome" aria-label={t`${productName}, start page`} className="flex min-h-11 items-center">
            <Wordmark />
          </Link>
          {session.state === 'signed-in' && (
            <LinkButton tone="quiet" size="sm" to={homeOf(session.user.role)}>
              <Trans>My portal</Trans>
            </LinkButton>
          )}
          {session.state === 'signed-out' && path !== '/login' && (
            <LinkButton tone="quiet" size="sm" to="/login">
              <Trans>Sign in</Trans>
            </LinkButton>
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl px-4 pt-8 pb-16 outline-none sm:px-6">
        {children}
      </main>
      <Footer />
    </div>
  );
}
