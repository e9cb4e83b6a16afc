import { adIdOf, adsOf } from '../studioAds.ts';
import { nameOf, pictureOf } from '../studioImages.ts';
import { targetIn } from '../studioTarget.ts';
import type { NewAd, StudioContext } from './context.ts';
import { isStanding } from './rounds.ts';

type Known = Pick<StudioContext, 'rounds' | 'chosen' | 'added' | 'adAccountId' | 'targets' | 'drawn' | 'picked'>;

/** What of the chosen ones no ad was made of yet, each with its image. Nobody sees what another one took the place of. */
export const adsToAdd = ({ rounds, chosen, added, adAccountId, targets, ...images }: Known): readonly NewAd[] =>
  adsOf(
    chosen
      // The names of those that were added are taken.
      .filter((one) => isStanding(rounds, one) || added.includes(adIdOf(one)))
      .map((one) => ({ ...one, pictures: pictureOf(images, nameOf(one))?.pictures ?? null })),
    targetIn(targets, adAccountId),
  ).filter(({ id }) => !added.includes(id));
