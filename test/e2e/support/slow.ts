import type { BrowserContext, Page } from 'playwright/test';

/** How many times slower than here the pages run (`npm run steady -- 2 --slow 5`): finds what counts on a quick machine. */
const RATE = Number(process.env['E2E_SLOW'] ?? 1);

const slowed = new WeakSet<Page>();

const slowDown = async (page: Page): Promise<void> => {
  if (slowed.has(page)) return;
  slowed.add(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: RATE });
};

/** Slows down the pages of a window, and those that are opened in it; returns how to hear of no more of them. */
export const slowDownAll = async (context: BrowserContext): Promise<() => void> => {
  if (RATE === 1) return () => undefined;
  // One that is closed at once is not slowed.
  const hear = (page: Page): void => void slowDown(page).catch(() => undefined);
  context.on('page', hear);
  await Promise.all(context.pages().map(slowDown));
  return () => context.off('page', hear);
};
