import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { listOf, recordOf } from '../list.ts';
import { ours } from '../ours.ts';
import { MAX_AD_FAULTS, MAX_ADS } from '../rules/listLimits.ts';
import { Uuid } from '../rules/uuid.ts';

export const createAds = defineCall({
  id: 'createAds',
  method: 'POST',
  path: '/api/meta/ads/create_ads/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['ads'],
  summary:
    'Queues ads for publishing (R4.12). Ads that fail the rules come back in validation_errors and stay as they are; 400 (no_valid_ads, with validation_errors) where none may be published.',
  body: z.strictObject({
    /** An empty list is answered like one without a valid ad (R5.04). */
    ad_ids: listOf(Uuid, MAX_ADS),
    /** Meta's status per ad id; PAUSED where it is absent (D5.6). */
    ad_statuses: z.optional(recordOf(Uuid, z.enum(['ACTIVE', 'PAUSED']), MAX_ADS)),
    ad_account_id: Uuid,
  }),
  response: z.object({
    results: listOf(z.object({ original_id: Uuid, status: z.string(), error: z.nullable(z.string()) }), MAX_ADS),
    validation_errors: ours(
      listOf(z.object({ ad_name: z.string(), errors: listOf(z.string(), MAX_AD_FAULTS) }), MAX_ADS),
      [],
    ),
  }),
});
