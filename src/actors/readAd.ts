import type { Ad } from '#contract/ad.ts';
import { getAds } from '#contract/calls/ads.ts';
import type { Failure } from '#contract/failure.ts';
import type { SessionServices } from './services.ts';

/** One ad of the person's; throws `missing` where it was deleted. */
export const readAd = async (http: SessionServices['http'], adId: string, signal: AbortSignal): Promise<Ad> => {
  const { ads } = await http.call(getAds, { query: { ad_ids: adId }, signal });
  if (!ads[0]) throw { kind: 'missing', text: 'This ad was deleted.' } satisfies Failure;
  return ads[0];
};
