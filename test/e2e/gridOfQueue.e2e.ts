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

test('D5.4 the image of an ad that is half in sight is replaced by the first press, and no row moves under it', async ({
  page,
}, info) => {
  const path = info.outputPath('half.jpg');
  await writeFile(path, await photo(1080, 1080, 60));
  const ads = await Promise.all(
    Array.from({ length: 9 }, (_, at) => makeDraft(page.request, { name: `Half in sight ${at}` })),
  );
  await page.setViewportSize({ width: 1300, height: 600 });
  await page.goto('/ad-queue?q=Half+in+sight');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('region', { name: 'Selected ads' }).getByRole('button', { name: 'Edit in grid' }).click();
  const cell = page.locator('#bulk-1-1');
  await expect(cell).toBeVisible();
  const name = (await cell.textContent())!;
  const place = page.getByRole('button', { name: `Add the square image of ${name}` });
  const head = (await page.getByRole('columnheader', { name: 'Images' }).boundingBox())!;
  const box = (await place.boundingBox())!;
  // Its lower part stays in sight, below the head.
  await page
    .getByRole('grid')
    .evaluate((grid, by) => grid.scrollBy(0, by), Math.round(box.y + box.height - (head.y + head.height) - 12));
  const chosen = page.waitForEvent('filechooser');
  await page.mouse.click(box.x + box.width / 2, head.y + head.height + 6, { delay: 150 });
  await (await chosen).setFiles(path);
  const given = ads.find((ad) => ad.copy.name === name)!;
  await expect.poll(async () => (await readAd(page.request, given.id)).media.square?.width).toBe(1080);
});

test('D5.1 D5.4 two files dropped on a row of the grid become the images of its ad by their shapes, as does a pasted one', async ({
  page,
}) => {
  const ad = await makeDraft(page.request, { name: 'Dropped on' });
  await page.goto('/ad-queue?q=Dropped+on');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('region', { name: 'Selected ads' }).getByRole('button', { name: 'Edit in grid' }).click();
  const cell = page.locator('#bulk-0-2');
  await expect(cell).toBeVisible();
  const pictures = [await photo(1080, 1920, 30), await photo(1080, 1080, 90)].map((bytes) => bytes.toString('base64'));
  const drop = (given: readonly string[]) =>
    cell.evaluate((element, files) => {
      const dataTransfer = new DataTransfer();
      for (const [at, data] of files.entries()) {
        const bytes = Uint8Array.from(atob(data), (each) => each.charCodeAt(0));
        dataTransfer.items.add(new File([bytes], `picture-${at}.jpg`, { type: 'image/jpeg' }));
      }
      for (const type of ['dragover', 'drop'])
        element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }, given);
  await drop([...pictures, pictures[1]!]);
  await expect(page.getByText('Drop at most one of each.')).toBeVisible();
  expect((await readAd(page.request, ad.id)).media.square).toBeNull();
  await drop(pictures);
  await expect
    .poll(async () => {
      const { square, portrait } = (await readAd(page.request, ad.id)).media;
      return [square?.height, portrait?.height];
    })
    .toEqual([1080, 1920]);
  const dropped = (await readAd(page.request, ad.id)).media;
  await cell.click();
  await cell.evaluate(
    (element, data) => {
      const clipboardData = new DataTransfer();
      const bytes = Uint8Array.from(atob(data), (each) => each.charCodeAt(0));
      clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/jpeg' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    (await photo(900, 900, 150)).toString('base64'),
  );
  await expect.poll(async () => (await readAd(page.request, ad.id)).media.square?.id).not.toBe(dropped.square!.id);
  expect((await readAd(page.request, ad.id)).media.portrait!.id).toBe(dropped.portrait!.id);
});
