import { expect, type Page } from '@playwright/test';
import { roles } from '#domain/roles.ts';
import { demoAccounts, freshEmail, goodPassword, newAccount, sharedAccount } from '#tests/support/e2e-accounts.ts';
import { portals } from '#tests/support/e2e-pages.ts';
import { holdBack, signInByForm, startAs, storedToken, test, title } from '#tests/support/e2e-test.ts';

const loginCall = '**/api/auth/login';
const email = (page: Page) => page.getByLabel('Email', { exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: /^Sign(ing)? in/ });

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
  await expect(title(page)).toHaveText('Sign in');
});

test('the sign-in screen has the fields email and password', async ({ page }) => {
  await expect(email(page)).toHaveAttribute('type', 'email');
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('a toggle shows and hides the password', async ({ page }) => {
  await password(page).fill('secret words');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toHaveValue('secret words');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('"Register here" leads to /register', async ({ page }) => {
  await page.getByRole('link', { name: 'Register here' }).click();
  await expect(page).toHaveURL('/register');
  await expect(title(page)).toHaveText('Create your account');
});

test('"Access Respondent Portal" leads to /respondent-portal', async ({ page }) => {
  await page.getByRole('link', { name: 'Access Respondent Portal' }).click();
  await expect(page).toHaveURL('/respondent-portal');
  await expect(title(page)).toHaveText('Respondent Portal');
});

test.describe('the "Test accounts" dropdown', () => {
  test('offers two claimant demo logins, and Admin, disabled and marked "Coming soon"', async ({ page }) => {
    const options = page.getByLabel('Test accounts').getByRole('option');
    const offered = options.filter({ hasText: 'claimant' });
    await expect(offered).toHaveText(demoAccounts.map(({ name }) => new RegExp(name)));
    for (const option of await offered.all()) await expect(option).toBeEnabled();
    const admin = options.filter({ hasText: 'Admin' });
    await expect(admin).toHaveText(/Coming soon/);
    await expect(admin).toBeDisabled();
  });

  for (const account of demoAccounts) {
    test(`pre-fills ${account.name}'s login, which works`, async ({ page }) => {
      const dropdown = page.getByLabel('Test accounts');
      await dropdown.selectOption({ label: `${account.name}, claimant` });
      await expect(email(page)).toHaveValue(account.email);
      await expect(password(page)).toHaveValue(account.password);
      await submit(page).click();
      await expect(page).toHaveURL('/claimant');
      await expect(page.getByText(account.name)).toBeVisible();
    });
  }
});

test.describe('the fields are validated on change', () => {
  test('an empty email: "Email is required"', async ({ page }) => {
    await email(page).fill('a');
    await email(page).fill('');
    await expect(email(page)).toHaveAccessibleDescription('Email is required');
    await expect(page.getByText('Email is required')).toBeVisible();
  });

  test('a text that is no e-mail address: "Please enter a valid email address"', async ({ page }) => {
    for (const wrong of ['a', 'a@', 'a@b', '@b.example', 'a b@c.example', 'a@b@c.example', 'a@b..example']) {
      await email(page).fill(wrong);
      await expect(email(page), wrong).toHaveAccessibleDescription('Please enter a valid email address');
    }
    await email(page).fill('a@b.example');
    await expect(page.getByText('Please enter a valid email address')).toHaveCount(0);
  });

  test('an empty password: "Password is required"', async ({ page }) => {
    await password(page).fill('a');
    await expect(page.getByText('Password is required')).toHaveCount(0);
    await password(page).fill('');
    await expect(password(page)).toHaveAccessibleDescription('Password is required');
    await expect(page.getByText('Password is required')).toBeVisible();
  });

  test('a field that was not touched yet is not complained about', async ({ page }) => {
    await email(page).fill('a');
    await expect(password(page)).not.toHaveAttribute('aria-invalid');
  });
});

test.describe('the submit button', () => {
  test('is enabled only when the form is dirty and valid', async ({ page }) => {
    await expect(submit(page)).toBeDisabled();
    await email(page).fill(freshEmail());
    await expect(submit(page)).toBeDisabled();
    await password(page).fill('x');
    await expect(submit(page)).toBeEnabled();
    await email(page).fill('not an address');
    await expect(submit(page)).toBeDisabled();
    await email(page).fill('');
    await password(page).fill('');
    await expect(submit(page)).toBeDisabled();
  });

  test('reads "Signing in..." and is disabled while loading, so that one call is made', async ({ page }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/login')) calls += 1;
    });
    const release = await holdBack(page, loginCall);
    await signInByForm(page, await sharedAccount('claimant'));
    await expect(submit(page)).toHaveText('Signing in...');
    await expect(submit(page)).toBeDisabled();
    await password(page).press('Enter');
    release();
    await expect(page).toHaveURL('/claimant');
    expect(calls).toBe(1);
  });
});

for (const role of roles) {
  test(`${role} lands on ${portals[role].home} after sign-in`, async ({ page }) => {
    await signInByForm(page, await sharedAccount(role));
    await expect(page).toHaveURL(portals[role].home);
  });
}

test('capitals and blanks around the email do not matter', async ({ page }) => {
  const account = await sharedAccount('claimant');
  await signInByForm(page, { ...account, email: ` ${account.email.toUpperCase()} ` });
  await expect(page).toHaveURL('/claimant');
});

test.describe('whoever is already authenticated is redirected', () => {
  test('to /{role}', async ({ page }) => {
    for (const role of roles) {
      await startAs(page, role);
      await page.goto('/login');
      await expect(page).toHaveURL(portals[role].home);
    }
  });

  test('to the page they came from', async ({ page }) => {
    await startAs(page, 'claimant');
    await page.goto('/login?from=%2Fclaimant%2Fbilling%3Fyear%3D2026%23may');
    await expect(page).toHaveURL('/claimant/billing?year=2026#may');
    await expect(title(page)).toHaveText('Billing');
  });
});

test.describe('a failure shows an alert box', () => {
  const alert = (page: Page) => page.getByRole('alert');

  test("with the server's message for a wrong password, the same as for an unknown email", async ({ page }) => {
    const account = await newAccount('claimant');
    for (const address of [account.email, freshEmail()]) {
      await signInByForm(page, { email: address, password: 'not-the-password' });
      await expect(alert(page)).toHaveText('Invalid email or password');
    }
    await expect(page).toHaveURL('/login');
    await expect(email(page)).not.toHaveValue('');
    expect(await storedToken(page)).toBeNull();
  });

  test('that has focus, so that it is noticed, and is gone after a second attempt that succeeds', async ({ page }) => {
    const account = await sharedAccount('claimant');
    await signInByForm(page, { ...account, password: 'not-the-password' });
    await expect(alert(page)).toBeFocused();
    await signInByForm(page, account);
    await expect(page).toHaveURL('/claimant');
    await expect(alert(page)).toHaveCount(0);
  });

  test('with "Login failed" when the server is unreachable', async ({ page }) => {
    await page.route(loginCall, (route) => route.abort());
    await signInByForm(page, { email: freshEmail(), password: goodPassword });
    await expect(alert(page)).toHaveText('Login failed');
    await expect(submit(page)).toBeEnabled();
  });

  const wordless = {
    'no JSON': { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
    'no JSON although all went well': { status: 200, contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' },
    'JSON without an error': { status: 500, json: { success: false } },
    'an error that is no text': { status: 500, json: { error: { message: 'upstream' } } },
    'JSON that is no object': { status: 500, json: null },
  };
  for (const [kind, answer] of Object.entries(wordless)) {
    test(`with "Login failed" when the server answers with ${kind}`, async ({ page }) => {
      await page.route(loginCall, (route) => route.fulfill(answer));
      await signInByForm(page, { email: freshEmail(), password: goodPassword });
      await expect(alert(page)).toHaveText('Login failed');
    });
  }

  test('when the success flag is false, even with HTTP 200', async ({ page }) => {
    const { token, user } = await sharedAccount('claimant');
    await page.route(loginCall, (route) =>
      route.fulfill({ json: { success: false, error: 'Your account is closed.', token, user } }),
    );
    await signInByForm(page, { email: freshEmail(), password: goodPassword });
    await expect(alert(page)).toHaveText('Your account is closed.');
    await expect(page).toHaveURL('/login');
    expect(await storedToken(page)).toBeNull();
  });

  test('with "Authentication failed. Please check your credentials." when the refusal has no words', async ({
    page,
  }) => {
    const wordlessRefusals = [
      { status: 200, json: { success: false } },
      { status: 401, json: { success: false, error: '' } },
    ];
    for (const answer of wordlessRefusals) {
      await page.route(loginCall, (route) => route.fulfill(answer), { times: 1 });
      await signInByForm(page, { email: freshEmail(), password: goodPassword });
      await expect(alert(page)).toHaveText('Authentication failed. Please check your credentials.');
    }
  });
});

test('after ten wrong passwords even the right one has to wait, and the screen says how long', async ({ page }) => {
  const account = await newAccount('claimant');
  for (let attempt = 1; attempt <= 10; attempt++) {
    const refused = await page.request.post('/api/auth/login', { data: { email: account.email, password: 'a guess' } });
    expect(refused.status()).toBe(401);
  }
  await signInByForm(page, account);
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please wait 15 minutes and try again.');
});
