import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Claim } from '#contract/claims.ts';
import { claimStatuses } from '#domain/claim-status.ts';
import { fileClaim, registerAccount, runClaimJobs, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { demoAccounts, seedDemoAccounts } from './demo-accounts.ts';
import { resetDemoClaims, seedDemoClaims } from './demo-claims.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ demo: true });
  await seedDemoAccounts(api.db);
  await seedDemoClaims(api.deps);
});
afterAll(() => api.close());

async function signIn({ email, password }: { email: string; password: string }): Promise<string> {
  return (await api.call('POST', '/auth/login', { body: { email, password } })).body['token'] as string;
}
const claimsOf = async (token: string) =>
  (await api.call('GET', '/claims?limit=100', { token })).body['claims'] as Claim[];

test.each(demoAccounts)('$firstName has claims in every status, with a past that fits', async (account) => {
  const token = await signIn(account);
  const claims = await claimsOf(token);
  expect(new Set(claims.map(({ status }) => status))).toEqual(new Set(claimStatuses));
  for (const { id, created_at, response_deadline, answered_at } of claims) {
    const { events } = (await api.call('GET', `/claims/${id}/timeline`, { token })).body as {
      events: { created_at: string }[];
    };
    const moments = events.map((event) => event.created_at);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(Date.parse(created_at)).toBeLessThan(Date.now());
    if (answered_at && response_deadline) expect(answered_at < response_deadline).toBe(true);
  }
});

test('what is under way stays so when the due jobs are run', async () => {
  const token = await signIn(demoAccounts[0]);
  const before = await claimsOf(token);
  await runClaimJobs(api);
  expect(await claimsOf(token)).toEqual(before);
});

test('a second start adds nothing', async () => {
  const token = await signIn(demoAccounts[0]);
  const before = await claimsOf(token);
  await Promise.all([seedDemoClaims(api.deps), seedDemoClaims(api.deps)]);
  expect(await claimsOf(token)).toEqual(before);
});

test('a reset takes away what visitors left and touches nobody else', async () => {
  const token = await signIn(demoAccounts[0]);
  const count = (await claimsOf(token)).length;
  const left = await fileClaim(api, token);
  const somebody = await registerAccount(api);
  const own = await fileClaim(api, somebody.token);
  await resetDemoClaims(api.deps);
  const now = await claimsOf(token);
  expect(now).toHaveLength(count);
  expect(now.map(({ id }) => id)).not.toContain(left.id);
  expect((await claimsOf(somebody.token)).map(({ id }) => id)).toEqual([own.id]);
});
