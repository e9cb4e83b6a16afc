import type { AdSpend } from '#contract/calls/publishing.ts';
import { budgetFault, budgetSource, changedByPercent, typedOf } from '#contract/rules/budget.ts';
import { minorDigits } from '#contract/rules/metrics.ts';
import type { AdBudgetContext } from './context.ts';

/** What a change by some percent comes to, and how it is typed. */
export const proposed = (spend: AdSpend, percent: number): Pick<AdBudgetContext, 'text' | 'amount'> => {
  const { daily } = budgetSource(spend);
  if (daily === null) return { text: '', amount: null };
  const amount = changedByPercent(daily, percent);
  return { text: typedOf(amount, minorDigits(spend.currency)), amount };
};

/** What is wrong with the amount that is asked for. */
export const faultOf = ({ amount, spend }: Pick<AdBudgetContext, 'amount' | 'spend'>) => {
  const daily = spend && budgetSource(spend).daily;
  return spend === null || daily === null
    ? 'missing'
    : budgetFault(amount, { from: daily, minimum: spend.minimum_daily });
};
