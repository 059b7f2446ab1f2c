import { expect, type Page, type Request, type Route } from '@playwright/test';
import { freshEmail, goodPassword, newAccount, sharedAccount } from '#tests/support/e2e-accounts.ts';
import {
  holdBack,
  portalNav,
  signInByForm,
  signOutByMenu,
  startAs,
  startWith,
  storedToken,
  test,
  title,
} from '#tests/support/e2e-test.ts';

const profileCall = '**/api/auth/profile';
type Answer = (route: Route) => Promise<void>;

/** The calls that a page makes, by method and path, with the bearer token each one carries. */
function callsOf(page: Page): { call: string; bearer: string | undefined }[] {
  const calls: { call: string; bearer: string | undefined }[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) {
      calls.push({ call: `${request.method()} ${pathname}`, bearer: request.headers()['authorization'] });
    }
  });
  return calls;
}

const isAtSignIn = async (page: Page) => {
  await expect(page).toHaveURL(({ pathname }) => pathname === '/login');
  await expect(title(page)).toHaveText('Sign in');
};

test.describe('at start', () => {
  test('a stored token is sent as bearer to fetch the profile', async ({ page }) => {
    const { token } = await sharedAccount('claimant');
    await startWith(page, { token });
    const calls = callsOf(page);
    await page.goto('/claimant');
    await expect(portalNav(page, 'Claimant Portal')).toBeVisible();
    await expect(page.getByText('Ana Tester')).toBeVisible();
    expect(calls).toContainEqual({ call: 'GET /api/auth/profile', bearer: `Bearer ${token}` });
    expect(calls.map(({ bearer }) => bearer)).not.toContain(undefined);
  });

  test('no call is made without a stored token', async ({ page }) => {
    const calls = callsOf(page);
    await page.goto('/login');
    await expect(title(page)).toHaveText('Sign in');
    expect(calls).toEqual([]);
  });

  test('a token that the server does not know logs out and is cleared', async ({ page }) => {
    await startWith(page, { token: 'no-such-token' });
    await page.goto('/claimant');
    await isAtSignIn(page);
    await expect(page.getByText('Your sign-in has ended. Please sign in again.')).toBeVisible();
    expect(await storedToken(page)).toBeNull();
  });

  const failures: Record<string, Answer> = {
    'cannot be fetched': (route) => route.abort(),
    'is answered with an error': (route) => route.fulfill({ status: 500, json: { success: false, error: 'Broken' } }),
    'is refused with HTTP 200': (route) => route.fulfill({ json: { success: false, error: 'No' } }),
    'is no JSON': (route) => route.fulfill({ body: '<h1>Hotel</h1>' }),
  };
  for (const [kind, answer] of Object.entries(failures)) {
    test(`a profile that ${kind} logs out and clears the token`, async ({ page }) => {
      await startAs(page, 'claimant');
      await page.route(profileCall, answer);
      await page.goto('/claimant');
      await isAtSignIn(page);
      expect(await storedToken(page)).toBeNull();
    });
  }

  test('a line that drops for a moment does not log out', async ({ page }) => {
    await startAs(page, 'claimant');
    await page.route(profileCall, (route) => route.abort(), { times: 1 });
    await page.goto('/claimant');
    await expect(portalNav(page, 'Claimant Portal')).toBeVisible();
  });
});

test.describe('a user counts as authenticated only when both a user and a token are present', () => {
  test('with a token and the user still to come, nothing of the portal shows', async ({ page }) => {
    await startAs(page, 'claimant');
    const release = await holdBack(page, profileCall);
    await page.goto('/claimant');
    await expect(page.getByText('Verifying access...')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    release();
    await expect(portalNav(page, 'Claimant Portal')).toBeVisible();
  });

  test('with a token and a profile without a user, they are sent to sign in', async ({ page }) => {
    await startAs(page, 'claimant');
    await page.route(profileCall, (route) => route.fulfill({ json: { success: true } }));
    await page.goto('/claimant');
    await isAtSignIn(page);
  });

  for (const missing of ['token', 'user'] as const) {
    test(`a login answer without ${missing} does not sign in`, async ({ page }) => {
      const { token, user } = await sharedAccount('claimant');
      const answer = { success: true, token, user, [missing]: undefined };
      await page.route('**/api/auth/login', (route) => route.fulfill({ json: answer }));
      await page.goto('/login');
      await signInByForm(page, { email: freshEmail(), password: goodPassword });
      await expect(page.getByRole('alert')).toHaveText('Login failed');
      await expect(page).toHaveURL('/login');
      expect(await storedToken(page)).toBeNull();
    });
  }
});

test('login stores the token under the local storage key authToken', async ({ page }) => {
  await page.goto('/login');
  const answered = page.waitForResponse('**/api/auth/login');
  await signInByForm(page, await sharedAccount('claimant'));
  const { token } = await (await answered).json();
  await expect(page).toHaveURL('/claimant');
  expect(await storedToken(page)).toBe(token);
});

test('register stores the token as well, and a reload stays signed in', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Tester');
  await page.getByLabel('Email', { exact: true }).fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  const answered = page.waitForResponse('**/api/auth/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  const { token } = await (await answered).json();
  await expect(page).toHaveURL('/claimant');
  expect(await storedToken(page)).toBe(token);
  await page.reload();
  await expect(page.getByText('Ana Tester')).toBeVisible();
});

test.describe('logout', () => {
  test('clears the token, tells the server with the bearer, and goes to /login', async ({ page }) => {
    const { token } = await newAccount('claimant');
    await startWith(page, { token });
    await page.goto('/claimant/documents');
    const told = page.waitForRequest('**/api/auth/logout');
    await signOutByMenu(page);
    const request = await told;
    expect(request.method()).toBe('POST');
    expect(request.headers()['authorization']).toBe(`Bearer ${token}`);
    await expect(page).toHaveURL('/login');
    await expect(title(page)).toHaveText('Sign in');
    expect(await storedToken(page)).toBeNull();
    const answer = await page.request.get('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status(), 'the token is worth nothing any more').toBe(401);
  });

  const failures: Record<string, Answer> = {
    'cannot be reached': (route) => route.abort(),
    'answers with an error': (route) => route.fulfill({ status: 500, body: 'broken' }),
    'never answers': async () => {},
  };
  for (const [kind, answer] of Object.entries(failures)) {
    test(`goes to /login without the token even if the server ${kind}`, async ({ page }) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      await startAs(page, 'claimant');
      await page.goto('/claimant');
      await page.route('**/api/auth/logout', answer);
      await signOutByMenu(page);
      await expect(page).toHaveURL('/login');
      await expect(title(page)).toHaveText('Sign in');
      expect(await storedToken(page)).toBeNull();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(problems).toEqual([]);
    });
  }

  test('does not hand the page that was left to whoever signs in next', async ({ page }) => {
    await startWith(page, await newAccount('claimant'));
    await page.goto('/claimant/billing');
    await signOutByMenu(page);
    await expect(title(page)).toHaveText('Sign in');
    await signInByForm(page, await sharedAccount('claimant'));
    await expect(page).toHaveURL('/claimant');
  });

  test('is not undone by the back button', async ({ page }) => {
    await startWith(page, await newAccount('claimant'));
    await page.goto('/claimant/documents');
    await portalNav(page, 'Claimant Portal').getByRole('link', { name: 'Billing' }).click();
    await expect(title(page)).toHaveText('Billing');
    await signOutByMenu(page);
    await expect(title(page)).toHaveText('Sign in');
    await page.goBack();
    await isAtSignIn(page);
    await expect(page.getByText('Ana Tester')).toHaveCount(0);
    await page.reload();
    await isAtSignIn(page);
  });

  test('in one tab signs out the other', async ({ page, context }) => {
    await startWith(page, await newAccount('claimant'));
    await page.goto('/claimant');
    const other = await context.newPage();
    await other.goto('/claimant/documents');
    await expect(title(other)).toHaveText('Documents');
    await signOutByMenu(page);
    await isAtSignIn(other);
    await expect(other.getByText('Ana Tester')).toHaveCount(0);
  });
});

test('signing in in one tab signs in the other', async ({ page, context }) => {
  await page.goto('/login');
  const other = await context.newPage();
  await other.goto('/claimant/documents');
  await expect(title(other)).toHaveText('Sign in');
  await signInByForm(page, await sharedAccount('claimant'));
  await expect(other).toHaveURL('/claimant/documents');
  await expect(title(other)).toHaveText('Documents');
});

test('a sign-in that the server ends shows the sign-in screen at the next call, and leads back', async ({ page }) => {
  const account = await newAccount('claimant');
  await startWith(page, account);
  const bell = page.waitForResponse('**/api/notifications');
  await page.goto('/profile');
  await bell;
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${account.token}` } });
  await page.getByLabel('First name').fill('Anna');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await isAtSignIn(page);
  await expect(page.getByText('Your sign-in has ended. Please sign in again.')).toBeVisible();
  await signInByForm(page, account);
  await expect(page).toHaveURL('/profile');
});
