import * as z from 'zod/mini';
import { anything, defineCall, idParams } from '../call.ts';
import { listOf } from '../list.ts';
import { ours } from '../ours.ts';
import { next, page } from '../page.ts';
import { Preset, PresetFields } from '../preset.ts';
import { MAX_AD_FAULTS, MAX_APPLIED, MAX_PRESETS } from '../rules/listLimits.ts';
import { Uuid } from '../rules/uuid.ts';

const USUAL_PAGE = 50;

export const listPresets = defineCall({
  id: 'listPresets',
  method: 'GET',
  path: '/api/ad-presets/',
  access: 'subscribed',
  errors: 'plain',
  reads: 'presets',
  summary: 'The ad detail presets of the user in pages, the newest first; `after` is the `next` of the page before.',
  query: z.object(page(MAX_PRESETS, USUAL_PAGE)),
  response: z.object({ presets: listOf(Preset, MAX_PRESETS), next: ours(next, null) }),
});

export const createPreset = defineCall({
  id: 'createPreset',
  method: 'POST',
  path: '/api/ad-presets/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['presets'],
  status: 201,
  summary:
    'A new preset. `id` may be chosen by the client, so that a repeated call makes one preset. 400 (presets_full) beyond the limit.',
  body: z.extend(z.partial(PresetFields), { id: z.optional(Uuid) }),
  response: Preset,
});

export const getPreset = defineCall({
  id: 'getPreset',
  method: 'GET',
  path: '/api/ad-presets/:id/',
  access: 'subscribed',
  errors: 'plain',
  reads: 'presets',
  summary: 'One preset.',
  params: idParams,
  response: Preset,
});

export const patchPreset = defineCall({
  id: 'patchPreset',
  method: 'PATCH',
  path: '/api/ad-presets/:id/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['presets', 'ads'],
  summary:
    'Changes some fields of a preset of that `version`. 409 (version_conflict, with the preset) where it is not the newest.',
  params: idParams,
  body: z.extend(z.partial(PresetFields), { version: z.int() }),
  response: Preset,
});

export const deletePreset = defineCall({
  id: 'deletePreset',
  method: 'DELETE',
  path: '/api/ad-presets/:id/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['presets', 'ads'],
  summary: 'Deletes a preset; the ads that inherit from it keep its values as their own.',
  params: idParams,
  response: z.object({
    /** Ads that got values of their own by it. */
    ads_kept: z.int(),
  }),
  read: anything,
});

export const duplicatePreset = defineCall({
  id: 'duplicatePreset',
  method: 'POST',
  path: '/api/ad-presets/:id/duplicate/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['presets'],
  status: 201,
  summary:
    'A preset with the same fields, which is no default. `id` may be chosen by the client, so that a repeated call makes one copy.',
  params: idParams,
  body: z.strictObject({ id: z.optional(Uuid) }),
  response: Preset,
});

export const setDefaultPreset = defineCall({
  id: 'setDefaultPreset',
  method: 'POST',
  path: '/api/ad-presets/:id/set-default/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['presets', 'ads'],
  summary: 'Makes it the default of its ad account, or of all, in place of the one before; or no default.',
  params: idParams,
  body: z.strictObject({ is_default: z._default(z.boolean(), true) }),
  response: Preset,
});

const applied = z.strictObject({
  ad_ids: listOf(Uuid, MAX_APPLIED).check(z.minLength(1)),
  replace: z._default(z.boolean(), false),
});
const appliedResults = listOf(
  z.object({ ad_id: Uuid, ad_name: z.string(), error: z.nullable(z.string()) }),
  MAX_APPLIED,
);

export const applyPreset = defineCall({
  id: 'applyPreset',
  method: 'POST',
  path: '/api/ad-presets/:id/apply/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['presets', 'ads'],
  summary:
    'Gives ads the preset. What an ad says itself goes before it, unless `replace`: then an ad inherits all that the preset says. Answers ad by ad; one that cannot change, or is of another ad account, says why in `error`. With the header Idempotency-Key, a UUID, a repeated call changes nothing again.',
  params: idParams,
  body: applied,
  response: z.object({ results: appliedResults }),
});

/** What a preset may change of an ad: a field by its name, or `enhancements`. */
const Changed = z.object({ field: z.string(), ads: z.int() });

export const previewPreset = defineCall({
  id: 'previewPreset',
  method: 'POST',
  path: '/api/ad-presets/:id/preview/',
  access: 'subscribed',
  errors: 'plain',
  summary:
    'What applying the preset to these ads would change: how many ads would be published with something else, by field, and which cannot change. Changes nothing.',
  params: idParams,
  body: applied,
  response: z.object({ ads: z.int(), fields: listOf(Changed, MAX_AD_FAULTS), results: appliedResults }),
});

export const undoPreset = defineCall({
  id: 'undoPreset',
  method: 'POST',
  path: '/api/ad-creatives/undo-preset/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['presets', 'ads'],
  summary:
    'Gives ads back what they said before a preset was applied to them within the last hour; one that was changed since says so in `error`. Asked again, it goes back another step; with the header Idempotency-Key that the preset was applied with, it undoes that application and no other.',
  body: z.strictObject({ ad_ids: listOf(Uuid, MAX_APPLIED).check(z.minLength(1)) }),
  response: z.object({ results: appliedResults }),
});
