import type { Store } from './store.ts';

/** What can be set while the sandbox runs. */
export interface Settings {
  /** Refuse server calls without `appsecret_proof`. */
  require_proof: boolean;
  /** Meta's names for the app's tier: 60 points per ad account, or 9000. */
  tier: 'development_access' | 'standard_access';
  /** How long an ad stays in review, in milliseconds. */
  review_ms: number;
  /** How many days before they were made all ads look as if they had been delivered; those that are seeded have their own. */
  history_days: number;
  /** Non-deleted ads that one ad set may hold (A3). */
  ads_per_ad_set: number;
}

const DEFAULTS: Settings = {
  require_proof: false,
  tier: 'standard_access',
  review_ms: 4000,
  history_days: 0,
  ads_per_ad_set: 50,
};

export const readSettings = (store: Store): Settings => {
  const rows = store.prepared('select name, value from settings').all();
  return {
    ...DEFAULTS,
    ...Object.fromEntries(rows.map(({ name, value }) => [String(name), JSON.parse(String(value)) as unknown])),
  };
};

/** Reviews that are under way take no longer than one that begins now. */
const shortenReviews = (store: Store, reviewMs: number): void => {
  const end = store.now() + reviewMs;
  for (const ad of store.all('ad')) if (ad.data.reviewedAt > end) store.change(ad, { reviewedAt: end });
};

export const changeSettings = (store: Store, change: Partial<Settings>): void => {
  const put = store.prepared('insert or replace into settings (name, value) values (?, ?)');
  for (const [name, value] of Object.entries(change)) if (value !== undefined) put.run(name, JSON.stringify(value));
  if (change.review_ms !== undefined) shortenReviews(store, change.review_ms);
};
