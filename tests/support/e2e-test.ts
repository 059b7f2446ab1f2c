import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { Role } from '#domain/roles.ts';
import { serverUrl, sharedAccount } from './e2e-accounts.ts';

/**
 * Every browser test begins with this: addresses are those of the server that the run started. The tests of a worker
 * share one browser window, emptied in between, because a new one for each costs more time than most of the tests.
 */
export const test = base.extend({ baseURL: serverUrl(), reuseContext: [true, { scope: 'worker' }] });

type Remembered = { token?: string; language?: 'en' | 'es'; theme?: 'light' | 'dark' };

/** Leaves in this browser what an earlier visit would have left, and nothing else. A token means: signed in. */
export async function startWith(page: Page, { token, language, theme }: Remembered): Promise<void> {
  const items = Object.entries({ authToken: token, language, theme }).filter(([, value]) => value);
  // A file of ours that is not the program: local storage belongs to the whole site.
  await page.goto('/icon.svg');
  await page.evaluate(
    `localStorage.clear(); for (const [name, value] of ${JSON.stringify(items)}) localStorage.setItem(name, value);`,
  );
}

/** Signed in as somebody of this role, or not at all. */
export async function startAs(page: Page, role: Role | undefined, more: Remembered = {}): Promise<void> {
  await startWith(page, { ...(role && { token: (await sharedAccount(role)).token }), ...more });
}

export const storedToken = (page: Page) => page.evaluate<string | null>(`localStorage.getItem('authToken')`);

export const title = (page: Page) => page.getByRole('heading', { level: 1 });
export const portalNav = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true });
export const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem');

async function fillSignIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

export async function signInByForm(page: Page, credentials: { email: string; password: string }): Promise<void> {
  await fillSignIn(page, credentials);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A <summary> has no role of its own in ARIA; its words are what everybody sees or hears. */
export const disclosure = (page: Page, name: string | RegExp) => page.locator('summary').filter({ hasText: name });

export async function signOutByMenu(page: Page): Promise<void> {
  await disclosure(page, 'Ana Tester').click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
}

/** Keeps calls to an address waiting until the returned function is called. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Presses Tab until the wanted element has focus, as somebody without a mouse does. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (await wanted.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted, 'should be reachable with Tab').toBeFocused();
}

/** Colours that are still changing, and text in a font that is still to come, would be measured wrongly. */
export const drawn = (page: Page) =>
  page.evaluate(`document.fonts.ready
    .then(() => new Promise(requestAnimationFrame))
    .then(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
    .then(() => undefined)`);
