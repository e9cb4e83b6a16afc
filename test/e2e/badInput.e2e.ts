import { expect, type Page } from 'playwright/test';
import { MAX_IMAGE_BYTES } from '#contract/rules/limits.ts';
import { drawing, imageBomb, photo } from '#test/support/images.ts';
import { adBuilder } from './pages/adBuilder.ts';
import { test } from './support/ready.ts';

type Format = 'square' | 'portrait';

const choose = (page: Page, format: Format, name: string, buffer: Buffer) =>
  adBuilder(page).addImage(format, { name, buffer });

/** The slot says why, the rest of the form stays, and another file can be chosen right there. */
const expectRefused = async (page: Page, text: string) => {
  await expect(page.getByRole('alert')).toHaveText(text);
  await expect(adBuilder(page).headline).toHaveValue('Kept');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
};

const begin = async (page: Page) => {
  await page.goto('/ad-builder');
  await adBuilder(page).headline.fill('Kept');
  await adBuilder(page).seeSaved();
};

const tooLarge = async () => {
  const image = await photo(1200, 1200);
  return Buffer.concat([image, Buffer.alloc(MAX_IMAGE_BYTES + 1 - image.length)]);
};

test('an image of 8 MB and one byte is refused in its place, with the sentence for its format; one of exactly 8 MB is taken (R5.03)', async ({
  page,
}) => {
  await begin(page);
  const file = await tooLarge();
  await choose(page, 'square', 'large.jpg', file);
  await expectRefused(page, 'Square image is too large. Maximum file size is 8MB.');
  await choose(page, 'portrait', 'large.jpg', file);
  await expectRefused(page, 'Portrait image is too large. Maximum file size is 8MB.');
  await choose(page, 'square', 'brim.jpg', file.subarray(0, MAX_IMAGE_BYTES));
  await adBuilder(page).seeImage();
});

test('what is no usable image is refused in plain words, nothing written is lost, and the next good file works', async ({
  page,
}) => {
  await begin(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await test.step('a text that is called .jpg', async () => {
    await choose(page, 'square', 'notes.jpg', Buffer.from('Dear diary, today I was a picture.'));
    await expectRefused(page, 'Square image must be a JPEG or PNG file.');
  });
  await test.step('an empty file', async () => {
    await choose(page, 'square', 'empty.jpg', Buffer.alloc(0));
    await expectRefused(page, 'Square image is empty. Choose another file.');
  });
  await test.step('a bomb: a few kilobytes that claim to be 900 million pixels', async () => {
    await choose(page, 'portrait', 'bomb.png', imageBomb());
    await expectRefused(page, 'Portrait image has too many pixels (30000 × 30000).');
  });
  await test.step('an image that is too small for Meta', async () => {
    await choose(page, 'square', 'small.jpg', await photo(320, 320));
    await expectRefused(page, 'Square image is 320 pixels wide. Use at least 600.');
  });
  expect(requests.filter((url) => url.includes('/storage/') || url.includes('presigned'))).toEqual([]);

  await test.step('a damaged image: its header is right, the rest is missing', async () => {
    await choose(page, 'square', 'torn.jpg', (await photo(1200, 1200)).subarray(0, 1200));
    await expectRefused(page, "Square image can't be read. The file may be damaged.");
  });
  await test.step('a PNG that is called .jpg is what it is, and is taken', async () => {
    await choose(page, 'square', 'really-a-png.jpg', await drawing(1080, 1080));
    await adBuilder(page).seeImage();
  });
  await adBuilder(page).seeSaved();
  await page.reload();
  await expect(adBuilder(page).headline).toHaveValue('Kept');
  await adBuilder(page).seeImage();
});

test('texts beyond the limit of Meta, and a link that is none, are named before anything is published (D5.3)', async ({
  page,
}) => {
  await begin(page);
  await page.getByLabel('Link', { exact: true }).fill('javascript:alert(1)');
  await expect(page.getByText('Enter a web address that begins with https://.').first()).toBeVisible();
  await adBuilder(page).headline.fill('🎈 <img src=x onerror=alert(1)> “ä” '.repeat(3));
  // Beside the field, and in the list of all that is to be seen to.
  await expect(adBuilder(page).headline).toHaveAccessibleDescription(/People see about 40 characters of the headline/);
  await expect(page.getByRole('button', { name: /^Warning: People see about 40 characters/ })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Facebook feed preview' })).toContainText(
    '<img src=x onerror=alert(1)>',
  );
  await expect(adBuilder(page).publish).toBeDisabled();
});
