import type { Ad } from '#contract/ad.ts';
import { bulkDeleteAds, duplicateAd, listInventory } from '#contract/calls/ads.ts';
import { MAX_ADS } from '#contract/rules/listLimits.ts';
import { fromPromise } from 'xstate';
import type { AdList } from '#src/machines/queue.machine.ts';
import type { AnswerOf } from '#src/services/http.ts';
import type { Services } from './services.ts';

/** The actors of the queue chart. */
export const queueActors = ({ http }: Services) => ({
  /** All of them, page by page; a server without pages gives all at once. */
  fetchAds: fromPromise<AdList>(async ({ signal }) => {
    const ads = new Map<string, Ad>();
    // When it was asked for: what changes during the read may not be in it.
    const readAt = new Date().toISOString();
    let after: string | null = null;
    do {
      const known: number = ads.size;
      const page: AnswerOf<typeof listInventory> = await http.call(listInventory, {
        query: { limit: String(MAX_ADS), ...(after !== null && { after }) },
        signal,
      });
      for (const ad of page.ads) ads.set(ad.id, ad);
      // A page that has nothing new is the last, whatever else it says.
      after = ads.size > known ? page.next : null;
    } while (after !== null);
    // By what never changes: rows stay where they are while ads are published. Equals stay in the server's order.
    const newestFirst = [...ads.values()].toSorted((a, b) => b.created_at.localeCompare(a.created_at));
    return { ads: newestFirst, readAt };
  }),

  deleteAds: fromPromise<void, { adIds: readonly string[] }>(async ({ input, signal }) => {
    await http.call(bulkDeleteAds, { body: { ad_ids: [...input.adIds] }, signal });
  }),

  duplicateAd: fromPromise<void, { adId: string }>(async ({ input, signal }) => {
    await http.call(duplicateAd, { params: { id: input.adId }, signal });
  }),
});
