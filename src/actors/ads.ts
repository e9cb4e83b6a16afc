import type { Ad } from '#contract/ad.ts';
import { bulkDeleteAds, duplicateAd, getAds, listInventory, patchAd } from '#contract/calls/ads.ts';
import { createAds, getCampaigns, syncCampaigns } from '#contract/calls/meta.ts';
import type { CampaignList } from '#src/machines/campaigns.machine.ts';
import type { PublishAnswer, PublishOrder } from '#src/machines/publish.machine.ts';
import { fromPromise } from 'xstate';
import type { Services } from './services.ts';

/** What the queue chart names. */
export const queueActors = ({ http }: Services) => ({
  // Without `fields` every member of an ad is in the answer.
  fetchAds: fromPromise<Ad[]>(
    async ({ signal }) => (await http.call(listInventory, { query: {}, signal })).ads as Ad[],
  ),
  deleteAds: fromPromise<void, { adIds: readonly string[] }>(async ({ input, signal }) => {
    await http.call(bulkDeleteAds, { body: { ad_ids: [...input.adIds] }, signal });
  }),
  duplicateAd: fromPromise<void, { adId: string }>(async ({ input, signal }) => {
    await http.call(duplicateAd, { params: { id: input.adId }, signal });
  }),
});

/** What the publish chart names. */
export const publishActors = ({ http }: Services) => ({
  // Asking for an ad that failed is asking to try it again: it becomes a draft first, for only those can go (R4.11).
  readAds: fromPromise<Ad[], { adIds: readonly string[] }>(async ({ input, signal }) => {
    const { ads } = await http.call(getAds, { query: { ad_ids: input.adIds.join(',') }, signal });
    const revive = (ad: Ad) => http.call(patchAd, { params: { id: ad.id }, body: {}, signal });
    return Promise.all(ads.map((ad) => (ad.status === 'failed' ? revive(ad) : ad)));
  }),
  publishAds: fromPromise<PublishAnswer, PublishOrder>(({ input, signal }) => {
    const ad_statuses = Object.fromEntries(input.adIds.map((id) => [id, input.wanted]));
    return http.call(createAds, {
      body: { ad_ids: [...input.adIds], ad_statuses, ad_account_id: input.adAccountId },
      signal,
    });
  }),
});

/** What the campaigns chart names. */
export const campaignsActors = ({ http }: Services) => ({
  fetchCampaigns: fromPromise<CampaignList, { adAccountId: string }>(async ({ input, signal }) => {
    const { campaigns, synced_at } = await http.call(getCampaigns, {
      query: { ad_account_id: input.adAccountId },
      signal,
    });
    return { campaigns, syncedAt: synced_at };
  }),
  syncCampaigns: fromPromise<CampaignList, { adAccountId: string; force: boolean }>(async ({ input, signal }) => {
    const body = { ad_account_id: input.adAccountId, force: input.force };
    const { campaigns, synced_at } = await http.call(syncCampaigns, { body, signal });
    return { campaigns, syncedAt: synced_at };
  }),
});
