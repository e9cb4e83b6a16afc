import type { Ad } from '#contract/ad.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import type { Budgets as Known } from '#src/machines/budgets.ts';
import type { Statuses } from '#src/machines/publish/context.ts';
import { PREVALIDATION_TITLE } from '#src/machines/publishText.ts';
import { number } from '#ui/parts/format.ts';
import { Budgets } from './Budgets.tsx';
import { nameOf, reviewWords } from './adWords.ts';
import { FullAdSets } from './FullAdSets.tsx';
import { PassedReviews } from './PassedReviews.tsx';

interface SpendingProps {
  /** Ids of the ads that start as active. */
  readonly on: readonly string[];
  readonly account: Pick<AdAccount, 'name'> | null;
  readonly reading: boolean;
  readonly budgets: Known | null;
}

/** D5.12: that money will be spent, where, and how much. */
export const Spending = ({ on, account, reading, budgets }: SpendingProps) => {
  if (on.length === 0) return null;
  const [who, they] = on.length === 1 ? ['1 ad starts', 'It spends'] : [`${number(on.length)} ads start`, 'They spend'];
  return (
    <>
      <p>
        <strong>{who} active.</strong> {they} money as soon as Meta approves {on.length === 1 ? 'it' : 'them'}
        {account && `, in the ad account ${account.name}`}:
      </p>
      <Budgets reading={reading} known={budgets} on={new Set(on)} />
    </>
  );
};

interface PublishPreviewProps extends Omit<SpendingProps, 'on'> {
  readonly statuses: Statuses;
  /** What will not be taken, and why, by the ad. */
  readonly unfit: ReadonlyMap<string, string>;
  readonly ads: readonly Ad[];
}

/** D5.3, R5.05: where the ads go, what they will spend from, and which of them will not be taken, and why. */
export const PublishPreview = ({ account, statuses, unfit, ads, ...spend }: PublishPreviewProps) => {
  const on = Object.keys(statuses).filter((id) => statuses[id] === 'ACTIVE' && !unfit.has(id));
  const going = (spend.budgets?.budgets ?? []).map((budget) => ({
    ...budget,
    adIds: budget.adIds.filter((id) => !unfit.has(id)),
  }));
  return (
    <>
      {account && <p>Ad account: {account.name}</p>}
      <Spending on={on} account={account} {...spend} />
      <FullAdSets budgets={going} />
      <PassedReviews
        ads={ads.flatMap((ad) => (unfit.has(ad.id) ? [] : { id: ad.id, name: nameOf(ad), words: reviewWords(ad) }))}
      />
      {unfit.size > 0 && (
        <>
          <p>{PREVALIDATION_TITLE}</p>
          <ul>
            {[...unfit].map(([id, line]) => (
              <li key={id}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};
