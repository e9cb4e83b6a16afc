import { writeFile } from 'node:fs/promises';
import { expect, type TestInfo } from 'playwright/test';
import { photo } from '#test/support/images.ts';
import { adBuilder } from './pages/adBuilder.ts';
import { bulk } from './pages/bulk.ts';
import { makeDraft } from './support/adsAtHand.ts';
import { keysOf } from './support/keys.ts';
import { test } from './support/ready.ts';

const files = (info: TestInfo, names: readonly string[]): Promise<string[]> =>
  Promise.all(
    names.map(async (name, at) => {
      const path = info.outputPath(name);
      await writeFile(path, await photo(1080, 1080, (at + 1) * 60));
      return path;
    }),
  );

test('by keys alone: from files in a folder to ads that are published (D5.4, D5.6, R4.16)', async ({ page }, info) => {
  const I = keysOf(page);
  const paths = await files(info, ['Mugs.jpg', 'Beans.jpg']);
  await page.goto('/ad-queue');
  await I.press(page.getByRole('link', { name: 'Create many' }));

  const chooser = page.waitForEvent('filechooser');
  await I.press(page.getByLabel('Choose images'));
  await (await chooser).setFiles(paths);
  await bulk(page).seeCount('2 images × 1 text = 2 ads');

  await I.write(adBuilder(page).primaryText, 'Roasted this morning.');
  await I.write(adBuilder(page).headline, 'Fresh coffee');
  await I.write(page.getByLabel('Link'), 'shop.example/coffee');
  await I.press(page.getByRole('combobox', { name: 'Ad set' }), 'ArrowDown');
  await expect(page.getByRole('listbox', { name: 'Ad sets' })).toBeVisible();
  await page.keyboard.type('coffee lovers');
  await expect(page.getByRole('listbox', { name: 'Ad sets' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox', { name: 'Ad sets' })).toHaveCount(0);

  await I.press(page.getByRole('button', { name: 'Make 2 ads' }));
  await bulk(page).seeMade(2);
  await expect(page.getByRole('button', { name: 'Publish 2 ads' })).toBeEnabled();
  await I.press(page.getByRole('button', { name: 'Publish 2 ads' }));
  await I.press(page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }));
  await expect(page.getByRole('row').filter({ hasText: /Queued|Publishing|In review|Active|Paused/ })).toHaveCount(2);
});

test('by keys alone: back from an ad far down the queue its row has the focus, and a selection opens in the grid (D5.8, D5.4)', async ({
  page,
}) => {
  const I = keysOf(page);
  for (let at = 40; at > 0; at -= 1) await makeDraft(page.request, { name: `Far ${at}.` });
  await page.goto('/ad-queue');
  const row = (at: number) => page.getByRole('row', { name: `Far ${at}.` });
  await expect(row(1)).toBeVisible();
  for (let down = 0; down < 35; down += 1) await page.keyboard.press('j');
  await expect(row(35)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toHaveValue('Far 35.');
  await page.goBack();
  await expect(row(35)).toBeFocused();
  await expect(row(35)).toBeInViewport();
  for (const _ of [1, 2]) await page.keyboard.press('Shift+J');
  await page.keyboard.press('Shift+K');
  await I.press(page.getByRole('region', { name: 'Selected ads' }).getByRole('button', { name: 'Edit in grid' }));
  await expect(page.getByRole('heading', { name: 'Edit ads', level: 1 })).toBeVisible();
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(3);
  await expect(page.getByText('2 ads from the queue')).toBeVisible();
  const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
  await expect(cell('Far 36.').or(cell('Far 35.')).first()).toBeFocused();
});
