import type { Subscription } from '#contract/calls/billing.ts';
import { subscriptionMachine } from '#src/machines/subscription.machine.ts';
import type { ContextFrom } from 'xstate';
import type { Chart } from './chart.ts';
import { failures, error } from './samples.ts';

export const billing = (active: boolean): Subscription => ({
  subscription_status: active ? 'active' : 'canceled',
  subscription_id: 'sub_1',
  price_id: 'price_1',
  current_period_start: '2026-11-01T00:00:00.000Z',
  current_period_end: '2026-12-01T00:00:00.000Z',
  cancel_at_period_end: false,
  subscription_updated_at: '2026-11-01T00:00:00.000Z',
  has_active_subscription: active,
  subscription_ends_soon: false,
  plan_name: 'pro',
  billing_period: 'monthly',
});
const account = (active: boolean) => ({
  output: { billing: active ? billing(true) : null, credits: null, creditsFailure: null },
});

export const subscription: Chart = {
  machine: subscriptionMachine,
  project: ({ failure, sessionId }: ContextFrom<typeof subscriptionMachine>) => [failure?.kind, sessionId],
  events: {
    'subscription.checkout': [{ plan: 'pro', period: 'monthly' }],
    'subscription.change': [{ plan: 'team', period: 'yearly' }],
    'subscription.confirm': [{ sessionId: 'cs_1' }, { sessionId: null }],
    'xstate.done.actor.fetchAccount': [account(true), account(false)],
    'xstate.error.actor.fetchAccount': error(failures.server),
    'xstate.done.actor.fetchCredits': [
      { output: { total_balance: 40, credit_limit: 1000, plan_name: 'pro', next_reset_at: null } },
    ],
    'xstate.error.actor.fetchCredits': error(failures.server),
    'xstate.done.actor.startCheckout': [{ output: 'https://pay.example/c/1' }],
    'xstate.error.actor.startCheckout': error(failures.server, { ...failures.rejected, code: 'already_subscribed' }),
    'xstate.done.actor.openPortal': [{ output: null }, { output: 'handle' }],
    'xstate.error.actor.openPortal': error(failures.server),
    'xstate.done.actor.confirmCheckout': [account(true), account(false)],
    'xstate.error.actor.confirmCheckout': error(failures.server, failures.missing),
  },
  repeatable: {
    fetchAccount: 'reading',
    fetchCredits: 'reading',
    confirmCheckout: 'asking whether a payment arrived changes nothing',
  },
};
