import type { Ad, AdFields } from '#contract/ad.ts';
import { draftMachine } from '#src/machines/draft.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { failures, MEDIA_ID, error, media, goodAd } from './samples.ts';

const fields: AdFields = {
  ...goodAd.copy,
  link: goodAd.link!,
  ad_account_id: null,
  adset: null,
  square_image_id: null,
  portrait_image_id: null,
};
const lockedAd: Ad = { ...goodAd, status: 'publishing' };

/** The ad that a save of the fields makes. */
const adOf = ({
  link,
  adset,
  ad_account_id,
  square_image_id,
  portrait_image_id: _portrait,
  ...copy
}: AdFields): Ad => ({
  ...goodAd,
  copy,
  link,
  adset,
  ad_account_id,
  media: { ...media, square: square_image_id === null ? null : media.square },
});

export const draft: Chart = {
  machine: draftMachine,
  inputs: [{ adId: goodAd.id, mediaAssetId: MEDIA_ID }],
  // What the guards ask: which fields agree with which, and what is there at all.
  project: ({ fields: now, sent, saved, history, arrived }: ContextFrom<typeof draftMachine>) => [
    now.square_image_id !== null,
    arrived.length > 0,
    sent?.headline === now.headline,
    saved !== null,
    history.past.length > 0,
    history.future.length > 0,
  ],
  events: {
    'draft.change': [{ fields: { headline: 'New' } }],
    'media.chosen': [{ format: 'square' }],
    'media.finished': [{ format: 'square', image: media.square! }],
    'xstate.done.actor.loadDraft': ({ context }) => [
      { output: { ad: null, copy: null } },
      { output: { ad: goodAd, copy: null } },
      { output: { ad: lockedAd, copy: null } },
      { output: { ad: goodAd, copy: { fields, version: 1, sent: null, images: [] } } },
      { output: { ad: { ...goodAd, version: 3 }, copy: { fields, version: 1, sent: null, images: [] } } },
      { output: { ad: adOf(fields), copy: { fields, version: null, sent: fields, images: [] } } },
      { output: { ad: adOf(context.fields), copy: null } },
      { output: { ad: adOf(context.sent ?? fields), copy: null } },
    ],
    'xstate.error.actor.loadDraft': error(failures.network),
    'xstate.done.actor.saveDraft': [{ output: goodAd }],
    'xstate.error.actor.saveDraft': error(
      failures.network,
      failures.rejected,
      { ...failures.rejected, code: 'version_conflict' },
      { ...failures.rejected, code: 'publishing' },
    ),
  },
  repeatable: { loadDraft: 'reading' },
};
