import { PLANS } from '#contract/rules/plans.ts';
import type { WantedPlan } from '#src/machines/subscription/context.ts';
import { number } from '#ui/parts/format.ts';
import { accountsWords, priceWords } from './planWords.ts';

export interface Consequence {
  /** Something is lost, or has to be done. */
  readonly warns: boolean;
  readonly text: string;
}

const credits = (from: WantedPlan, to: WantedPlan): string => {
  const [now, then] = [PLANS[from.plan].credits, PLANS[to.plan].credits];
  if (from.period !== to.period)
    return `A new month starts with the change, with ${number(then)} credits. Credits already given for the same days are deducted.`;
  if (then === now) return `Your credits stay the same: ${number(now)} a month.`;
  return then > now
    ? `${number(then)} credits a month instead of ${number(now)}; the ${number(then - now)} more for this month come at once.`
    : `${number(then)} credits a month instead of ${number(now)}, starting next month. This month you keep what you have.`;
};

const countWords = (accounts: number): string =>
  Number.isFinite(accounts) ? `Up to ${number(accounts)}` : 'Unlimited';

const accounts = (from: WantedPlan, to: WantedPlan, active: number): Consequence[] => {
  const [now, then] = [PLANS[from.plan].adAccounts, PLANS[to.plan].adAccounts];
  if (then === now) return [];
  const before = Number.isFinite(now) ? number(now) : 'unlimited';
  const text = `${countWords(then)} active ad account${then === 1 ? '' : 's'} instead of ${before}.`;
  if (active <= then) return [{ warns: false, text }];
  const over = `You have ${accountsWords(active)}. Choose which to turn off before you can continue.`;
  return [
    { warns: false, text },
    { warns: true, text: over },
  ];
};

/** The consequences of a plan change, in words; `active`: the ad accounts that are active now. */
export const consequencesOf = (from: WantedPlan, to: WantedPlan, active: number): Consequence[] => [
  { warns: false, text: `You pay ${priceWords(to.plan, to.period)} instead of ${priceWords(from.plan, from.period)}.` },
  { warns: false, text: credits(from, to) },
  ...accounts(from, to, active),
];
