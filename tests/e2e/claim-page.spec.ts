import { expect, type Page } from '@playwright/test';
import { type ClaimStatus, statusFlow } from '#domain/claim-status.ts';
import { addNote, claimantWith, moveClaim, type parkingClaim } from '#tests/support/e2e-claims.ts';
import { holdBack, startAs, startWith, tabTo, test, title, toasts } from '#tests/support/e2e-test.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dropdown = (page: Page) => page.getByLabel('Move this claim to');
const labels: Record<ClaimStatus, string> = {
  draft: 'Draft',
  submitted: 'Submitted',
  mailed: 'Mailed',
  responded: 'Responded',
  ai_decision: 'AI Decision',
  closed: 'Closed',
  appealed: 'Appealed',
};

/** Opens the page of a new claim in this status, as its owner. */
async function openClaim(
  page: Page,
  status: ClaimStatus = 'draft',
  change: Partial<ReturnType<typeof parkingClaim>> = {},
) {
  const account = await claimantWith(change, status);
  await startWith(page, { token: account.token });
  await page.goto(`/claimant/claims/${account.claim.id}`);
  await expect(title(page)).toContainText('Your claim against');
  return account;
}

test.describe('the claim page', () => {
  test('shows the header, the cards and the way back', async ({ page }) => {
    const { claim } = await openClaim(page, 'mailed');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).first();
    await expect(crumbs.getByRole('listitem')).toContainText(['Dashboard', 'Claims', claim.case_id]);
    await expect(title(page)).toHaveText('Your claim against Metro Parking LLC');
    const main = page.getByRole('main');
    for (const text of ['Parking Claim', claim.case_id, '$347.50', 'Created ']) await expect(main).toContainText(text);
    await expect(card(page, 'Claim Information')).toContainText('Created');
    await expect(card(page, 'Claim Information')).toContainText('Response deadline');
    await expect(card(page, 'Claim Details')).toContainText('License plate8KTR204');
    await expect(card(page, 'Respondent Information')).toContainText('claims@metroparking.example');
    await expect(card(page, 'Respondent Information')).toContainText('4400 Harbor Blvd');
    await expect(card(page, 'Claimant Evidence')).toContainText('No evidence uploaded yet');
    await expect(card(page, 'Respondent Evidence')).toContainText('Respondent Evidence Pending');
    await expect(card(page, 'Status Management')).toContainText('Last updated');
    await expect(card(page, 'Timeline').getByRole('listitem')).toHaveCount(3);
    await page.getByRole('link', { name: 'Back to Claims' }).click();
    await expect(page).toHaveURL('/claimant/claims');
  });

  test('says so when there are no details', async ({ page }) => {
    const { claim } = await openClaim(page);
    await page.route(`**/api/claims/${claim.id}`, (route) =>
      route.fulfill({ json: { success: true, claim: { ...claim, claim_details: {} } } }),
    );
    await page.reload();
    await expect(page.getByText('No additional claim details found')).toBeVisible();
  });

  for (const [place, status] of statusFlow.entries()) {
    test(`in ${status} offers every later status and never an earlier one or appealed`, async ({ page }) => {
      await openClaim(page, status);
      if (status === 'closed') return await expect(page.getByText('There is no further step.')).toBeVisible();
      const later = statusFlow.slice(place + 1).map((next) => labels[next]);
      await expect(dropdown(page).getByRole('option')).toHaveText(['Select new status...', ...later]);
      await expect(page.getByRole('listitem').filter({ has: page.locator('[aria-current=step]') })).toHaveCount(0);
      await expect(page.locator('[aria-current=step]')).toContainText(labels[status]);
    });
  }

  test('moves the claim and says "Status updated to {label}"', async ({ page }) => {
    await openClaim(page);
    await dropdown(page).selectOption({ label: 'Mailed' });
    await expect(toasts(page)).toContainText('Status updated to Mailed');
    await expect(card(page, 'Status Management')).toContainText('Mailed');
    await expect(page.getByText('Response due')).toBeVisible();
    await expect(card(page, 'Timeline').getByRole('listitem')).toHaveCount(3);
  });

  test('says "Failed to update status" and why, when somebody else was faster', async ({ page }) => {
    const { token, claim } = await openClaim(page, 'submitted');
    await page.route('**/api/events', (route) => route.abort());
    await page.reload();
    await expect(dropdown(page)).toBeVisible();
    await moveClaim(token, claim.id, 'responded');
    await dropdown(page).selectOption({ label: 'Mailed' });
    await expect(toasts(page)).toContainText('Failed to update status');
    await expect(toasts(page)).toContainText('A claim cannot go back to an earlier step.');
    await expect(card(page, 'Status Management')).toContainText('Responded');
  });

  test('asks before it withdraws a claim', async ({ page }) => {
    await openClaim(page, 'mailed');
    await dropdown(page).selectOption({ label: 'Closed' });
    await expect(page.getByText('Closing now withdraws your claim for good.')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(dropdown(page)).toHaveValue('');
    await dropdown(page).selectOption({ label: 'Closed' });
    await page.getByRole('button', { name: 'Withdraw claim' }).click();
    await expect(toasts(page)).toContainText('Status updated to Closed');
    await expect(page.getByText('This claim was withdrawn')).toBeVisible();
  });

  test('does not move while arrow keys pass over the statuses', async ({ page }) => {
    await openClaim(page, 'submitted');
    await tabTo(page, dropdown(page));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: 'Move to Responded' })).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
    await tabTo(page, page.getByRole('button', { name: 'Move to Responded' }));
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toContainText('Status updated to Responded');
  });

  test('counts down to the response deadline, each second, in the colours of the specification', async ({ page }) => {
    const { claim } = await openClaim(page, 'mailed');
    const deadline = Date.parse(claim.response_deadline ?? '');
    const box = page.locator('[data-urgency]');
    const hour = 3_600_000;
    const cases = [
      [73, 'green', '3 days 1 hour 0 min'],
      [72, 'yellow', '3 days 0 hours 0 min'],
      [24.5, 'yellow', '1 day 0 hours 30 min'],
      [24, 'orange', '1 day 0 hours 0 min'],
      [0.5, 'orange', '0 hours 30 min'],
    ] as const;
    for (const [hours, colour, words] of cases) {
      await page.clock.setFixedTime(deadline - hours * hour);
      await page.reload();
      await expect(box).toHaveAttribute('data-urgency', colour);
      await expect(page.getByRole('timer')).toContainText(words.replaceAll(' ', ''), { useInnerText: false });
    }
    await page.clock.setFixedTime(deadline + 1);
    await page.reload();
    await expect(box).toHaveAttribute('data-urgency', 'red');
    await expect(box).toContainText('Response Period Expired');
    await expect(box).toContainText(
      'The 5-day response period has expired. This case will proceed to default judgment.',
    );
  });

  test('a decision asked for early waits, and the page says until when', async ({ page }) => {
    await openClaim(page, 'ai_decision');
    await expect(page.getByText('Decision pending: the response period ends on')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Claim progress' })).toContainText('Skipped');
  });

  test('submits a draft', async ({ page }) => {
    await openClaim(page);
    await page.getByRole('button', { name: 'Submit Claim' }).click();
    await expect(page.getByText('Claim submitted', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit Claim' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  });

  test('deletes a draft after asking, and only then', async ({ page }) => {
    const { claim } = await openClaim(page);
    const questions: string[] = [];
    page.once('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => questions).toEqual(['Are you sure you want to delete this draft?']);
    await expect(title(page)).toContainText('Your claim against');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page).toHaveURL('/claimant/claims');
    await expect(toasts(page)).toContainText('Draft deleted');
    await page.goto(`/claimant/claims/${claim.id}`);
    await expect(page.getByText('Claim not found')).toBeVisible();
  });

  test('that cannot be loaded says so, tries again and leads back', async ({ page }) => {
    const { claim } = await openClaim(page);
    await page.route(`**/api/claims/${claim.id}`, (route) => route.fulfill({ status: 403, json: { success: false } }));
    await page.reload();
    await expect(title(page)).toHaveText('Error Loading Claim');
    await expect(page.getByText('Failed to load claim')).toBeVisible();
    await page.unroute(`**/api/claims/${claim.id}`);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(title(page)).toContainText('Your claim against');
  });

  test('of somebody else, or of nobody, is "Claim not found"', async ({ page }) => {
    const { claim } = await claimantWith();
    await startAs(page, 'claimant');
    for (const id of [claim.id, '00000000-0000-4000-8000-000000000000', 'nonsense']) {
      await page.goto(`/claimant/claims/${id}`);
      await expect(title(page)).toHaveText('Error Loading Claim');
      await expect(page.getByText('Claim not found')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Back to Claims' }).click();
    await expect(page).toHaveURL('/claimant/claims');
  });

  test('shows hostile and long texts as they were typed, and nothing else happens', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const name = `<img src=x onerror="document.title='owned'"> ${'ל'.repeat(30)}\u202e evil ${'x'.repeat(340)}`;
    await openClaim(page, 'draft', { respondent_name: name });
    await expect(title(page)).toHaveText(`Your claim against ${name}`);
    await expect(page).not.toHaveTitle('owned');
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);
  });
});

test.describe('notes', () => {
  test('are added, with their author and time, and the button waits for words', async ({ page }) => {
    await openClaim(page);
    const notes = card(page, 'Notes');
    await expect(notes).toContainText('No notes yet');
    const add = notes.getByRole('button', { name: 'Add Note' });
    await expect(add).toBeDisabled();
    await notes.getByLabel('Add a note').fill('  \n ');
    await expect(add).toBeDisabled();
    await notes.getByLabel('Add a note').fill('Called the office.\n<b>They</b> will look into it.');
    const release = await holdBack(page, '**/notes');
    await add.click();
    await expect(notes.getByRole('button', { name: 'Adding...' })).toBeDisabled();
    release();
    await expect(toasts(page)).toContainText('Note added successfully');
    await expect(notes.getByRole('listitem')).toContainText('<b>They</b> will look into it.');
    await expect(notes.getByRole('listitem')).toContainText('Ana Tester');
    await expect(notes.getByLabel('Add a note')).toHaveValue('');
  });

  test('that cannot be added stay in the box, and a toast says so', async ({ page }) => {
    await openClaim(page);
    const notes = card(page, 'Notes');
    await page.route('**/notes', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await notes.getByLabel('Add a note').fill('Important');
    await notes.getByRole('button', { name: 'Add Note' }).click();
    await expect(toasts(page)).toContainText('Failed to add note');
    await expect(notes.getByLabel('Add a note')).toHaveValue('Important');
    await page.reload();
    await expect(notes.getByLabel('Add a note')).toHaveValue('Important');
  });

  test('without an author are shown as written by System', async ({ page }) => {
    await page.route('**/notes', (route) =>
      route.fulfill({
        json: {
          success: true,
          notes: [{ id: '1', content: 'Notice mailed.', created_by: null, created_at: '2026-11-12T22:00:00Z' }],
        },
      }),
    );
    await openClaim(page);
    await expect(card(page, 'Notes').getByRole('listitem')).toContainText('System · Nov 12, 2026, 5:00 PM');
  });
});

test.describe('what happens elsewhere', () => {
  test('appears on the open page without a reload', async ({ page }) => {
    const { token, claim } = await openClaim(page, 'submitted');
    await addNote(token, claim.id, 'Written on another device');
    await expect(page.getByText('Written on another device')).toBeVisible();
    await moveClaim(token, claim.id, 'mailed');
    await expect(page.getByText('Response due')).toBeVisible();
  });

  test('appears a little later where the stream of changes does not get through', async ({ page }) => {
    await page.route('**/api/events', (route) => route.abort());
    const { token, claim } = await openClaim(page, 'submitted');
    await moveClaim(token, claim.id, 'mailed');
    await expect(page.getByText('Response due')).toBeVisible({ timeout: 20_000 });
  });
});
