import { type PagePath, pages } from '#contract/pages.ts';
import { type Role, roles } from '#domain/roles.ts';

/** SPEC section 2: the home route and the portal title of each role. */
export const portals: Record<Role, { home: string; title: string }> = {
  claimant: { home: '/claimant', title: 'Claimant Portal' },
  enterprise: { home: '/enterprise', title: 'Enterprise Portal' },
  admin: { home: '/admin', title: 'Admin Portal' },
  respondent: { home: '/respondent', title: 'Respondent Portal' },
};

const all = Object.keys(pages) as PagePath[];

/** A path that a browser can open: one claim ID stands for all of them. */
export const addressOf = (path: PagePath) => path.replace('$id', '00000000-0000-4000-8000-000000000000');

/** Whoever may open a page; for a public one, nobody needs to be asked. */
export function rolesOf(path: PagePath): readonly Role[] {
  const guard = pages[path];
  return typeof guard === 'string' ? roles : guard;
}

export const allAddresses = all.map(addressOf);
export const guardedPages = all.filter((path) => pages[path] !== 'public');
/** The root entry is left out: it has no screen of its own. */
const publicAddresses = all.filter((path) => pages[path] === 'public' && path !== '/').map(addressOf);
export const portalAddresses = (role: Role) =>
  guardedPages.filter((path) => rolesOf(path).includes(role)).map(addressOf);
export const forbiddenPages = (role: Role) => guardedPages.filter((path) => !rolesOf(path).includes(role));

/** Everyone who looks at pages, and what there is to see. What all roles share is looked at once. */
export const audiences: { who: string; role: Role | undefined; addresses: string[] }[] = [
  { who: 'a visitor', role: undefined, addresses: publicAddresses },
  ...roles.map((role) => ({
    who: `a signed-in ${role}`,
    role,
    addresses: portalAddresses(role).filter((address) => role === 'claimant' || address.startsWith(portals[role].home)),
  })),
];
