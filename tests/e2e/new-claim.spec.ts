import { expect, type Page } from '@playwright/test';
import { newAccount } from '#tests/support/e2e-accounts.ts';
import { changeClaim, claimantWith, countClaims } from '#tests/support/e2e-claims.ts';
import { holdBack, startAs, startWith, tabTo, test, title, toasts } from '#tests/support/e2e-test.ts';

const field = (page: Page, key: string) => page.locator(`#claim-${key}`);
const submit = (page: Page) => page.getByRole('button', { name: /^Submit(ting)? Claim/ });
const saveDraft = (page: Page) => page.getByRole('button', { name: /^(Save as|Saving) Draft/ });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const completion = (page: Page) => page.getByRole('progressbar', { name: 'Completion' });

async function openForm(page: Page, account?: { token: string }): Promise<void> {
  if (account) await startWith(page, { token: account.token });
  else await startAs(page, 'claimant');
  await page.goto('/claimant/new-claim');
  await expect(title(page)).toHaveText('File New Claim');
}

async function prefill(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pre-fill for testing' }).click();
  await expect(completion(page)).toHaveAttribute('value', '100');
}

/** Fills what is required for a parking claim, and nothing else. */
async function fillRequired(page: Page): Promise<void> {
  await field(page, 'claim_type').selectOption('parking');
  await field(page, 'amount').fill('125');
  await field(page, 'respondent_name').fill('Metro Parking LLC');
  await field(page, 'respondent_email').fill('claims@metroparking.example');
  await field(page, 'respondent_address').fill('4400 Harbor Blvd, Long Beach, CA 90813');
  await field(page, 'violation_date').fill('2026-01-15');
  await field(page, 'location_address').fill('212 Marina Way');
  await field(page, 'claim_details').fill('I had paid, and the ticket says that I had not.');
}

test.describe('File New Claim', () => {
  test('has its title, its sections and its tips', async ({ page }) => {
    await openForm(page);
    for (const name of [
      'Basic Information',
      'Claim Details',
      'Respondent Information',
      'Evidence Upload',
      'Review & Submit',
      'Quick Tips',
    ]) {
      await expect(section(page, name)).toBeVisible();
    }
    await expect(section(page, 'Quick Tips')).toContainText('File claims within 30 days for best results');
    await expect(section(page, 'Evidence Upload')).toContainText('Evidence optional but recommended');
    await expect(field(page, 'amount')).toHaveAttribute('min', '1');
    await expect(field(page, 'amount')).toHaveAttribute('max', '10000');
    await expect(field(page, 'amount')).toHaveAttribute('step', '0.01');
    await expect(section(page, 'Respondent Information')).toContainText('street, city, state and zip');
  });

  test('asks for the type first, then for the fields of that type', async ({ page }) => {
    await openForm(page);
    await expect(section(page, 'Claim Details')).toContainText('Please select a claim type to continue');
    await field(page, 'claim_type').selectOption({ label: 'Parking' });
    await expect(page.getByLabel('License plate', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Violation date *')).toHaveAttribute('type', 'date');
    await field(page, 'claim_type').selectOption({ label: 'Contract' });
    await expect(page.getByLabel('Contract date *')).toBeVisible();
    await expect(page.getByLabel('License plate', { exact: true })).toHaveCount(0);
  });

  test('says so when a type has no fields of its own', async ({ page }) => {
    await page.route('**/claim-types/parking/fields*', (route) => route.fulfill({ json: { success: true, data: [] } }));
    await openForm(page);
    await field(page, 'claim_type').selectOption('parking');
    await expect(page.getByText('No additional fields are required for this dispute type')).toBeVisible();
  });

  test('says so when the fields cannot be loaded, and loads them on request', async ({ page }) => {
    await page.route('**/claim-types/parking/fields*', (route) =>
      route.fulfill({ status: 404, json: { success: false } }),
    );
    await openForm(page);
    await field(page, 'claim_type').selectOption('parking');
    await expect(page.getByText('Failed to load form fields. Please try again.')).toBeVisible();
    await page.unroute('**/claim-types/parking/fields*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(field(page, 'violation_date')).toBeVisible();
  });

  test('saves a draft once the required fields are filled; submitting waits for all of them', async ({ page }) => {
    await openForm(page, await newAccount('claimant'));
    await expect(saveDraft(page)).toBeDisabled();
    await fillRequired(page);
    await expect(saveDraft(page)).toBeEnabled();
    await expect(submit(page)).toBeDisabled();
    await expect(completion(page)).toHaveAttribute('value', '53');
    await expect(page.getByText('7 fields are missing:')).toBeVisible();

    await page.getByRole('link', { name: 'Ticket number' }).click();
    await expect(field(page, 'ticket_number')).toBeFocused();
    await field(page, 'ticket_number').fill('MP-1');
    for (const box of await page.getByRole('checkbox', { name: /^Doesn't apply/ }).all()) {
      if (!(await box.getAttribute('aria-label'))?.includes('Ticket')) await box.check();
    }
    await expect(completion(page)).toHaveAttribute('value', '100');
    await expect(submit(page)).toBeEnabled();

    await saveDraft(page).click();
    await expect(page).toHaveURL(/\/claimant\/claims\/[0-9a-f-]{36}$/);
    await expect(page.getByText('Draft saved')).toBeVisible();
    await expect(title(page)).toHaveText('Your claim against Metro Parking LLC');
  });

  test('marks each field after it was left, right or wrong', async ({ page }) => {
    await openForm(page);
    await field(page, 'amount').fill('0');
    await expect(page.getByText('Amount must be greater than 0')).toHaveCount(0);
    await field(page, 'amount').blur();
    await expect(page.getByText('Amount must be greater than 0')).toBeVisible();
    await expect(field(page, 'amount')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'amount').fill('10000.01');
    await expect(page.getByText('Amount cannot exceed $10,000')).toBeVisible();
    await field(page, 'amount').fill('10000');
    await expect(field(page, 'amount')).toHaveAttribute('data-valid', 'true');

    const wrong: [string, string, string][] = [
      ['claim_type', '', 'Claim type is required'],
      ['respondent_name', 'M', 'Respondent name must be at least 2 characters'],
      ['respondent_email', '', 'Respondent email is required'],
      ['respondent_email', 'nobody', 'Please enter a valid email address'],
      ['respondent_address', 'short', 'Respondent address must be at least 10 characters'],
    ];
    for (const [key, text, message] of wrong) {
      if (key !== 'claim_type') await field(page, key).fill(text);
      await field(page, key).focus();
      await field(page, key).blur();
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    }
    await field(page, 'claim_type').selectOption('parking');
    await field(page, 'claim_details').fill('too short');
    await field(page, 'claim_details').blur();
    await expect(page.getByText('Claim description is required (minimum 20 characters)')).toBeVisible();
    await field(page, 'violation_date').focus();
    await field(page, 'violation_date').blur();
    await expect(page.getByText('Violation date is required')).toBeVisible();
    await field(page, 'violation_date').fill('2099-01-01');
    await expect(page.getByText('Violation date cannot be in the future')).toBeVisible();
    await field(page, 'violation_date').fill('2025-01-01');
    await expect(page.getByText('This is more than 30 days ago.')).toBeVisible();
  });

  test('takes a comma for the point that is meant, and does not change an amount by scrolling', async ({ page }) => {
    await openForm(page);
    await field(page, 'amount').pressSequentially('12,50');
    await expect(field(page, 'amount')).toHaveValue('12.50');
    await field(page, 'amount').hover();
    await page.mouse.wheel(0, 100);
    await expect(field(page, 'amount')).toHaveValue('12.50');
  });

  test('on submit lists what is wrong, takes focus there and leads to each field', async ({ page }) => {
    await openForm(page);
    await prefill(page);
    await field(page, 'respondent_address').fill('Main St');
    await field(page, 'respondent_email').fill('not an address');
    await submit(page).click();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Please enter a valid email address',
      'Please provide a complete address',
    ]);
    await summary.getByRole('link', { name: 'Please provide a complete address' }).click();
    await expect(field(page, 'respondent_address')).toBeFocused();
    await expect(page).toHaveURL('/claimant/new-claim');
  });

  test('keeps what was typed across a reload, until it is sent or started over', async ({ page }) => {
    const account = await newAccount('claimant');
    await openForm(page, account);
    await fillRequired(page);
    await page.getByLabel(/Doesn't apply: Ticket number/).check();
    await page.reload();
    await expect(page.getByText('We kept what you typed here before.')).toBeVisible();
    await expect(field(page, 'claim_details')).toHaveValue('I had paid, and the ticket says that I had not.');
    await expect(page.getByLabel(/Doesn't apply: Ticket number/)).toBeChecked();
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(field(page, 'respondent_name')).toHaveValue('');
    await page.reload();
    await expect(field(page, 'respondent_name')).toHaveValue('');

    await fillRequired(page);
    await saveDraft(page).click();
    await expect(page).toHaveURL(/\/claims\//);
    await page.goto('/claimant/new-claim');
    await expect(field(page, 'respondent_name')).toHaveValue('');
  });

  test('shows what one user typed to nobody else at the same screen', async ({ page }) => {
    await openForm(page, await newAccount('claimant'));
    await field(page, 'respondent_name').fill('A private matter');
    await page.evaluate(`localStorage.setItem('authToken', ${JSON.stringify((await newAccount('claimant')).token)})`);
    await page.reload();
    await expect(title(page)).toHaveText('File New Claim');
    await expect(field(page, 'respondent_name')).toHaveValue('');
  });

  test('submits what was pre-filled and opens the claim', async ({ page }) => {
    const account = await newAccount('claimant');
    await openForm(page, account);
    await prefill(page);
    const release = await holdBack(page, '**/api/claims');
    await submit(page).click();
    await expect(submit(page)).toHaveText('Submitting Claim...');
    await expect(submit(page)).toBeDisabled();
    release();
    await expect(page).toHaveURL(/\/claimant\/claims\/[0-9a-f-]{36}$/);
    await expect(page.getByText('Claim submitted', { exact: true })).toBeVisible();
    await expect(page.getByText('Your claim is complete and sealed.')).toBeVisible();
  });

  test('says "Saving Draft..." while it saves', async ({ page }) => {
    await openForm(page, await newAccount('claimant'));
    await prefill(page);
    const release = await holdBack(page, '**/api/claims');
    await saveDraft(page).click();
    await expect(saveDraft(page)).toHaveText('Saving Draft...');
    release();
    await expect(page).toHaveURL(/\/claims\//);
  });

  test('says what failed, keeps everything, and a second try after a lost answer makes no second claim', async ({
    page,
  }) => {
    const account = await newAccount('claimant');
    await openForm(page, account);
    await prefill(page);
    await page.route('**/api/claims', (route) => route.abort());
    await saveDraft(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Failed to save draft');
    await submit(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Failed to create claim');
    await page.unroute('**/api/claims');

    // The server files the claim, but its answer is lost on the way.
    await page.route('**/api/claims', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await submit(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Failed to create claim');
    await page.unroute('**/api/claims');
    await submit(page).click();
    await expect(page).toHaveURL(/\/claims\//);
    expect(await countClaims(account.token)).toBe(1);
  });

  test("shows the server's objection at its field", async ({ page }) => {
    await openForm(page);
    await prefill(page);
    await page.route('**/api/claims', (route) =>
      route.fulfill({
        status: 422,
        json: { success: false, code: 'invalid', error: 'no', fields: { respondent_name: 'This text is too long' } },
      }),
    );
    await submit(page).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText('This text is too long');
    await expect(field(page, 'respondent_name')).toHaveAttribute('aria-invalid', 'true');
  });

  test('leaves a draft when only the submission fails, and says so', async ({ page }) => {
    await openForm(page, await newAccount('claimant'));
    await prefill(page);
    await page.route('**/submit', (route) => route.abort());
    await submit(page).click();
    await expect(page).toHaveURL(/\/claims\//);
    await expect(toasts(page)).toContainText('Failed to submit claim');
    await expect(page.getByText('Check your claim, then submit it')).toBeVisible();
  });

  test('edits a draft, which it opens with its own values', async ({ page }) => {
    const { token, claim } = await claimantWith();
    await startWith(page, { token });
    await page.goto(`/claimant/claims/${claim.id}`);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(title(page)).toHaveText('Edit Draft');
    await expect(field(page, 'amount')).toHaveValue('347.50');
    await expect(field(page, 'license_plate')).toHaveValue('8KTR204');
    // Nobody said that it does not apply.
    await expect(page.getByLabel(/Doesn't apply: Ticket number/)).not.toBeChecked();
    await page.getByLabel(/Doesn't apply: Ticket number/).check();
    await field(page, 'amount').fill('200.05');
    await saveDraft(page).click();
    await expect(page).toHaveURL(`/claimant/claims/${claim.id}`);
    await expect(page.getByText('$200.05')).toBeVisible();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(page.getByLabel(/Doesn't apply: Ticket number/)).toBeChecked();
  });

  test('keeps what was typed for a draft, and says when the draft was saved elsewhere since', async ({ page }) => {
    const { token, claim } = await claimantWith();
    await startWith(page, { token });
    await page.goto(`/claimant/new-claim?draft=${claim.id}`);
    await field(page, 'amount').fill('1');
    await changeClaim(token, claim.id, { amount: 500 });
    await page.reload();
    await expect(page.getByText('This draft was saved elsewhere since you changed it here.')).toBeVisible();
    await expect(field(page, 'amount')).toHaveValue('1');
    await saveDraft(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('choose which version to keep');
    await page.getByRole('button', { name: 'Use the saved draft' }).click();
    await expect(field(page, 'amount')).toHaveValue('500.00');

    await field(page, 'amount').fill('2');
    await changeClaim(token, claim.id, { amount: 600 });
    await page.getByRole('button', { name: 'Keep what is here' }).click();
    await saveDraft(page).click();
    await expect(page).toHaveURL(`/claimant/claims/${claim.id}`);
    await expect(page.getByText('$2.00')).toBeVisible();
  });

  test('files the same claim twice when that is what somebody wants', async ({ page }) => {
    const account = await newAccount('claimant');
    for (const filed of [1, 2]) {
      await openForm(page, account);
      await prefill(page);
      await submit(page).click();
      await expect(page).toHaveURL(/\/claims\//);
      expect(await countClaims(account.token)).toBe(filed);
    }
  });

  test('does not edit what was submitted', async ({ page }) => {
    const { token, claim } = await claimantWith({}, 'submitted');
    await startWith(page, { token });
    await page.goto(`/claimant/new-claim?draft=${claim.id}`);
    await expect(page.getByText('This claim has been submitted and can no longer be edited.')).toBeVisible();
  });

  test('can be filled and sent with the keyboard alone', async ({ page }) => {
    await openForm(page, await newAccount('claimant'));
    await tabTo(page, page.getByRole('button', { name: 'Pre-fill for testing' }));
    await page.keyboard.press('Enter');
    await expect(completion(page)).toHaveAttribute('value', '100');
    await tabTo(page, field(page, 'amount'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('99.95');
    await tabTo(page, submit(page));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/claims\//);
    await expect(page.getByText('$99.95')).toBeVisible();
  });
});
