import { AdSetChoice, WantedStatus } from '#contract/ad.ts';
import * as z from 'zod/mini';

const id = z.nullable(z.string());

/** An ad as this browser keeps it for its other tabs. Texts may be longer than an ad takes: somebody is still writing them. */
export const WrittenFields = z.object({
  name: z.string(),
  headline: z.string(),
  primary_text: z.string(),
  description: z.string(),
  cta_text: z.string(),
  link: z.string(),
  ad_account_id: id,
  adset: z.nullable(AdSetChoice),
  square_image_id: id,
  portrait_image_id: id,
  preset_id: z.optional(id),
  page_id: z.optional(id),
  instagram_id: z.optional(id),
  pixel_id: z.optional(id),
  display_link: z.optional(id),
  url_parameters: z.optional(id),
  enhancements: z.optional(z.nullable(z.record(z.string(), z.boolean()))),
  wanted_status: z.optional(z.nullable(WantedStatus)),
});
