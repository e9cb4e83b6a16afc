import { expect, type Page } from 'playwright/test';
import { chooseFromMenu } from '../support/menu.ts';

/** The list of all ads. */
export const queue = (page: Page) => {
  const I = {
    row: (name: string) => page.getByRole('row', { name: new RegExp(name) }),
    /** What asks before anything is done. */
    question: page.getByRole('alertdialog'),
    async open() {
      await page.goto('/ad-queue');
      await expect(page.getByRole('heading', { name: 'Ad queue', level: 1 })).toBeVisible();
    },
    /** Chooses from the menu of an ad. */
    async choose(name: string, action: string) {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await chooseFromMenu(page, action);
    },
    async publish(name: string) {
      await I.choose(name, 'Publish');
      await I.confirm('Publish');
    },
    async confirm(button: string) {
      await I.question.getByRole('button', { name: button }).click();
    },
    /** Marks an ad, and presses the button for what is marked, which asks first. */
    async askToPublish(name: string) {
      await I.row(name).getByRole('checkbox').check();
      await page.getByRole('region', { name: 'Selected ads' }).getByRole('button', { name: 'Publish 1' }).click();
      await expect(I.question).toBeVisible();
    },
  };
  return I;
};
