import type { LiveEvent } from '#contract/calls/events.ts';
import { wholeApp } from '#src/machines/wholeApp.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { goodAd, media, MEDIA_ID, user } from './samples.ts';

const heard = (...events: LiveEvent[]) => events.map((event) => ({ event }));

const somebodyElse = { ...user, pk: 8 };

export const app: Chart = {
  machine: wholeApp,
  inputs: [{ sidebar: { collapsed: false, narrow: false, openStates: {} }, theme: 'system', selectedAccountId: null }],
  project: ({ drafts, owner }: ContextFrom<typeof wholeApp>) => [drafts, owner],
  events: {
    'toast.show': [{ toast: { tone: 'info', text: 'Saved' } }],
    'auth.signedIn': [{ user }, { user: somebodyElse }],
    'tab.signedIn': [{ pk: user.pk }, { pk: somebodyElse.pk }],
    'tab.adSaved': [{ adId: goodAd.id }],
    'page.opened': [{ path: '/dashboard' }],
    'draft.open': [{ adId: goodAd.id, mediaAssetId: MEDIA_ID }],
    'account.selected': [{ adAccountId: MEDIA_ID }],
    'upload.finished': [{ mediaAssetId: MEDIA_ID, media }],
    'ads.queued': [{ adIds: [goodAd.id] }],
    'ad.saved': [{ adId: goodAd.id }],
    'profile.saved': [{ user }],
    'live.heard': heard(
      { type: 'ad.changed', ad_id: goodAd.id },
      { type: 'media.changed', media_asset_id: MEDIA_ID },
      { type: 'subscription.changed' },
      { type: 'credits.changed' },
      { type: 'meta.changed' },
      { type: 'account.changed' },
      { type: 'resync' },
      // Of nobody's concern here yet.
      { type: 'something.else' } as never,
    ),
  },
};
