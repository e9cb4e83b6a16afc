import type { Ad } from '#contract/ad.ts';
import type { HeldUp } from './types.ts';

/** Why Meta does not have ads yet that it is to get or to change, where publishing says so; null: it does not. */
export const heldUpIn = (ads: readonly Pick<Ad, 'publication'>[]): HeldUp | null => {
  for (const { publication } of ads) {
    const stopped = publication?.change ?? publication;
    if (stopped?.error) return { why: stopped.error.message, until: stopped.waits_until };
  }
  return null;
};
