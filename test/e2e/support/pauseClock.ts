import type { Page } from 'playwright/test';

/** The page's time does not stand still while it is asked for. */
const AHEAD_MS = 3000;

/**
 * Stops the time of all pages of this one's window, a moment ahead; timers due by then fire. On a slow machine that moment may
 * have passed when the page is told of it: it refuses, yet stands still from then on, and takes the next one.
 */
export const pauseClock = async (page: Page): Promise<void> => {
  const pause = async () => page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, AHEAD_MS));
  try {
    await pause();
  } catch (error) {
    if (!String(error).includes('to the past')) throw error;
    await pause();
  }
};
