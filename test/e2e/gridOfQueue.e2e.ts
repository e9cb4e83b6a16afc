import { writeFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import { photo } from '#test/support/images.ts';
import { makeDraft, makeReadyAd, readAd } from './support/adsAtHand.ts';
import { keysOf } from './support/keys.ts';
import { test } from './support/ready.ts';

test('D5.4 by keys alone an ad of the queue gets another image in the grid, and only that one', async ({
  page,
}, info) => {
  const path = info.outputPath('new.jpg');
  await writeFile(path, await photo(1080, 1080, 200));
  const [first, second] = [
    await makeDraft(page.request, { name: 'First in grid' }),
    await makeDraft(page.request, { name: 'Second in grid' }),
  ];
  await page.goto('/ad-queue');
  await expect(page.getByRole('row', { name: 'First in grid' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+J');
  const I = keysOf(page);
  await I.press(page.getByRole('region', { name: 'Selected ads' }).getByRole('button', { name: 'Edit in grid' }));
  const cell = page.locator('#bulk-0-1');
  await expect(cell).toBeFocused();
  const name = await cell.textContent();
  const [given, other] = name === 'First in grid' ? [first, second] : [second, first];
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const place = page.getByRole('button', { name: `Add the square image of ${name}` });
  await expect(place).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: `Add the portrait image of ${name}` })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  const chosen = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chosen).setFiles(path);
  await expect.poll(async () => (await readAd(page.request, given.id)).media.square?.width).toBe(1080);
  expect((await readAd(page.request, other.id)).media.square).toBeNull();
  await expect(page.getByRole('button', { name: `Replace the square image of ${name}` })).toBeVisible();
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}-replace.png` });
});

test('R9.06 D5.4 on a phone the texts of an ad are written in its card', async ({ page }) => {
  const ad = await makeDraft(page.request, { name: 'On a phone', headline: 'Before' });
  await page.goto('/ad-queue');
  await expect(page.getByRole('row', { name: 'On a phone' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('region', { name: 'Selected ads' }).getByRole('button', { name: 'Edit in grid' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('listitem').filter({ hasText: 'On a phone' });
  await expect(card.getByRole('button', { name: 'Add the square image of On a phone' })).toBeVisible();
  await card.getByRole('button', { name: 'Headline' }).click();
  await page.getByRole('textbox', { name: 'Headline' }).fill('Half price');
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}-card.png` });
  await card.getByRole('button', { name: 'Link' }).click();
  await page.getByRole('textbox', { name: 'Link' }).fill('shop.example');
  await card.getByRole('link', { name: 'On a phone' }).focus();
  await expect.poll(async () => (await readAd(page.request, ad.id)).copy.headline).toBe('Half price');
  await expect.poll(async () => (await readAd(page.request, ad.id)).link).toBe('https://shop.example');
});

test('D5.4 the grid stays where it is while an image is uploaded and while a change is saved again: none goes from under the hand', async ({
  page,
  ready,
}, info) => {
  const path = info.outputPath('still.jpg');
  await writeFile(path, await photo(1080, 1080, 120));
  await makeReadyAd(page.request, ready.account.id, { name: 'Still one' });
  await makeReadyAd(page.request, ready.account.id, { name: 'Still two' });
  await makeDraft(page.request, { name: 'Still three' });
  await page.setViewportSize({ width: 1300, height: 900 });
  await page.goto('/ad-queue?q=Still');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('region', { name: 'Selected ads' }).getByRole('button', { name: 'Edit in grid' }).click();
  const grid = page.getByRole('grid');
  await expect(page.getByRole('button', { name: 'Publish 2 ads' })).toBeVisible();
  const top = async () => Math.round((await grid.boundingBox())!.y);
  const before = await top();

  await page.route('**/api/uploads/**', () => {});
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Replace the square image of Still one' }).click();
  await (await chosen).setFiles(path);
  await expect(page.getByRole('button', { name: 'Publish 1 of 2 ads' })).toBeVisible();
  expect(await top()).toBe(before);
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}-still.png` });

  await page.route('**/api/ad-creatives/bulk-update/', (route) => route.fulfill({ status: 503, body: '' }));
  await page
    .getByRole('row', { name: /Still two/ })
    .getByRole('gridcell')
    .nth(3)
    .click();
  await page.keyboard.type('Not saved at once');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not saved yet. Trying again')).toBeVisible();
  expect(await top()).toBe(before);
  await page.unroute('**/api/ad-creatives/bulk-update/');
  await page.getByRole('button', { name: 'Save now' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  expect(await top()).toBe(before);
});
