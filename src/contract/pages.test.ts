import { expect, test } from 'vitest';
import { isPage, pages } from './pages.ts';

test('every route of the specification is a page, with its guard', () => {
  const claimant = ['', '/claims', '/claims/$id', '/new-claim', '/documents', '/billing', '/account'];
  const areas = {
    claimant,
    enterprise: ['', '/cases', '/team', '/analytics', '/settings'],
    admin: ['', '/users', '/analytics', '/settings'],
    respondent: ['', '/cases', '/documents', '/account'],
  };
  for (const [role, paths] of Object.entries(areas)) {
    for (const path of paths) expect(pages).toHaveProperty([`/${role}${path}`], [role]);
  }
  const open = [
    '/',
    '/login',
    '/register',
    '/respondent-portal',
    '/privacy',
    '/terms',
    '/cookies',
    '/contact',
    '/help',
  ];
  for (const path of open) expect(pages).toHaveProperty([path], 'public');
  for (const path of ['/profile', '/settings']) expect(pages).toHaveProperty([path], 'signed-in');
  expect(pages['/dashboard']).toEqual(['claimant', 'enterprise', 'admin', 'respondent']);
});

test.each(['/', '/login', '/login/', '/claimant/claims/7f3a', '/claimant/claims'])('%s is a page', (path) => {
  expect(isPage(path)).toBe(true);
});

test.each([
  '/nowhere',
  '/claimant/claims/7f3a/more',
  '/claimant/nothing',
  '/LOGIN',
  '//',
  '//login',
  '/claimant/claims//',
])('%s is none', (path) => {
  expect(isPage(path)).toBe(false);
});
