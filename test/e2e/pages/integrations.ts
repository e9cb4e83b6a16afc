import { expect, type Page } from 'playwright/test';

/** The connection with Meta, with the businesses and ad accounts that it brings. */
export const integrations = (page: Page) => {
  const I = {
    connect: page.getByRole('main').getByRole('button', { name: /Connect Meta/ }),
    business: (name: string) => page.getByRole('radio', { name: new RegExp(name) }),
    async open() {
      await page.goto('/settings/integrations');
    },
    /** At Meta. */
    async allow() {
      await page.getByRole('button', { name: /^Continue/ }).click();
    },
    async seeConnected(name = '') {
      await expect(page.getByRole('heading', { name: new RegExp(`Meta is connected.*${name}`) })).toBeVisible();
    },
    async disconnect() {
      await page.getByRole('button', { name: 'Disconnect' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
      await expect(I.connect).toBeVisible();
    },
  };
  return I;
};
