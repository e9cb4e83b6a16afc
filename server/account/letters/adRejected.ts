import type { MetaIssue } from '#contract/ad.ts';
import { META_POLICIES } from '#contract/rules/metaPolicies.ts';
import { ROUTES } from '#contract/routes.ts';
import { atMost, oneLine } from '#server/platform/mail/clean.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { listed, named } from './named.ts';

interface RejectedAd {
  readonly ad: string;
  /** Meta's reasons; none where Meta gave none. */
  readonly issues: readonly MetaIssue[];
}

const LONGEST_REASON = 300;

const reason = ({ title, text }: MetaIssue): string =>
  atMost(oneLine([title, text].filter(Boolean).join(': ')), LONGEST_REASON);

const titles = ({ ad, issues }: RejectedAd): string => {
  const all = issues.map(({ title }) => title).filter(Boolean);
  return all.length === 0 ? named(ad) : `${named(ad)}: ${atMost(oneLine(all.join(', ')), LONGEST_REASON)}`;
};

/** Ads that Meta rejected, with its reasons; one email for all. */
export const adRejectedLetter = (origin: string, ads: readonly RejectedAd[]): Letter => {
  const [only] = ads.length === 1 ? ads : [];
  const what = only ? named(only.ad) : `${ads.length} ads`;
  const explained = ads.some(({ issues }) => issues.length > 0);
  const [it, copy] = only
    ? ['The ad is', 'the ad and publish the copy']
    : ['The ads are', 'an ad and publish the copy'];
  return {
    subject: `Meta rejected ${what}`,
    lines: [
      `Meta has reviewed ${only ? `your ad ${what}` : `${ads.length} of your ads`}, and rejected ${only ? 'it' : 'them'}. ${it} not being shown.`,
      ...listed(only ? only.issues.map(reason) : ads.map(titles)),
      explained
        ? `Meta's advertising standards: ${META_POLICIES}`
        : 'Meta Ads Manager shows which policy applies. You can also request another review there.',
      `To try again with different text or another image, duplicate ${copy}.`,
    ],
    button: { label: 'Open the ad queue', link: `${origin}${ROUTES.adQueue}?status=rejected` },
  };
};
