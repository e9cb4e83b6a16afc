import { expect, type Locator, type Page } from 'playwright/test';

/** More stops than any page of a test has: a list of ads has four for each of them. */
const MOST = 1000;

/** Somebody who has no pointer: what cannot be come to by Tab is not there. */
export const keysOf = (page: Page) => {
  const I = {
    async goTo(target: Locator) {
      await expect(target).toBeVisible();
      const isThere = () => target.evaluate((element) => element === document.activeElement);
      if (await isThere()) return;
      const begun = await page.evaluateHandle(() => document.activeElement);
      for (let stop = 0; stop < MOST; stop += 1) {
        await page.keyboard.press('Tab');
        if (await isThere()) return;
        // All the way round.
        if (await begun.evaluate((element) => element === document.activeElement)) break;
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
