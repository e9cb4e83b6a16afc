import { AdFields, AdImage } from '#contract/ad.ts';
import type { Copies } from '#src/services/copies.ts';
import * as z from 'zod/mini';

/** The copy of a draft in this browser. */
export const DraftCopy = z.object({
  fields: AdFields,
  version: z.nullable(z.int()),
  sent: z._default(z.nullable(AdFields), null),
  images: z._default(z.array(AdImage), []),
});
export type DraftCopies = Copies<z.output<typeof DraftCopy>>;
