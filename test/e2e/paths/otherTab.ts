import type { Page } from 'playwright/test';
import type { TabFact } from '#src/services/tabs.ts';

/** Another tab of the same browser tells a fact; the page of `/readyz` stands in for the app in it. */
export const otherTabSays = async (page: Page, fact: TabFact): Promise<void> => {
  const other = await page.context().newPage();
  await other.goto('/readyz');
  await other.evaluate((said) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, not a window
    new BroadcastChannel('millrace').postMessage(said);
  }, fact);
  await other.close();
};
