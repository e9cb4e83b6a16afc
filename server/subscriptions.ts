import { noticeLowCredits } from './account/noticeLowCredits.ts';
import { notify } from './account/notices.ts';
import { wakeForAdSets } from './flows/reviews/wake.ts';
import { hearImage } from './flows/triggers/media.ts';
import { hearRejected } from './flows/triggers/rejected.ts';
import { hearResults } from './flows/triggers/results.ts';
import type { Deps } from './platform/deps.ts';
import type { Subscriptions } from './platform/domainEvents.ts';
import { wakeWaitingFor } from './publishing/queue.ts';

/** Which capability subscribes to which event, in one place. */
export const subscriptions = (deps: Deps): Subscriptions => ({
  'meta.connected': [(trx, { userId }) => wakeWaitingFor(deps, trx, userId)],
  'meta.expired': [
    (trx, { userId, person, connectedAt }) =>
      notify(deps, trx, { userId, kind: 'connection_expired', key: connectedAt.toISOString(), data: { person } }),
  ],
  'billing.paymentFailed': [
    (trx, { userId, subscriptionId, periodStart, plan }) => {
      const key = `${subscriptionId}:${periodStart?.toISOString() ?? ''}`;
      return notify(deps, trx, { userId, kind: 'payment_failed', key, data: { plan } });
    },
  ],
  'billing.creditsHeld': [(trx, { userId, ...balance }) => noticeLowCredits(deps, trx, userId, balance)],
  'publishing.failed': [
    (trx, { userId, publicationId: key, ad, error: { message, advice } }) =>
      notify(deps, trx, { userId, kind: 'ad_failed', key, data: { ad, message, advice: advice ?? '' } }),
  ],
  'publishing.rejected': [
    (trx, { userId, publicationId, ad, issues, at }) => {
      // An ad that passed after all may be rejected again.
      const key = `${publicationId}:${at.toISOString()}`;
      return notify(deps, trx, { userId, kind: 'ad_rejected', key, data: { ad, issues: [...issues] } });
    },
    (trx, event) => hearRejected(deps, trx, event),
  ],
  'presets.changed': [(trx, { userId }) => wakeForAdSets(deps, trx, userId)],
  'ads.changed': [(trx, { userId }) => wakeForAdSets(deps, trx, userId)],
  'media.uploaded': [(trx, event) => hearImage(deps, trx, event)],
  'meta.resultsRead': [(trx, event) => hearResults(deps, trx, event)],
});
