import { expect, test } from 'vitest';
import { homeOf, registrableRoles } from './roles.ts';

test('the home route of each role is /claimant, /enterprise, /admin, /respondent', () => {
  expect(['claimant', 'enterprise', 'admin', 'respondent'].map(homeOf)).toEqual([
    '/claimant',
    '/enterprise',
    '/admin',
    '/respondent',
  ]);
});

test.each(['', 'owner', 'constructor', '__proto__'])('an unknown role (%s) goes to /login', (role) => {
  expect(homeOf(role)).toBe('/login');
});

test('nobody registers as admin', () => {
  expect(registrableRoles).not.toContain('admin');
});
