import type { AdChange, PublishError } from '#contract/ad.ts';
import type { AdSpend } from '#contract/calls/publishing.ts';
import type { Failure } from '#contract/failure.ts';
import type { BudgetLevel } from '#contract/rules/budget.ts';
import type { Journaled } from '../journaled.ts';

export type AdBudgetEvent =
  /** Opens the question; `percent` is what is proposed. */
  | { type: 'budget.ask'; percent: number }
  /** An amount in the currency's own unit, as it is typed, and in the smallest one; null: it is none. */
  | { type: 'budget.type'; text: string; amount: number | null }
  | { type: 'budget.propose'; percent: number }
  | { type: 'budget.confirm' }
  | { type: 'budget.cancel' }
  | { type: 'budget.retry' }
  /** Back to the budget before. */
  | { type: 'budget.undo' }
  | { type: 'budget.dismiss' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

export const journal: Journaled<AdBudgetEvent> = {
  keeps: {
    'budget.ask': { percent: true },
    'budget.propose': { percent: true },
    'budget.type': { text: true, amount: true },
  },
  outcomes: ['readSpend', 'setBudget', 'findBudget'],
};

export interface AdBudgetInput {
  readonly adId: string;
}

/** What is asked of the server, in the smallest unit of the currency. */
export interface BudgetWish {
  readonly level: BudgetLevel;
  readonly from: number;
  readonly to: number;
}

/** What became of it: what is on its way to Meta, and the daily budget that Meta has where nothing is. */
export interface FoundBudget {
  readonly change: AdChange | null;
  readonly spend: AdSpend | null;
}

export interface AdBudgetContext extends AdBudgetInput {
  readonly percent: number;
  readonly text: string;
  readonly amount: number | null;
  readonly spend: AdSpend | null;
  /** The last that was asked for; null: none yet. */
  readonly wish: BudgetWish | null;
  /** What Meta has since; it may differ from what was asked for. */
  readonly kept: number | null;
  readonly failure: Failure | null;
  /** Why Meta refused it. */
  readonly error: PublishError | null;
  /** Until when it waits, because of Meta's limits. */
  readonly waitsUntil: string | null;
  readonly looks: number;
}

/** Before anything was asked. */
export const NOTHING: Omit<AdBudgetContext, keyof AdBudgetInput> = {
  percent: 0,
  text: '',
  amount: null,
  spend: null,
  wish: null,
  kept: null,
  failure: null,
  error: null,
  waitsUntil: null,
  looks: 0,
};
