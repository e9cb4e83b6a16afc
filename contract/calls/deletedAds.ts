import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { listOf } from '../list.ts';
import { AdStatus } from '../rules/adStatus.ts';
import { MAX_ADS } from '../rules/listLimits.ts';
import { Uuid } from '../rules/uuid.ts';

/** An ad that was deleted and can still be restored. */
export const DeletedAd = z.object({
  id: Uuid,
  name: z.string(),
  headline: z.string(),
  /** The one that it comes back with. */
  status: AdStatus,
  /** ISO 8601. Ads that were deleted together have the same. */
  deleted_at: z.string(),
  /** ISO 8601: how long it can be restored. */
  until: z.string(),
});
export type DeletedAd = z.output<typeof DeletedAd>;

export const listDeletedAds = defineCall({
  id: 'listDeletedAds',
  method: 'GET',
  path: '/api/inventory/deleted/',
  access: 'subscribed',
  errors: 'plain',
  reads: 'ads',
  summary: 'The deleted ads of the user that can still be restored (restoreAds), the last deleted first.',
  query: z.object({
    /** That one alone. */
    ad_id: z.optional(Uuid),
  }),
  /** `total`: how many there are, beyond those of the answer. */
  response: z.object({ ads: listOf(DeletedAd, MAX_ADS), total: z.int() }),
});
