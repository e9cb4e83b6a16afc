import type { Ad } from '#contract/ad.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import { errorsOf, type Issue } from '#contract/rules/publishable.ts';
import { speakingIssues } from '#contract/rules/speaksAs.ts';
import type { AppHref } from '#contract/routes.ts';
import { nameOf } from './adWords.ts';
import { faultsOf } from './faults.ts';
import { fixHref } from './fix.ts';

/** Whether an ad lacks nothing of its own. What is wrong around it the server knows better: it has the last word. */
export const isFit = (ad: Ad): boolean => faultsOf(ad).length === 0;

export interface UnfitAd {
  readonly name: string;
  /** 'ad name: errors' */
  readonly line: string;
  /** The field of the first error. */
  readonly fix: AppHref;
}

/** An ad set of its own was chosen in its own ad account, and is in no other. */
const elsewhere = ({ adset, ad_account_id: own }: Ad, account: AdAccount): readonly Issue[] =>
  adset === null || own === null || own === account.id
    ? []
    : [
        {
          code: 'NO_ADSET',
          field: 'adset',
          message: `The ad set is not in ${account.name}. Choose one of its ad sets.`,
          severity: 'error',
        },
      ];

/** The ads that will not be taken in an ad account, by id. */
export const unfitOf = (ads: readonly Ad[], account: AdAccount | null): ReadonlyMap<string, UnfitAd> =>
  new Map(
    ads.flatMap((ad) => {
      const around = account ? [...elsewhere(ad, account), ...speakingIssues(ad, { account, assets: null })] : [];
      const errors = [...errorsOf(ad), ...around.map(({ message }) => message)];
      const [first] = [...faultsOf(ad), ...around];
      if (!first) return [];
      const name = nameOf(ad);
      return [[ad.id, { name, line: `${name}: ${errors.join(', ')}`, fix: fixHref(ad.id, first.field) }]];
    }),
  );
