import type { Deps } from '#server/platform/deps.ts';

/** Subscriptions, checkouts and packs. Invoices and cards are with the payment service. */
export const billingOf = async (db: Deps['db'], userId: number): Promise<unknown> => {
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select(['id', 'status', 'plan_name', 'billing_period', 'price_id', 'current_period_start', 'current_period_end'])
    .select(['cancel_at_period_end', 'cancel_at', 'ended_at', 'paid', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('updated_at')
    .execute();
  const checkouts = await db
    .selectFrom('checkout_sessions')
    .select(['id', 'plan_name', 'billing_period', 'created_at', 'closed_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const packs = await db
    .selectFrom('credit_purchases')
    .select(['id', 'credits', 'created_at', 'closed_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const customer = await db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { customer_id: customer?.customer_id ?? null, subscriptions, checkouts, packs };
};
