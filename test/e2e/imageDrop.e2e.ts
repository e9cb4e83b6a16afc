import { writeFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { photo } from '#test/support/images.ts';
import { adBuilder } from './pages/adBuilder.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/ready.ts';

const slot = (page: Page, format: 'square' | 'portrait') => page.getByRole('button', { name: `Add ${format} image` });

/** Drags files over the middle of a slot as an operating system does; `drop` lets them go. */
const drag = async (page: Page, format: 'square' | 'portrait', files: string[]) => {
  const box = (await slot(page, format).boundingBox())!;
  const devtools = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files, dragOperationsMask: 1 };
  const send = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    devtools.send('Input.dispatchDragEvent', { type, ...at, data });
  await send('dragEnter');
  await send('dragOver');
  return { drop: () => send('drop') };
};

test('an image is added by a drop on its place, which shows that it takes it; of two the first counts', async ({
  page,
}, info) => {
  const files = [info.outputPath('first.jpg'), info.outputPath('second.jpg')];
  for (const file of files) await writeFile(file, await photo(1200, 1200));
  await page.goto('/ad-builder');
  const { drop } = await drag(page, 'square', files);
  await expect(slot(page, 'square')).toHaveAttribute('data-dragging');
  await expect(slot(page, 'portrait')).not.toHaveAttribute('data-dragging');
  await drop();
  await adBuilder(page).seeImage();
  await expect(slot(page, 'portrait')).toBeVisible();
});

test('an image is added by the keyboard alone, and the place says what it takes', async ({ page }) => {
  await page.goto('/ad-builder');
  await expect(slot(page, 'square')).toHaveAccessibleDescription(/JPEG or PNG/);
  await expectAccessible(page);
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
