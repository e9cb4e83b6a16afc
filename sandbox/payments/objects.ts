/** The objects of the payment service, in the shape of its API version 2026-10-28. Times are seconds since 1970. */
export const API_VERSION = '2026-10-28.endive';

export type Metadata = Record<string, string>;

export interface Customer {
  id: string;
  object: 'customer';
  created: number;
  email: string | null;
  name: string | null;
  description: string | null;
  balance: number;
  currency: string | null;
  delinquent: boolean;
  default_source: null;
  invoice_settings: { default_payment_method: string | null; custom_fields: null; footer: null };
  livemode: false;
  metadata: Metadata;
}

export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  created: number;
  customer: string;
  type: 'card';
  /** A card that ends in 0341 can be attached and is declined when it is charged later. */
  card: { brand: 'visa'; last4: string; exp_month: number; exp_year: number };
  livemode: false;
  metadata: Metadata;
}

export interface Product {
  id: string;
  object: 'product';
  active: boolean;
  created: number;
  updated: number;
  name: string;
  description: string | null;
  images: string[];
  livemode: false;
  metadata: Metadata;
  type: 'service';
}

export type Interval = 'day' | 'week' | 'month' | 'year';

export interface Price {
  id: string;
  object: 'price';
  active: boolean;
  billing_scheme: 'per_unit';
  created: number;
  currency: string;
  livemode: false;
  lookup_key: string | null;
  metadata: Metadata;
  nickname: string | null;
  product: string;
  recurring: { interval: Interval; interval_count: number; usage_type: 'licensed'; meter: null } | null;
  tax_behavior: 'unspecified';
  type: 'recurring' | 'one_time';
  unit_amount: number;
  unit_amount_decimal: string;
}

export interface List<T> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: T[];
}

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  created: number;
  current_period_start: number;
  current_period_end: number;
  metadata: Metadata;
  price: Price;
  quantity: number;
  subscription: string;
  tax_rates: never[];
  discounts: never[];
}

export type SubscriptionStatus = 'active' | 'past_due' | 'canceled';

export interface Subscription {
  id: string;
  object: 'subscription';
  billing_cycle_anchor: number;
  billing_mode: { type: 'flexible' };
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  cancellation_details: { comment: null; feedback: null; reason: string | null };
  collection_method: 'charge_automatically';
  created: number;
  currency: string;
  customer: string;
  default_payment_method: string | null;
  ended_at: number | null;
  items: List<SubscriptionItem>;
  latest_invoice: string | null;
  livemode: false;
  metadata: Metadata;
  pause_collection: null;
  schedule: null;
  start_date: number;
  status: SubscriptionStatus;
  test_clock: null;
  trial_end: null;
  trial_start: null;
}

export type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update';

export interface InvoiceLine {
  id: string;
  object: 'line_item';
  amount: number;
  currency: string;
  description: string;
  period: { start: number; end: number };
  pricing: { type: 'price_details'; price_details: { price: string; product: string }; unit_amount_decimal: string };
  quantity: number;
}

export interface Invoice {
  id: string;
  object: 'invoice';
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  attempted: boolean;
  billing_reason: BillingReason;
  collection_method: 'charge_automatically';
  created: number;
  currency: string;
  customer: string;
  customer_email: string | null;
  /** The customer's balance before and after it; below zero is money that they are owed. */
  starting_balance: number;
  ending_balance: number;
  hosted_invoice_url: null;
  lines: List<InvoiceLine>;
  livemode: false;
  metadata: Metadata;
  next_payment_attempt: number | null;
  number: string;
  parent: {
    type: 'subscription_details';
    quote_details: null;
    subscription_details: { subscription: string; metadata: Metadata };
  };
  period_start: number;
  period_end: number;
  status: 'open' | 'paid' | 'void';
  subtotal: number;
  total: number;
}

export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  last_payment_error: { type: 'card_error'; code: 'card_declined'; decline_code: string; message: string } | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Metadata;
  payment_method: string | null;
  receipt_email: string | null;
  /** `processing`: the money comes later, as by a bank transfer. */
  status: 'requires_payment_method' | 'processing' | 'succeeded';
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  created: number;
  currency: string;
  customer: string | null;
  disputed: boolean;
  livemode: false;
  metadata: Metadata;
  paid: true;
  payment_intent: string;
  refunded: boolean;
  status: 'succeeded';
}

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  livemode: false;
  metadata: Metadata;
  payment_intent: string;
  reason: 'fraudulent';
  status: 'needs_response' | 'won' | 'lost';
}

/** Which payment an invoice was paid with. */
export interface InvoicePayment {
  id: string;
  object: 'invoice_payment';
  amount_paid: number;
  amount_requested: number;
  created: number;
  currency: string;
  invoice: string;
  is_default: true;
  livemode: false;
  payment: { type: 'payment_intent'; payment_intent: string };
  status: 'paid';
}

export interface CheckoutSession {
  id: string;
  object: 'checkout.session';
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  created: number;
  currency: string;
  customer: string | null;
  customer_details: { email: string | null; name: string | null; address: null; phone: null } | null;
  customer_email: string | null;
  expires_at: number;
  invoice: string | null;
  livemode: false;
  metadata: Metadata;
  mode: 'subscription' | 'payment';
  payment_intent: string | null;
  payment_method_types: string[];
  payment_status: 'paid' | 'unpaid';
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
  success_url: string;
  ui_mode: 'hosted_page';
  url: string | null;
}

/** A page of the portal for one thing only. */
export interface PortalFlow {
  type: 'subscription_update_confirm';
  after_completion: { type: 'redirect'; redirect: { return_url: string }; hosted_confirmation: null };
  subscription_cancel: null;
  subscription_update: null;
  subscription_update_confirm: {
    subscription: string;
    items: { id: string; price: string; quantity: number }[];
    discounts: null;
  };
}

export interface PortalConfiguration {
  id: string;
  object: 'billing_portal.configuration';
  active: boolean;
  created: number;
  features: unknown;
  is_default: boolean;
  livemode: false;
  metadata: Metadata;
  updated: number;
}

export interface PortalSession {
  id: string;
  object: 'billing_portal.session';
  configuration: string;
  created: number;
  customer: string;
  flow: PortalFlow | null;
  livemode: false;
  locale: null;
  return_url: string | null;
  url: string;
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string | null;
  created: number;
  currency: string;
  metadata: Metadata;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded';
}

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null } | null;
  type: string;
}

/** Every kind of object that is kept, by its `object` name. */
export interface Kinds {
  customer: Customer;
  payment_method: PaymentMethod;
  product: Product;
  price: Price;
  subscription: Subscription;
  invoice: Invoice;
  payment_intent: PaymentIntent;
  'checkout.session': CheckoutSession;
  'billing_portal.session': PortalSession;
  'billing_portal.configuration': PortalConfiguration;
  refund: Refund;
  charge: Charge;
  dispute: Dispute;
  invoice_payment: InvoicePayment;
  event: StripeEvent;
}
export type Kind = keyof Kinds;
