import type { Ad } from '#contract/ad.ts';
import { changeOf } from '#contract/rules/changesOf.ts';
import { isRateCode } from '#server/outside/meta/errors.ts';
import { RATE_LIMITED } from '#server/publishing/stop.ts';
import type { HeldUp } from './types.ts';

/** Why Meta does not have ads yet that it is to get or to change, where publishing says so; null: it does not. */
export const heldUpIn = (ads: readonly Pick<Ad, 'publication'>[]): HeldUp | null => {
  for (const { publication } of ads) {
    const stopped = (publication && changeOf(publication, 'status')) ?? publication;
    if (!stopped?.error) continue;
    const { code, message } = stopped.error;
    // Meta's own words for it are for developers, with a link to their documentation.
    return { why: code !== null && isRateCode(code) ? RATE_LIMITED.message : message, until: stopped.waits_until };
  }
  return null;
};
