import { ROUTES } from '#contract/routes.ts';
import type { Letter } from '../letter.ts';
import { listed, named } from './named.ts';

/** Ads that Meta turned down in its review, by their names; one letter however many. */
export const adRejectedLetter = (origin: string, ads: readonly string[]): Letter => {
  const one = ads.length === 1;
  const what = one ? named(ads[0] ?? '') : `${ads.length} ads`;
  const [it, copy] = one ? ['The ad is', 'the ad and publish the copy'] : ['The ads are', 'an ad and publish the copy'];
  return {
    subject: `Meta rejected ${what}`,
    lines: [
      `Meta has reviewed ${one ? `your ad ${what}` : `${ads.length} of your ads`}, and rejected ${one ? 'it' : 'them'}. ${it} not shown to anybody.`,
      ...(one ? [] : listed(ads.map(named))),
      'Meta Ads Manager says which of its rules it is about. There you can also ask for another review.',
      `To try again with other words or another image, duplicate ${copy}.`,
    ],
    button: { label: 'Open the ad queue', link: `${origin}${ROUTES.adQueue}` },
  };
};
