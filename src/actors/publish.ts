import type { Ad } from '#contract/ad.ts';
import { getAds, patchAd } from '#contract/calls/ads.ts';
import { createAds } from '#contract/calls/publishing.ts';
import type { FailedAd, PublishAnswer, PublishOrder } from '#src/machines/publish.machine.ts';
import { fromPromise } from 'xstate';
import type { SessionServices } from './services.ts';

/** The actors of the publish chart. */
export const publishActors = ({ http, uncached }: Pick<SessionServices, 'http' | 'uncached'>) => ({
  /** The newest of each ad. Changes nothing, so that it may run again at any time. */
  readAds: fromPromise<Ad[], { adIds: readonly string[] }>(async ({ input, signal }) => {
    const { ads } = await http.call(getAds, { query: { ad_ids: input.adIds.join(',') }, signal });
    return ads;
  }),

  /** Makes failed ads drafts again: the server does so at any change, even at none. */
  reopenAds: fromPromise<void, { ads: readonly FailedAd[] }>(async ({ input, signal }) => {
    await Promise.all(
      input.ads.map(({ id, version }) => http.call(patchAd, { params: { id }, body: { version }, signal })),
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
