import * as z from 'zod/mini';
import { Ad, AdFields } from '../ad.ts';
import { listOf } from '../list.ts';
import { ours, whole } from '../ours.ts';
import { AdStatus } from '../rules/adStatus.ts';
import { MAX_ADS } from '../rules/listLimits.ts';
import { anything, defineCall, idParams, nothing } from '../call.ts';
import { Uuid } from '../rules/uuid.ts';

/** Comma-separated ids, as the query carries them. */
const idList = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => (text === '' ? [] : text.split(','))),
    listOf(Uuid, MAX_ADS),
  ),
);

export const getAds = defineCall({
  id: 'getAds',
  method: 'GET',
  path: '/api/ads/',
  access: 'subscribed',
  errors: 'plain',
  reads: 'ads',
  summary: 'The named ads of the user; ids of others are left out.',
  query: z.object({ ad_ids: idList }),
  /** Whoever asks for an ad by its id would take one that is left out for one that does not exist. */
  response: z.object({ ads: whole(listOf(Ad, MAX_ADS)) }),
});

export const createAd = defineCall({
  id: 'createAd',
  method: 'POST',
  path: '/api/ad-creatives/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['ads'],
  status: 201,
  summary:
    'A new draft. `id` may be chosen by the client, so that a repeated call makes one ad. 409 (version_conflict, with the ad) where the ad of that id holds something else.',
  body: z.extend(z.partial(AdFields), { id: z.optional(Uuid) }),
  response: Ad,
});

export const getAd = defineCall({
  id: 'getAd',
  method: 'GET',
  path: '/api/ad-creatives/:id/',
  access: 'subscribed',
  errors: 'plain',
  reads: 'ads',
  summary: 'One ad.',
  params: idParams,
  response: Ad,
});

/** Required even where one field is named: without it, nobody knows whether the sender has seen what the change replaces. */
const version = z.int();

export const putAd = defineCall({
  id: 'putAd',
  method: 'PUT',
  path: '/api/ad-creatives/:id/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['ads'],
  summary:
    'Replaces every field of a draft or failed ad of that `version`. 409 (version_conflict, with the ad) where it is not the newest.',
  params: idParams,
  body: z.extend(AdFields, { version }),
  response: Ad,
});

export const patchAd = defineCall({
  id: 'patchAd',
  method: 'PATCH',
  path: '/api/ad-creatives/:id/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['ads'],
  summary:
    'Changes some fields of a draft or failed ad of that `version`. 409 (version_conflict, with the ad) where it is not the newest.',
  params: idParams,
  body: z.extend(z.partial(AdFields), { version }),
  response: Ad,
});

export const deleteAd = defineCall({
  id: 'deleteAd',
  method: 'DELETE',
  path: '/api/ad-creatives/:id/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['ads'],
  status: 204,
  summary: 'Deletes an ad here; its copy on Meta stays. 409 (publishing) while it is being published.',
  params: idParams,
  response: nothing,
});

export const bulkDeleteAds = defineCall({
  id: 'bulkDeleteAds',
  method: 'POST',
  path: '/api/ad-creatives/bulk-delete/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['ads'],
  summary: 'Deletes all of the named ads or none.',
  body: z.strictObject({ ad_ids: listOf(Uuid, MAX_ADS).check(z.minLength(1)) }),
  response: z.object({ deleted: z.int() }),
  read: anything,
});

export const duplicateAd = defineCall({
  id: 'duplicateAd',
  method: 'POST',
  path: '/api/ad-creatives/:id/duplicate/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['ads'],
  status: 201,
  summary: 'A draft with the same fields and images.',
  params: idParams,
  response: Ad,
  read: anything,
});

const USUAL_PAGE = 200;
const AdField = z.keyof(Ad);

/** `status` and `fields` are comma-separated; `fields` names the members of an ad to answer with, all by default. */
export const listInventory = defineCall({
  id: 'listInventory',
  method: 'GET',
  path: '/api/inventory/list/',
  access: 'subscribed',
  errors: 'plain',
  reads: 'ads',
  summary: 'The ads of the user in pages, the newest first; `after` is the `next` of the page before.',
  query: z.object({
    status: z.optional(
      z.pipe(
        z.string(),
        z.pipe(
          z.transform((text: string) => text.split(',')),
          listOf(AdStatus, AdStatus.options.length),
        ),
      ),
    ),
    fields: z.optional(
      z.pipe(
        z.string(),
        z.pipe(
          z.transform((text: string) => text.split(',')),
          listOf(AdField, AdField.options.length),
        ),
      ),
    ),
    ad_account_id: z.optional(Uuid),
    limit: z._default(
      z.pipe(
        z.string().check(z.regex(/^\d{1,4}$/, 'The limit must be a number.')),
        z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(MAX_ADS))),
      ),
      USUAL_PAGE,
    ),
    after: z.optional(z.string().check(z.maxLength(200))),
  }),
  /** `total`: of all pages, counted for the first and null on the others; `next` is null on the last one. */
  response: z.object({
    ads: listOf(z.partial(Ad), MAX_ADS),
    total: z.nullable(z.int()),
    next: z.nullable(z.string()),
  }),
  /** The client names no `fields`, so that it gets whole ads, and it shows nothing less. */
  read: z.object({ ads: listOf(Ad, MAX_ADS), next: ours(z.nullable(z.string()), null) }),
});
