import type { Page } from 'playwright/test';
import type { Half } from './hold.ts';

/**
 * Lets calls to a matching address hang until the page is loaded again. `answer`: the server does its part. Resolves
 * once the first one hangs, with the reload that puts an end to it.
 */
export const stall = async (
  page: Page,
  address: string,
  half: Half,
): Promise<{ readonly stalled: Promise<void>; reload(): Promise<void> }> => {
  let hangs = () => {};
  const stalled = new Promise<void>((resolve) => {
    hangs = resolve;
  });
  let over = false;
  await page.route(address, async (route) => {
    if (over) return route.continue();
    if (half === 'answer') await route.fetch();
    hangs();
  });
  return {
    stalled,
    reload: async () => {
      // Without the route the calls that hang would continue at once.
      over = true;
      await page.reload();
    },
  };
};
