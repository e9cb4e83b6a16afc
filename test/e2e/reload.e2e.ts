import { expect } from 'playwright/test';
import { photo } from '#test/support/images.ts';
import { test } from './support/ready.ts';

test('D5.5 D1.5 an upload that a reload interrupts goes on by itself, with its file', async ({ page }) => {
  await page.goto('/ad-builder');
  await page.waitForURL(/\/ad-builder\/[0-9a-f-]{36}$/);
  // The store takes its time: the bytes are on their way when the page is reloaded.
  await page.route('**/storage/**', () => {});
  await page
    .getByLabel('Add square image')
    .setInputFiles({ name: 'slow.jpg', mimeType: 'image/jpeg', buffer: await photo(1200, 1200) });
  await expect(page.getByText('Uploading')).toBeVisible();
  await page.unroute('**/storage/**');
  await page.reload();
  await expect(page.getByRole('img', { name: 'Square of this ad' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^Saved /)).toBeVisible();
});
