import { type AppHref, ROUTES } from '#contract/routes.ts';
import { MAX_NAMED } from '#contract/rules/listLimits.ts';
import type { ShownStatus } from '#contract/rules/shownStatus.ts';

/**
 * Where the ad queue shows these ads; those that changed last where an address cannot name them all. Apart from what
 * reads an address of the queue (listAddress.ts): toasts do without its schemas.
 */
export const adsAddress = (ads: readonly string[] = [], status?: ShownStatus): AppHref =>
  `${ROUTES.adQueue}?${status ? `status=${status}&` : ''}${
    ads.length > 0 && ads.length <= MAX_NAMED ? `ads=${ads.join('.')}` : 'sort=-updated'
  }`;
