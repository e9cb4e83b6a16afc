import type { Ad } from '#contract/ad.ts';
import type { AdFields } from '#contract/adFields.ts';
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

const copy = { fields: { ...fields, headline: 'Kept' }, version: 1, before: fields, sent: [], images: [] };

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

const cropped = { ...media.square!, crop: 'suggested' as const };

export const draft: Chart = {
  machine: draftMachine,
  inputs: [{ adId: goodAd.id, mediaAssetId: MEDIA_ID }],
  // What the guards ask: which fields agree with which, and what is there at all.
  byPairs: true,
  project: ({
    fields: now,
    sent,
    saved,
    history,
    arrived,
    images,
    before,
    contested,
    tooLate,
    asOf,
    restorable,
  }: ContextFrom<typeof draftMachine>) => [
    now.square_image_id !== null,
    images.some(({ id, crop }) => id === now.square_image_id && crop),
    arrived.length > 0,
    sent.at(-1)?.headline === now.headline,
    saved !== null,
    history.past.some(({ headline }) => headline !== now.headline),
    history.future.some(({ headline }) => headline !== now.headline),
    before?.headline === now.headline,
    contested.length > 0,
    tooLate !== null,
    asOf !== null,
    restorable !== null,
  ],
  events: {
    'draft.change': [{ fields: { headline: 'New' } }],
    'media.chosen': [{ format: 'square' }],
    'media.finished': [{ format: 'square', image: cropped }],
    'crop.open': [{ format: 'square', fromFormat: 'square' }],
    'xstate.done.actor.crop': [
      { output: { format: 'square', image: null } },
      { output: { format: 'square', image: cropped } },
    ],
    'xstate.done.actor.loadDraft': ({ context }) => [
      { output: { ad: null, copy: null } },
      { output: { ad: null, copy: null, deleted: '2026-11-20T11:00:00.000Z' } },
      { output: { ad: null, copy } },
      { output: { ad: goodAd, copy: null, asOf: '2026-11-20T10:00:00.000Z' } },
      { output: { ad: lockedAd, copy: null, asOf: '2026-11-20T10:00:00.000Z' } },
      { output: { ad: null, copy: null, looking: true } },
      { output: { ad: goodAd, copy: null, looking: true } },
      { output: { ad: goodAd, copy: null } },
      { output: { ad: lockedAd, copy: null } },
      { output: { ad: goodAd, copy: { ...copy, before: null } } },
      { output: { ad: { ...goodAd, version: 3 }, copy: { ...copy, before: null } } },
      { output: { ad: { ...goodAd, version: 3 }, copy } },
      { output: { ad: lockedAd, copy } },
      { output: { ad: adOf(fields), copy: { ...copy, fields, version: null, sent: [fields] } } },
      { output: { ad: { ...goodAd, copy: { ...goodAd.copy, headline: 'Theirs' } }, copy: null } },
      { output: { ad: adOf(context.fields), copy: null } },
      { output: { ad: adOf(context.sent.at(-1) ?? fields), copy: null } },
    ],
    'xstate.error.actor.loadDraft': error(failures.network),
    'xstate.done.actor.saveDraft': [{ output: goodAd }],
    'xstate.error.actor.saveDraft': error(
      failures.network,
      failures.rejected,
      { ...failures.rejected, code: 'version_conflict' },
      { ...failures.rejected, code: 'publishing' },
      failures.missing,
    ),
    'xstate.done.actor.restoreDraft': [{ output: undefined }],
    'xstate.error.actor.restoreDraft': error(failures.network),
  },
  repeatable: { loadDraft: 'reading' },
};
