import { expect, type Locator, type Page } from 'playwright/test';
import { billing } from './pages/billing.ts';
import { expectAccessibleInBothThemes } from './support/axe.ts';
import { person } from './support/person.ts';
import { newcomer, readyPerson } from './support/people.ts';
import { test } from './support/ready.ts';

/** Answers every call of this kind with a failure, with the server's words or without. */
const failWith = async (page: Page, path: string, text: string | null): Promise<void> => {
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, (route) => route.fulfill({ status: 500, json: text === null ? {} : { error: text } }));
};

/** What failed may be read again by itself as well, between the look and the press: then there is nothing to press. */
const retryUntilGone = (failure: Locator, block = failure): Promise<void> =>
  expect(async () => {
    if ((await failure.count()) > 0) await block.getByRole('button', { name: 'Retry' }).click({ timeout: 2000 });
    await expect(failure).toHaveCount(0, { timeout: 2000 });
  }).toPass();

test('a pack of credits: chosen, paid once however often it is pressed or left, added, in the history, and as a file (R5.07, R4.14, R7.06, R8.05, R9.03, D4.1, D4.2)', async ({
  page,
  context,
}) => {
  const I = billing(page);
  const other = await context.newPage();
  await billing(other).open();
  await I.open();

  await test.step('nothing can be bought before a pack is chosen', async () => {
    await expect(page.getByRole('button', { name: 'Choose a pack' })).toBeDisabled();
    await expect(page.locator('label').filter({ hasText: '10,000 credits' })).toContainText('Best value');
  });

  await test.step('without a network nothing is opened; a checkout that is left costs nothing and keeps the choice', async () => {
    await I.choosePack('5,000');
    await context.setOffline(true);
    await I.buy.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to create checkout session' })).toBeVisible();
    await context.setOffline(false);
    await I.buy.click();
    await I.leaveCheckout();
    await expect(page.getByText('Nothing was charged.')).toBeVisible();
    await expect(I.buy).toHaveText(/5,000/);
  });

  await test.step('a double click opens one checkout, and the button says that it works; going back keeps the choice', async () => {
    const asked: string[] = [];
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/accounts/credits/purchase/', async (route) => {
      asked.push(route.request().postData() ?? '');
      await held;
      await route.continue();
    });
    await I.buy.dblclick();
    await expect(page.getByRole('button', { name: 'Processing...', exact: true })).toBeVisible();
    answer();
    await page.getByRole('button', { name: 'Decline' }).waitFor();
    expect(asked.map((body) => JSON.parse(body) as unknown)).toEqual([{ credits_amount: 5000 }]);
    await page.goBack();
    await expect(I.buy).toHaveText(/5,000/);
    await I.buy.click();
  });

  await test.step('a declined card can be followed by a good one; where nobody can be asked, the credits come later', async () => {
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
    await page.route('**/api/accounts/billing/success/**', (route) => route.abort('connectionfailed'));
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText('Adding your credits')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Adding your credits')).toBeVisible();
    await page.unroute('**/api/accounts/billing/success/**');
    await expect(page.getByText('5,000 credits were added')).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await expect(I.bought).toContainText('5,000');
    await expect(I.history.getByRole('row').nth(1)).toContainText('+5,000');
  });

  await test.step('the other tab knows by itself', async () => {
    await expect(billing(other).bought).toContainText('5,000');
    await expect(billing(other).history.getByRole('row').nth(1)).toContainText('+5,000');
  });

  await test.step('the filters stand in the address, and the file has the same', async () => {
    await page.getByLabel('Type').selectOption('Purchased');
    await page.waitForURL('**?kind=purchase');
    await expect(I.history.getByRole('row')).toHaveCount(2);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    const lines = (await (await download).createReadStream()).setEncoding('utf8');
    const text = (await lines.toArray())
      .join('')
      .replace(/^\uFEFF/, '')
      .trim();
    expect(text.split(/\r?\n/)).toHaveLength(2);
    expect(text).toContain('purchase');
    expect(text).toContain('5000');
    await page.reload();
    await expect(page.getByLabel('Type')).toHaveValue('purchase');
    await expect(I.history.getByRole('row')).toHaveCount(2);
  });

  await test.step('what fits nothing says so; days that end before they begin are explained', async () => {
    await page.getByLabel('To', { exact: true }).fill('2020-01-01');
    await expect(page.getByRole('heading', { name: 'No results for these filters' })).toBeVisible();
    await page.getByLabel('From').fill('2020-02-01');
    await expect(page.getByText('This date is after the end date.')).toBeVisible();
    await page.getByLabel('From').fill('2020-01-01');
    await page.getByRole('link', { name: 'Clear' }).click();
    await expect(I.history).toBeVisible();
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('');
  });
});

test('what could be read stays beside a plan that could not, and each block is tried again by itself (R8.05)', async ({
  page,
}) => {
  const I = billing(page);
  const credits = page.getByRole('region', { name: 'Credits', exact: true });
  const plan = page.getByRole('alert').filter({ hasText: "Couldn't load your plan" });
  await failWith(page, '/api/accounts/billing/', null);
  await I.open();
  await expect(plan).toContainText("Your plan and your credits haven't changed");
  await expect(credits.getByText(/of 1,000 left/)).toBeVisible();
  await expect(I.history).toBeVisible();
  await failWith(page, '/api/accounts/credits/', null);
  await page.reload();
  await expect(credits.getByRole('alert')).toContainText('What you see may be out of date.');
  await expect(plan).toBeVisible();
  await expect(I.history).toBeVisible();
  await page.unroute('**/api/accounts/credits/');
  await retryUntilGone(credits.getByRole('alert'), credits);
  await expect(credits.getByText(/of 1,000 left/)).toBeVisible();
  await page.unroute('**/api/accounts/billing/');
  await retryUntilGone(plan);
  await expect(page.getByRole('heading', { name: 'Pro plan' })).toBeVisible();
});

test.describe('a change of plan', () => {
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    storageState: async ({}, use) => use((await readyPerson()).cookies),
  });

  test('says what it means, is confirmed in the portal in a new tab, and shows here by itself (D4.1, R7.07)', async ({
    page,
    context,
  }) => {
    const I = billing(page);
    await I.open();

    await test.step('a smaller one says so; a larger one is confirmed, and seen at once', async () => {
      await I.startChange();
      await expect(page.getByRole('radio', { name: 'Pro, US$39 a month, your plan' })).toBeChecked();
      await expect(I.toConfirm).toBeDisabled();
      await I.changeTo('Starter', 'Monthly');
      await expect(page.getByText(/500 credits a month instead of 1,000, starting next month/)).toBeVisible();
      await I.changeTo('Team', 'Yearly');
      await expect(page.getByText('You pay US$1,430 a year instead of US$39 a month.')).toBeVisible();
      await expect(page.getByText(/A new month starts with the change, with 3,000 credits/)).toBeVisible();
      await expect(page.getByText('Unlimited active ad accounts instead of 3.')).toBeVisible();
      await I.choosePack('10,000');
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await expectAccessibleInBothThemes(page);
      await page.setViewportSize({ width: 1280, height: 720 });
      const opened = context.waitForEvent('page');
      await I.toConfirm.click();
      const portal = await opened;
      await portal.getByRole('button', { name: 'Confirm' }).click();
      await expect(portal.getByText('Your plan is changing.')).toBeVisible();
      await portal.close();
      await expect(page.getByRole('heading', { name: 'Team plan' })).toBeVisible();
      await expect(page.getByText('3,000 of 3,000 left')).toBeVisible();
    });

    await test.step('a browser that blocks the tab is told so, with a link that works', async () => {
      await page.evaluate(() => (globalThis.open = () => null));
      await page.getByRole('button', { name: 'Card, invoices and cancellation' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Your browser blocked the new tab' })).toBeVisible();
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: 'Open the payment page' }).click();
      await expect((await opened).getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
});

test.describe('somebody without a plan', () => {
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
    storageState: async ({}, use) => use((await newcomer()).cookies),
  });

  test('chooses one on the way to where they were going, and continues there (D4.1, D4.2, R9.01, R9.02, R9.09)', async ({
    page,
  }) => {
    const I = billing(page);
    await test.step('is led to the plans', async () => {
      await page.goto('/ad-queue?status=failed');
      await page.waitForURL('**/settings/billing');
      await expect(page.getByText('Most Popular')).toBeVisible();
      await expect(page.getByText('Save 20% with yearly billing')).toBeVisible();
    });

    await test.step('the page that follows a payment waits for it, and tells nobody that there is none', async () => {
      await page.goto('/billing/success');
      await expect(page.getByRole('heading', { name: 'Checking your plan' })).toBeVisible();
      await expect(page.getByText('Contacting the payment service')).toBeVisible();
    });

    await test.step('a checkout that is not theirs is told so at once, with the way to billing and no Retry', async () => {
      let asked = 0;
      page.on('request', (request) => (asked += request.url().includes('/billing/success/?') ? 1 : 0));
      await page.goto('/billing/success?session_id=cs_bogus');
      await expect(page.getByRole('alert')).toContainText('There is no such checkout in your account.');
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
      await page.getByRole('main').getByRole('link', { name: 'Go to Billing' }).click();
      await person(page).seeHeading('Choose a plan');
      expect(asked).toBe(1);
    });

    await test.step('a plan in the address is chosen already', async () => {
      await I.open('?plan=team&period=yearly');
      await expect(page.getByRole('radio', { name: 'Team, US$1,430 a year' })).toBeChecked();
    });

    await test.step('the age is asked for; a checkout that is left says so', async () => {
      await I.goToCheckout();
      await expect(page.getByText('Confirm that you are 18 or older to subscribe.')).toBeVisible();
      await expect(I.isOldEnough).toBeFocused();
      await I.confirmAgeAndGoToCheckout();
      await I.leaveCheckout();
      await expect(page.getByText('You left the checkout. Nothing was charged.')).toBeVisible();
    });

    await test.step('paid, it continues where they were going', async () => {
      await person(page).payFor('Starter');
      await page.waitForURL('**/ad-queue?status=failed');
    });
  });
});
