import { expect, type Page } from '@playwright/test';
import { freshEmail, goodPassword, newAccount, sharedAccount, signInOverHttp } from '#tests/support/e2e-accounts.ts';
import { portals } from '#tests/support/e2e-pages.ts';
import {
  disclosure,
  portalNav,
  signInByForm,
  signOutByMenu,
  startAs,
  startWith,
  storedToken,
  test,
  title,
  toasts,
} from '#tests/support/e2e-test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const html = (page: Page) => page.locator('html');

test.describe('registration', () => {
  const send = (page: Page) => page.getByRole('button', { name: 'Create account' }).click();

  async function fillRegistration(page: Page, given: { email?: string; password?: string } = {}): Promise<string> {
    const email = given.email ?? freshEmail();
    await field(page, 'First name').fill('Ana');
    await field(page, 'Last name').fill('Tester');
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(given.password ?? goodPassword);
    return email;
  }

  test.beforeEach(async ({ page }) => {
    await page.goto('/register');
    await expect(title(page)).toHaveText('Create your account');
  });

  for (const [role, type] of [
    ['claimant', undefined],
    ['enterprise', /^Enterprise/],
    ['respondent', /^Respondent/],
  ] as const) {
    test(`opens an account for ${role}, signed in at ${portals[role].home}`, async ({ page }) => {
      const option = page
        .getByLabel('Account type')
        .getByRole('option')
        .filter({ hasText: type ?? /^Claimant/ });
      if (type) await field(page, 'Account type').selectOption((await option.textContent()) ?? '');
      const email = await fillRegistration(page);
      await send(page);
      await expect(page).toHaveURL(portals[role].home);
      await expect(portalNav(page, portals[role].title)).toBeVisible();
      const { user } = await signInOverHttp({ email, password: goodPassword });
      expect(user).toMatchObject({ email, role, firstName: 'Ana', lastName: 'Tester', companyName: null });
    });
  }

  test('never offers to become admin', async ({ page }) => {
    await expect(page.getByLabel('Account type').getByRole('option')).toHaveText([
      /^Claimant/,
      /^Enterprise/,
      /^Respondent/,
    ]);
  });

  test('keeps the company that was given', async ({ page }) => {
    await field(page, 'Account type').selectOption('enterprise');
    await fillRegistration(page);
    await field(page, 'Company (optional)').fill('Riverside Parking LLC');
    await send(page);
    await expect(page.getByRole('main')).toContainText('Riverside Parking LLC');
  });

  test('sent empty, says what is missing at each field and puts focus on the first', async ({ page }) => {
    await send(page);
    for (const [label, message] of [
      ['First name', 'First name is required'],
      ['Last name', 'Last name is required'],
      ['Email', 'Email is required'],
      ['Password', 'Password is required'],
    ] as const) {
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message));
      await expect(page.getByText(message)).toBeVisible();
    }
    await expect(field(page, 'First name')).toBeFocused();
    await expect(field(page, 'Company (optional)')).not.toHaveAttribute('aria-invalid');
  });

  test('says what is wrong with a field once it was left', async ({ page }) => {
    await field(page, 'Email').fill('ana at home');
    await expect(page.getByText('Please enter a valid email address')).toHaveCount(0);
    await field(page, 'Password').fill('too short');
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await field(page, 'First name').click();
    await expect(field(page, 'Password')).toHaveAccessibleDescription(/Use 10 to 128 characters/);
  });

  test('refuses an email that has an account, at its field, and leaves it open to correct', async ({ page }) => {
    const { email } = await sharedAccount('claimant');
    await fillRegistration(page, { email });
    await send(page);
    const message = 'An account with this email already exists. Please sign in instead.';
    await expect(field(page, 'Email')).toHaveAccessibleDescription(message);
    await expect(field(page, 'Email')).toBeFocused();
    expect(await storedToken(page)).toBeNull();
    await field(page, 'Email').fill(freshEmail());
    await expect(page.getByText(message)).toHaveCount(0);
    await send(page);
    await expect(page).toHaveURL('/claimant');
  });

  test('refuses a password that attackers try first, and the own name', async ({ page }) => {
    for (const [password, message] of [
      ['password123', /on lists that attackers try first/],
      ['1234567890', /on lists that attackers try first/],
      ['anaanaanaana', /on lists that attackers try first/],
      ['Ana Tester', /must not be your name or email address/],
    ] as const) {
      await fillRegistration(page, { password });
      await send(page);
      await expect(field(page, 'Password'), password).toHaveAccessibleDescription(message);
      await expect(field(page, 'Password'), password).toBeFocused();
    }
    await expect(page).toHaveURL('/register');
  });

  test('shows "Registration failed" when the server cannot be reached, and keeps what was typed', async ({ page }) => {
    await page.route('**/api/auth/register', (route) => route.abort());
    const email = await fillRegistration(page);
    await send(page);
    await expect(page.getByRole('alert')).toHaveText('Registration failed');
    await expect(field(page, 'Email')).toHaveValue(email);
    await page.unroute('**/api/auth/register');
    await send(page);
    await expect(page).toHaveURL('/claimant');
  });

  test('is not shown to somebody who is signed in', async ({ page }) => {
    await startAs(page, 'enterprise');
    await page.goto('/register');
    await expect(page).toHaveURL('/enterprise');
  });
});

test.describe('the profile', () => {
  const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
  const confirmation = (page: Page) =>
    page.getByRole('region', { name: 'Your details' }).getByLabel('Current password', { exact: true });

  test('shows what is known, and saves a change, which the frame shows and a reload keeps', async ({ page }) => {
    const account = await newAccount('claimant');
    await startWith(page, account);
    await page.goto('/profile');
    await expect(field(page, 'First name')).toHaveValue('Ana');
    await expect(field(page, 'Email')).toHaveValue(account.email);
    await expect(save(page)).toBeDisabled();
    await field(page, 'First name').fill('Anastasia');
    await field(page, 'Company (optional)').fill('Tester & Daughters');
    await save(page).click();
    await expect(toasts(page).filter({ hasText: 'Profile saved' })).toBeVisible();
    await expect(disclosure(page, 'Anastasia Tester')).toBeVisible();
    await expect(save(page)).toBeDisabled();
    await page.reload();
    await expect(field(page, 'First name')).toHaveValue('Anastasia');
    await expect(field(page, 'Company (optional)')).toHaveValue('Tester & Daughters');
  });

  test('is the same page under Account', async ({ page }) => {
    await startAs(page, 'respondent');
    await page.goto('/respondent/account');
    await expect(title(page)).toHaveText('Account');
    await expect(field(page, 'First name')).toHaveValue('Ana');
  });

  test('refuses an empty name', async ({ page }) => {
    await startAs(page, 'claimant');
    await page.goto('/profile');
    await field(page, 'First name').fill('  ');
    await save(page).click();
    await expect(field(page, 'First name')).toHaveAccessibleDescription('First name is required');
  });

  test('asks for the current password before the email is changed, and only then', async ({ page }) => {
    const account = await newAccount('claimant');
    const email = freshEmail();
    await startWith(page, account);
    await page.goto('/profile');
    await expect(confirmation(page)).toHaveCount(0);
    await field(page, 'Email').fill(email);
    await expect(confirmation(page)).toBeVisible();

    await save(page).click();
    await expect(confirmation(page)).toHaveAccessibleDescription(/Enter your current password/);
    await confirmation(page).fill('not-my-password');
    await save(page).click();
    await expect(confirmation(page)).toHaveAccessibleDescription(/That is not your current password/);

    await confirmation(page).fill(account.password);
    await save(page).click();
    await expect(toasts(page).filter({ hasText: 'Profile saved' })).toBeVisible();
    await expect(confirmation(page)).toHaveCount(0);

    await signOutByMenu(page);
    await signInByForm(page, account);
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await signInByForm(page, { ...account, email });
    await expect(page).toHaveURL('/claimant');
  });

  test('refuses an email that belongs to somebody else', async ({ page }) => {
    const account = await newAccount('claimant');
    const other = await sharedAccount('claimant');
    await startWith(page, account);
    await page.goto('/profile');
    await field(page, 'Email').fill(other.email);
    await confirmation(page).fill(account.password);
    await save(page).click();
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/An account with this email already exists/);
  });

  test('says "Profile update failed" when the server cannot be reached', async ({ page }) => {
    await startAs(page, 'claimant');
    await page.goto('/profile');
    await page.route('**/api/auth/profile', (route) => route.abort());
    await field(page, 'First name').fill('Anna');
    await save(page).click();
    await expect(page.getByRole('alert')).toHaveText('Profile update failed');
    await expect(field(page, 'First name')).toHaveValue('Anna');
  });
});

test.describe('changing the password', () => {
  const newPassword = 'another-horse-battery-7';
  const change = async (page: Page, given: { current: string; next: string }) => {
    await field(page, 'Current password').fill(given.current);
    await field(page, 'New password').fill(given.next);
    await page.getByRole('button', { name: 'Change password' }).click();
  };

  test('signs out the other devices; this one stays, and the new password is the one that works', async ({
    page,
    browser,
  }) => {
    const account = await newAccount('claimant');
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await startWith(other, await signInOverHttp(account));
    await other.goto('/claimant');
    await expect(portalNav(other, 'Claimant Portal')).toBeVisible();

    await startWith(page, account);
    await page.goto('/profile');
    await change(page, { current: account.password, next: newPassword });
    await expect(toasts(page).filter({ hasText: 'Password changed' })).toContainText(
      'Your other devices were signed out.',
    );
    await expect(field(page, 'Current password')).toHaveValue('');
    await page.reload();
    await expect(title(page)).toHaveText('Profile');

    await other.reload();
    await expect(title(other)).toHaveText('Sign in');
    await expect(other.getByText('Your sign-in has ended. Please sign in again.')).toBeVisible();
    await signInByForm(other, account);
    await expect(other.getByRole('alert')).toHaveText('Invalid email or password');
    await signInByForm(other, { ...account, password: newPassword });
    await expect(other).toHaveURL('/claimant');
    await elsewhere.close();
  });

  test('is refused with a sentence at the field that is wrong', async ({ page }) => {
    const account = await newAccount('claimant');
    await startWith(page, account);
    await page.goto('/profile');
    for (const [given, label, message] of [
      [{ current: 'not-my-password', next: newPassword }, 'Current password', /That is not your current password/],
      [{ current: account.password, next: 'short' }, 'New password', /Use 10 to 128 characters/],
      [{ current: account.password, next: 'qwertyuiop' }, 'New password', /on lists that attackers try first/],
      [{ current: account.password, next: account.email }, 'New password', /must not be your name or email address/],
      [{ current: account.password, next: account.password }, 'New password', /must differ from the current one/],
    ] as const) {
      await change(page, given);
      await expect(field(page, label)).toHaveAccessibleDescription(message);
    }
  });

  test('says "Password change failed" when the server cannot be reached', async ({ page }) => {
    await startAs(page, 'claimant');
    await page.goto('/profile');
    await page.route('**/api/auth/change-password', (route) => route.abort());
    await change(page, { current: goodPassword, next: newPassword });
    await expect(page.getByRole('alert')).toHaveText('Password change failed');
  });
});

test.describe('the language', () => {
  test('switched to Spanish on the sign-in screen persists over a reload and names itself in <html lang>', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(html(page)).toHaveAttribute('lang', 'en');
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(title(page)).toHaveText('Iniciar sesión');
    await expect(html(page)).toHaveAttribute('lang', 'es');
    await expect(page).toHaveTitle(/^Iniciar sesión/);
    await page.reload();
    await expect(title(page)).toHaveText('Iniciar sesión');
    await expect(html(page)).toHaveAttribute('lang', 'es');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(title(page)).toHaveText('Sign in');
    await expect(html(page)).toHaveAttribute('lang', 'en');
  });

  test("follows the browser's own until one is chosen", async ({ browser }) => {
    const context = await browser.newContext({ locale: 'es-MX' });
    const page = await context.newPage();
    await page.goto('/login');
    await expect(title(page)).toHaveText('Iniciar sesión');
    await context.close();
  });

  test('can be chosen in the settings, for the whole portal', async ({ page }) => {
    await startAs(page, 'claimant');
    await page.goto('/settings');
    await field(page, 'Language').selectOption('Español');
    await expect(html(page)).toHaveAttribute('lang', 'es');
    await expect(portalNav(page, 'Portal del reclamante')).toBeVisible();
    await page.reload();
    await expect(portalNav(page, 'Portal del reclamante')).toBeVisible();
  });

  test('also holds for what the server says', async ({ page }) => {
    await startWith(page, { language: 'es' });
    await page.goto('/login');
    await page.getByLabel('Correo electrónico').fill(freshEmail());
    await page.getByLabel('Contraseña', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByRole('alert')).toHaveText('El correo electrónico o la contraseña no son correctos');
  });

  test('also holds for what is wrong with a field, even when switched afterwards', async ({ page }) => {
    await page.goto('/login');
    await field(page, 'Email').fill('a');
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('a');
    await expect(page.getByText('Escriba una dirección de correo electrónico válida')).toBeVisible();
  });
});

test('the theme that was chosen is applied at once and persists', async ({ page }) => {
  const background = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
  await startAs(page, 'claimant');
  await page.goto('/settings');
  await expect(html(page)).not.toHaveAttribute('data-theme');
  const light = await background();
  await field(page, 'Theme').selectOption('Dark');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.reload();
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await expect(field(page, 'Theme')).toHaveValue('dark');
  expect(await background()).toBe(dark);
  await field(page, 'Theme').selectOption('Same as the system');
  await expect(html(page)).not.toHaveAttribute('data-theme');
  expect(await background()).toBe(light);
});
