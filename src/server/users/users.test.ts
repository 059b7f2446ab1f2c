import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { buildApp } from '#server/app.ts';
import { demoAccounts, seedDemoAccounts } from '#server/demo/demo-accounts.ts';
import { notify } from '#server/notifications/notification-queries.ts';
import { goodPassword, registerAccount, startTestApp, type TestApp } from '#tests/support/test-app.ts';

import { endIdleSessions } from './session-queries.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const someone = () => ({
  email: `user-${randomUUID()}@example.com`,
  password: goodPassword,
  firstName: 'Ada',
  lastName: 'Moreno',
});

describe('register', () => {
  test('opens an account, signs in and answers with token and user', async () => {
    const body = { ...someone(), email: ` Mixed.Case-${randomUUID()}@Example.COM `, companyName: 'Moreno & Co.' };
    const { status, body: reply } = await api.call('POST', '/auth/register', { body });
    expect(status).toBe(201);
    expect(reply).toEqual({
      success: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: expect.any(String),
        email: body.email.trim().toLowerCase(),
        role: 'claimant',
        firstName: 'Ada',
        lastName: 'Moreno',
        companyName: 'Moreno & Co.',
      },
    });
  });

  test.each(['claimant', 'enterprise', 'respondent'])('takes the role %s', async (role) => {
    const { user } = await registerAccount(api, { role });
    expect(user.role).toBe(role);
  });

  test.each(['admin', 'Admin', 'superuser', '', null, 1, ['claimant']])('refuses the role %j', async (role) => {
    const { status, body } = await api.call('POST', '/auth/register', { body: { ...someone(), role } });
    expect(status).toBe(422);
    expect(body.fields).toHaveProperty('role');
  });

  test.each(['id', 'is_demo', 'isAdmin', 'password_hash', 'createdAt', '__proto'])(
    'refuses the field %s',
    async (field) => {
      const { status, body } = await api.call('POST', '/auth/register', { body: { ...someone(), [field]: 'x' } });
      expect(status).toBe(422);
      expect(body.fields).toEqual({ [field]: 'This field cannot be set' });
    },
  );

  test('refuses a taken email, whatever its capitals, and changes nothing', async () => {
    const { email, user } = await registerAccount(api);
    const { status, body } = await api.call('POST', '/auth/register', {
      body: { ...someone(), email: email.toUpperCase() },
    });
    expect([status, body.code]).toEqual([409, 'email_taken']);
    const login = await api.call('POST', '/auth/login', { body: { email, password: goodPassword } });
    expect(login.body.user).toEqual(user);
  });

  test('of ten registrations of one email at once, one wins', async () => {
    const body = someone();
    const replies = await Promise.all(Array.from({ length: 10 }, () => api.call('POST', '/auth/register', { body })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test.each([
    ['too short', 'short-one'],
    ['too long', 'x'.repeat(64) + 'y'.repeat(65)],
    ['common', 'password123'],
    ['common with capitals', 'QwertyUiop'],
    ['a sequence', '0987654321'],
    ['a repeated piece', 'abcabcabcabc'],
    ['half a character', `${'x'.repeat(12)}\ud800`],
  ])('refuses a password that is %s', async (_why, password) => {
    const { status, body } = await api.call('POST', '/auth/register', { body: { ...someone(), password } });
    expect(status).toBe(422);
    expect(body.fields).toHaveProperty('password');
  });

  test('takes long passwords in any script, and signs in with them', async () => {
    const password = 'пароль-из-многих-слов-и-ещё-🐎';
    const { email } = await registerAccount(api, { password });
    expect((await api.call('POST', '/auth/login', { body: { email, password } })).status).toBe(200);
  });

  test('a password typed in another form of Unicode is the same password', async () => {
    const { email } = await registerAccount(api, { password: 'caf\u00e9-caf\u00e9-caf\u00e9' });
    const login = await api.call('POST', '/auth/login', {
      body: { email, password: 'cafe\u0301-cafe\u0301-cafe\u0301' },
    });
    expect(login.status).toBe(200);
  });
});

describe('login', () => {
  test('answers with token and user', async () => {
    const { email, password, user } = await registerAccount(api);
    const { status, body } = await api.call('POST', '/auth/login', { body: { email, password } });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, token: expect.any(String), user });
  });

  test('an unknown email and a wrong password get the same answer', async () => {
    const { email } = await registerAccount(api);
    const wrong = await api.call('POST', '/auth/login', { body: { email, password: 'not-my-password' } });
    const unknown = await api.call('POST', '/auth/login', {
      body: { email: 'nobody@example.com', password: 'not-my-password' },
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({ success: false, error: 'Invalid email or password', code: 'wrong_credentials' });
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.status).toBe(wrong.status);
  });

  test('says what is missing in the words of the sign-in screen', async () => {
    const { status, body } = await api.call('POST', '/auth/login', { body: {} });
    expect([status, body.fields]).toEqual([422, { email: 'Email is required', password: 'Password is required' }]);
    const shape = await api.call('POST', '/auth/login', { body: { email: 'not-an-email', password: 'x' } });
    expect(shape.body.fields).toEqual({ email: 'Please enter a valid email address' });
  });

  test('demo accounts work in demo mode only, and their sign-ins end with it', async () => {
    const demo = await startTestApp({ demo: true });
    await seedDemoAccounts(demo.db);
    const [{ email, password }] = demoAccounts;
    const { token } = (await demo.call('POST', '/auth/login', { body: { email, password } })).body as { token: string };
    expect((await demo.call('GET', '/auth/profile', { token })).status).toBe(200);

    const serious = await buildApp({ ...demo.deps, demo: false });
    const login = await serious.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });
    const profile = await serious.inject({ url: '/api/auth/profile', headers: { authorization: `Bearer ${token}` } });
    expect([login.statusCode, profile.statusCode]).toEqual([401, 401]);
    await serious.close();
    await demo.close();
  });

  test('a start in demo mode restores the demo accounts and leaves a real account at the same email alone', async () => {
    const demo = await startTestApp({ demo: true });
    const [first, second] = demoAccounts;
    await registerAccount(demo, { email: second.email, firstName: 'Real' });
    await seedDemoAccounts(demo.db);
    const { token } = (
      await demo.call('POST', '/auth/login', { body: { email: first.email, password: first.password } })
    ).body as { token: string };
    await demo.call('POST', '/auth/change-password', {
      token,
      body: { currentPassword: first.password, newPassword: 'something-else-now' },
    });
    await seedDemoAccounts(demo.db);
    const again = await demo.call('POST', '/auth/login', { body: { email: first.email, password: first.password } });
    const real = await demo.call('POST', '/auth/login', { body: { email: second.email, password: goodPassword } });
    expect([again.status, real.status]).toEqual([200, 200]);
    await demo.close();
  });
});

describe('the token', () => {
  const junk = {
    'no header': {},
    'an empty header': { authorization: '' },
    'no scheme': { authorization: 'A'.repeat(43) },
    'another scheme': { authorization: `Basic ${'A'.repeat(43)}` },
    'an unknown token': { authorization: `Bearer ${'A'.repeat(43)}` },
    'a short token': { authorization: 'Bearer abc' },
    'a huge token': { authorization: `Bearer ${'A'.repeat(8000)}` },
    'an SQL quote': { authorization: `Bearer ' or 1=1 --` },
    'a signed token of somebody else': { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4ifQ.' },
  };
  const guarded = endpoints.filter(({ access }) => access !== 'public');

  test.each(Object.entries(junk))('%s gets 401 from every call that needs a sign-in', async (_name, headers) => {
    for (const { method, path } of guarded) {
      const { status, body } = await api.call(method, path, { headers });
      expect([method, path, status, body.code]).toEqual([method, path, 401, 'not_signed_in']);
    }
  });

  test('is stored only as a hash', async () => {
    const { token } = await registerAccount(api);
    const rows = await api.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows.map((row) => row.token_hash.toString('base64url')))).not.toContain(token);
    expect(rows.every((row) => row.token_hash.length === 32)).toBe(true);
  });

  test('ends with logout, and only this one', async () => {
    const { email, password, token } = await registerAccount(api);
    const other = (await api.call('POST', '/auth/login', { body: { email, password } })).body as { token: string };
    expect((await api.call('POST', '/auth/logout', { token })).status).toBe(200);
    expect((await api.call('GET', '/auth/profile', { token })).status).toBe(401);
    expect((await api.call('GET', '/auth/profile', { token: other.token })).status).toBe(200);
  });

  test('ends after 30 days without use, and lives on while it is used', async () => {
    const { token, user } = await registerAccount(api);
    const lastUsed = async (days: number) => {
      const moment = sql<Date>`now() - make_interval(days => ${days})`;
      await api.db.updateTable('sessions').set({ last_used_at: moment }).where('user_id', '=', user.id).execute();
    };
    await lastUsed(29);
    expect((await api.call('GET', '/auth/profile', { token })).status).toBe(200);
    await endIdleSessions(api.db);
    expect((await api.call('GET', '/auth/profile', { token })).status).toBe(200);
    await lastUsed(31);
    expect((await api.call('GET', '/auth/profile', { token })).status).toBe(401);
  });
});

describe('profile', () => {
  test('can be read', async () => {
    const { token, user } = await registerAccount(api);
    const { status, body } = await api.call('GET', '/auth/profile', { token });
    expect([status, body]).toEqual([200, { success: true, user }]);
  });

  test('can be changed field by field, and keeps the rest', async () => {
    const { token, user } = await registerAccount(api, { companyName: 'Old & Co.' });
    const renamed = await api.call('PUT', '/auth/profile', { token, body: { firstName: ' Grace ' } });
    expect(renamed.body).toEqual({ success: true, user: { ...user, firstName: 'Grace' } });
    const cleared = await api.call('PUT', '/auth/profile', { token, body: { companyName: '' } });
    expect(cleared.body.user).toEqual({ ...user, firstName: 'Grace', companyName: null });
  });

  test.each([
    ['role', 'admin'],
    ['id', '00000000-0000-0000-0000-000000000000'],
    ['password', 'another-password-1'],
    ['is_demo', true],
  ])('refuses %s', async (field, value) => {
    const { token, user } = await registerAccount(api);
    const { status, body } = await api.call('PUT', '/auth/profile', {
      token,
      body: { firstName: 'X', [field]: value },
    });
    expect([status, body.fields]).toEqual([422, { [field]: 'This field cannot be set' }]);
    expect((await api.call('GET', '/auth/profile', { token })).body.user).toEqual(user);
  });

  test('a new email needs the current password, then signs in', async () => {
    const { token, email, password } = await registerAccount(api);
    const next = `new-${randomUUID()}@example.com`;
    const change = (body: object) => api.call('PUT', '/auth/profile', { token, body });
    expect((await change({ email: next })).body.fields).toEqual({ currentPassword: 'Enter your current password' });
    expect((await change({ email: next, currentPassword: 'wrong-password' })).status).toBe(422);
    expect((await change({ email: next, currentPassword: password })).body.user).toMatchObject({ email: next });
    expect((await api.call('POST', '/auth/login', { body: { email: next, password } })).status).toBe(200);
    expect((await api.call('POST', '/auth/login', { body: { email, password } })).status).toBe(401);
  });

  test('a taken email is refused', async () => {
    const { email } = await registerAccount(api);
    const { token, password } = await registerAccount(api);
    const reply = await api.call('PUT', '/auth/profile', { token, body: { email, currentPassword: password } });
    expect([reply.status, reply.body.code]).toEqual([409, 'email_taken']);
  });
});

describe('change-password', () => {
  const newPassword = 'another-plain-horse';

  test('changes it, ends all other sign-ins and tells the user', async () => {
    const { email, password, token } = await registerAccount(api);
    const other = (await api.call('POST', '/auth/login', { body: { email, password } })).body as { token: string };
    const reply = await api.call('POST', '/auth/change-password', {
      token,
      body: { currentPassword: password, newPassword },
    });
    expect([reply.status, reply.body]).toEqual([200, { success: true }]);
    expect((await api.call('GET', '/auth/profile', { token })).status).toBe(200);
    expect((await api.call('GET', '/auth/profile', { token: other.token })).status).toBe(401);
    expect((await api.call('POST', '/auth/login', { body: { email, password } })).status).toBe(401);
    expect((await api.call('POST', '/auth/login', { body: { email, password: newPassword } })).status).toBe(200);
    const bell = await api.call('GET', '/notifications', { token });
    expect(bell.body).toMatchObject({ unread: 1, notifications: [{ kind: 'password_changed', read: false }] });
  });

  test.each([
    ['a wrong current password', { currentPassword: 'not-mine-at-all', newPassword }, 'currentPassword'],
    ['no current password', { newPassword }, 'currentPassword'],
    ['a short new password', { currentPassword: goodPassword, newPassword: 'short' }, 'newPassword'],
    ['a common new password', { currentPassword: goodPassword, newPassword: '1234567890' }, 'newPassword'],
    ['the same password', { currentPassword: goodPassword, newPassword: goodPassword }, 'newPassword'],
    ['an unknown field', { currentPassword: goodPassword, newPassword, userId: 'x' }, 'userId'],
  ])('refuses %s', async (_name, body, field) => {
    const { token, email } = await registerAccount(api);
    const reply = await api.call('POST', '/auth/change-password', { token, body });
    expect(reply.status).toBe(422);
    expect(reply.body.fields).toHaveProperty(field);
    expect((await api.call('POST', '/auth/login', { body: { email, password: goodPassword } })).status).toBe(200);
  });

  test('of two changes at once, one wins and the other changes nothing', async () => {
    const { token, email } = await registerAccount(api);
    const wishes = ['first-new-password', 'second-new-password'];
    const replies = await Promise.all(
      wishes.map((wish) =>
        api.call('POST', '/auth/change-password', {
          token,
          body: { currentPassword: goodPassword, newPassword: wish },
        }),
      ),
    );
    const winners = wishes.filter((_, i) => replies[i]?.status === 200);
    expect(winners).toHaveLength(1);
    const logins = await Promise.all(
      wishes.map((password) => api.call('POST', '/auth/login', { body: { email, password } })),
    );
    expect(wishes.filter((_, i) => logins[i]?.status === 200)).toEqual(winners);
  });
});

describe('notifications', () => {
  test('start empty, are marked read at once, and are one’s own', async () => {
    const mine = await registerAccount(api);
    const other = await registerAccount(api);
    expect((await api.call('GET', '/notifications', { token: mine.token })).body).toEqual({
      success: true,
      notifications: [],
      unread: 0,
    });
    for (const { user } of [mine, other]) await notify(api.db, { userId: user.id, kind: 'email_changed' });
    await api.call('POST', '/notifications/read', { token: mine.token });
    expect((await api.call('GET', '/notifications', { token: mine.token })).body.unread).toBe(0);
    expect((await api.call('GET', '/notifications', { token: other.token })).body.unread).toBe(1);
  });
});
