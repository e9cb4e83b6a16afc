import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { notify } from './notices.ts';

/** Credits are low under this part of what the plan gives. */
const LOW = 0.1;

export interface CreditFall {
  readonly userId: number;
  /** The balance before and after. */
  readonly before: number;
  readonly after: number;
  /** What the plan gives in a cycle; 0 without a plan. */
  readonly limit: number;
  /** Names the cycle: it is told once in each. */
  readonly cycleKey: string;
}

/** Tells a user, once in a cycle, that their credits fell under a tenth of what the plan gives. */
export const noticeLowCredits = async (
  deps: Pick<Deps, 'now'>,
  trx: Transaction<Database>,
  { userId, before, after, limit, cycleKey }: CreditFall,
): Promise<void> => {
  if (before < limit * LOW || after >= limit * LOW) return;
  await notify(deps, trx, { userId, kind: 'credits_low', key: cycleKey, data: { left: after, limit } });
};
