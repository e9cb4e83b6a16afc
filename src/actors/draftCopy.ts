import { AdImage } from '#contract/ad.ts';
import * as z from 'zod/mini';
import type { Owner } from './services.ts';
import { WrittenFields } from './writtenFields.ts';

/** Under what name a draft is copied. */
export const copyName = (owner: Owner, adId: string): string => `${owner() ?? 0}.${adId}`;

/** The copy of a draft in this browser. */
export const DraftCopy = z.object({
  fields: WrittenFields,
  version: z.nullable(z.int()),
  /** null in a copy that was kept before two versions were merged by part. */
  before: z._default(z.nullable(WrittenFields), null),
  sent: z.catch(z.array(WrittenFields), []),
  images: z._default(z.array(AdImage), []),
});
