import type { Ad } from '#contract/ad.ts';
import { bulkDeleteAds, duplicateAd, listInventory } from '#contract/calls/ads.ts';
import { fromPromise } from 'xstate';
import type { Services } from './services.ts';

/** The actors of the queue chart. */
export const queueActors = ({ http }: Services) => ({
  fetchAds: fromPromise<Ad[]>(async ({ signal }) => (await http.call(listInventory, { query: {}, signal })).ads),

  deleteAds: fromPromise<void, { adIds: readonly string[] }>(async ({ input, signal }) => {
    await http.call(bulkDeleteAds, { body: { ad_ids: [...input.adIds] }, signal });
  }),

  duplicateAd: fromPromise<void, { adId: string }>(async ({ input, signal }) => {
    await http.call(duplicateAd, { params: { id: input.adId }, signal });
  }),
});
