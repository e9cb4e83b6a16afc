import type { AdAccount } from '#contract/calls/meta.ts';
import type { Budget, Budgets as Known } from '#src/machines/budgets.ts';
import type { Statuses } from '#src/machines/publish/context.ts';
import { counted, number } from '#ui/parts/format.ts';
import { BudgetLines, Budgets, thoseOf } from './Budgets.tsx';

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

/** Of ads that do not spend at once, or of which that is not known. */
const restWords = (ads: number, arePaused: boolean): readonly [start: string, go: string] => {
  const [who, says, goes] =
    ads === 1
      ? ['1 ad starts', 'its preset says', 'It goes']
      : [`${number(ads)} ads start`, 'their presets say', 'They go'];
  return [`${who} ${arePaused ? 'paused' : `as ${says}`}.`, `${goes} to:`];
};

interface RestProps extends Pick<SpendingProps, 'reading' | 'budgets'> {
  readonly adIds: readonly string[];
  readonly arePaused: boolean;
  /** Where the ads go, as they say it themselves; for while Meta says nothing. */
  readonly places: readonly Budget[];
}

const Rest = ({ adIds, arePaused, reading, budgets, places }: RestProps) => {
  if (adIds.length === 0) return null;
  const [start, go] = restWords(adIds.length, arePaused);
  const lines = thoseOf(reading || !budgets ? places : budgets.budgets, new Set(adIds));
  return (
    <>
      <p>
        <strong>{start}</strong> {go}
      </p>
      <BudgetLines budgets={lines} reading={reading} areOff />
      {budgets && budgets.more > 0 && <p>And to {counted(budgets.more, 'more ad set')}.</p>}
    </>
  );
};

interface GoesToProps extends Omit<SpendingProps, 'on'>, Pick<RestProps, 'places'> {
  /** Ids of the ads that go. */
  readonly adIds: readonly string[];
  readonly statuses: Statuses;
}

/** D5.6, D5.12: the ad sets that ads go to, what those have to spend, and which of the ads start to spend it. */
export const GoesTo = ({ adIds, statuses, places, ...spend }: GoesToProps) => {
  const those = (wanted: Statuses[string] | undefined) => adIds.filter((id) => statuses[id] === wanted);
  const rest = { ...spend, places };
  return (
    <>
      <Spending on={those('ACTIVE')} {...spend} />
      <Rest adIds={those('PAUSED')} arePaused {...rest} />
      <Rest adIds={those(undefined)} arePaused={false} {...rest} />
    </>
  );
};
