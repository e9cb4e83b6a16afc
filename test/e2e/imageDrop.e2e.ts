import { writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page, type TestInfo } from 'playwright/test';
import { photo } from '#test/support/images.ts';
import { adBuilder } from './pages/adBuilder.ts';
import { test } from './support/ready.ts';

const slot = (page: Page, format: 'square' | 'portrait') => page.getByRole('button', { name: `Add ${format} image` });

/** Drags files over the middle of something as an operating system does; `drop` lets them go. */
const drag = async (page: Page, over: Locator, files: string[]) => {
  const box = (await over.boundingBox())!;
  const devtools = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files, dragOperationsMask: 1 };
  const send = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    devtools.send('Input.dispatchDragEvent', { type, ...at, data });
  await send('dragEnter');
  await send('dragOver');
  return { drop: () => send('drop') };
};

const files = async (info: TestInfo, ...sizes: readonly (readonly [width: number, height: number])[]) => {
  const paths = sizes.map((size, at) => info.outputPath(`${at}-${size.join('x')}.jpg`));
  for (const [at, path] of paths.entries()) await writeFile(path, await photo(...sizes[at]!));
  return paths;
};

const shownIn = (page: Page, format: 'Square' | 'Portrait') =>
  page.getByRole('img', { name: `${format} of this ad` }).getAttribute('src');

test('images dropped anywhere go where they belong by their shape, and more than an ad has are said to be left out', async ({
  page,
}, info) => {
  const all = await files(info, [1200, 1500], [1200, 1200], [1300, 1300]);
  await page.goto('/ad-builder');
  // Its heading is there before what listens for files.
  await expect(slot(page, 'square')).toBeVisible();
  const { drop } = await drag(page, page.getByRole('heading', { level: 1 }), all);
  for (const format of ['square', 'portrait'] as const)
    await expect(slot(page, format)).toHaveAttribute('data-dragging');
  await drop();
  await adBuilder(page).seeImage('Square');
  await adBuilder(page).seeImage('Portrait');
  await expect(page.getByText(/^Left out “.+”: an ad has one square and one portrait image\.$/)).toBeVisible();
});

test('a file dropped on an image takes its place; what was replaced or removed comes back by undo', async ({
  page,
}, info) => {
  const [first, second] = await files(info, [1200, 1200], [1250, 1250]);
  await page.goto('/ad-builder');
  const onPlace = await drag(page, slot(page, 'square'), [first!]);
  await expect(slot(page, 'square')).toHaveAttribute('data-dragging');
  await expect(slot(page, 'portrait')).not.toHaveAttribute('data-dragging');
  await onPlace.drop();
  await adBuilder(page).seeImage();
  const before = await shownIn(page, 'Square');
  await (await drag(page, page.getByRole('img', { name: 'Square of this ad' }), [second!])).drop();
  await expect.poll(() => shownIn(page, 'Square')).not.toBe(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => shownIn(page, 'Square')).toBe(before);
  await page.getByRole('button', { name: 'Remove square image' }).click();
  await expect(slot(page, 'square')).toBeVisible();
  await adBuilder(page).seeSaved();
  await page.reload();
  await expect(slot(page, 'square')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => shownIn(page, 'Square')).toBe(before);
});

test('an image is added by the keyboard alone, and the place says what it takes', async ({ page }) => {
  await page.goto('/ad-builder');
  await expect(slot(page, 'square')).toHaveAccessibleDescription(/JPEG or PNG/);
  for (const key of ['Enter', ' ']) {
    await slot(page, 'square').focus();
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press(key);
    expect((await chooser).isMultiple()).toBe(false);
  }
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo(1200, 1200) });
  await adBuilder(page).seeImage();
});
