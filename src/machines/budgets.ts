import type { AdSpend } from '#contract/calls/publishing.ts';

// What ads spend from, as the charts that ask before ads are on read it.

/** What an ad set spends from once an ad in it is on. */
export interface Budget {
  readonly adset: string;
  readonly adIds: readonly string[];
  /** Null: Meta did not say. */
  readonly spend: AdSpend | null;
}

/** Those of the ad sets that were asked about, and in how many more there are ads. */
export interface Budgets {
  readonly budgets: readonly Budget[];
  readonly more: number;
}

export interface BudgetsAsked {
  readonly adIds: readonly string[];
  /** Where they are to be published; null: where they are. */
  readonly adAccountId: string | null;
}
