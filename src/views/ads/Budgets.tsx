import { TriangleAlert } from 'lucide-react';
import type { AdSpend } from '#contract/calls/publishing.ts';
import { holdOf } from '#contract/rules/delivery.ts';
import type { Budget, Budgets as Known } from '#src/machines/budgets.ts';
import { number } from '#ui/parts/format.ts';
import * as css from './Budgets.css.ts';
import { budgetWords } from './spendWords.ts';

const heldNow = (spend: AdSpend) => holdOf(spend, Date.now());

/** More ads than this in an ad set, and Meta gives each too little to learn from. */
const FEW_ADS = 6;

/** `31 ads share £25 a day`; null: so few that each gets its part, or the budget is not known. */
const sharedWords = ({ adIds, spend }: Budget, areThere: boolean): string | null => {
  const held = spend?.held ?? 0;
  const ads = areThere ? Math.max(held, adIds.length) : held + adIds.length;
  const budget = spend && budgetWords(spend);
  if (ads <= FEW_ADS || budget === null) return null;
  return `${number(ads)} ads share ${budget}. Meta may show only a few of them: ${FEW_ADS} or fewer in an ad set learn better.`;
};

interface LineProps {
  /** Meta has them, so that their ad set counts them already. */
  readonly areThere?: boolean | undefined;
  /** They share nothing yet. */
  readonly areOff?: boolean | undefined;
  readonly reading?: boolean | undefined;
}

const isRunning = ({ campaign, adset }: AdSpend): boolean =>
  campaign.effective_status === 'ACTIVE' && adset.effective_status === 'ACTIVE';

const Line = ({ budget, areThere = false, areOff, reading }: LineProps & { readonly budget: Budget }) => {
  const { adset, adIds, spend } = budget;
  const shared = areOff ? null : sharedWords(budget, areThere);
  const held = spend && heldNow(spend);
  return (
    <li className={css.line}>
      <span className={css.name}>
        {spend?.adset.name || adset || 'Ad set not known'}
        <span className={css.sub}>
          {number(adIds.length)} {adIds.length === 1 ? 'ad' : 'ads'}
          {spend && ` · ${spend.campaign.name}`}
          {spend && !held && isRunning(spend) && ' · Active at Meta'}
        </span>
        {held && (
          <span className={css.held}>
            <TriangleAlert size={14} aria-hidden="true" /> {held.text} Active ads in it won't run.
          </span>
        )}
        {shared && (
          <span className={css.held}>
            <TriangleAlert size={14} aria-hidden="true" /> {shared}
          </span>
        )}
      </span>
      <span className={css.amount}>
        {reading ? 'Reading the budget…' : ((spend && budgetWords(spend)) ?? 'Budget not known')}
      </span>
    </li>
  );
};

interface BudgetsProps extends Pick<LineProps, 'areThere'> {
  readonly reading: boolean;
  /** Null: nobody could say. */
  readonly known: Known | null;
  /** Which of the ads will be on; left out: all of them. */
  readonly on?: ReadonlySet<string>;
}

/** The same of these ads alone. */
export const thoseOf = (budgets: readonly Budget[], adIds: ReadonlySet<string>): readonly Budget[] =>
  budgets.flatMap((budget) => {
    const own = budget.adIds.filter((id) => adIds.has(id));
    return own.length > 0 ? [{ ...budget, adIds: own }] : [];
  });

/** D5.12: ad sets with what they spend. */
export const BudgetLines = ({ budgets, ...line }: LineProps & { readonly budgets: readonly Budget[] }) => (
  <ul className={css.lines} aria-label="Budgets">
    {budgets.map((budget) => (
      <Line key={`${budget.adset} ${budget.adIds[0]}`} budget={budget} {...line} />
    ))}
  </ul>
);

/** D5.12: what will spend once the ads are on. Ads of one ad set share its budget. */
export const Budgets = ({ reading, known, on, areThere }: BudgetsProps) => {
  if (reading) return <output>Reading the budgets from Meta…</output>;
  const all = known?.budgets ?? [];
  const budgets = on ? thoseOf(all, on) : all;
  if (!known || budgets.length === 0)
    return <p>They spend from the budgets of their ad sets. Meta didn't say how much that is.</p>;
  return (
    <>
      <BudgetLines budgets={budgets} areThere={areThere} />
      {known.more > 0 && <p>And from {number(known.more)} more ad sets.</p>}
    </>
  );
};
