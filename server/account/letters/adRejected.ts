import { ROUTES } from '#contract/routes.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { listed, named } from './named.ts';

/** Ads that Meta rejected, by their names; one email for all. */
export const adRejectedLetter = (origin: string, ads: readonly string[]): Letter => {
  const one = ads.length === 1;
  const what = one ? named(ads[0] ?? '') : `${ads.length} ads`;
  const [it, copy] = one ? ['The ad is', 'the ad and publish the copy'] : ['The ads are', 'an ad and publish the copy'];
  return {
    subject: `Meta rejected ${what}`,
    lines: [
      `Meta has reviewed ${one ? `your ad ${what}` : `${ads.length} of your ads`}, and rejected ${one ? 'it' : 'them'}. ${it} not being shown.`,
      ...(one ? [] : listed(ads.map(named))),
      'Meta Ads Manager shows which policy applies. You can also request another review there.',
      `To try again with different text or another image, duplicate ${copy}.`,
    ],
    button: { label: 'Open the ad queue', link: `${origin}${ROUTES.adQueue}` },
  };
};
