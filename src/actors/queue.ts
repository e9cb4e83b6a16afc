import { Ad } from '#contract/ad.ts';
import { bulkDeleteAds, duplicateAd, listInventory } from '#contract/calls/ads.ts';
import type { Failure } from '#contract/failure.ts';
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import type { Services } from './services.ts';

/** The call can answer with parts of ads; without `fields` it gives whole ones, and the list shows nothing less. */
const WholeAds = z.array(Ad);

/** The actors of the queue chart. */
export const queueActors = ({ http }: Services) => ({
  fetchAds: fromPromise<Ad[]>(async ({ signal }) => {
    const parsed = WholeAds.safeParse((await http.call(listInventory, { query: {}, signal })).ads);
    if (!parsed.success) throw { kind: 'malformed' } satisfies Failure;
    return parsed.data;
  }),

  deleteAds: fromPromise<void, { adIds: readonly string[] }>(async ({ input, signal }) => {
    await http.call(bulkDeleteAds, { body: { ad_ids: [...input.adIds] }, signal });
  }),

  duplicateAd: fromPromise<void, { adId: string }>(async ({ input, signal }) => {
    await http.call(duplicateAd, { params: { id: input.adId }, signal });
  }),
});
