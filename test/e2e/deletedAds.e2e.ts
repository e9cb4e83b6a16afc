import { expect } from 'playwright/test';
import { queue } from './pages/queue.ts';
import { makeReadyAd } from './support/adsAtHand.ts';
import { test } from './support/ready.ts';

test('D5.8 every ad that was deleted comes back, whatever was done since; D1.5 and its builder says that it is gone', async ({
  page,
  ready,
}) => {
  const make = (name: string) => makeReadyAd(page.request, ready.account.id, { name });
  const [first] = [await make('First to go'), await make('Second to go')];
  const other = await page.context().newPage();
  await other.goto(`/ad-builder/${first.id}`);
  await expect(other.getByLabel('Headline', { exact: true })).toBeVisible();

  await page.goto('/ad-queue?status=draft');
  for (const name of ['First to go', 'Second to go']) {
    await queue(page).choose(name, 'Delete');
    await expect(page.getByRole('region', { name: 'Can be undone' })).toContainText('1 ad deleted');
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
  }
  const undo = page.getByRole('region', { name: 'Can be undone' }).getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(page.getByRole('row', { name: /Second to go/ })).toBeVisible();
  await expect(undo, 'what was done before it comes after it').toBeEnabled();

  await page.reload();
  await page.getByRole('navigation', { name: 'Filter by status' }).getByRole('link', { name: 'Deleted 1' }).click();
  const deleted = page.getByRole('main');
  await expect(page).toHaveURL(/\/ad-queue\?status=deleted$/);
  await expect(deleted.getByRole('heading', { name: 'Deleted ads' })).toBeVisible();
  await expect(deleted).toContainText('First to go');
  await page.reload();
  await expect(deleted, 'it has an address').toContainText('First to go');
  await expect(deleted).not.toContainText('Second to go');

  // Opened by its address, where nothing is known of it.
  const fresh = await page.context().newPage();
  await fresh.goto(`/ad-builder/${first.id}`);
  await expect(fresh.getByRole('heading', { name: 'Deleted ad' })).toBeVisible();
  await expect(fresh.getByRole('button', { name: 'Restore ad' })).toBeVisible();
  await expect(fresh.getByRole('textbox')).toHaveCount(0);

  // The other tab heard of it.
  await expect(other.getByText('This ad was deleted')).toBeVisible();
  await expect(other.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
  await other.getByRole('button', { name: 'Keep my text in a new ad' }).click();
  await expect(other).not.toHaveURL(new RegExp(first.id));
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('First to go');

  await deleted.getByRole('button', { name: 'Restore First to go' }).click();
  await expect(deleted).toContainText('No ad was deleted in the last hour.');
  await expect(page.getByRole('link', { name: 'Deleted 0' })).toBeVisible();
  await page.goBack();
  // Beside the new one, of the same name.
  await expect(page.locator(`[data-ad="${first.id}"]`)).toBeVisible();
  await other.goto(`/ad-builder/${first.id}`);
  await expect(other.getByLabel('Name', { exact: true })).toBeEditable();
});
