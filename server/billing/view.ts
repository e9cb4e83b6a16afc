import type { Subscription } from '#contract/calls/billing.ts';
import type { SubscriptionRow } from './access.ts';
import { givesAccess } from './ledger.ts';

/** What a person who never subscribed has (R4.09). */
export const NO_SUBSCRIPTION: Subscription = {
  subscription_status: 'none',
  subscription_id: null,
  price_id: null,
  current_period_start: null,
  current_period_end: null,
  cancel_at_period_end: false,
  subscription_updated_at: null,
  has_active_subscription: false,
  subscription_ends_soon: false,
  plan_name: null,
  billing_period: null,
};

/** R3.02. */
export const billingView = (row: SubscriptionRow): Subscription => {
  const active = givesAccess(row.status);
  return {
    subscription_status: row.status,
    subscription_id: row.id,
    price_id: row.price_id,
    current_period_start: row.current_period_start?.toISOString() ?? null,
    // One that ended at once, or whose renewal was never paid, did not come to the end of its period; one that is to end on
    // a day of its own does not end with it.
    current_period_end:
      (row.ended_at ?? (active ? row.cancel_at : null) ?? row.current_period_end)?.toISOString() ?? null,
    cancel_at_period_end: row.cancel_at_period_end,
    subscription_updated_at: row.updated_at.toISOString(),
    has_active_subscription: active,
    subscription_ends_soon: active && (row.cancel_at_period_end || row.cancel_at !== null),
    plan_name: row.plan_name,
    billing_period: row.billing_period,
  };
};
