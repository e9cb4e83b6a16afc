import * as z from 'zod/mini';
import { AdSetChoice } from '#contract/ad.ts';
import { Uuid } from '#contract/rules/uuid.ts';

/** Where the drafts of an ad account go, as this browser keeps it. */
export const StudioTarget = z.object({
  ad_account_id: z.nullable(Uuid),
  adset: z.nullable(AdSetChoice),
  preset_id: z.nullable(Uuid),
});
