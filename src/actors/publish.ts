import { patchAd } from '#contract/calls/ads.ts';
import { createAds } from '#contract/calls/publishing.ts';
import type { CheckedAd, FailedAd, PublishAnswer, PublishOrder } from '#src/machines/publish/context.ts';
import { fromPromise } from 'xstate';
import { arriving } from './arriving.ts';
import type { Owner, SessionServices } from './services.ts';
import type { SessionOf } from './unfinished.ts';

/** What reads ads comes with the rules, which first screens do without. */
const reading = () => arriving(import('./checkedAds.ts'));

/** The actors of the publish chart. */
export const publishActors = (
  { http, uncached, drafts }: Pick<SessionServices, 'http' | 'uncached' | 'drafts'>,
  session: SessionOf,
  owner: Owner,
) => ({
  /** The newest of each ad, once what is written in this browser is saved. Changes nothing else, so that it may run again at any time. */
  readAds: fromPromise<CheckedAd[], { adIds: readonly string[] }>(async ({ input: { adIds }, signal }) =>
    (await reading()).readWritten({ http, uncached }, { adIds, signal }, session, { drafts, owner }),
  ),

  /** Makes failed ads drafts again: the server does so at any change, even at none. */
  reopenAds: fromPromise<void, { ads: readonly FailedAd[] }>(async ({ input, signal }) => {
    await Promise.all(
      input.ads.map(({ id, version }) => http.call(patchAd, { params: { id }, body: { version }, signal })),
    );
  }),

  /** As they are, and nothing is changed: one that failed at Meta was queued. */
  findAds: fromPromise<CheckedAd[], { adIds: readonly string[] }>(async ({ input: { adIds }, signal }) =>
    (await reading()).readChecked(uncached, { adIds, signal }),
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
