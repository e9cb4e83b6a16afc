import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { CreditEntryKind } from '../rules/creditEntryKind.ts';
import { listOf } from '../list.ts';
import { ours, orNull } from '../ours.ts';
import { MAX_LEDGER_ENTRIES } from '../rules/listLimits.ts';
import { CREDIT_AMOUNTS } from '../rules/packs.ts';
import { BillingPeriod, PlanName } from '../rules/plans.ts';
import { WebAddress } from '../rules/webAddress.ts';

/** R3.03. */
export const Credits = z.object({
  total_balance: z.int(),
  credit_limit: z.int(),
  plan_name: ours(z.nullable(PlanName), null),
  next_reset_at: ours(z.nullable(z.string()), null),
  /**
   * The remaining plan credits of this cycle, and the purchased ones. A server that does not distinguish them omits
   * both.
   */
  plan_balance: z.optional(z.int()),
  bought_balance: z.optional(z.int()),
});
export type Credits = z.output<typeof Credits>;

export const getCredits = defineCall({
  id: 'getCredits',
  method: 'GET',
  path: '/api/accounts/credits/',
  access: 'session',
  errors: 'plain',
  reads: 'credits',
  summary: 'The balance: the sum of the ledger.',
  response: z.object({ success: ours(z.boolean(), true), credits: Credits, error: z.optional(z.string()) }),
});

/** One of the pack sizes; any other number is refused. */
export const CreditAmount = z.literal(CREDIT_AMOUNTS);

export const purchaseCredits = defineCall({
  id: 'purchaseCredits',
  method: 'POST',
  path: '/api/accounts/credits/purchase/',
  access: 'session',
  errors: 'plain',
  changes: ['credits'],
  summary: 'A checkout page for a pack of credits; 403 (subscription_required) without a plan.',
  body: z.strictObject({ credits_amount: CreditAmount }),
  response: z.object({ checkout_url: WebAddress }),
});

/** A line of the ledger (D4.4): a fact, or a hold that was spent as one spend with its amount. Dates are ISO 8601. */
export const CreditEntry = z.object({
  id: z.string(),
  kind: CreditEntryKind,
  bucket: z.enum(['plan', 'bought']),
  /** Signed: what the balance changed by. */
  amount: z.int(),
  /** The balance after it. */
  balance: z.int(),
  /** What it was for, in plain words. */
  note: z.string(),
  at: z.string(),
});
export type CreditEntry = z.output<typeof CreditEntry>;

const ledgerFilter = {
  kind: /* @__PURE__ */ z.optional(CreditEntryKind),
  /** First and last day, YYYY-MM-DD, UTC; both belong to the range. */
  from: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.iso.date()),
  to: /* @__PURE__ */ z.optional(/* @__PURE__ */ z.iso.date()),
};

export const listCredits = defineCall({
  id: 'listCredits',
  method: 'GET',
  path: '/api/accounts/credits/ledger/',
  access: 'session',
  errors: 'plain',
  reads: 'credits',
  summary: 'The ledger, newest first, fifty at a time; `before` is the id of the oldest entry that the caller has.',
  query: z.object({ ...ledgerFilter, before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) }),
  response: z.object({ entries: listOf(CreditEntry, MAX_LEDGER_ENTRIES), more: z.boolean() }),
});

/** The filtered ledger as a CSV file; takes the same `kind`, `from` and `to`. */
export const LEDGER_CSV_PATH = '/api/accounts/credits/ledger/csv/';

/** R3.02. Dates are ISO 8601. */
export const Subscription = z.object({
  subscription_status: z.string(),
  subscription_id: z.nullable(z.string()),
  price_id: z.nullable(z.string()),
  current_period_start: z.nullable(z.string()),
  current_period_end: z.nullable(z.string()),
  cancel_at_period_end: orNull(z.boolean(), false),
  subscription_updated_at: z.nullable(z.string()),
  has_active_subscription: z.boolean(),
  subscription_ends_soon: orNull(z.boolean(), false),
  /** null also where it is none of ours. */
  plan_name: ours(z.nullable(PlanName), null),
  billing_period: ours(z.nullable(BillingPeriod), null),
});
export type Subscription = z.output<typeof Subscription>;

export const getBilling = defineCall({
  id: 'getBilling',
  method: 'GET',
  path: '/api/accounts/billing/',
  access: 'session',
  errors: 'plain',
  reads: 'billing',
  summary: 'The subscription; 400 when there never was one (R4.09).',
  response: z.object({ billing: Subscription }),
});

export const createCheckout = defineCall({
  id: 'createCheckout',
  method: 'POST',
  path: '/api/accounts/billing/create-checkout/',
  access: 'session',
  errors: 'plain',
  changes: ['billing', 'credits'],
  summary: 'A checkout page for a plan; 409 (already_subscribed) while a subscription is active.',
  body: z.strictObject({ plan_name: PlanName, billing_period: BillingPeriod }),
  response: z.object({ checkout_url: WebAddress }),
});

export const getBillingSuccess = defineCall({
  id: 'getBillingSuccess',
  method: 'GET',
  path: '/api/accounts/billing/success/',
  access: 'session',
  notLooking: true,
  errors: 'plain',
  changes: ['billing', 'credits'],
  summary:
    'Reads the checkout (of a plan, or of a pack) from the payment service and says what the subscription is now.',
  query: z.object({ session_id: z.optional(z.string().check(z.maxLength(300))) }),
  /** `credits_added`: what the pack of this checkout added to the ledger, null until it has; left out for a plan's. */
  response: z.object({ billing: Subscription, credits_added: z.optional(z.nullable(z.int())) }),
});

export const createPortal = defineCall({
  id: 'createPortal',
  method: 'POST',
  path: '/api/accounts/billing/portal/',
  access: 'session',
  errors: 'plain',
  summary:
    'The billing portal of the payment service for cards, invoices and cancellation, or to confirm a change of plan; opens in a new tab.',
  /** With both it confirms the change to that plan; 409 (same_plan) where it is the plan already. */
  body: z.strictObject({ plan_name: z.optional(PlanName), billing_period: z.optional(BillingPeriod) }),
  response: z.object({ portal_url: WebAddress }),
});

/** Called by the payment service, signed over the raw body; not by the client. */
export const BILLING_WEBHOOK_PATH = '/api/accounts/billing/webhook/';
