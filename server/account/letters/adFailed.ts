import { ROUTES } from '#contract/routes.ts';
import { atMost } from '#server/platform/mail/clean.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { listed, named } from './named.ts';

interface FailedAd {
  readonly ad: string;
  readonly message: string;
  readonly advice: string;
}

const LONGEST_REASON = 300;
const KEPT = 'Nothing is lost: what you wrote is kept.';

/** Ads that could not be published; one email for all. */
export const adFailedLetter = (origin: string, ads: readonly FailedAd[]): Letter => {
  const button = { label: 'Open the ad queue', link: `${origin}${ROUTES.adQueue}` };
  const [only] = ads;
  if (ads.length === 1 && only !== undefined) {
    const lines = [`Your ad ${named(only.ad)} could not be published.`, atMost(only.message, LONGEST_REASON)];
    const advice = only.advice === '' ? [] : [only.advice];
    return { subject: `${named(only.ad)} could not be published`, lines: [...lines, ...advice, KEPT], button };
  }
  return {
    subject: `${ads.length} ads could not be published`,
    lines: [
      `${ads.length} of your ads could not be published.`,
      ...listed(ads.map(({ ad, message }) => `${named(ad)}: ${atMost(message, LONGEST_REASON)}`)),
      `${KEPT} The ad queue shows what to do for each ad before you publish it again.`,
    ],
    button,
  };
};
