import { patchAd } from '#contract/calls/ads.ts';
import { createAds } from '#contract/calls/publishing.ts';
import type { CheckedAd, FailedAd, PublishAnswer, PublishOrder } from '#src/machines/publish/context.ts';
import { fromPromise } from 'xstate';
import { arriving } from './arriving.ts';
import type { ReadAsked } from './checkedAds.ts';
import type { SessionServices } from './services.ts';
import type { SessionOf } from './unfinished.ts';

type Http = SessionServices['http'];

/** Read with the rules, which first screens do without. */
const readChecked = async (http: Http, asked: ReadAsked): Promise<CheckedAd[]> =>
  (await arriving(import('./checkedAds.ts'))).readChecked(http, asked);

/** The actors of the publish chart. */
export const publishActors = ({ http, uncached }: Pick<SessionServices, 'http' | 'uncached'>, session: SessionOf) => ({
  /** The newest of each ad, once what is written here is saved. Changes nothing else, so that it may run again at any time. */
  readAds: fromPromise<CheckedAd[], { adIds: readonly string[] }>(({ input: { adIds }, signal }) =>
    readChecked(http, { adIds, session, signal }),
  ),

  /** Makes failed ads drafts again: the server does so at any change, even at none. */
  reopenAds: fromPromise<void, { ads: readonly FailedAd[] }>(async ({ input, signal }) => {
    await Promise.all(
      input.ads.map(({ id, version }) => http.call(patchAd, { params: { id }, body: { version }, signal })),
    );
  }),

  /** As they are, and nothing is changed: one that failed at Meta was queued. */
  findAds: fromPromise<CheckedAd[], { adIds: readonly string[] }>(({ input: { adIds }, signal }) =>
    readChecked(uncached, { adIds, session, signal }),
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
