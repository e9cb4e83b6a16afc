import { MAX_ADS_IN_AD_SET } from '#contract/rules/limits.ts';
import type { Budget } from '#src/machines/budgets.ts';

/** Those of the ads, in their order, that their ad sets have room for, as far as is known. */
export const fittingOf = (adIds: readonly string[], budgets: readonly Budget[]): readonly string[] => {
  const beyond = new Set(
    budgets.flatMap((budget) => {
      const held = budget.spend?.held ?? 0;
      return budget.adIds.slice(Math.max(0, MAX_ADS_IN_AD_SET - held));
    }),
  );
  return adIds.filter((id) => !beyond.has(id));
};
