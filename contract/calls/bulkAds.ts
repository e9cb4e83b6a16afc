import * as z from 'zod/mini';
import { Ad } from '../ad.ts';
import { AdFields } from '../adFields.ts';
import { defineCall } from '../call.ts';
import { listOf, recordOf } from '../list.ts';
import { ours } from '../ours.ts';
import { MAX_AD_FAULTS, MAX_BULK_ADS } from '../rules/listLimits.ts';
import { Uuid } from '../rules/uuid.ts';

/** More than an ad has. */
const MAX_FIELDS = 50;

/** What each row holds. It is parsed row by row: what is wrong with one ad holds up no other. */
export const SomeFields = z.partial(AdFields);
const looseFields = recordOf(z.string(), z.unknown(), MAX_FIELDS);

const BulkRow = z.object({
  id: Uuid,
  /**
   * `saved`: the ad has these fields. `conflict`: it was changed since the named version. `frozen`: it is on its way to
   * Meta or published. `missing`: the user has no such ad. `refused`: see `fields`.
   */
  outcome: z.enum(['saved', 'conflict', 'frozen', 'missing', 'refused']),
  /** Of a saved ad. */
  version: z.nullable(z.int()),
  /** Why it was refused, in a sentence. */
  error: ours(z.nullable(z.string()), null),
  fields: ours(recordOf(z.string(), listOf(z.string(), MAX_AD_FAULTS), MAX_FIELDS), {}),
  /** In a conflict, and where the ad had these fields before: as it is now. */
  ad: ours(z.nullable(Ad), null),
});
export type BulkRow = z.output<typeof BulkRow>;

const response = z.object({ results: listOf(BulkRow, MAX_BULK_ADS) });

export const bulkCreateAds = defineCall({
  id: 'bulkCreateAds',
  method: 'POST',
  path: '/api/ad-creatives/bulk-create/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['ads'],
  summary:
    'Makes up to 200 drafts at once, and says of each whether it was made. The ids are chosen by the client, so that a repeated call makes none twice.',
  body: z.strictObject({
    ads: listOf(z.strictObject({ id: Uuid, fields: looseFields }), MAX_BULK_ADS).check(z.minLength(1)),
  }),
  response,
});

export const bulkUpdateAds = defineCall({
  id: 'bulkUpdateAds',
  method: 'POST',
  path: '/api/ad-creatives/bulk-update/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['ads'],
  summary:
    'Changes some fields of up to 200 drafts or failed ads, each of the named version, and says of each whether it was changed.',
  body: z.strictObject({
    ads: listOf(z.strictObject({ id: Uuid, version: z.int(), fields: looseFields }), MAX_BULK_ADS).check(
      z.minLength(1),
    ),
  }),
  response,
});
