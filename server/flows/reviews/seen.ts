import { createHash } from 'node:crypto';
import type { Ad } from '#contract/ad.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { textsOf } from '../steps/drafts.ts';
import type { ReviewAnswer } from './find.ts';

/**
 * Of what a review shows of an ad: another one once its texts, link or pictures were changed; for its owner, who is told where
 * it goes, also its ad set.
 */
export const seenOf = (ad: Ad, isOwner: boolean): string => {
  const { square, portrait } = ad.media;
  const place = isOwner ? (ad.adset ?? ad.inherited.adset?.value)?.id : undefined;
  const shown = [textsOf(ad), ad.link ?? '', square?.id ?? null, portrait?.id ?? null, place ?? null];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
};

/** Nobody decides about what they have not seen; a page of an older release does not say what it showed. */
export const refuseUnseen = ({ ads: said }: ReviewAnswer, ads: readonly Ad[], isOwner: boolean): void => {
  const isOther = ({ ad_id: id, seen }: ReviewAnswer['ads'][number]): boolean => {
    const ad = ads.find((one) => one.id === id);
    return seen !== undefined && seen !== '' && ad !== undefined && seenOf(ad, isOwner) !== seen;
  };
  if (said.some(isOther))
    throw new Problem(409, 'An ad was changed since you opened this review. Look at it again.', {
      code: 'review_changed',
    });
};
