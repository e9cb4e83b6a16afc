import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { listOf } from '../list.ts';
import { MAX_ADS, MAX_COPIES } from '../rules/listLimits.ts';
import { Uuid } from '../rules/uuid.ts';

const adIds = listOf(Uuid, MAX_ADS).check(z.minLength(1));

/** Of each ad that was named: why it was not done to it, or null. */
const results = z.object({ results: listOf(z.object({ ad_id: Uuid, error: z.nullable(z.string()) }), MAX_ADS) });

export const archiveAds = defineCall({
  id: 'archiveAds',
  method: 'POST',
  path: '/api/ad-creatives/archive/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['ads'],
  summary:
    'Archives ads, or brings them back with the status that they had. One that is being published, or that is on at Meta, is not archived; nothing changes at Meta.',
  body: z.strictObject({ ad_ids: adIds, archived: z.boolean() }),
  response: results,
});

export const stopAds = defineCall({
  id: 'stopAds',
  method: 'POST',
  path: '/api/ad-creatives/stop/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['ads'],
  summary:
    'Stops publishing ads: those that Meta was not sent yet are drafts again at once. One that was sent without an answer is looked up first (`publication.stopping`): a draft where Meta does not have it, else published. Nothing is sent a second time.',
  body: z.strictObject({ ad_ids: adIds }),
  response: results,
});

export const restoreAds = defineCall({
  id: 'restoreAds',
  method: 'POST',
  path: '/api/ad-creatives/restore/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['ads'],
  summary: 'Brings back ads that were deleted within the last hour, exactly as they were.',
  body: z.strictObject({ ad_ids: adIds }),
  response: results,
});

export const bulkDuplicateAds = defineCall({
  id: 'bulkDuplicateAds',
  method: 'POST',
  path: '/api/ad-creatives/bulk-duplicate/',
  access: 'subscribed',
  errors: 'plain',
  changes: ['ads'],
  status: 201,
  summary:
    'Drafts with the same fields and images, all of them or none. The ids of the copies are chosen by the client, so that a repeated call makes none twice.',
  body: z.strictObject({
    copies: listOf(z.strictObject({ id: Uuid, of: Uuid }), MAX_COPIES).check(z.minLength(1)),
  }),
  response: z.object({ copies: z.int() }),
});
