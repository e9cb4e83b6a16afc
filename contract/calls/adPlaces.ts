import * as z from 'zod/mini';
import { AdSetChoice } from '../ad.ts';
import { defineCall } from '../call.ts';
import { listOf } from '../list.ts';
import { MAX_AD_PLACES } from '../rules/listLimits.ts';

export const AdPlace = z.object({ ...AdSetChoice.shape, ads: z.int() });
export type AdPlace = z.output<typeof AdPlace>;

export const listAdPlaces = defineCall({
  id: 'listAdPlaces',
  method: 'GET',
  path: '/api/inventory/places/',
  access: 'subscribed',
  errors: 'plain',
  reads: 'ads',
  summary:
    "The ad sets that the user's ads are in, or inherit, with their campaigns and how many ads each has; those with the newest ads first.",
  response: z.object({ places: listOf(AdPlace, MAX_AD_PLACES) }),
});
