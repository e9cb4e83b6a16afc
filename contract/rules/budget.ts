import type { AdSpend } from '../calls/publishing.ts';

/** Where an ad's budget is set: Meta has it on one of the two, never on both. */
export type BudgetLevel = 'campaign' | 'adset';

export interface BudgetSource {
  readonly level: BudgetLevel;
  /** In the smallest unit; null: none of its kind. */
  readonly daily: number | null;
  readonly lifetime: number | null;
  readonly name: string;
}

/** What an ad spends from: its campaign, where that has a budget, which its ad sets then share; else its ad set. */
export const budgetSource = ({ campaign, adset }: Pick<AdSpend, 'campaign' | 'adset'>): BudgetSource => {
  const [level, { name, daily, lifetime }] =
    campaign.daily !== null || campaign.lifetime !== null
      ? (['campaign', campaign] as const)
      : (['adset', adset] as const);
  return { level, name, daily, lifetime };
};

/** A daily budget changed by some percent, in whole units of the smallest: never nothing, and never the same. */
export const changedByPercent = (daily: number, percent: number): number => {
  const changed = Math.round(daily * (1 + percent / 100));
  return Math.max(1, changed === daily ? daily + Math.sign(percent) : changed);
};

/** A larger change, up or down, may begin Meta's learning phase anew. */
export const LEARNING_SHARE = 0.2;

export const mayRelearn = (from: number, to: number): boolean => Math.abs(to - from) > from * LEARNING_SHARE;

/** On one day Meta may spend this much more than a daily budget; in a week never more than seven of them. */
export const DAY_OVERSPEND = 1.75;

/** From this many times the budget now, a decimal point may have been missed. */
const LEAP = 10;

/** How many times the budget now it is, in whole numbers, where nobody would expect that; else null. */
export const leapOf = (from: number, to: number): number | null => (to >= LEAP * from ? Math.floor(to / from) : null);

/** What is wrong with a new daily budget; null: nothing, as far as can be told without Meta. */
export const budgetFault = (
  to: number | null,
  { from, minimum }: { readonly from: number; readonly minimum: number | null },
): 'missing' | 'same' | 'tooLow' | null => {
  if (to === null || !Number.isSafeInteger(to) || to < 1) return 'missing';
  if (to === from) return 'same';
  return minimum !== null && to < minimum ? 'tooLow' : null;
};

/** An amount as it is typed, in the currency's own unit, with a point or a comma: `24`, `24.50`. Null: it is none. */
export const minorOf = (typed: string, digits: 0 | 2): number | null => {
  const [, whole, part = ''] = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined || (digits === 0 && part !== '')) return null;
  return Number(whole) * 10 ** digits + (digits === 0 ? 0 : Number(part.padEnd(2, '0')));
};

/** The same the other way round, to begin typing from. */
export const typedOf = (minor: number, digits: 0 | 2): string => (minor / 10 ** digits).toFixed(digits);
