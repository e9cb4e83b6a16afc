import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { photo } from '#test/support/images.ts';

/** So many square photographs, each of so many bytes: what follows the end of a JPEG is sent, and ignored. */
export const imageFiles = async (folder: string, many: number, bytes: number): Promise<string[]> => {
  const picture = await photo(1080, 1080);
  const paths: string[] = [];
  for (let at = 0; at < many; at += 1) {
    const file = path.join(folder, `sale ${at} 1x1.jpg`);
    await writeFile(file, Buffer.concat([picture, Buffer.alloc(bytes - picture.length, at)]));
    paths.push(file);
  }
  return paths;
};

/** Makes an ad of each image; they are uploading when this returns. */
export const beginBulk = async (page: Page, files: readonly string[]): Promise<void> => {
  await page.goto('/ads/bulk');
  await page.getByLabel('Choose images').setInputFiles([...files]);
  await page.getByText(`${files.length} images × 1 text = ${files.length} ads`).waitFor();
  await page.getByLabel('Primary text').fill('Roasted this morning.');
  await page.getByLabel('Headline').fill('Fresh coffee');
  await page.getByLabel('Link').fill('riverside.example/coffee');
  await page.getByRole('combobox', { name: 'Ad set' }).click();
  await page.getByRole('listbox', { name: 'Ad sets' }).getByRole('option').first().click();
  await page.getByRole('button', { name: `Make ${files.length} ads` }).click();
};
