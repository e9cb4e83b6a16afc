/** Every analytics event that we send, with consent. Numbers and fixed words; never what a person typed. */
export type ProductEvent =
  | { readonly name: '$pageview'; readonly path: string }
  | { readonly name: 'user_signed_up' }
  | { readonly name: 'user_logged_in' }
  | { readonly name: 'user_logged_out' }
  | { readonly name: 'subscription_started' }
  | { readonly name: 'credits_purchased' }
  | { readonly name: 'media_uploaded' }
  | { readonly name: 'ads_published'; readonly count: number }
  | { readonly name: 'account_deleted' };

type Listed = Record<ProductEvent['name'], true>;

const OURS: Listed = {
  $pageview: true,
  user_signed_up: true,
  user_logged_in: true,
  user_logged_out: true,
  subscription_started: true,
  credits_purchased: true,
  media_uploaded: true,
  ads_published: true,
  account_deleted: true,
};

/** What the library sends by itself: who somebody is from now on, and the recording of a session. */
const LIBRARYS = new Set(['$identify', '$snapshot']);

/** Everything else that the library captures is dropped. */
export const mayBeSent = (name: string): boolean => Object.hasOwn(OURS, name) || LIBRARYS.has(name);
