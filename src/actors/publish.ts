import { getAds, patchAd } from '#contract/calls/ads.ts';
import { createAds } from '#contract/calls/publishing.ts';
import type { CheckedAd, FailedAd, PublishAnswer, PublishOrder } from '#src/machines/publish/context.ts';
import { fromPromise } from 'xstate';
import { arriving } from './arriving.ts';
import type { SessionServices } from './services.ts';

type Http = SessionServices['http'];

const readChecked = async (http: Http, adIds: readonly string[], signal: AbortSignal): Promise<CheckedAd[]> => {
  const [{ ads }, { errorsOf }] = await Promise.all([
    http.call(getAds, { query: { ad_ids: adIds.join(',') }, signal }),
    arriving(import('#contract/rules/publishable.ts')),
  ]);
  return ads.map((ad) => ({ ...ad, errors: errorsOf(ad) }));
};

/** The actors of the publish chart. */
export const publishActors = ({ http, uncached }: Pick<SessionServices, 'http' | 'uncached'>) => ({
  /** The newest of each ad. Changes nothing, so that it may run again at any time. */
  readAds: fromPromise<CheckedAd[], { adIds: readonly string[] }>(({ input, signal }) =>
    readChecked(http, input.adIds, signal),
  ),

  /** Makes failed ads drafts again: the server does so at any change, even at none. */
  reopenAds: fromPromise<void, { ads: readonly FailedAd[] }>(async ({ input, signal }) => {
    await Promise.all(
      input.ads.map(({ id, version }) => http.call(patchAd, { params: { id }, body: { version }, signal })),
    );
  }),

  /** As they are, and nothing is changed: one that failed at Meta was queued. */
  findAds: fromPromise<CheckedAd[], { adIds: readonly string[] }>(({ input, signal }) =>
    readChecked(uncached, input.adIds, signal),
  ),

  publishAds: fromPromise<PublishAnswer, PublishOrder>(({ input, signal }) =>
    http.call(createAds, {
      body: {
        ad_ids: [...input.adIds],
        ad_statuses: Object.fromEntries(Object.entries(input.statuses).filter(([id]) => input.adIds.includes(id))),
        ad_account_id: input.adAccountId,
      },
      signal,
    }),
  ),
});
