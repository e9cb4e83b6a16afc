import { isTimeZone } from '#contract/flows/clock.ts';
import type { AdAccount } from '#contract/calls/meta.ts';

/** Times of a new flow are those of the ads: the primary ad account's, else those that this device's clock shows. */
export const adTimeZone = (accounts: readonly Pick<AdAccount, 'timezone_name' | 'is_primary'>[] | null): string => {
  const zone = (accounts?.find(({ is_primary: isPrimary }) => isPrimary) ?? accounts?.[0])?.timezone_name ?? '';
  return isTimeZone(zone) ? zone : Intl.DateTimeFormat().resolvedOptions().timeZone;
};
