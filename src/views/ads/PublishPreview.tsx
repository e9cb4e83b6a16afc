import type { ReactNode } from 'react';
import type { Ad } from '#contract/ad.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import { withInherited } from '#contract/rules/inheritance.ts';
import type { Budget, Budgets as Known } from '#src/machines/budgets.ts';
import type { Statuses } from '#src/machines/publish/context.ts';
import { adSetWords } from '../adSets/adSets.ts';
import { thoseOf } from './Budgets.tsx';
import { nameOf, reviewWords } from './adWords.ts';
import { FullAdSets } from './FullAdSets.tsx';
import { GoesTo } from './GoesTo.tsx';
import { PassedReviews } from './PassedReviews.tsx';
import { RejectedBefore } from './RejectedBefore.tsx';
import { Unfit } from './Unfit.tsx';
import type { UnfitAd } from './unfit.ts';

/** The ad sets that the ads name, or inherit. */
const placesOf = (ads: readonly Ad[]): readonly Budget[] =>
  [...Map.groupBy(ads.map(withInherited), ({ adset }) => adSetWords(adset))].map(([adset, going]) => ({
    adset,
    adIds: going.map(({ id }) => id),
    spend: null,
  }));

interface PublishPreviewProps {
  readonly account: AdAccount | null;
  readonly reading: boolean;
  readonly budgets: Known | null;
  /** Ids of the ads that are asked about. */
  readonly adIds: readonly string[];
  readonly statuses: Statuses;
  /** What will not be taken, and why, by the ad. */
  readonly unfit: ReadonlyMap<string, UnfitAd>;
  readonly ads: readonly Ad[];
  /** How they start, as it can be chosen. */
  readonly children?: ReactNode;
}

/** D5.3, R5.05: where the ads go, what they will spend from, and which of them will not be taken, and why. */
export const PublishPreview = ({ account, adIds, statuses, unfit, ads, children, ...spend }: PublishPreviewProps) => {
  const going = adIds.filter((id) => !unfit.has(id));
  return (
    <>
      {account && <p>Ad account: {account.name}</p>}
      {children}
      <GoesTo adIds={going} statuses={statuses} account={account} places={placesOf(ads)} {...spend} />
      <FullAdSets budgets={thoseOf(spend.budgets?.budgets ?? [], new Set(going))} />
      <PassedReviews
        ads={ads.flatMap((ad) => (unfit.has(ad.id) ? [] : { id: ad.id, name: nameOf(ad), words: reviewWords(ad) }))}
      />
      <RejectedBefore ads={ads.filter(({ id }) => !unfit.has(id))} />
      <Unfit unfit={unfit} />
    </>
  );
};
