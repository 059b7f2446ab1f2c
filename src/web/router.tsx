import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  useMatches,
} from '@tanstack/react-router';
import { type PagePath, pages } from '#contract/pages.ts';
import type { ClaimFiltersUrl } from './claims/claim-filters.ts';
import { PageFailed } from './layout/page-failed.tsx';
import { PagePending } from './layout/page-pending.tsx';
import { watchNavigation } from './layout/page-title.tsx';
import { RequireRole, RequireRoles } from './users/guards.tsx';
import { RootEntry } from './users/root-entry.tsx';

/** Every URL of the product, each page its own chunk. Who may open which is in contract/pages.ts. */
const root = createRootRoute({
  component: Outlet,
  notFoundComponent: lazyRouteComponent(() => import('./layout/not-found-screen.tsx'), 'NotFoundScreen'),
});

const own = <Path extends PagePath>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search: { from?: string }) => search,
  component: lazyRouteComponent(() => import('./users/login-screen.tsx'), 'LoginScreen'),
});

const publicFrame = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyRouteComponent(() => import('./layout/public-layout.tsx'), 'PublicLayout'),
});
const inPublic = <Path extends PagePath>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => publicFrame, path, component });

const PortalLayout = lazyRouteComponent(() => import('./layout/portal-layout.tsx'), 'PortalLayout');

/** The guard stands before the frame: nothing of a portal is drawn for someone who may not be there. */
function GuardedPortal() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath }) as PagePath;
  const guard = pages[path];
  const frame = <PortalLayout />;
  if (typeof guard === 'string') return <RequireRoles roles={undefined}>{frame}</RequireRoles>;
  if (guard.length === 1) return <RequireRole role={guard[0]}>{frame}</RequireRole>;
  return <RequireRoles roles={guard}>{frame}</RequireRoles>;
}
const portal = createRoute({
  getParentRoute: () => root,
  id: 'portal',
  loader: () => void PortalLayout.preload?.(),
  component: GuardedPortal,
});
const inPortal = <Path extends PagePath>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => portal, path, component });

const claims = createRoute({
  getParentRoute: () => portal,
  path: '/claimant/claims',
  // Anything may stand in an address; the page takes of it what makes sense, so that its rules are not in every first load.
  validateSearch: (search: ClaimFiltersUrl) => search,
  component: lazyRouteComponent(() => import('./claims/claims-screen.tsx'), 'ClaimsScreen'),
});

const newClaim = createRoute({
  getParentRoute: () => portal,
  path: '/claimant/new-claim',
  validateSearch: ({ draft }: { draft?: unknown }): { draft?: string } => (typeof draft === 'string' ? { draft } : {}),
  component: lazyRouteComponent(() => import('./claims/new-claim-screen.tsx'), 'NewClaimScreen'),
});

const articles = () => import('./information/article-screens.tsx');
const comingPages = () => import('./layout/coming-pages.tsx');

const routeTree = root.addChildren([
  own('/', RootEntry),
  own(
    '/welcome',
    lazyRouteComponent(() => import('./information/welcome-screen.tsx'), 'WelcomeScreen'),
  ),
  login,
  publicFrame.addChildren([
    inPublic(
      '/register',
      lazyRouteComponent(() => import('./users/register-screen.tsx'), 'RegisterScreen'),
    ),
    inPublic('/privacy', lazyRouteComponent(articles, 'PrivacyScreen')),
    inPublic('/terms', lazyRouteComponent(articles, 'TermsScreen')),
    inPublic('/cookies', lazyRouteComponent(articles, 'CookiesScreen')),
    inPublic('/contact', lazyRouteComponent(articles, 'ContactScreen')),
    inPublic(
      '/help',
      lazyRouteComponent(() => import('./information/help-screen.tsx'), 'HelpScreen'),
    ),
    inPublic('/respondent-portal', lazyRouteComponent(comingPages, 'RespondentPortalComing')),
  ]),
  portal.addChildren([
    inPortal(
      '/dashboard',
      lazyRouteComponent(() => import('./dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
    ),
    inPortal(
      '/profile',
      lazyRouteComponent(() => import('./users/profile-screen.tsx'), 'ProfileScreen'),
    ),
    inPortal(
      '/settings',
      lazyRouteComponent(() => import('./users/settings-screen.tsx'), 'SettingsScreen'),
    ),
    inPortal(
      '/claimant',
      lazyRouteComponent(() => import('./claims/claimant-dashboard.tsx'), 'ClaimantDashboard'),
    ),
    claims,
    inPortal(
      '/claimant/claims/$id',
      lazyRouteComponent(() => import('./claims/claim-screen.tsx'), 'ClaimScreen'),
    ),
    newClaim,
    inPortal('/claimant/documents', lazyRouteComponent(comingPages, 'DocumentsComing')),
    inPortal('/claimant/billing', lazyRouteComponent(comingPages, 'BillingComing')),
    inPortal(
      '/claimant/account',
      lazyRouteComponent(() => import('./users/profile-screen.tsx'), 'AccountScreen'),
    ),
    inPortal(
      '/enterprise',
      lazyRouteComponent(() => import('./enterprise/enterprise-home.tsx'), 'EnterpriseHome'),
    ),
    inPortal('/enterprise/cases', lazyRouteComponent(comingPages, 'EnterpriseCasesComing')),
    inPortal('/enterprise/team', lazyRouteComponent(comingPages, 'EnterpriseTeamComing')),
    inPortal('/enterprise/analytics', lazyRouteComponent(comingPages, 'EnterpriseAnalyticsComing')),
    inPortal('/enterprise/settings', lazyRouteComponent(comingPages, 'EnterpriseSettingsComing')),
    inPortal(
      '/admin',
      lazyRouteComponent(() => import('./admin/admin-home.tsx'), 'AdminHome'),
    ),
    inPortal('/admin/users', lazyRouteComponent(comingPages, 'AdminUsersComing')),
    inPortal('/admin/analytics', lazyRouteComponent(comingPages, 'AdminAnalyticsComing')),
    inPortal('/admin/settings', lazyRouteComponent(comingPages, 'AdminSettingsComing')),
    inPortal('/respondent', lazyRouteComponent(comingPages, 'RespondentHomeComing')),
    inPortal('/respondent/cases', lazyRouteComponent(comingPages, 'RespondentCasesComing')),
    inPortal('/respondent/documents', lazyRouteComponent(comingPages, 'RespondentDocumentsComing')),
    inPortal(
      '/respondent/account',
      lazyRouteComponent(() => import('./users/profile-screen.tsx'), 'AccountScreen'),
    ),
  ]),
]);

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageFailed,
  trailingSlash: 'never',
  caseSensitive: true,
});
watchNavigation(router);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
