import type { Kysely, Selectable } from 'kysely';
import type { PlanName } from '#contract/rules/plans.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { givesAccess } from './ledger.ts';
import type { SubscriptionsTable } from './tables.ts';

export type SubscriptionRow = Selectable<SubscriptionsTable>;

/** The subscription that counts for a user: one that gives access, else the one that changed last. */
export const findSubscription = async (db: Kysely<Database>, userId: number): Promise<SubscriptionRow | null> => {
  const rows = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .execute();
  return rows.find((row) => givesAccess(row.status)) ?? rows[0] ?? null;
};

/** Whether a user may use what a subscription pays for (R6.04). */
export const hasActiveSubscription = async (db: Kysely<Database>, userId: number): Promise<boolean> => {
  const subscription = await findSubscription(db, userId);
  return subscription !== null && givesAccess(subscription.status);
};

/** The plan of a user's active subscription; null without one. */
export const activePlan = async (db: Kysely<Database>, userId: number): Promise<PlanName | null> => {
  const subscription = await findSubscription(db, userId);
  return subscription !== null && givesAccess(subscription.status) ? subscription.plan_name : null;
};
