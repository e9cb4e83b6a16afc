import { expect, type Page } from 'playwright/test';
import { photo } from '#test/support/images.ts';
import { adBuilder } from './pages/adBuilder.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/ready.ts';

const image = (page: Page) => page.getByRole('img', { name: 'Square of this ad' });
const frame = (page: Page) => page.getByRole('button', { name: 'Crop frame' });
const left = async (page: Page) => Math.round((await frame(page).boundingBox())!.x);

/** Holds the last call of an upload until it is let go. */
const holdFinish = async (page: Page): Promise<() => void> => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/upload_media/', async (route) => {
    await held;
    await route.continue();
  });
  return release;
};

test('D5.1 D5.3 an image is seen as soon as it is chosen, said to be uploading, and cropped to the format as it was seen', async ({
  page,
}) => {
  const release = await holdFinish(page);
  await page.goto('/ad-builder');
  await adBuilder(page).addImage('square', { name: 'a.jpg', buffer: await photo(1600, 1000) });
  const preview = page.getByRole('article', { name: 'Facebook feed preview' }).getByRole('presentation');
  await expect(preview).toHaveAttribute('src', /^blob:/);
  await expect(page.getByText('The square image is uploading.')).toBeVisible();
  await expect(page.getByText('Add a square image.')).toBeHidden();
  release();
  await adBuilder(page).seeImage();
  await expect(page.getByText('Cropped to 1:1 around the middle.')).toBeVisible();
});

test('D5.1 D5.11 another part of the image is chosen by keys and by the pointer, without uploading again, and undone', async ({
  page,
}) => {
  await page.goto('/ad-builder');
  await adBuilder(page).addImage('square', { name: 'a.jpg', buffer: await photo(2400, 1200) });
  await adBuilder(page).seeImage();
  const first = await image(page).getAttribute('src');
  const adjust = page.getByRole('button', { name: 'Adjust crop of square image' });
  await adjust.click();
  await expect(frame(page)).toBeFocused();
  await expectAccessible(page);

  const before = await left(page);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => left(page)).toBeGreaterThan(before);
  await page.keyboard.press('Escape');
  await expect(frame(page)).toBeHidden();
  await expect(image(page)).toHaveAttribute('src', first!);

  await adjust.click();
  // A key that is pressed before the dialog is open goes to the page below it.
  await expect(frame(page)).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('+');
  await expect(page.getByText('1,000 × 1,000 pixels')).toBeVisible();
  await expect(page.getByText('Below 1080 pixels wide: the image will look soft.')).toBeVisible();
  const box = (await frame(page).boundingBox())!;
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 4 - 60, box.y + box.height / 4 + 5, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => left(page)).toBeLessThan(box.x - 50);
  await frame(page).focus();
  await page.keyboard.press('Enter');
  await expect(frame(page)).toBeHidden();
  await expect(image(page)).not.toHaveAttribute('src', first!);
  await adBuilder(page).seeSaved();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(image(page)).toHaveAttribute('src', first!);
});
