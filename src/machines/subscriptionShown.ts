import { failureText } from '#contract/failureTexts.ts';
import type { SubscriptionSnapshot } from './subscription.machine.ts';

// What a screen shows of the plan; apart from the chart, which is in the first scripts that somebody loads.

/** Why the checkout in the address cannot be confirmed, now or later; null where nothing says so. */
export const selectRefusalText = (snapshot: SubscriptionSnapshot): string | null =>
  snapshot.context.refusal ? failureText(snapshot.context.refusal, 'getBillingSuccess') : null;

/** Why the portal did not open; null while there is nothing to say. */
export const selectPortalText = (snapshot: SubscriptionSnapshot): string | null =>
  snapshot.matches({ active: { portal: 'refused' } }) && snapshot.context.portalFailure
    ? failureText(snapshot.context.portalFailure, 'createPortal')
    : null;

/** The vault's handle of the portal's address, where the browser let no tab open. */
export const selectBlockedSecret = (snapshot: SubscriptionSnapshot): string | null =>
  snapshot.matches({ active: { portal: 'blocked' } }) ? snapshot.context.portalSecret : null;

/** Why no checkout came about; null while there is nothing to say. */
export const selectCheckoutText = (snapshot: SubscriptionSnapshot): string | null =>
  snapshot.matches({ none: 'refused' }) && snapshot.context.failure
    ? failureText(snapshot.context.failure, 'createCheckout')
    : null;
