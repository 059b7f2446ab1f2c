import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { goodPassword, registerAccount, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sweepAttempts } from './attempts.ts';

let api: TestApp;
beforeEach(async () => {
  api = await startTestApp();
});
afterEach(() => api.close());

const guess = (email: string, address: string, password = 'a-wrong-guess') =>
  api.call('POST', '/auth/login', { body: { email, password }, address });

const statusesOf = async (count: number, attempt: (i: number) => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++) statuses.push((await attempt(i)).status);
  return statuses;
};

test('the eleventh guess at an account from one address is refused, the right password too, and says when to come back', async () => {
  const { email } = await registerAccount(api);
  expect(await statusesOf(11, () => guess(email, '192.0.2.1'))).toEqual([...Array(10).fill(401), 429]);
  const right = await guess(email, '192.0.2.1', goodPassword);
  expect([right.status, right.body.code]).toEqual([429, 'too_many_attempts']);
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
});

test('the owner at another address is not locked out by it', async () => {
  const { email } = await registerAccount(api);
  await statusesOf(12, () => guess(email, '192.0.2.1'));
  expect((await guess(email, '192.0.2.2', goodPassword)).status).toBe(200);
});

test('an unknown email is limited like a known one', async () => {
  expect(await statusesOf(11, () => guess('nobody@example.com', '192.0.2.3'))).toEqual([...Array(10).fill(401), 429]);
});

test('a hundred guesses at once get no more than ten answers', async () => {
  const { email } = await registerAccount(api);
  const replies = await Promise.all(Array.from({ length: 60 }, () => guess(email, '192.0.2.4')));
  expect(replies.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
  expect(replies.every(({ status }) => status === 401 || status === 429)).toBe(true);
});

test('one address guessing at many accounts is refused after fifty', async () => {
  const statuses = await statusesOf(52, (i) => guess(`somebody-${i}@example.com`, '192.0.2.5'));
  expect(statuses.indexOf(429)).toBe(50);
});

test('many addresses guessing at one account are refused after a hundred', async () => {
  const { email } = await registerAccount(api);
  const statuses = await statusesOf(102, (i) => guess(email, `198.51.100.${i}`));
  expect(statuses.indexOf(429)).toBe(100);
});

test('signing in rightly is never counted', async () => {
  const { email } = await registerAccount(api);
  expect(await statusesOf(25, () => guess(email, '192.0.2.6', goodPassword))).toEqual(Array(25).fill(200));
});

test('guessing the current password with a stolen token is limited too', async () => {
  const { token } = await registerAccount(api);
  const body = { currentPassword: 'a-wrong-guess', newPassword: 'another-plain-horse' };
  const statuses = await statusesOf(11, () =>
    api.call('POST', '/auth/change-password', { token, body, address: '192.0.2.7' }),
  );
  expect(statuses).toEqual([...Array(10).fill(422), 429]);
});

test('when the window is over, guesses are answered again', async () => {
  const { email } = await registerAccount(api);
  await statusesOf(11, () => guess(email, '192.0.2.8'));
  await api.db.updateTable('attempt_limits').set({ window_ends_at: sql<Date>`now()` }).execute();
  expect((await guess(email, '192.0.2.8', goodPassword)).status).toBe(200);
});

test('the counts name nobody, and are swept when their window is over', async () => {
  await guess('nobody@example.com', '192.0.2.9');
  const rows = await api.db.selectFrom('attempt_limits').selectAll().execute();
  expect(rows.length).toBe(3);
  expect(rows.every(({ key }) => key.length === 32)).toBe(true);
  await api.db.updateTable('attempt_limits').set({ window_ends_at: sql<Date>`now() - interval '1 second'` }).execute();
  await sweepAttempts(api.db);
  expect(await api.db.selectFrom('attempt_limits').selectAll().execute()).toEqual([]);
});

test('a client behind a trusted proxy is limited by its own address, and cannot forge it without one', async () => {
  const proxied = await startTestApp({ trustedProxies: 1 });
  const email = `user-${randomUUID()}@example.com`;
  const attempt = (app: TestApp, forwarded: string) =>
    app.call('POST', '/auth/login', {
      body: { email, password: 'a-wrong-guess' },
      headers: { 'x-forwarded-for': forwarded },
    });
  const behindProxy = await statusesOf(12, (i) => attempt(proxied, `203.0.113.${i}`));
  const forged = await statusesOf(12, (i) => attempt(api, `203.0.113.${i}`));
  expect([behindProxy.includes(429), forged.includes(429)]).toEqual([false, true]);
  await proxied.close();
});
