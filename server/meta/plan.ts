import { PLANS } from '#contract/rules/plans.ts';
import type { PlanName } from '#contract/rules/plans.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Transaction } from 'kysely';

/** Active ad accounts at most (R6.06); null: no limit. */
export const adAccountLimit = (plan: PlanName | null): number | null => {
  const limit = plan === null ? 0 : PLANS[plan].adAccounts;
  return limit === Infinity ? null : limit;
};

/** Whoever changes which ad accounts are active holds this, so that two changes cannot add up beyond the limit. */
export const lockAllowance = async (trx: Transaction<Database>, userId: number): Promise<void> => {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
};
