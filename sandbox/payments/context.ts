import type { Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

/** What every part of the sandbox works with. */
export interface Context {
  store: Store;
  webhooks: Webhooks;
  /** Where the hosted pages are. */
  origin: () => string;
}
