import { NO_DETAILS } from '#contract/rules/details.ts';
import type { Ad, AdMedia } from '#contract/ad.ts';
import type { User } from '#contract/calls/identity.ts';
import type { AdAccount, MetaConnection } from '#contract/calls/meta.ts';
import type { Failure } from '#contract/failure.ts';
import { errorsOf } from '#contract/rules/publishable.ts';
import type { CheckedAd } from '#src/machines/publish/context.ts';

/** Failures that charts tell apart, one of each. */
export const failures = {
  network: { kind: 'network' },
  unauthorized: { kind: 'unauthorized', text: null },
  forbidden: { kind: 'forbidden', text: null, code: null },
  missing: { kind: 'missing', text: null },
  malformed: { kind: 'malformed' },
  server: { kind: 'server', status: 500, text: null },
  limited: { kind: 'limited', text: 'Slow down.', retryAfter: 2 },
  rejected: { kind: 'rejected', status: 400, text: 'No.', code: null, fields: {} },
} satisfies Record<string, Failure>;

export const user: User = { pk: 7, username: 'ann', email: 'ann@example.com', first_name: 'Ann', last_name: '' };

export const MEDIA_ID = '0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9b11';
export const OTHER_ID = '0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9b12';

/** Payloads of `xstate.error.actor.…`. */
export const error = (...kinds: Failure[]) => kinds.map((failure) => ({ error: failure }));

export const media: AdMedia = {
  media_asset_id: MEDIA_ID,
  mediaStatus: 'uploaded',
  square: { id: OTHER_ID, final_key: 'final/1', width: 1080, height: 1080, url: '/api/uploads/images/1/' },
  portrait: null,
};

export const adAccount: AdAccount = {
  id: MEDIA_ID,
  meta_id: 'act_1',
  name: 'Shop',
  currency: 'EUR',
  timezone_name: 'Europe/Berlin',
  is_primary: true,
  is_allowed: true,
  account_status: 1,
  page: { id: '1', name: 'Shop' },
  instagram: null,
};
export const assets = {
  business: {
    discovered_businesses: [],
    offered_accounts: [],
    selected_business_id: null,
    has_multiple_businesses: false,
    business: null,
    synced_at: null,
  },
  accounts: [adAccount],
};
export const metaStatus = (connected: boolean): MetaConnection => ({
  connected,
  health: connected ? 'healthy' : 'none',
  meta_user_name: null,
  expires_at: null,
  granted_permissions: [],
  missing_permissions: [],
  shared: false,
  sandbox: true,
});

/** An ad that may be published. */
export const goodAd: Ad = {
  id: '5b7a1b0e-0a43-4a0e-8a52-6a2f5ac4d001',
  status: 'draft',
  ad_account_id: MEDIA_ID,
  adset: { id: '1', name: 'Women 25–45', campaign_id: '2', campaign_name: 'Autumn' },
  copy: {
    name: 'Autumn sale',
    headline: 'New in',
    primary_text: 'Warm things.',
    description: '',
    cta_text: 'Shop Now',
  },
  link: 'https://shop.example/autumn',
  details: NO_DETAILS,
  inherited: { enhancements: {} },
  media,
  publication: null,
  analyticsData: null,
  version: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
};
export const badAd: Ad = {
  ...goodAd,
  id: '5b7a1b0e-0a43-4a0e-8a52-6a2f5ac4d002',
  copy: { ...goodAd.copy, name: 'No set' },
  adset: null,
};

/** Ads as the publish chart gets them: with what the rules find. */
export const checkedAds = (...ads: readonly Ad[]): CheckedAd[] => ads.map((ad) => ({ ...ad, errors: errorsOf(ad) }));
