import type { Page } from 'playwright/test';

/** `request`: nobody hears of the call. `answer`: the server has done its part, and the page never learns it. */
export type Half = 'request' | 'answer';

/** Holds every call to a matching address from now on. Resolves once the first one is held. */
export const hold = async (page: Page, urlPattern: string, half: Half): Promise<{ readonly held: Promise<void> }> => {
  const devtools = await page.context().newCDPSession(page);
  const held = new Promise<void>((resolve) => devtools.once('Fetch.requestPaused', () => resolve()));
  const requestStage = half === 'request' ? 'Request' : 'Response';
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern, requestStage }] });
  return { held };
};
