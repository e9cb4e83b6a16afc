// The selectors of the route guards, which run before a session's charts are loaded.
import type { ConnectionSnapshot } from './connection.machine.ts';
import type { SubscriptionSnapshot } from './subscription.machine.ts';

/** How many ad accounts are active; the plan's limit counts those of other businesses, too. */
export const selectActiveCount = ({ context: { business, accounts } }: ConnectionSnapshot): number => {
  const here = accounts.filter((account) => account.is_allowed);
  return Math.max(here.length, business?.business?.allowed_ad_account_ids.length ?? 0);
};

/** R6.05: more ad accounts are active than the plan allows. */
export const selectOverLimit = (snapshot: ConnectionSnapshot): boolean =>
  selectActiveCount(snapshot) > (snapshot.context.business?.business?.max_active_ad_accounts ?? Infinity);

/** Whether we know all that a screen may say of it: not connected, or connected with these accounts. */
export const selectKnown = (snapshot: ConnectionSnapshot): boolean => {
  const { status, business } = snapshot.context;
  return status !== null && (!status.connected || status.health === 'expired' || business !== null);
};
/** The status, or the businesses and accounts, could not be read; `connection.retry` reads again. */
export const selectConnectionUnread = (snapshot: ConnectionSnapshot): boolean =>
  snapshot.matches('failed') || snapshot.matches({ connected: { assets: 'unread' } });

/** Just confirmed: the person is about to continue. */
export const selectWelcoming = (snapshot: SubscriptionSnapshot) => snapshot.matches('welcoming');
/** The person can leave the page that waited for the payment. */
export const selectArrived = (snapshot: SubscriptionSnapshot) =>
  snapshot.matches('active') && snapshot.context.refusal === null;

/** R2.22: whether there is a subscription could not be told. */
export const SUBSCRIPTION_FAILED_TEXT = 'Failed to load subscription data. Please try refreshing the page.';
