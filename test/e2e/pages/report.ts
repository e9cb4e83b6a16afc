import { expect, type Page } from 'playwright/test';
import { shell } from './shell.ts';

/** A problem is reported to support, from the menu of the account or a screen that broke. */
export const report = (page: Page) => {
  const dialog = page.getByRole('alertdialog', { name: 'Report a problem' });
  const I = {
    dialog,
    message: dialog.getByLabel('What happened?'),
    email: dialog.getByLabel('Your email'),
    record: dialog.getByRole('region', { name: 'The record exactly as sent' }),
    async open() {
      await shell(page).chooseOfAccount('Report a problem');
      await I.seeCollected();
    },
    async seeCollected() {
      await expect(dialog.getByRole('heading', { name: 'The record sent with your message' })).toBeVisible();
    },
    async showRecord() {
      await dialog.getByRole('button', { name: 'Show the record' }).click();
    },
    async send() {
      await dialog.getByRole('button', { name: 'Send' }).click();
    },
    /** As on a screen that broke. */
    async openByButton() {
      await page.getByRole('button', { name: 'Report a problem' }).click();
    },
  };
  return I;
};
