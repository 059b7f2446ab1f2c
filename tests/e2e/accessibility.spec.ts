import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, type ViewportSize } from '@playwright/test';
import { freshEmail, goodPassword, newAccount, sharedAccount } from '#tests/support/e2e-accounts.ts';
import { fileClaim } from '#tests/support/e2e-claims.ts';
import { audiences } from '#tests/support/e2e-pages.ts';
import {
  disclosure,
  drawn,
  holdBack,
  portalNav,
  startAs,
  startWith,
  tabTo,
  test,
  title,
} from '#tests/support/e2e-test.ts';

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const narrow = { width: 320, height: 640 };

type Finding = { id: string; help: string; nodes: { html: string }[] };
type Check = 'everything' | 'colours';
type Scheme = 'light' | 'dark';

/**
 * What axe objects to, as lines that say where and what. The builder brings axe into the page, which takes longer than
 * its checks; while the page stays loaded, it is run again without. Legacy mode is for pages without frames: all ours.
 */
async function violations(page: Page, check: Check): Promise<string[]> {
  await drawn(page);
  const isThere = await page.evaluate<boolean>(`typeof axe === 'object'`);
  const options = {
    resultTypes: ['violations'],
    ...(check === 'colours' && { runOnly: ['color-contrast', 'link-in-text-block'] }),
  };
  const found = isThere
    ? await page.evaluate<Finding[]>(`axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`)
    : (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations;
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}

/** The dark page is the same page in other colours; only what depends on them is checked again. */
async function expectNoViolations(page: Page, where: string, sizes: Record<string, ViewportSize>): Promise<void> {
  const schemes: [Scheme, Check][] = [
    ['light', 'everything'],
    ['dark', 'colours'],
  ];
  for (const [colorScheme, check] of schemes) {
    await page.emulateMedia({ colorScheme });
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport);
      expect.soft(await violations(page, check), `${where}, ${size}, ${colorScheme}`).toEqual([]);
    }
  }
}

/** Screens that are worth looking at only with claims on them. */
async function claimScreens(): Promise<{ token: string; addresses: string[] }> {
  const { token } = await newAccount('claimant');
  const draft = await fileClaim(token);
  const mailed = await fileClaim(token, { respondent_name: `Metro ${'Parking '.repeat(20)}` }, 'mailed');
  await fileClaim(token, {}, 'closed');
  return {
    token,
    addresses: [
      '/claimant',
      '/claimant/claims',
      '/claimant/claims?status=mailed,closed&amountMin=10',
      `/claimant/claims/${draft.id}`,
      `/claimant/claims/${mailed.id}`,
      `/claimant/new-claim?draft=${draft.id}`,
    ],
  };
}

const widthOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth');

test.describe('axe finds nothing in light and dark, on a desktop and on a phone', () => {
  for (const { who, role, addresses } of audiences) {
    test(`on every page of ${who}, whose name is also the document's`, async ({ page }) => {
      test.setTimeout(180_000);
      await startAs(page, role);
      for (const address of addresses) {
        await page.goto(address);
        await expect(title(page), address).toBeVisible();
        // Compared at one moment: a page that is loading may still change its name.
        await expect
          .poll(async () => `${await title(page).textContent()} – Evenhand` === (await page.title()), {
            message: address,
          })
          .toBe(true);
        await expectNoViolations(page, address, { desktop, phone });
      }
    });
  }

  test('on the screens of a claimant who has claims', async ({ page }) => {
    test.setTimeout(180_000);
    const { token, addresses } = await claimScreens();
    await startWith(page, { token });
    for (const address of addresses) {
      await page.goto(address);
      await expect(
        page
          .getByRole('main')
          .getByText(/Metro|Quick Tips/)
          .first(),
        address,
      ).toBeVisible();
      await expectNoViolations(page, address, { desktop, phone });
    }
  });

  test('when a claim is wrong in many fields, and with the filters open', async ({ page }) => {
    const { token } = await claimScreens();
    await startWith(page, { token });
    await page.goto('/claimant/new-claim');
    await page.getByRole('button', { name: 'Pre-fill for testing' }).click();
    await page.getByLabel('Respondent email').fill('nobody');
    await page.getByLabel('Amount (USD)').fill('0');
    await page.getByLabel('Claim description').fill('short');
    await page.getByRole('button', { name: 'Submit Claim' }).click();
    await expect(page.getByText('There is a problem')).toBeVisible();
    await expectNoViolations(page, 'wrong claim', { desktop, phone });
    await page.goto('/claimant/claims');
    await page.getByRole('button', { name: 'Advanced Filters' }).click();
    await expect(page.getByRole('checkbox', { name: 'Mailed' })).toBeVisible();
    await expectNoViolations(page, 'filters open', { desktop, phone });
  });

  test('on a page that does not exist', async ({ page }) => {
    await page.goto('/nowhere');
    await expect(title(page)).toBeVisible();
    await expectNoViolations(page, '/nowhere', { desktop, phone });
  });

  test('when the sign-in failed and fields are wrong', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email', { exact: true }).fill(freshEmail());
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill('a');
    await page.getByLabel('Password', { exact: true }).fill('');
    await expectNoViolations(page, 'failed sign-in', { desktop, phone });
  });

  test('when a registration is wrong in every field', async ({ page }) => {
    await page.goto('/register');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('First name is required')).toBeVisible();
    await expectNoViolations(page, 'wrong registration', { desktop, phone });
  });

  test('with the user menu, the notifications or the phone menu open, and with a toast', async ({ page }) => {
    await startAs(page, 'claimant');
    await page.goto('/enterprise');
    await expect(page.getByText('Access Denied')).toBeVisible();
    // Focus keeps it there; a pointer would lose it when the page is drawn in another size.
    await page.getByRole('button', { name: 'Dismiss' }).focus();
    await expectNoViolations(page, 'toast', { desktop });
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('Access Denied')).toHaveCount(0);
    for (const name of ['Ana Tester', 'Notifications']) {
      await disclosure(page, name).click();
      await expectNoViolations(page, `${name} open`, { desktop, phone });
      await page.keyboard.press('Escape');
    }
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectNoViolations(page, 'phone menu open', { phone });
  });
});

test.describe('nothing scrolls sideways at 320 pixels, in English or Spanish', () => {
  /** Text that a clipping parent cuts off does not scroll either, and is worse. */
  const cutOff = (page: Page) =>
    page.evaluate<string[]>(`[...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && element.textContent.trim() !== '' && !element.closest('.sr-only'))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120))`);

  async function expectToFit(page: Page, where: string): Promise<void> {
    await drawn(page);
    expect.soft(await widthOf(page), where).toBe(narrow.width);
    expect.soft(await cutOff(page), where).toEqual([]);
  }

  for (const { who, role, addresses } of audiences) {
    test(`on every page of ${who}`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize(narrow);
      await startAs(page, role);
      for (const address of addresses) {
        await page.goto(address);
        await expect(title(page), address).toBeVisible();
        await expectToFit(page, address);
        await expect(page.getByText('Loading...')).toHaveCount(0);
        const english = await title(page).textContent();
        await page.getByRole('button', { name: 'Español' }).first().click();
        await expect(page.locator('html')).toHaveAttribute('lang', 'es');
        await expect(title(page), `${address} has a Spanish title`).toBeVisible();
        await expectToFit(page, `${address} in Spanish`);
        await page.getByRole('button', { name: 'English' }).first().click();
        await expect(title(page)).toHaveText(english ?? '');
      }
    });
  }

  test('on the screens of a claimant who has claims', async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(narrow);
    const { token, addresses } = await claimScreens();
    for (const language of ['en', 'es'] as const) {
      await startWith(page, { token, language });
      for (const address of addresses) {
        await page.goto(address);
        await expect(
          page
            .getByRole('main')
            .getByText(/Metro|Quick Tips|Consejos/)
            .first(),
          address,
        ).toBeVisible();
        await expectToFit(page, `${address} in ${language}`);
      }
    }
  });

  test('on the start page while its own font has not come', async ({ page }) => {
    await page.setViewportSize(narrow);
    await page.route('**/*.woff2', (route) => route.abort());
    for (const language of ['en', 'es'] as const) {
      await startWith(page, { language });
      await page.goto('/welcome');
      await expect(title(page)).toBeVisible();
      await expectToFit(page, `/welcome in ${language}`);
    }
  });

  test('with field errors, a failed sign-in, an open menu or notifications', async ({ page }) => {
    await page.setViewportSize(narrow);
    await page.goto('/register');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectToFit(page, 'wrong registration');
    await page.goto('/login');
    await page.getByLabel('Email', { exact: true }).fill(freshEmail());
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectToFit(page, 'failed sign-in');
    await startAs(page, 'claimant');
    await page.goto('/claimant');
    await expect(title(page)).toBeVisible();
    await disclosure(page, 'Ana Tester').click();
    await expectToFit(page, 'user menu open');
    await page.keyboard.press('Escape');
    await disclosure(page, 'Notifications').click();
    await expectToFit(page, 'notifications open');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expectToFit(page, 'phone menu open');
  });
});

test.describe('after a navigation', () => {
  const isAnnounced = async (page: Page) => {
    await expect(title(page)).toBeFocused();
    const name = (await title(page).textContent()) ?? '';
    await expect(page).toHaveTitle(`${name} – Evenhand`);
  };

  for (const { who, role } of audiences.filter((audience) => audience.role)) {
    test(`of ${who}, focus is on the h1 and the document title names the page`, async ({ page }) => {
      await startAs(page, role);
      await page.goto('/dashboard');
      const links = page.getByRole('complementary').getByRole('navigation').getByRole('link');
      await expect(links.first()).toBeVisible();
      for (const link of await links.all()) {
        await link.click();
        await expect(page).toHaveURL((await link.getAttribute('href')) ?? '');
        await isAnnounced(page);
      }
      for (const name of ['Profile', 'Settings']) {
        await disclosure(page, /Ana Tester|Service Administrator/).click();
        await page.getByRole('banner').getByRole('link', { name }).click();
        await expect(title(page)).toHaveText(name);
        await isAnnounced(page);
      }
    });
  }

  test('of a visitor, focus is on the h1 and the document title names the page', async ({ page }) => {
    await page.goto('/login');
    const names = ['Privacy', 'Terms', 'Cookies', 'Contact', 'Help'];
    for (const name of names) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(`/${name.toLowerCase()}`);
      await isAnnounced(page);
    }
    await page.goBack();
    await expect(page).toHaveURL('/contact');
    await isAnnounced(page);
  });

  test('by signing in and signing out, focus is on the h1', async ({ page }) => {
    await page.goto('/login');
    const { email, password } = await sharedAccount('respondent');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/respondent');
    await isAnnounced(page);
    await page.route('**/api/auth/logout', (route) => route.abort());
    await disclosure(page, 'Ana Tester').click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(title(page)).toHaveText('Sign in');
    await isAnnounced(page);
  });
});

test.describe('with the keyboard alone', () => {
  test('the skip link is the first stop and leads to the main content', async ({ page }) => {
    for (const [address, role] of [
      ['/login', undefined],
      ['/welcome', undefined],
      ['/claimant', 'claimant'],
    ] as const) {
      await startAs(page, role);
      await page.goto(address);
      await expect(title(page)).toBeVisible();
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to main content' });
      await expect(skip, address).toBeFocused();
      await expect(skip, address).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main'), address).toBeFocused();
    }
  });

  test('one can sign in, after a mistake, and sign out', async ({ page }) => {
    const { email, password } = await sharedAccount('claimant');
    await page.goto('/login');
    await expect(title(page)).toBeVisible();
    await tabTo(page, page.getByLabel('Email', { exact: true }));
    await page.keyboard.type(email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type('a mistake');
    await tabTo(page, page.getByRole('button', { name: 'Sign in' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeFocused();
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/claimant');

    await page.route('**/api/auth/logout', (route) => route.abort());
    await page.keyboard.press('Shift+Tab');
    await page.reload();
    await expect(title(page)).toBeVisible();
    await tabTo(page, disclosure(page, 'Ana Tester'));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Sign Out' }));
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Sign in');
  });

  test('one can register', async ({ page }) => {
    await page.goto('/register');
    await expect(title(page)).toBeVisible();
    for (const [label, text] of [
      ['First name', 'Ana'],
      ['Last name', 'Tester'],
      ['Email', freshEmail()],
      ['Password', goodPassword],
    ] as const) {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.type(text);
    }
    await tabTo(page, page.getByRole('button', { name: 'Create account' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/claimant');
  });

  test('one can walk through the navigation, the user menu and back', async ({ page }) => {
    await startAs(page, 'claimant');
    await page.goto('/claimant');
    await expect(title(page)).toBeVisible();
    await tabTo(page, portalNav(page, 'Claimant Portal').getByRole('link', { name: 'My Claims' }));
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('My Claims');
    await expect(title(page)).toBeFocused();
    await page.reload();
    await expect(title(page)).toBeVisible();
    await tabTo(page, disclosure(page, 'Ana Tester'));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Profile' }));
    await page.keyboard.press('Escape');
    await expect(disclosure(page, 'Ana Tester')).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Settings' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/settings');
    await expect(title(page)).toBeFocused();
  });

  test('one can use the phone menu', async ({ page }) => {
    await page.setViewportSize(phone);
    await startAs(page, 'claimant');
    await page.goto('/claimant');
    await expect(title(page)).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Open menu' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('link', { name: 'Billing' }));
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Billing');
    await expect(title(page)).toBeFocused();
  });

  test('a menu that is left with Tab closes, so that it covers nothing', async ({ page }) => {
    await startAs(page, 'claimant');
    await page.goto('/claimant');
    await expect(title(page)).toBeVisible();
    await tabTo(page, disclosure(page, 'Ana Tester'));
    await page.keyboard.press('Enter');
    const signOut = page.getByRole('button', { name: 'Sign Out' });
    await tabTo(page, signOut);
    await page.keyboard.press('Tab');
    await expect(signOut).toBeHidden();
  });
});

test.describe('who asked for less motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('misses nothing: texts of waiting, toasts and menus show', async ({ page }) => {
    await page.setViewportSize(phone);
    await startAs(page, 'claimant');
    await page.route('**/api/auth/profile', () => {}, { times: 1 });
    await page.goto('/claimant');
    const waiting = page.getByText('Verifying access...');
    await expect(waiting).toHaveCSS('opacity', '1');
    await page.goto('/admin');
    await expect(page.getByText('Access Denied')).toBeVisible();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Billing' })).toBeInViewport();
  });

  test('does not wait longer for the texts of waiting', async ({ page }) => {
    await startAs(page, 'claimant');
    await holdBack(page, '**/api/auth/profile');
    await page.goto('/claimant');
    await expect(page.getByText('Verifying access...')).toBeVisible();
    await expect(page.getByText('Verifying access...')).toHaveCSS('animation-duration', '0.15s');
  });

  test('sees the phone menu appear without sliding', async ({ page }) => {
    await page.setViewportSize(phone);
    await startAs(page, 'claimant');
    await page.goto('/claimant');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
    await expect(page.locator('dialog')).not.toHaveCSS('transition-property', /translate/);
  });
});
