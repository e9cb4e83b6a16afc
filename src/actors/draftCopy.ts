import { AdImage } from '#contract/ad.ts';
import { AdFields } from '#contract/adFields.ts';
import * as z from 'zod/mini';

/** The copy of a draft in this browser. */
export const DraftCopy = z.object({
  fields: AdFields,
  version: z.nullable(z.int()),
  /** null in a copy that was kept before two versions were merged by part. */
  before: z._default(z.nullable(AdFields), null),
  sent: z.catch(z.array(AdFields), []),
  images: z._default(z.array(AdImage), []),
});
