import type { Ad } from '#contract/ad.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import { errorsOf } from '#contract/rules/publishable.ts';
import { speakingIssues } from '#contract/rules/speaksAs.ts';
import { nameOf } from './adWords.ts';
import { faultsOf } from './faults.ts';

/** Whether an ad lacks nothing of its own. What is wrong around it the server knows better: it has the last word. */
export const isFit = (ad: Ad): boolean => faultsOf(ad).length === 0;

/** Of the ads that will not be taken in an ad account: 'ad name: errors' by id. */
export const unfitOf = (ads: readonly Ad[], account: AdAccount | null): ReadonlyMap<string, string> =>
  new Map(
    ads.flatMap((ad) => {
      const around = account ? speakingIssues(ad, { account, assets: null }) : [];
      const errors = [...errorsOf(ad), ...around.map(({ message }) => message)];
      return errors.length === 0 ? [] : [[ad.id, `${nameOf(ad)}: ${errors.join(', ')}`]];
    }),
  );
