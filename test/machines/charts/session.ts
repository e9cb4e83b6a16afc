import { wholeSession } from '#src/machines/wholeApp.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { goodAd, media, MEDIA_ID, user } from './samples.ts';

const ofAd = [{ adId: goodAd.id }];

export const session: Chart = {
  machine: wholeSession,
  inputs: [{ owner: user.pk, selectedId: null }],
  project: ({ drafts, screens }: ContextFrom<typeof wholeSession>) => [drafts, screens],
  events: {
    'toast.show': [{ toast: { code: 'nameSaved' } }],
    'tab.adSaved': ofAd,
    'draft.open': [{ adId: goodAd.id, mediaAssetId: MEDIA_ID }],
    'screen.open': [{ chart: 'ledger' }, { chart: 'bulk' }],
    'account.selected': [{ adAccountId: MEDIA_ID }],
    'upload.finished': [{ adId: goodAd.id, format: 'square', image: media.square! }],
    'ads.queued': [{ adIds: [goodAd.id] }],
    'ad.saved': ofAd,
    'profile.saved': [{ user }],
    'live.adChanged': ofAd,
    'live.adDeleted': ofAd,
  },
};
