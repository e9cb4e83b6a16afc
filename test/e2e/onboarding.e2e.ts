import { expect, type Page } from 'playwright/test';
import { api } from './support/api.ts';
import { makeReadyAd } from './support/adsAtHand.ts';
import { expectAccessible } from './support/axe.ts';
import { person } from './support/person.ts';
import { newcomer, test } from './support/ready.ts';

const guide = (page: Page) => page.getByRole('complementary', { name: 'Setup guide' });

test.describe('without a plan', () => {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
  test.use({ storageState: async ({}, use) => use((await newcomer()).cookies) });

  test('the setup guide says that a plan is next (R2.21, D8.3)', async ({ page }) => {
    await page.goto('/settings/billing');
    await person(page).seeHeading('Billing');
    await expect(guide(page)).toContainText('1 of 5');
    await expect(guide(page).getByRole('link', { name: 'Next: Choose a plan' })).toHaveAttribute(
      'href',
      '/settings/billing',
    );
  });
});

test('the setup guide ticks what is true, folds, goes and comes back by the account menu, and remembers each; the last step ends it (R2.21, D8.3)', async ({
  page,
  ready,
}) => {
  await page.goto('/settings/profile');
  await person(page).seeHeading('Account');
  await expect(guide(page)).toContainText('4 of 5');
  await guide(page).getByRole('button', { name: 'Show every step' }).click();
  await expect(guide(page).getByRole('listitem')).toHaveText([
    'Verify your email (done)',
    'Choose a plan (done)',
    'Connect Meta with all permissions (done)',
    'Choose ad accounts (done)',
    'Publish a first ad',
  ]);
  await expectAccessible(page);
  await page.reload();
  await guide(page).getByRole('button', { name: 'Hide the guide' }).click();
  await expect(guide(page)).toHaveCount(0);
  await page.reload();
  await person(page).seeHeading('Account');
  await expect(guide(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Show the setup guide' }).click();
  await expect(guide(page).getByRole('link', { name: 'Publish a first ad' })).toHaveAttribute('href', '/ad-queue');

  const ad = await makeReadyAd(page.request, ready.account.id, { name: 'The first' });
  await api(page.request).post('/api/meta/ads/create_ads/', { ad_ids: [ad.id], ad_account_id: ready.account.id });
  await expect(page.getByText('Everything is set up. Well done.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await person(page).seeHeading('Account');
  await expect(guide(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from the pattern
  test.use({ storageState: async ({}, use) => use((await newcomer()).cookies) });

  test('the setup guide is a slim bar above the page, over nothing (D8.3)', async ({ page }) => {
    await page.goto('/settings/billing');
    await person(page).seeHeading('Billing');
    const bar = (await guide(page).boundingBox())!;
    const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    expect([bar.x, bar.width]).toEqual([0, 390]);
    expect(bar.height).toBeLessThan(64);
    expect(bar.y + bar.height).toBeLessThanOrEqual(heading.y);
  });
});
