import { ROUTES } from '#contract/routes.ts';

/** Whether something waits on a page for credits that are being bought (D4.4): then the way back from there leads to it. */
export const waitsForCredits = (path: string | undefined): path is string =>
  path === ROUTES.studio || path === ROUTES.bulkAds || path?.startsWith(`${ROUTES.adBuilder}/`) === true;
