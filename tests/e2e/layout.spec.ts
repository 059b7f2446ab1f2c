import { expect, type Page } from '@playwright/test';
import { roles } from '#domain/roles.ts';
import { goodPassword, newAccount, sharedAccount } from '#tests/support/e2e-accounts.ts';
import { portals } from '#tests/support/e2e-pages.ts';
import {
  disclosure,
  holdBack,
  portalNav,
  startAs,
  startWith,
  storedToken,
  test,
  title,
  toasts,
} from '#tests/support/e2e-test.ts';

const phone = { width: 390, height: 844 };

/** SPEC section 2. Where it gives no label, the last word of the path is the label. */
const navigation = {
  claimant: [
    ['Dashboard', '/claimant'],
    ['My Claims', '/claimant/claims'],
    ['New Claim', '/claimant/new-claim'],
    ['Documents', '/claimant/documents'],
    ['Billing', '/claimant/billing'],
    ['Account', '/claimant/account'],
  ],
  enterprise: [
    ['Dashboard', '/enterprise'],
    ['Case Management', '/enterprise/cases'],
    ['Team Management', '/enterprise/team'],
    ['Analytics', '/enterprise/analytics'],
    ['Settings', '/enterprise/settings'],
  ],
  admin: [
    ['Dashboard', '/admin'],
    ['User Management', '/admin/users'],
    ['System Analytics', '/admin/analytics'],
    ['Settings', '/admin/settings'],
  ],
  respondent: [
    ['Dashboard', '/respondent'],
    ['Active Cases', '/respondent/cases'],
    ['Documents', '/respondent/documents'],
    ['Account', '/respondent/account'],
  ],
} as const;

for (const role of roles) {
  const { home, title: portal } = portals[role];

  test(`${role} has the title "${portal}" and only their own navigation set`, async ({ page }) => {
    await startAs(page, role);
    await page.goto(home);
    await expect(page.getByRole('complementary').getByText(portal, { exact: true })).toBeVisible();
    const links = portalNav(page, portal).getByRole('link');
    await expect(links).toHaveText(navigation[role].map(([label]) => label));
    for (const [label, target] of navigation[role]) {
      const link = links.filter({ hasText: label });
      await expect(link).toHaveAttribute('href', target);
      await link.click();
      await expect(page).toHaveURL(target);
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(portalNav(page, portal).locator('[aria-current]')).toHaveCount(1);
    }
  });

  test(`/dashboard welcomes ${role} and leads to the ${portal}`, async ({ page }) => {
    await startAs(page, role);
    await page.goto('/dashboard');
    const { user } = await sharedAccount(role);
    await expect(title(page)).toHaveText(`Welcome, ${user.firstName}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: `Open the ${portal}` })
      .click();
    await expect(page).toHaveURL(home);
  });
}

test.describe('the user menu', () => {
  test('leads to /profile and /settings, and closes', async ({ page }) => {
    await startAs(page, 'claimant');
    await page.goto('/claimant');
    const menu = disclosure(page, 'Ana Tester');
    for (const [label, target] of [
      ['Profile', '/profile'],
      ['Settings', '/settings'],
    ] as const) {
      const link = page.getByRole('banner').getByRole('link', { name: label });
      await expect(link).toBeHidden();
      await menu.click();
      await link.click();
      await expect(page).toHaveURL(target);
      await expect(title(page)).toHaveText(label);
      await expect(link).toBeHidden();
    }
  });

  test('closes on Escape with focus on its button, and on a click elsewhere', async ({ page }) => {
    await startAs(page, 'claimant');
    await page.goto('/claimant');
    const menu = disclosure(page, 'Ana Tester');
    const signOut = page.getByRole('button', { name: 'Sign Out' });
    await menu.click();
    await expect(signOut).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(signOut).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await expect(signOut).toBeVisible();
    await title(page).click();
    await expect(signOut).toBeHidden();
  });

  test('has Sign Out, which leads to /login', async ({ page }) => {
    await startWith(page, await newAccount('respondent'));
    await page.goto('/respondent');
    await disclosure(page, 'Ana Tester').click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/login');
    expect(await storedToken(page)).toBeNull();
  });
});

test.describe('the footer', () => {
  const links = [
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
    ['Cookies', '/cookies'],
    ['Contact', '/contact'],
    ['Help', '/help'],
  ] as const;

  for (const [where, role] of [
    ['/login', undefined],
    ['/claimant', 'claimant'],
  ] as const) {
    test(`of ${where} links to the five public pages, the support e-mail and phone, and social sites`, async ({
      page,
    }) => {
      await startAs(page, role);
      await page.goto(where);
      const footer = page.getByRole('contentinfo');
      for (const [label, target] of links) {
        await expect(footer.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', target);
      }
      const mail = footer.getByRole('link', { name: 'support@evenhand.example' });
      await expect(mail).toHaveAttribute('href', 'mailto:support@evenhand.example');
      await expect(footer.getByRole('link', { name: '(800) 555-0142' })).toHaveAttribute('href', 'tel:8005550142');
      const social = footer.locator('a[target=_blank]');
      await expect(social).toHaveText([/^Mastodon/, /^LinkedIn/]);
      for (const link of await social.all()) {
        await expect(link).toHaveAttribute('href', /^https:\/\//);
        await expect(link).toHaveAttribute('rel', /noopener/);
      }
    });
  }

  test('links lead to their pages', async ({ page }) => {
    await page.goto('/login');
    for (const [label, target] of links) {
      await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click();
      await expect(page).toHaveURL(target);
      await expect(title(page)).toBeVisible();
    }
  });
});

test.describe('breadcrumbs are built from the path segments', () => {
  const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' });
  const expected = [
    ['claimant', '/claimant', ['Dashboard']],
    ['claimant', '/claimant/new-claim', ['Dashboard', 'New Claim']],
    ['claimant', '/claimant/claims/AIA2025000001', ['Dashboard', 'Claims', 'AIA2025000001']],
    ['claimant', '/settings', ['Settings']],
    ['enterprise', '/enterprise/team', ['Dashboard', 'Team']],
    ['admin', '/admin/users', ['Dashboard', 'Users']],
    ['respondent', '/respondent/cases', ['Dashboard', 'Cases']],
  ] as const;

  test('one for each segment, the last one being the page itself', async ({ page }) => {
    for (const [role, path, labels] of expected) {
      await startAs(page, role);
      await page.goto(path);
      await expect(crumbs(page).getByRole('listitem'), path).toContainText([...labels]);
      await expect(crumbs(page).locator('[aria-current=page]'), path).toHaveText(labels.at(-1) ?? '');
    }
  });

  test('each one before the last leads up', async ({ page }) => {
    await startAs(page, 'claimant');
    await page.goto('/claimant/claims/AIA2025000001');
    await crumbs(page).getByRole('link', { name: 'Claims' }).click();
    await expect(page).toHaveURL('/claimant/claims');
    await crumbs(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/claimant');
  });

  test('on a phone as well', async ({ page }) => {
    await page.setViewportSize(phone);
    await startAs(page, 'claimant');
    await page.goto('/claimant/new-claim');
    await expect(crumbs(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  });
});

test.describe('the mobile slide-out menu', () => {
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
  const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' });

  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(phone);
    await startAs(page, 'claimant');
    await page.goto('/claimant');
    await expect(menu(page)).toBeHidden();
    await expect(portalNav(page, 'Claimant Portal')).toHaveCount(0);
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
  });

  test('slides out from the left with the portal title and the navigation set', async ({ page }) => {
    await expect.poll(async () => (await menu(page).boundingBox())?.x).toBe(0);
    await expect(menu(page).getByText('Claimant Portal', { exact: true })).toBeVisible();
    await expect(menu(page).getByRole('link')).toHaveText(navigation.claimant.map(([label]) => label));
  });

  test('closes on Escape, and focus returns to its button', async ({ page }) => {
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test('closes with its own button, and focus returns', async ({ page }) => {
    await menu(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  test('closes on a touch beside it', async ({ page }) => {
    await page.mouse.click(phone.width - 5, 400);
    await expect(menu(page)).toBeHidden();
  });

  test('closes on a link, which leads to its page', async ({ page }) => {
    await menu(page).getByRole('link', { name: 'Documents' }).click();
    await expect(page).toHaveURL('/claimant/documents');
    await expect(menu(page)).toBeHidden();
    await expect(title(page)).toBeFocused();
  });

  test('closes on the link of the page one is on already', async ({ page }) => {
    await menu(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(menu(page)).toBeHidden();
  });

  test('keeps focus inside while it is open', async ({ page }) => {
    const places = new Set<string>();
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab');
      places.add(
        await page.evaluate<string>(`(() => {
          const { activeElement } = document;
          if (!activeElement || activeElement === document.body) return 'the browser itself';
          return activeElement.closest('dialog') ? 'menu' : 'the page behind: ' + activeElement.outerHTML;
        })()`),
      );
    }
    places.delete('the browser itself');
    expect([...places]).toEqual(['menu']);
  });

  test('is not there on a wide screen', async ({ page }) => {
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(opener(page)).toBeHidden();
    await expect(portalNav(page, 'Claimant Portal')).toBeVisible();
  });
});

test.describe('the notification bell', () => {
  const bell = (page: Page) => disclosure(page, 'Notifications');
  const news = 'Your password was changed. Your other devices were signed out.';

  test('says so while there is nothing', async ({ page }) => {
    await startAs(page, 'claimant');
    await page.goto('/claimant');
    await expect(bell(page)).toHaveText('Notifications');
    await bell(page).click();
    const empty = page.getByText('Nothing yet. News about your cases and your account will appear here.');
    await expect(empty).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(empty).toBeHidden();
  });

  test('shows a password change as new within a minute; opening it marks it read', async ({ page }) => {
    await page.clock.install();
    await startWith(page, await newAccount('claimant'));
    await page.goto('/profile');
    await expect(bell(page)).toHaveText('Notifications');
    await page.getByLabel('Current password').fill(goodPassword);
    await page.getByLabel('New password').fill('another-horse-battery-7');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(toasts(page).filter({ hasText: 'Password changed' })).toBeVisible();
    await page.clock.fastForward(60_000);
    await expect(bell(page)).toHaveText('Notifications, 1 new');
    const marked = page.waitForResponse('**/api/notifications/read');
    await bell(page).click();
    await expect(page.getByText(news)).toBeVisible();
    expect((await marked).ok()).toBe(true);
    await expect(bell(page)).toHaveText('Notifications');
    await page.reload();
    await expect(title(page)).toHaveText('Profile');
    await bell(page).click();
    await expect(page.getByText(news)).toBeVisible();
    await expect(bell(page)).toHaveText('Notifications');
  });

  test('says when the notifications could not be loaded', async ({ page }) => {
    await page.clock.install();
    await startAs(page, 'claimant');
    await page.route('**/api/notifications', (route) => route.abort());
    await page.goto('/claimant');
    await bell(page).click();
    await expect(async () => {
      await page.clock.fastForward(30_000);
      await expect(page.getByText('Failed to load notifications')).toBeVisible({ timeout: 500 });
    }).toPass();
  });
});

test.describe('a toast', () => {
  const saved = (page: Page) => toasts(page).filter({ hasText: 'Profile saved' });

  /** React answers an event in a task of its own; one that is queued behind it shows that it is through. */
  const eventsHandled = (page: Page) =>
    page.evaluate(`new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(0);
    }).then(() => undefined)`);

  /** Time stands still from before the toast appears, so that its life can be measured to the millisecond. */
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: '2026-05-01T12:00:00Z' });
    await startWith(page, await newAccount('claimant'));
    await page.goto('/profile');
    await page.getByLabel('Last name').fill('Testing');
    await page.clock.pauseAt('2026-05-01T13:00:00Z');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(saved(page)).toBeVisible();
    await page.mouse.move(0, 0);
  });

  test('hides after 5000 ms and is removed 300 ms later', async ({ page }) => {
    await page.clock.runFor(4999);
    await expect(saved(page)).toHaveCSS('opacity', '1');
    await page.clock.runFor(1);
    await expect(saved(page)).toHaveCSS('opacity', '0');
    await page.clock.runFor(299);
    await expect(saved(page)).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(saved(page)).toHaveCount(0);
  });

  test('stays while a pointer is over it, and goes after the pointer left', async ({ page }) => {
    await saved(page).hover();
    await eventsHandled(page);
    await page.clock.runFor(60_000);
    await expect(saved(page)).toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await eventsHandled(page);
    await page.clock.runFor(5000);
    await expect(saved(page)).toHaveCSS('opacity', '0');
    await page.clock.runFor(300);
    await expect(saved(page)).toHaveCount(0);
  });

  test('stays while focus is in it', async ({ page }) => {
    await saved(page).getByRole('button', { name: 'Dismiss' }).focus();
    await eventsHandled(page);
    await page.clock.runFor(60_000);
    await expect(saved(page)).toHaveCSS('opacity', '1');
  });

  test('can be dismissed', async ({ page }) => {
    await saved(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(saved(page)).toHaveCSS('opacity', '0');
    await page.clock.runFor(300);
    await expect(saved(page)).toHaveCount(0);
  });

  test('is announced to screen readers', async ({ page }) => {
    await expect(page.locator('[aria-live=polite]').getByText('Profile saved')).toBeVisible();
  });
});

test.describe('the placeholder page', () => {
  const fact = (page: Page, name: string) =>
    page
      .getByRole('main')
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .getByRole('definition');

  test('/enterprise says what is coming and who is signed in, with their company', async ({ page }) => {
    const account = await newAccount('enterprise', { companyName: 'Riverside Parking LLC' });
    await startWith(page, account);
    await page.goto('/enterprise');
    await expect(title(page)).toHaveText('Enterprise Portal Coming Soon');
    for (const planned of ['bulk cases', 'API keys', 'analytics', 'team members']) {
      await expect(page.getByRole('main')).toContainText(planned);
    }
    await expect(fact(page, 'Email')).toHaveText(account.email);
    await expect(fact(page, 'Role')).toHaveText('enterprise');
    await expect(fact(page, 'Company')).toHaveText('Riverside Parking LLC');
    await expect(fact(page, 'ID')).toHaveText(account.user.id);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    expect(await storedToken(page)).toBeNull();
  });

  test('/enterprise says "Not specified" without a company', async ({ page }) => {
    await startAs(page, 'enterprise');
    await page.goto('/enterprise');
    await expect(fact(page, 'Company')).toHaveText('Not specified');
  });

  test('/admin says what is coming and who is signed in', async ({ page }) => {
    const account = await newAccount('admin');
    await startWith(page, account);
    await page.goto('/admin');
    await expect(title(page)).toHaveText('Admin Dashboard Coming Soon');
    for (const planned of ['user management', 'dispute oversight', 'settings', 'analytics']) {
      await expect(page.getByRole('main')).toContainText(planned);
    }
    await expect(fact(page, 'Email')).toHaveText(account.email);
    await expect(fact(page, 'Role')).toHaveText('admin');
    await expect(fact(page, 'ID')).toHaveText(account.user.id);
    await expect(page.getByRole('main')).not.toContainText('Company');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    expect(await storedToken(page)).toBeNull();
  });
});

test('a page whose code is slow to come says "Loading..." inside the frame', async ({ page }) => {
  await startAs(page, 'claimant');
  await page.goto('/claimant');
  await expect(title(page)).toBeVisible();
  const release = await holdBack(page, '**/assets/settings-screen*.js');
  await disclosure(page, 'Ana Tester').click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  await expect(portalNav(page, 'Claimant Portal')).toBeVisible();
  release();
  await expect(title(page)).toHaveText('Settings');
});
