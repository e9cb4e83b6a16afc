import * as z from 'zod/mini';
import { Ad } from '../ad.ts';
import { AdFields } from '../adFields.ts';
import { listOf } from '../list.ts';
import { ours, whole } from '../ours.ts';
import { AdCounts } from '../rules/adCounts.ts';
import { AdSort, MAX_SEARCH, USUAL_SORT } from '../rules/adSort.ts';
import { AdStatus } from '../rules/adStatus.ts';
import { MAX_ADS, MAX_NAMED } from '../rules/listLimits.ts';
import { anything, defineCall, idParams, nothing } from '../call.ts';
import { ShownStatus } from '../rules/shownStatus.ts';
import { Uuid } from '../rules/uuid.ts';

/** Comma-separated ids, as the query carries them. */
const idList = /* @__PURE__ */ z.pipe(
  z.string(),
  z.pipe(
    /* @__PURE__ */ z.transform((text: string) => (text === '' ? [] : text.split(','))),
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
  summary: 'Deletes all of the named ads or none. They can be restored for some minutes (restoreAds).',
  body: z.strictObject({ ad_ids: listOf(Uuid, MAX_ADS).check(z.minLength(1)) }),
  response: z.object({ deleted: z.int(), undo_minutes: z.int() }),
  /** A server that says nothing of it restores nothing. */
  read: z.catch(z.object({ undo_minutes: z.int() }), { undo_minutes: 0 }),
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

/** Several of them, comma-separated. */
const someOf = <Item extends z.ZodMiniType<string, string>>(item: Item, most: number) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => text.split(',')),
      listOf(item, most),
    ),
  );

/** Meta's id of an ad set or a campaign. */
const metaId = /* @__PURE__ */ z.string().check(z.regex(/^\d{1,20}$/));
/** ISO 8601. By hand: what the library has for it would be loaded with the first screen. */
const instant = /* @__PURE__ */ z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/, 'Not a moment'),
  z.refine((text) => !Number.isNaN(Date.parse(text)), 'Not a moment'),
);

/** A place in the order; it holds a name, at most. */
const place = /* @__PURE__ */ z.string().check(z.maxLength(2000));

/** `fields` names the members of an ad to answer with, all by default. */
export const listInventory = defineCall({
  id: 'listInventory',
  method: 'GET',
  path: '/api/inventory/list/',
  access: 'subscribed',
  errors: 'plain',
  reads: 'ads',
  summary:
    'The ads of the user in pages. `after` is the `next` of the page before; with `until`, another `next`, it ends there, so that a page can be read again whatever came or went in it.',
  query: z.object({
    status: z.optional(someOf(AdStatus, AdStatus.options.length)),
    /** The status that people see, made of ours and Meta's. */
    shown: z.optional(someOf(ShownStatus, ShownStatus.options.length)),
    /** Words that the name or the texts have, each of them. */
    q: z.optional(z.string().check(z.maxLength(MAX_SEARCH))),
    sort: z._default(AdSort, USUAL_SORT),
    fields: z.optional(someOf(AdField, AdField.options.length)),
    ad_account_id: z.optional(Uuid),
    /** Those alone. */
    ad_ids: z.optional(someOf(Uuid, MAX_NAMED)),
    /** Its own or the one that it inherits. */
    adset_id: z.optional(metaId),
    campaign_id: z.optional(metaId),
    /** From a moment on, and before another. */
    created_from: z.optional(instant),
    created_to: z.optional(instant),
    updated_from: z.optional(instant),
    updated_to: z.optional(instant),
    limit: z._default(
      z.pipe(
        z.string().check(z.regex(/^\d{1,4}$/, 'The limit must be a number.')),
        z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(MAX_ADS))),
      ),
      USUAL_PAGE,
    ),
    after: z.optional(place),
    until: z.optional(place),
    /** Whether to count, which is to look at every ad: by default for the first page only. */
    count: z.optional(z.enum(['true', 'false'])),
  }),
  /**
   * `total`: of all pages; `counts`: the same of each status, whichever of them are asked for; `deleted`: how many
   * can be restored; all three null where nothing was counted. `next` is null on the last page.
   */
  response: z.object({
    ads: listOf(z.partial(Ad), MAX_ADS),
    total: z.nullable(z.int()),
    counts: z.nullable(AdCounts),
    deleted: z.nullable(z.int()),
    next: z.nullable(z.string()),
  }),
  /**
   * The client names no `fields`, so that it gets whole ads, and it shows nothing less. A server that counts nothing where
   * it was asked to knows no pages: what it answers is all that there is.
   */
  read: z.object({
    ads: listOf(Ad, MAX_ADS),
    total: ours(z.nullable(z.int()), null),
    counts: ours(z.nullable(AdCounts), null),
    deleted: ours(z.nullable(z.int()), null),
    next: ours(z.nullable(z.string()), null),
  }),
});
