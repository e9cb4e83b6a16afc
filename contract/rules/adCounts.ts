import * as z from 'zod/mini';
import { ShownStatus, shownStatus, type WithStatus } from './shownStatus.ts';

/** How many ads somebody has: of each shown status, in all, and how many of them we published. */
export const AdCounts = z.object({
  all: z.int(),
  published: z.int(),
  draft: z.int(),
  queued: z.int(),
  publishing: z.int(),
  in_review: z.int(),
  active: z.int(),
  paused: z.int(),
  rejected: z.int(),
  not_delivering: z.int(),
  failed: z.int(),
  archived: z.int(),
});
export type AdCounts = z.output<typeof AdCounts>;

export const noAds = (): AdCounts => {
  const none = Object.fromEntries(ShownStatus.options.map((status) => [status, 0])) as Record<ShownStatus, number>;
  return { ...none, all: 0, published: 0 };
};

/** Of a list that is there as a whole. */
export const countAds = (ads: readonly WithStatus[]): AdCounts => {
  const counts = noAds();
  counts.all = ads.length;
  for (const ad of ads) {
    counts[shownStatus(ad)] += 1;
    if (ad.status === 'published') counts.published += 1;
  }
  return counts;
};
