import type { Ad } from '#contract/ad.ts';
import { getAds, patchAd } from '#contract/calls/ads.ts';
import { createAds } from '#contract/calls/publishing.ts';
import type { PublishAnswer, PublishOrder } from '#src/machines/publish.machine.ts';
import { fromPromise } from 'xstate';
import type { SessionServices } from './services.ts';

/** The actors of the publish chart. */
export const publishActors = ({ http, uncached }: Pick<SessionServices, 'http' | 'uncached'>) => ({
  /** The newest of each ad. A failed one that is asked for again is made a draft first: the server does so at any change. */
  readAds: fromPromise<Ad[], { adIds: readonly string[] }>(async ({ input, signal }) => {
    const { ads } = await http.call(getAds, { query: { ad_ids: input.adIds.join(',') }, signal });
    return Promise.all(
      ads.map((ad) =>
        ad.status === 'failed'
          ? http.call(patchAd, { params: { id: ad.id }, body: { version: ad.version }, signal })
          : ad,
      ),
    );
  }),

  /** As they are, and nothing is changed: one that failed at Meta was queued. */
  findAds: fromPromise<Ad[], { adIds: readonly string[] }>(async ({ input, signal }) => {
    const { ads } = await uncached.call(getAds, { query: { ad_ids: input.adIds.join(',') }, signal });
    return ads;
  }),

  publishAds: fromPromise<PublishAnswer, PublishOrder>(({ input, signal }) =>
    http.call(createAds, {
      body: {
        ad_ids: [...input.adIds],
        ad_statuses: Object.fromEntries(input.adIds.map((id) => [id, input.wanted])),
        ad_account_id: input.adAccountId,
      },
      signal,
    }),
  ),
});
