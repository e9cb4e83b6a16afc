import { expect, type Page } from 'playwright/test';

/** What is known of the brand that ads are written for. */
export const brand = (page: Page) => {
  const I = {
    name: page.getByLabel('Name', { exact: true }),
    sells: page.getByLabel('What you sell'),
    mustSay: page.getByLabel('Must say'),
    photo: (number: number) => page.getByRole('button', { name: new RegExp(`^Photo ${number}, focal point`) }),
    photos: page.getByRole('button', { name: /^Photo \d, focal point/ }),
    pictureOf: (number: number) =>
      page
        .getByRole('listitem')
        .filter({ has: I.photo(number) })
        .getByRole('presentation'),
    async open() {
      await page.goto('/settings/brand');
      await expect(page.getByRole('heading', { name: 'Brand', level: 1 })).toBeVisible();
    },
    async chooseLogo(name: string, buffer: Buffer) {
      await page.getByLabel(/^(Choose a|Replace) logo$/).setInputFiles({ name, mimeType: 'image/svg+xml', buffer });
    },
    async save() {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
    async seeSaved() {
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    },
  };
  return I;
};
