import { ROUTES } from '#contract/routes.ts';

const PAGES: ReadonlySet<string> = new Set([ROUTES.studio, ROUTES.bulkAds]);

/** Whether something waits on a page for credits that are being bought (D4.4): then the way back from there leads to it. */
export const waitsForCredits = (path: string | undefined): path is string =>
  path !== undefined && (PAGES.has(path) || path.startsWith(`${ROUTES.adBuilder}/`));
