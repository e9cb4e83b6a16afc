import type { Deps } from '#server/platform/deps.ts';
import type { Members } from './json.ts';
import { BEFORE_TEXTS, pages } from './pages.ts';

const subscriptionsOf = (db: Deps['db'], userId: number) =>
  pages('id', BEFORE_TEXTS, (after, size) =>
    db
      .selectFrom('subscriptions')
      .select(['id', 'status', 'plan_name', 'billing_period', 'price_id', 'current_period_start', 'current_period_end'])
      .select(['cancel_at_period_end', 'cancel_at', 'ended_at', 'paid', 'updated_at'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .execute(),
  );

const checkoutsOf = (db: Deps['db'], userId: number) =>
  pages('id', BEFORE_TEXTS, (after, size) =>
    db
      .selectFrom('checkout_sessions')
      .select(['id', 'plan_name', 'billing_period', 'created_at', 'closed_at'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .execute(),
  );

const packsOf = (db: Deps['db'], userId: number) =>
  pages('id', BEFORE_TEXTS, (after, size) =>
    db
      .selectFrom('credit_purchases')
      .select(['id', 'credits', 'created_at', 'closed_at'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(size)
      .execute(),
  );

/** Subscriptions, checkouts and packs. Invoices and cards are with the payment service. */
export const billingOf = async (db: Deps['db'], userId: number): Promise<Members> => {
  const customer = await db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    customer_id: customer?.customer_id ?? null,
    subscriptions: subscriptionsOf(db, userId),
    checkouts: checkoutsOf(db, userId),
    packs: packsOf(db, userId),
  };
};
