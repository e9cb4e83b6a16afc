import type { AdSpend } from '#contract/calls/publishing.ts';
import { budgetSource, type BudgetLevel } from '#contract/rules/budget.ts';
import { closedHold, holdOf } from '#contract/rules/delivery.ts';
import { minorDigits } from '#contract/rules/metrics.ts';
import { number } from '#ui/parts/format.ts';

export const LEVEL_WORDS = { campaign: 'campaign', adset: 'ad set' } as const satisfies Record<BudgetLevel, string>;

/** Money in the smallest unit that Meta counts a currency in, which is not always that of the currency. */
export const amountWords = (minor: number, currency: string): string => {
  const digits = minorDigits(currency);
  const shown = minor % 10 ** digits === 0 ? 0 : digits;
  const style = { style: 'currency', currency, minimumFractionDigits: shown, maximumFractionDigits: shown } as const;
  return new Intl.NumberFormat(undefined, style).format(minor / 10 ** digits);
};

/** The budget in words; null: Meta said none. */
export const budgetWords = (spend: AdSpend): string | null => {
  const { daily, lifetime } = budgetSource(spend);
  if (spend.currency === '') return null;
  if (daily !== null) return `${amountWords(daily, spend.currency)} a day`;
  return lifetime === null ? null : `${amountWords(lifetime, spend.currency)} in all`;
};

/** Why nothing is spent however active the ad is, and what has to be done about it; null: nothing is known that keeps it. */
const stoppedWords = (spend: AdSpend, now: number): string | null => {
  const holders = { ...spend, adset: { ...spend.adset, is_dynamic_creative: false } };
  if (closedHold(holders)) return `${closedHold(holders)!.text} This ad spends nothing.`;
  const paused = [
    ...(spend.campaign.effective_status === 'PAUSED' || spend.adset.effective_status === 'CAMPAIGN_PAUSED'
      ? (['campaign'] as const)
      : []),
    ...(spend.adset.effective_status === 'PAUSED' ? (['adset'] as const) : []),
  ].map((level) => LEVEL_WORDS[level]);
  if (paused.length > 0) {
    const both = paused.join(' and ');
    const [are, them] = paused.length > 1 ? ['are', 'them'] : ['is', `the ${both}`];
    return `Its ${both} ${are} paused: it spends nothing until you turn ${them} on in Ads Manager.`;
  }
  const hold = holdOf(holders, now);
  return hold && `${hold.text} This ad spends nothing.`;
};

/** D5.12: what is spent once the ad is on. */
export const spendWords = (spend: AdSpend, now: number): string => {
  const stopped = stoppedWords(spend, now);
  if (stopped !== null) return stopped;
  const budget = budgetWords(spend);
  const name = LEVEL_WORDS[budgetSource(spend).level];
  return `This ad will start to spend from the ${name}'s budget${budget === null ? '' : ` of ${budget}`}.`;
};

/** On the button that turns on all ads that were published. */
export const turnOnAll = (ads: number): string => {
  if (ads === 1) return 'Turn on 1';
  return ads === 2 ? 'Turn both on' : `Turn all ${number(ads)} on`;
};
