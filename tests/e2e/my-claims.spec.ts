import { expect, type Page } from '@playwright/test';
import { demoAccounts, newAccount, signInOverHttp } from '#tests/support/e2e-accounts.ts';
import { fileClaim, moveClaim } from '#tests/support/e2e-claims.ts';
import { holdBack, startAs, startWith, tabTo, test, title, toasts } from '#tests/support/e2e-test.ts';

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search your claims' });
const chips = (page: Page) =>
  page.getByRole('list', { name: 'Active filters' }).getByRole('button', { name: /^Remove/ });
const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Your claims in numbers' }).getByRole('link', { name });

/** A claimant with three claims of their own. */
async function claimantWithThree() {
  const account = await newAccount('claimant');
  const metro = await fileClaim(account.token, { respondent_name: 'Métro Parking 100%', amount: 347.5 }, 'mailed');
  const harbor = await fileClaim(account.token, { respondent_name: 'Harbor_City Lots', amount: 60 }, 'closed');
  const pier = await fileClaim(account.token, { respondent_name: 'Pier Nine', amount: 1250.25 });
  return { ...account, metro, harbor, pier };
}

async function openClaims(page: Page, token: string, query = ''): Promise<void> {
  await startWith(page, { token });
  await page.goto(`/claimant/claims${query}`);
  await expect(title(page)).toHaveText('My Claims');
}

test.describe('My Claims', () => {
  test('has its tiles, its columns and its way to each claim', async ({ page }) => {
    const { token, pier } = await claimantWithThree();
    await openClaims(page, token);
    await expect(tile(page, 'Total')).toContainText('3');
    await expect(tile(page, 'Pending')).toContainText('0');
    await expect(tile(page, 'Done')).toContainText('1');
    await expect(tile(page, 'Appeals')).toContainText('0');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Claim ID',
      'Respondent',
      'Amount',
      'Status',
      'Created',
      'Actions',
    ]);
    const first = rows(page).first();
    await expect(first).toContainText(`#${pier.id.slice(0, 8)}`);
    await expect(first).toContainText('Pier Nine');
    await expect(first).toContainText('$1,250.25');
    await expect(first).toContainText('Draft');
    await first.getByRole('link', { name: /^View Details/ }).click();
    await expect(page).toHaveURL(`/claimant/claims/${pier.id}`);
  });

  test('is empty in words that lead to the first claim', async ({ page }) => {
    await openClaims(page, (await newAccount('claimant')).token);
    await expect(page.getByRole('heading', { name: 'No claims found' })).toBeVisible();
    await expect(page.getByText('Get started by creating a new claim.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'New Claim' }).first().click();
    await expect(page).toHaveURL('/claimant/new-claim');
  });

  test('searches literally, without accents and capitals, 300 ms after the last letter', async ({ page }) => {
    const { token } = await claimantWithThree();
    await openClaims(page, token);
    await expect(rows(page)).toHaveCount(3);
    const asked: string[] = [];
    page.on('request', (request) => {
      const query = new URL(request.url()).searchParams.get('search');
      if (query) asked.push(query);
    });
    await search(page).pressSequentially('METRO P', { delay: 30 });
    await expect(rows(page)).toHaveCount(1);
    expect(asked).toEqual(['METRO P']);
    await expect(page).toHaveURL('/claimant/claims?search=METRO+P');
    for (const [words, found] of [
      ['100%', 1],
      ['%', 1],
      ['_', 1],
      ["' or 1=1", 0],
    ] as const) {
      await search(page).fill(words);
      await expect(rows(page)).toHaveCount(found);
    }
    await expect(page.getByText('None of your claims matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(rows(page)).toHaveCount(3);
  });

  test('filters by everything, shows chips, and keeps it all in the address', async ({ page }) => {
    const { token } = await claimantWithThree();
    await openClaims(page, token);
    await page.getByRole('button', { name: 'Advanced Filters' }).click();
    await page.getByRole('checkbox', { name: 'Mailed' }).check();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('checkbox', { name: 'Draft' }).check();
    await expect(rows(page)).toHaveCount(2);
    await page.getByLabel('Lowest amount (USD)').fill('1000');
    await expect(rows(page)).toHaveCount(1);
    await expect(chips(page)).toHaveCount(3);

    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await expect(chips(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Remove filter From $1,000.00' }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.goBack();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear all', exact: true }).click();
    await expect(rows(page)).toHaveCount(3);
    await expect(page).toHaveURL('/claimant/claims');
  });

  test('filters by days that include their last one', async ({ page }) => {
    const { token } = await claimantWithThree();
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'America/New_York' }).format(new Date());
    await openClaims(page, token, `?dateFrom=${today}&dateTo=${today}`);
    await expect(rows(page)).toHaveCount(3);
    await openClaims(page, token, '?dateTo=2020-01-01');
    await expect(page.getByRole('heading', { name: 'No claims found' })).toBeVisible();
  });

  test('sorts by its columns', async ({ page }) => {
    const { token } = await claimantWithThree();
    await openClaims(page, token);
    await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
    await expect(rows(page).first()).toContainText('$1,250.25');
    await expect(page.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click();
    await expect(rows(page).first()).toContainText('$60.00');
  });

  test('survives an address with nonsense in it', async ({ page }) => {
    const { token } = await claimantWithThree();
    await openClaims(page, token, '?page=-3&status=what&amountMin=abc&sortBy=drop%20table&dateFrom=yesterday');
    await expect(rows(page)).toHaveCount(3);
  });

  test('pages beyond 50', async ({ page }) => {
    test.setTimeout(90_000);
    const { token } = await newAccount('claimant');
    for (let made = 0; made < 51; made += 17) {
      await Promise.all(Array.from({ length: 17 }, (_, i) => fileClaim(token, { respondent_name: `Lot ${made + i}` })));
    }
    await openClaims(page, token);
    await expect(rows(page)).toHaveCount(50);
    await expect(page.getByText('Claims 1 to 50 of 51')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL('/claimant/claims?page=2');
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.goBack();
    await expect(rows(page)).toHaveCount(50);
  });

  test('says why it failed, inline and as a toast, and tries again', async ({ page }) => {
    const { token } = await claimantWithThree();
    await page.route('**/api/claims?*', (route) =>
      route.fulfill({
        status: 400,
        json: { success: false, error: 'The request could not be read.', code: 'unreadable' },
      }),
    );
    await openClaims(page, token);
    await expect(page.getByRole('main').getByText('The request could not be read.')).toBeVisible();
    await expect(toasts(page)).toContainText('Failed to load claims');
    await page.unroute('**/api/claims?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(3);
  });

  test('refreshes on request, and says that it does', async ({ page }) => {
    const { token } = await claimantWithThree();
    await openClaims(page, token);
    await expect(rows(page)).toHaveCount(3);
    const release = await holdBack(page, '**/api/claims?*');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('button', { name: 'Refreshing...' })).toBeVisible();
    release();
    await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
  });

  test('follows what happens elsewhere', async ({ page }) => {
    const { token, pier } = await claimantWithThree();
    await openClaims(page, token);
    await expect(rows(page).first()).toContainText('Draft');
    await moveClaim(token, pier.id, 'submitted');
    await expect(rows(page).first()).toContainText('Submitted');
  });

  test('shows cards on a phone', async ({ page }) => {
    const { token, metro } = await claimantWithThree();
    await page.setViewportSize({ width: 390, height: 844 });
    await openClaims(page, token);
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.getByRole('link', { name: `View Details of claim #${metro.id.slice(0, 8)}` }).click();
    await expect(page).toHaveURL(`/claimant/claims/${metro.id}`);
  });

  test('can be searched and opened with the keyboard alone', async ({ page }) => {
    const { token, harbor } = await claimantWithThree();
    await openClaims(page, token);
    await tabTo(page, search(page));
    await page.keyboard.type('harbor_');
    await expect(rows(page)).toHaveCount(1);
    await tabTo(page, rows(page).getByRole('link'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/claimant/claims/${harbor.id}`);
    await expect(title(page)).toBeFocused();
  });
});

test.describe('the dashboard', () => {
  test('without claims leads to the first one', async ({ page }) => {
    await startWith(page, { token: (await newAccount('claimant')).token });
    await page.goto('/claimant');
    await expect(page.getByText('Does somebody owe you money?')).toBeVisible();
    await page.getByRole('link', { name: 'File your first claim' }).click();
    await expect(page).toHaveURL('/claimant/new-claim');
  });

  test('says what needs me, which deadlines run and what happened', async ({ page }) => {
    const { token, pier } = await claimantWithThree();
    await startWith(page, { token });
    await page.goto('/claimant');
    const needs = page.getByRole('region', { name: 'What needs you now' });
    await expect(needs).toContainText('Draft against Pier Nine');
    await expect(page.getByRole('region', { name: 'Deadlines' })).toContainText('Métro Parking 100%');
    await expect(page.getByRole('region', { name: 'Deadlines' })).toContainText('4 days 23 hours left');
    const activity = page.getByRole('region', { name: 'Recent activity' });
    await expect(activity).toContainText('Notice mailed to Métro Parking 100%');
    await expect(activity).toContainText('You withdrew your claim against Harbor_City Lots');
    await needs.getByRole('link', { name: /^Finish the draft/ }).click();
    await expect(page).toHaveURL(`/claimant/new-claim?draft=${pier.id}`);
  });

  test('says so when it cannot be loaded, and tries again', async ({ page }) => {
    await page.route('**/api/claims?*', (route) => route.fulfill({ status: 400, json: { success: false } }));
    await startAs(page, 'claimant');
    await page.goto('/claimant');
    await expect(page.getByRole('alert').first()).toContainText('Failed to fetch claims');
    await page.unroute('**/api/claims?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Failed to fetch claims')).toHaveCount(0);
  });
});

test('the demo accounts have claims in every status', async ({ page }) => {
  for (const demo of demoAccounts) {
    const { token } = await signInOverHttp(demo);
    await openClaims(page, token);
    for (const label of ['Draft', 'Submitted', 'Mailed', 'Responded', 'AI Decision', 'Closed', 'Appealed']) {
      await expect(page.getByRole('table').getByText(label, { exact: true }).first(), demo.name).toBeVisible();
    }
  }
});
