import { writeFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import { photo } from '#test/support/images.ts';
import { makeDraft, readAd } from './support/adsAtHand.ts';
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
  const name = page.getByRole('gridcell', { name: 'First in grid', exact: true });
  await expect(name).toBeVisible();
  for (let down = 0; down < 2 && !(await name.evaluate((cell) => cell === document.activeElement)); down += 1)
    await page.keyboard.press('ArrowDown');
  await expect(name).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const place = page.getByRole('button', { name: 'Add the square image of First in grid' });
  await expect(place).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Add the portrait image of First in grid' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  const chosen = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chosen).setFiles(path);
  await expect.poll(async () => (await readAd(page.request, first.id)).media.square?.width).toBe(1080);
  expect((await readAd(page.request, second.id)).media.square).toBeNull();
  await expect(page.getByRole('button', { name: 'Replace the square image of First in grid' })).toBeVisible();
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
  await card.getByRole('button', { name: 'Headline' }).click();
  await page.getByRole('textbox', { name: 'Headline' }).fill('Half price');
  if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}-card.png` });
  await card.getByRole('button', { name: 'Link' }).click();
  await page.getByRole('textbox', { name: 'Link' }).fill('shop.example');
  await card.getByText('On a phone').focus();
  await expect.poll(async () => (await readAd(page.request, ad.id)).copy.headline).toBe('Half price');
  await expect.poll(async () => (await readAd(page.request, ad.id)).link).toBe('https://shop.example/');
});
