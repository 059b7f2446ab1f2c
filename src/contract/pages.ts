import type { Role } from '#domain/roles.ts';

/** Who may open a page: anyone, anyone signed in, or users of these roles. */
type Guard = 'public' | 'signed-in' | readonly Role[];

/**
 * Every URL of the product (SPEC section 2) and its guard. The browser's router builds its routes from it, the server
 * answers anything else with 404.
 */
export const pages = {
  '/': 'public',
  '/welcome': 'public',
  '/login': 'public',
  '/register': 'public',
  '/privacy': 'public',
  '/terms': 'public',
  '/cookies': 'public',
  '/contact': 'public',
  '/help': 'public',
  '/respondent-portal': 'public',
  '/dashboard': ['claimant', 'enterprise', 'admin', 'respondent'],
  '/profile': 'signed-in',
  '/settings': 'signed-in',
  '/claimant': ['claimant'],
  '/claimant/claims': ['claimant'],
  '/claimant/claims/$id': ['claimant'],
  '/claimant/new-claim': ['claimant'],
  '/claimant/documents': ['claimant'],
  '/claimant/billing': ['claimant'],
  '/claimant/account': ['claimant'],
  '/enterprise': ['enterprise'],
  '/enterprise/cases': ['enterprise'],
  '/enterprise/team': ['enterprise'],
  '/enterprise/analytics': ['enterprise'],
  '/enterprise/settings': ['enterprise'],
  '/admin': ['admin'],
  '/admin/users': ['admin'],
  '/admin/analytics': ['admin'],
  '/admin/settings': ['admin'],
  '/respondent': ['respondent'],
  '/respondent/cases': ['respondent'],
  '/respondent/documents': ['respondent'],
  '/respondent/account': ['respondent'],
} as const satisfies Record<string, Guard>;

export type PagePath = keyof typeof pages;

const patterns = Object.keys(pages).map((path) => path.split('/'));

export function isPage(pathname: string): boolean {
  if (pathname.includes('//')) return false;
  const segments = pathname.length > 1 ? pathname.replace(/\/$/, '').split('/') : ['', ''];
  return patterns.some(
    (pattern) =>
      pattern.length === segments.length &&
      pattern.every((part, i) => (part.startsWith('$') ? segments[i] !== '' : part === segments[i])),
  );
}
