import { expect, type Locator, type Page } from 'playwright/test';

/** As many stops as a page has at most. */
const MOST = 150;

/** Somebody who has no pointer: what cannot be come to by Tab is not there. */
export const keysOf = (page: Page) => {
  const I = {
    async goTo(target: Locator) {
      await expect(target).toBeVisible();
      for (let stop = 0; stop < MOST; stop += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab never comes to ${target}`);
    },
    async press(target: Locator, key = 'Enter') {
      await I.goTo(target);
      await page.keyboard.press(key);
    },
    async write(target: Locator, words: string) {
      await I.goTo(target);
      await page.keyboard.type(words);
    },
  };
  return I;
};
