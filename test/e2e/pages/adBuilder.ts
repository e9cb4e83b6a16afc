import { expect, type Page } from 'playwright/test';
import { photo } from '#test/support/images.ts';
import { onDisk } from '../support/onDisk.ts';

interface ImageFile {
  readonly name: string;
  readonly buffer: Buffer;
}

/** The screen on which an ad is written: what a person does there, and sees. */
export const adBuilder = (page: Page) => ({
  headline: page.getByLabel('Headline'),
  primaryText: page.getByLabel('Primary text'),
  description: page.getByLabel('Description'),
  publish: page.getByRole('button', { name: 'Publish paused' }),
  /** A new ad has its address. */
  async seeOpened() {
    await page.waitForURL(/\/ad-builder\/[0-9a-f-]{36}(?:$|\?)/);
  },
  /** Everything that was written is at the server. */
  async seeSaved() {
    await expect(page.getByText(/^Saved \d/).first()).toBeVisible();
  },
  /** It is written down here, and nobody else has it yet. */
  async seeKeptHere() {
    await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
  },
  async seeOnMeta() {
    await expect(page.getByText('The ad is on Meta.')).toBeVisible();
  },
  async addImage(format: 'square' | 'portrait', { name, buffer }: ImageFile) {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: `Add ${format} image` }).click();
    await (await chooser).setFiles(onDisk(name, buffer));
  },
  async chooseImage(format: 'square' | 'portrait', name: string) {
    await this.addImage(format, { name, buffer: await photo(1200, 1200) });
  },
  async seeImage(format: 'Square' | 'Portrait' = 'Square') {
    await expect(page.getByRole('img', { name: `${format} of this ad` })).toBeVisible();
  },
});
