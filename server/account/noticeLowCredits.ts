import type { Transaction } from 'kysely';
import { PLANS } from '#contract/rules/plans.ts';
import { findSubscription } from '#server/billing/access.ts';
import { cycleAt } from '#server/billing/cycle.ts';
import { givesAccess } from '#server/billing/ledger.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { notify } from './notices.ts';

/** Credits are low under this part of what the plan gives in a month. */
const LOW = 0.1;

export interface CreditFall {
  /** The whole balance, before and after. */
  readonly before: number;
  readonly after: number;
}

/** Notifies a user, once per plan month, that their credits fell below a tenth of the monthly amount. */
export const noticeLowCredits = async (
  deps: Pick<Deps, 'now' | 'jobs'>,
  trx: Transaction<Database>,
  userId: number,
  { before, after }: CreditFall,
): Promise<void> => {
  const row = await findSubscription(trx, userId);
  if (row === null || row.plan_name === null || !givesAccess(row.status)) return;
  const limit = PLANS[row.plan_name].credits;
  if (before < limit * LOW || after >= limit * LOW) return;
  const month = cycleAt(row.current_period_start, row.current_period_end, deps.now());
  const key = `${row.id}:${month?.start.toISOString() ?? ''}`;
  await notify(deps, trx, { userId, kind: 'credits_low', key, data: { left: after, limit } });
};
