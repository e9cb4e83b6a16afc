import type { Ad, AdFields, AdMedia } from '#contract/ad.ts';
import type { Subscription } from '#contract/calls/accounts.ts';
import type { User } from '#contract/calls/auth.ts';
import type { AdAccount, MetaConnection } from '#contract/calls/meta.ts';
import type { Failure } from '#contract/failure.ts';
import { authMachine } from '#src/machines/auth.machine.ts';
import { registrationMachine } from '#src/machines/registration.machine.ts';
import { verificationMachine } from '#src/machines/verification.machine.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { campaignsMachine } from '#src/machines/campaigns.machine.ts';
import { publishMachine } from '#src/machines/publish.machine.ts';
import { queueMachine } from '#src/machines/queue.machine.ts';
import { profileMachine } from '#src/machines/profile.machine.ts';
import { liveMachine } from '#src/machines/live.machine.ts';
import { draftMachine } from '#src/machines/draft.machine.ts';
import { sidebarMachine } from '#src/machines/sidebar.machine.ts';
import { subscriptionMachine } from '#src/machines/subscription.machine.ts';
import { uploadMachine } from '#src/machines/upload.machine.ts';
import { themeMachine } from '#src/machines/theme.machine.ts';
import type { ModelOptions } from '#test/support/model.ts';
import type { AnyStateMachine, ContextFrom } from 'xstate';

/** Failures that charts tell apart, one of each. */
export const failures = {
  network: { kind: 'network' },
  unauthorized: { kind: 'unauthorized', text: null },
  forbidden: { kind: 'forbidden', text: null, code: null },
  server: { kind: 'server', status: 500, text: null },
  limited: { kind: 'limited', text: 'Slow down.', retryAfter: 2 },
  rejected: { kind: 'rejected', status: 400, text: 'No.', code: null, fields: {} },
} satisfies Record<string, Failure>;

export const user: User = { pk: 7, username: 'ann', email: 'ann@example.com', first_name: 'Ann', last_name: '' };

const MEDIA_ID = '0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9b11';
const OTHER_ID = '0d9e7f54-3a7c-4a51-9d55-0f2a6a1c9b12';

const error = (...kinds: Failure[]) => kinds.map((failure) => ({ error: failure }));

/** A chart with what its paths need: inputs to start from, payloads, and what tells its states apart. */
export interface Chart extends Omit<ModelOptions, 'input'> {
  readonly machine: AnyStateMachine;
  readonly inputs?: readonly unknown[];
  /** Transitions that no path can take, each with its reason. */
  readonly unreachable?: Readonly<Record<string, string>>;
}

const billing = (active: boolean): Subscription => ({
  subscription_status: active ? 'active' : 'canceled',
  subscription_id: 'sub_1',
  price_id: 'price_1',
  current_period_start: '2026-11-01T00:00:00.000Z',
  current_period_end: '2026-12-01T00:00:00.000Z',
  cancel_at_period_end: false,
  subscription_updated_at: '2026-11-01T00:00:00.000Z',
  has_active_subscription: active,
  subscription_ends_soon: false,
  plan_name: 'pro',
  billing_period: 'monthly',
});
const account = (active: boolean) => ({ output: { billing: active ? billing(true) : null, credits: null } });

const media: AdMedia = {
  media_asset_id: MEDIA_ID,
  mediaStatus: 'uploaded',
  square: { final_key: 'final/1', width: 1080, height: 1080, url: '/api/uploads/media/1/square/' },
  portrait: null,
};

const auth: Chart = {
  machine: authMachine,
  project: ({ retries, secondsLeft, failure }: ContextFrom<typeof authMachine>) => [
    retries,
    secondsLeft > 1,
    failure?.kind,
  ],
  events: {
    'auth.signIn': [{ email: user.email, secret: 'handle' }],
    'user.changed': [{ user }],
    'xstate.done.actor.fetchUser': [{ output: user }],
    'xstate.error.actor.fetchUser': error(failures.unauthorized, failures.network, failures.server),
    'xstate.done.actor.signIn': [{ output: user }],
    'xstate.error.actor.signIn': error(failures.network, failures.limited, failures.rejected, {
      ...failures.rejected,
      code: 'email_not_verified',
    }),
    'xstate.error.actor.signOut': error(failures.unauthorized, failures.network),
    'xstate.error.actor.endSession': error(failures.network),
  },
};

const subscription: Chart = {
  machine: subscriptionMachine,
  project: ({ failure }: ContextFrom<typeof subscriptionMachine>) => failure?.kind,
  events: {
    'subscription.checkout': [{ plan: 'pro', period: 'monthly' }],
    'subscription.confirm': [{ sessionId: 'cs_1' }],
    'xstate.done.actor.fetchAccount': [account(true), account(false)],
    'xstate.error.actor.fetchAccount': error(failures.server),
    'xstate.done.actor.startCheckout': [{ output: 'https://pay.example/c/1' }],
    'xstate.error.actor.startCheckout': error(failures.server, { ...failures.rejected, code: 'already_subscribed' }),
    'xstate.done.actor.openPortal': [{ output: undefined }],
    'xstate.error.actor.openPortal': error(failures.server),
    'xstate.done.actor.confirmCheckout': [account(true), account(false)],
    'xstate.error.actor.confirmCheckout': error(failures.server),
  },
};

const upload: Chart = {
  machine: uploadMachine,
  inputs: [
    {
      uploadId: 'upload-1',
      mediaAssetId: MEDIA_ID,
      adAccountId: MEDIA_ID,
      format: 'square',
      fileName: 'a.jpg',
      size: 1000,
    },
  ],
  project: ({ retries, type, target, share, fault, failure }: ContextFrom<typeof uploadMachine>) => [
    retries,
    type,
    target !== null,
    share === 1,
    fault?.code,
    failure?.kind,
  ],
  events: {
    'xstate.done.actor.checkFile': [
      { output: { ok: true, type: 'image/jpeg', width: 1200, height: 1200 } },
      {
        output: {
          ok: false,
          fault: { code: 'IMAGE_TOO_LARGE', message: 'Square image is too large. Maximum file size is 8MB.' },
        },
      },
    ],
    'xstate.error.actor.checkFile': error(failures.network),
    'xstate.done.actor.presign': [{ output: { presignedUrl: 'https://store.example/1', storageKey: 'raw/1' } }],
    'xstate.error.actor.presign': error(failures.network, failures.forbidden),
    'bytes.progressed': [{ share: 0.5 }],
    'bytes.failed': [{ failure: failures.network }, { failure: failures.forbidden }],
    'xstate.done.actor.process': [{ output: media }],
    'xstate.error.actor.process': error(failures.server, failures.rejected),
  },
};

const sidebar: Chart = {
  machine: sidebarMachine,
  inputs: [
    { collapsed: false, narrow: false, openStates: {} },
    { collapsed: true, narrow: true, openStates: {} },
  ],
  project: ({ openStates }: ContextFrom<typeof sidebarMachine>) => openStates,
  events: { 'sidebar.group.toggle': [{ title: 'Ads', active: true }] },
};

const registration: Chart = {
  machine: registrationMachine,
  project: ({ failure, secondsLeft }: ContextFrom<typeof registrationMachine>) => [failure?.kind, secondsLeft > 1],
  events: {
    'registration.submit': [
      { email: user.email, secret1: 'one', secret2: 'two', agreed: true },
      { email: user.email, secret1: 'one', secret2: 'two', agreed: false },
    ],
    'xstate.error.actor.register': error(failures.limited, failures.rejected),
  },
};

const verification: Chart = {
  machine: verificationMachine,
  project: ({ failure, resendFailure, secondsLeft }: ContextFrom<typeof verificationMachine>) => [
    failure?.kind,
    resendFailure?.kind,
    secondsLeft > 1 ? 'some' : secondsLeft,
    secondsLeft > 2 ? secondsLeft % 2 : 0,
  ],
  events: {
    'verification.open': [{ secret: 'key' }],
    'verification.retry': [{ secret: 'key' }],
    'verification.resend': [{ email: user.email }],
    'xstate.error.actor.verify': error(
      { ...failures.rejected, code: 'expired' },
      { ...failures.rejected, code: 'used' },
      { ...failures.rejected, code: 'invalid' },
      failures.network,
    ),
    'xstate.error.actor.resend': error(failures.limited, failures.network),
  },
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
  sandbox: true,
});
const status = (connected: boolean) => ({ output: metaStatus(connected) });

const connection: Chart = {
  machine: connectionMachine,
  inputs: [{ selectedId: null }],
  project: ({ accounts, failure }: ContextFrom<typeof connectionMachine>) => [accounts.length, failure?.kind],
  events: {
    'business.switch': [{ businessId: '1' }],
    'account.select': [{ accountId: MEDIA_ID }],
    'account.makePrimary': [{ accountId: MEDIA_ID }],
    'account.setAllowed': [{ metaIds: ['act_1'] }],
    'xstate.done.actor.fetchStatus': [status(true), status(false)],
    'xstate.error.actor.fetchStatus': error(failures.server),
    'xstate.done.actor.startConnecting': [{ output: 'https://meta.example/dialog' }],
    'xstate.error.actor.startConnecting': error(failures.server),
    'xstate.error.actor.disconnect': error(failures.server),
    'xstate.done.actor.fetchAssets': [{ output: assets }],
    'xstate.error.actor.fetchAssets': error(failures.server),
    'xstate.done.actor.switchBusiness': [{ output: assets }],
    'xstate.error.actor.switchBusiness': error(failures.server),
    'xstate.done.actor.makePrimary': [{ output: [adAccount] }],
    'xstate.error.actor.makePrimary': error(failures.server),
    'xstate.done.actor.setAllowed': [{ output: [adAccount] }],
    'xstate.error.actor.setAllowed': error(failures.server),
  },
};

const list = (syncedAt: string | null) => ({ output: { campaigns: [], syncedAt } });

const campaigns: Chart = {
  machine: campaignsMachine,
  project: ({ adAccountId, syncedAt, failure }: ContextFrom<typeof campaignsMachine>) => [
    adAccountId,
    syncedAt !== null,
    failure?.kind,
  ],
  events: {
    'campaigns.open': [{ adAccountId: MEDIA_ID }, { adAccountId: OTHER_ID }, { adAccountId: null }],
    'xstate.done.actor.fetchCampaigns': [list(null), list('2026-11-21T00:00:00.000Z')],
    'xstate.error.actor.fetchCampaigns': error(failures.server),
    'xstate.done.actor.syncCampaigns': [list('2026-11-21T00:00:00.000Z')],
    'xstate.error.actor.syncCampaigns': error(failures.server),
  },
};

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
  media,
  publication: null,
  analyticsData: null,
  version: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
};
const badAd: Ad = {
  ...goodAd,
  id: '5b7a1b0e-0a43-4a0e-8a52-6a2f5ac4d002',
  copy: { ...goodAd.copy, name: 'No set' },
  adset: null,
};
const answer = (queued: readonly Ad[], refused: readonly Ad[]) => ({
  output: {
    results: queued.map((ad) => ({ original_id: ad.id, status: 'queued', error: null })),
    validation_errors: refused.map((ad) => ({ ad_name: ad.copy.name, errors: ['Choose an ad set.'] })),
  },
});

const publish: Chart = {
  machine: publishMachine,
  project: ({ valid, refusals, queued, failure }: ContextFrom<typeof publishMachine>) => [
    valid.length,
    refusals.length > 0,
    queued.length,
    failure?.kind,
  ],
  events: {
    'publish.request': [
      { adIds: [goodAd.id, badAd.id], adAccountId: MEDIA_ID },
      { adIds: [goodAd.id], adAccountId: null },
    ],
    'xstate.done.actor.readAds': [{ output: [goodAd] }, { output: [goodAd, badAd] }, { output: [badAd] }],
    'xstate.error.actor.readAds': error(failures.network),
    'xstate.done.actor.publishAds': [answer([goodAd], []), answer([], [goodAd])],
    'xstate.error.actor.publishAds': error(failures.server),
  },
};

const queue: Chart = {
  machine: queueMachine,
  project: ({ ads, filter, selected, failure }: ContextFrom<typeof queueMachine>) => [
    ads.length,
    filter,
    selected.length,
    failure?.kind,
  ],
  events: {
    'queue.open': [{ filter: 'all' }, { filter: 'failed' }],
    'queue.select': [{ adId: goodAd.id }],
    'queue.delete': [{ adIds: [goodAd.id] }],
    'queue.duplicate': [{ adId: goodAd.id }],
    'xstate.error.actor.deleteAds': error(failures.server),
    'xstate.error.actor.duplicateAd': error(failures.server),
    'xstate.done.actor.fetchAds': [{ output: [goodAd, badAd] }],
    'xstate.error.actor.fetchAds': error(failures.network),
  },
};

const profile: Chart = {
  machine: profileMachine,
  project: ({ failure }: ContextFrom<typeof profileMachine>) => failure?.kind,
  events: {
    'profile.save': [{ names: { first_name: 'Ann', last_name: 'Lee' } }],
    'xstate.done.actor.fetchProfile': [{ output: user }],
    'xstate.error.actor.fetchProfile': error(failures.server),
    'xstate.done.actor.saveProfile': [{ output: user }],
    'xstate.error.actor.saveProfile': error(failures.rejected),
  },
};

const live: Chart = {
  machine: liveMachine,
  project: ({ losses }: ContextFrom<typeof liveMachine>) => losses,
  events: { 'stream.heard': [{ event: { type: 'meta.changed' } }] },
};

const fields: AdFields = {
  ...goodAd.copy,
  link: goodAd.link,
  ad_account_id: null,
  adset: null,
  media_asset_id: null,
};
const lockedAd: Ad = { ...goodAd, status: 'publishing' };

/** The ad that a save of the fields makes. */
const adOf = ({ link, adset, ad_account_id, media_asset_id, ...copy }: AdFields): Ad => ({
  ...goodAd,
  copy,
  link,
  adset,
  ad_account_id,
  media: { ...media, media_asset_id },
});

const draft: Chart = {
  machine: draftMachine,
  inputs: [{ adId: goodAd.id, mediaAssetId: MEDIA_ID }],
  project: ({ fields: now, sent, saved, failure }: ContextFrom<typeof draftMachine>) => [
    now.headline,
    now.media_asset_id,
    sent?.headline,
    saved?.status,
    failure?.kind,
  ],
  events: {
    'draft.change': [{ fields: { headline: 'New' } }, { fields: { headline: 'Newer' } }],
    'media.finished': [
      { mediaAssetId: MEDIA_ID, media },
      { mediaAssetId: OTHER_ID, media },
    ],
    'xstate.done.actor.loadDraft': ({ context }) => [
      { output: { ad: null, copy: null } },
      { output: { ad: goodAd, copy: null } },
      { output: { ad: lockedAd, copy: null } },
      { output: { ad: goodAd, copy: { fields, version: 1, sent: null } } },
      { output: { ad: { ...goodAd, version: 3 }, copy: { fields, version: 1, sent: null } } },
      { output: { ad: adOf(fields), copy: { fields, version: null, sent: fields } } },
      { output: { ad: adOf(context.fields), copy: null } },
      { output: { ad: adOf(context.sent ?? fields), copy: null } },
    ],
    'xstate.error.actor.loadDraft': error(failures.network),
    'xstate.done.actor.saveDraft': [{ output: goodAd }],
    'xstate.error.actor.saveDraft': error(
      failures.network,
      { ...failures.rejected, code: 'version_conflict' },
      { ...failures.rejected, code: 'publishing' },
    ),
  },
};

const theme: Chart = {
  machine: themeMachine,
  inputs: [{ theme: 'system' }, { theme: 'light' }, { theme: 'dark' }],
  events: { 'theme.choose': [{ theme: 'system' }, { theme: 'light' }, { theme: 'dark' }] },
};

/** Every chart of the product whose paths are generated. */
export const charts: readonly Chart[] = [
  auth,
  registration,
  verification,
  subscription,
  connection,
  campaigns,
  upload,
  publish,
  queue,
  draft,
  profile,
  live,
  sidebar,
  theme,
];
