import { expect } from '@playwright/test';
import { roles } from '#domain/roles.ts';
import { newAccount, serverUrl, sharedAccount } from '#tests/support/e2e-accounts.ts';
import {
  addressOf,
  allAddresses,
  forbiddenPages,
  guardedPages,
  portalAddresses,
  portals,
  rolesOf,
} from '#tests/support/e2e-pages.ts';
import { holdBack, portalNav, signInByForm, startAs, startWith, test, title, toasts } from '#tests/support/e2e-test.ts';

const profileCall = '**/api/auth/profile';

test.describe('the root entry', () => {
  for (const role of roles) {
    const { home, title: portal } = portals[role];
    test(`sends a signed-in ${role} to ${home}`, async ({ page }) => {
      await startAs(page, role);
      await page.goto('/');
      await expect(page).toHaveURL(home);
      await expect(portalNav(page, portal)).toBeVisible();
    });
  }

  test('sends everyone else to /login', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/login');
    await expect(title(page)).toHaveText('Sign in');
  });

  test('shows "Loading your dashboard..." while loading', async ({ page }) => {
    await startAs(page, 'claimant');
    const release = await holdBack(page, profileCall);
    await page.goto('/');
    await expect(page.getByRole('status')).toHaveText('Loading your dashboard...');
    await expect(page.getByText('Loading your dashboard...')).toBeVisible();
    release();
    await expect(page).toHaveURL('/claimant');
    await expect(page.getByText('Loading your dashboard...')).toHaveCount(0);
  });
});

test.describe('the guards', () => {
  test('show a full-screen spinner with "Verifying access..." while the user is loading', async ({ page }) => {
    await startAs(page, 'claimant');
    const release = await holdBack(page, profileCall);
    await page.goto('/claimant/claims');
    const spinner = page.getByRole('status');
    await expect(spinner).toHaveText('Verifying access...');
    await expect(page.getByText('Verifying access...')).toBeVisible();
    expect(await spinner.boundingBox()).toMatchObject(page.viewportSize() ?? {});
    await expect(page.getByRole('navigation')).toHaveCount(0);
    release();
    await expect(title(page)).toHaveText('My Claims');
    await expect(page).toHaveURL('/claimant/claims');
  });

  test('send an unauthenticated user to /login and, once signed in, back to where they came from', async ({ page }) => {
    const from = '/claimant/claims?search=parking&page=2#newest';
    await page.goto(from);
    await expect(page).toHaveURL(({ pathname }) => pathname === '/login');
    await signInByForm(page, await sharedAccount('claimant'));
    await expect(page).toHaveURL(from);
    await expect(title(page)).toHaveText('My Claims');
  });

  test('let the way back survive a reload of the sign-in screen and a failed attempt', async ({ page }) => {
    const account = await sharedAccount('claimant');
    await page.goto('/claimant/documents?q=1#a');
    await expect(title(page)).toHaveText('Sign in');
    await page.reload();
    await signInByForm(page, { ...account, password: 'not-the-password' });
    await expect(page.getByRole('alert')).toBeVisible();
    await signInByForm(page, account);
    await expect(page).toHaveURL('/claimant/documents?q=1#a');
  });

  test('leave no trap for the back button after a redirect', async ({ page }) => {
    await page.goto('/help');
    await expect(title(page)).toBeVisible();
    await page.goto('/claimant');
    await expect(title(page)).toHaveText('Sign in');
    await page.goBack();
    await expect(page).toHaveURL('/help');
  });

  test('send an unauthenticated user from every guarded page to /login', async ({ page }) => {
    for (const address of guardedPages.map(addressOf)) {
      await page.goto(address);
      await expect(page, address).toHaveURL(`/login?from=${encodeURIComponent(address)}`);
      await expect(title(page), address).toHaveText('Sign in');
    }
  });

  for (const role of roles) {
    const { home, title: portal } = portals[role];

    test(`send ${role} home from every page of another role, and say which role it needs`, async ({ page }) => {
      await startAs(page, role);
      for (const path of forbiddenPages(role)) {
        await page.goto(addressOf(path));
        await expect(page, path).toHaveURL(home);
        await expect(portalNav(page, portal), path).toBeVisible();
        const message = toasts(page).filter({ hasText: "You don't have permission to access this page." });
        await expect(message, path).toHaveCount(1);
        await expect(message, path).toContainText('Access Denied');
        await expect(message, path).toContainText(`Required role: ${rolesOf(path).join(', ')}.`);
        await expect(message, path).toContainText(`Your role: ${role}.`);
      }
    });

    test(`let ${role} into every page of their own`, async ({ page }) => {
      await startAs(page, role);
      for (const address of portalAddresses(role)) {
        await page.goto(address);
        await expect(portalNav(page, portal), address).toBeVisible();
        await expect(title(page), address).toBeVisible();
        await expect(page, address).toHaveURL(address);
        await expect(page.getByText('Access Denied'), address).toHaveCount(0);
      }
    });
  }

  test('send a user of an unknown role to /login, where they can sign in as somebody else', async ({ page }) => {
    const { user } = await sharedAccount('claimant');
    await startAs(page, 'claimant');
    await page.route(profileCall, (route) =>
      route.fulfill({ json: { success: true, user: { ...user, role: 'clerk' } } }),
    );
    await page.goto('/');
    await expect(page).toHaveURL(({ pathname }) => pathname === '/login');
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  });
});

test.describe('a way back that leads to another site is ignored', () => {
  const elsewhere = ['//evil.example', '/\\evil.example', 'https://evil.example'];

  test('for somebody who signs in', async ({ page }) => {
    const account = await newAccount('claimant');
    for (const from of elsewhere) {
      await startWith(page, {});
      await page.goto(`/login?from=${encodeURIComponent(from)}`);
      await signInByForm(page, account);
      await expect.soft(page, from).toHaveURL('/claimant');
    }
  });

  test('for somebody who is signed in already', async ({ page }) => {
    await startAs(page, 'claimant');
    for (const from of [...elsewhere, '\\\\evil.example', '/\t/evil.example', 'javascript:alert(1)']) {
      await page.goto(`/login?from=${encodeURIComponent(from)}`);
      await expect.soft(page, from).toHaveURL('/claimant');
    }
  });
});

test.describe('an unknown path', () => {
  test('is answered with 404 and "Page not found"', async ({ page }) => {
    for (const path of ['/nowhere', '/claimant/nothing', '/claimant/claims/1/2', '/Login', '//evil.example/login']) {
      const reply = await page.goto(serverUrl() + path);
      expect.soft(reply?.status(), path).toBe(404);
      await expect.soft(title(page), path).toHaveText('Page not found');
      await expect.soft(page, path).toHaveTitle('Page not found – Evenhand');
    }
  });

  test('is "Page not found" for a signed-in user as well, who stays signed in', async ({ page }) => {
    await startAs(page, 'claimant');
    await page.goto('/claimant/nothing');
    await expect(title(page)).toHaveText('Page not found');
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await expect(page).toHaveURL('/claimant');
  });

  test('that cannot be read as an address is a page for people as well', async ({ page }) => {
    for (const path of ['/%zz', '/100%', '//']) {
      const reply = await page.goto(serverUrl() + path);
      expect.soft(reply?.status(), path).toBe(404);
      expect.soft(await reply?.headerValue('content-type'), path).toContain('text/html');
    }
  });
});

test('every known path is answered with 200, with or without a slash at its end', async ({ request }) => {
  for (const address of allAddresses) {
    expect((await request.get(address)).status(), address).toBe(200);
    if (address !== '/') expect((await request.get(`${address}/`)).status(), `${address}/`).toBe(200);
  }
});
