import { adsOf } from '../studioAds.ts';
import { nameOf, pictureOf } from '../studioImages.ts';
import { targetIn } from '../studioTarget.ts';
import type { NewAd, StudioContext } from './context.ts';

/** What of the chosen ones no ad was made of yet, each with its image. */
export const adsToAdd = ({
  chosen,
  added,
  adAccountId,
  targets,
  ...images
}: Pick<StudioContext, 'chosen' | 'added' | 'adAccountId' | 'targets' | 'drawn' | 'picked'>): readonly NewAd[] =>
  adsOf(
    chosen.map((one) => ({ ...one, pictures: pictureOf(images, nameOf(one))?.pictures ?? null })),
    targetIn(targets, adAccountId),
  ).filter(({ id }) => !added.includes(id));
