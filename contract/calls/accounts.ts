import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { BillingPeriod, PlanName } from '../rules/plans.ts';
import { User } from './auth.ts';

export const getProfile = defineCall({
  id: 'getProfile',
  method: 'GET',
  path: '/api/accounts/profile/',
  access: 'session',
  errors: 'plain',
  summary: 'The profile of the signed-in user.',
  query: z.object({ _t: z.optional(z.string()) }),
  response: User,
});

export const patchProfile = defineCall({
  id: 'patchProfile',
  method: 'PATCH',
  path: '/api/accounts/profile/',
  access: 'session',
  errors: 'plain',
  summary: 'Changes the names.',
  body: z.strictObject({
    first_name: z.optional(z.string().check(z.maxLength(150))),
    last_name: z.optional(z.string().check(z.maxLength(150))),
  }),
  response: User,
});

/** R3.03. */
export const Credits = z.object({
  total_balance: z.int(),
  credit_limit: z.int(),
  plan_name: z.nullable(PlanName),
  next_reset_at: z.nullable(z.string()),
});
export type Credits = z.output<typeof Credits>;

export const getCredits = defineCall({
  id: 'getCredits',
  method: 'GET',
  path: '/api/accounts/credits/',
  access: 'session',
  errors: 'plain',
  summary: 'The balance: the sum of the ledger.',
  response: z.object({ success: z.boolean(), credits: Credits, error: z.optional(z.string()) }),
  failure: 'Failed to fetch credits data',
});

/** R3.02. Dates are ISO 8601. */
export const Subscription = z.object({
  subscription_status: z.string(),
  subscription_id: z.nullable(z.string()),
  price_id: z.nullable(z.string()),
  current_period_start: z.nullable(z.string()),
  current_period_end: z.nullable(z.string()),
  cancel_at_period_end: z.boolean(),
  subscription_updated_at: z.nullable(z.string()),
  has_active_subscription: z.boolean(),
  subscription_ends_soon: z.boolean(),
  plan_name: z.nullable(PlanName),
  billing_period: z.nullable(BillingPeriod),
});
export type Subscription = z.output<typeof Subscription>;

export const getBilling = defineCall({
  id: 'getBilling',
  method: 'GET',
  path: '/api/accounts/billing/',
  access: 'session',
  errors: 'plain',
  summary: 'The subscription; 400 when there never was one (R4.09).',
  response: z.object({ billing: Subscription }),
  failure: 'Failed to fetch subscription data',
});

export const createCheckout = defineCall({
  id: 'createCheckout',
  method: 'POST',
  path: '/api/accounts/billing/create-checkout/',
  access: 'session',
  errors: 'plain',
  summary: 'A checkout page for a plan; 409 (already_subscribed) while a subscription is active.',
  body: z.strictObject({ plan_name: PlanName, billing_period: BillingPeriod }),
  response: z.object({ checkout_url: z.url() }),
  failure: 'Failed to create checkout session',
});

export const getBillingSuccess = defineCall({
  id: 'getBillingSuccess',
  method: 'GET',
  path: '/api/accounts/billing/success/',
  access: 'session',
  errors: 'plain',
  summary: 'Reads the checkout from the payment service and says what the subscription is now.',
  query: z.object({ session_id: z.optional(z.string().check(z.maxLength(300))) }),
  response: z.object({ billing: Subscription }),
  failure: 'Failed to process billing success',
});

export const createPortal = defineCall({
  id: 'createPortal',
  method: 'POST',
  path: '/api/accounts/billing/portal/',
  access: 'session',
  errors: 'plain',
  summary: "The payment service's own page for cards, invoices and cancelling; opens in a new tab.",
  response: z.object({ portal_url: z.url() }),
  failure: 'Failed to create portal session',
});

/** Called by the payment service, signed over the raw body; not by the client. */
export const BILLING_WEBHOOK_PATH = '/api/accounts/billing/webhook/';
