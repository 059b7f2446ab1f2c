import { expect } from '@playwright/test';
import { freshEmail, goodPassword } from '#tests/support/e2e-accounts.ts';
import { startWith, test, title } from '#tests/support/e2e-test.ts';

test('on a phone, a claimant registers, files a claim, submits it and finds it again by filter', async ({ page }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await startWith(page, {});
  await page.goto('/register');
  for (const [label, text] of [
    ['First name', 'Ana'],
    ['Last name', 'Tester'],
    ['Email', freshEmail()],
    ['Password', goodPassword],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/claimant');
  await page.getByRole('link', { name: 'File your first claim' }).click();
  await expect(title(page)).toHaveText('File New Claim');

  await page.getByLabel('Claim type').selectOption({ label: 'Contract' });
  await page.getByLabel('Amount (USD)').fill('1850.75');
  await page.getByLabel('Contract date').fill('2026-08-01');
  await page.getByRole('textbox', { name: 'Work description' }).fill('Paint four rooms, two coats.');
  await page.getByLabel('Claim description').fill('Two rooms got one coat, and nobody came back after the second day.');
  await page.getByLabel('Respondent name').fill('Bright Line Painting');
  await page.getByLabel('Respondent email').fill('office@brightline.example');
  await page.getByLabel('Respondent mailing address').fill('78 Foundry Street, Sacramento, CA 95814');
  const submit = page.getByRole('button', { name: 'Submit Claim' });
  await expect(submit).toBeDisabled();
  for (const name of ['Contract number', 'Contract amount (USD)', 'Due date', 'Contractor license']) {
    await page.getByLabel(`Doesn't apply: ${name}`).check();
  }
  await submit.click();

  await expect(title(page)).toHaveText('Your claim against Bright Line Painting');
  await expect(page.getByText('Your claim is complete and sealed.')).toBeVisible();
  const { pathname } = new URL(page.url());

  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'My Claims' }).click();
  await page.getByRole('button', { name: 'Advanced Filters' }).click();
  await page.getByRole('checkbox', { name: 'Submitted' }).check();
  await page.getByRole('checkbox', { name: 'Contract' }).check();
  await page.getByRole('button', { name: 'Show 1 claim' }).click();
  await page.getByRole('link', { name: /^View Details/ }).click();
  await expect(page).toHaveURL(pathname);
  await expect(page.getByText('$1,850.75')).toBeVisible();
});
