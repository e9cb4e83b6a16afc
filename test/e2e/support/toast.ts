import type { Page } from 'playwright/test';

/**
 * Until a short message says this. Looks from within the page at each frame that it draws, also after it was loaded again:
 * the message is gone after four seconds, which a slow machine may need between two looks from outside.
 */
export const seeToast = async (page: Page, words: string): Promise<void> => {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('[role=status], [role=alert], [aria-live] [role=group]')].some(({ textContent }) =>
        textContent?.includes(wanted),
      ),
    words,
    { polling: 'raf' },
  );
};
