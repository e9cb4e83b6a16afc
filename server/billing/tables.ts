import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { BillingPeriod, PlanName } from '#contract/rules/plans.ts';
import type { Bucket, EntryKind } from './ledger.ts';

type NullableAt = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface BillingCustomersTable {
  user_id: number;
  customer_id: string;
}

export interface SubscriptionsTable {
  /** The payment service's own. */
  id: string;
  user_id: number;
  status: string;
  price_id: string | null;
  plan_name: PlanName | null;
  billing_period: BillingPeriod | null;
  current_period_start: NullableAt;
  current_period_end: NullableAt;
  cancel_at_period_end: boolean;
  cancel_at: NullableAt;
  ended_at: NullableAt;
  /** Whether the newest invoice is paid. */
  paid: boolean;
  /** The period before this one was cut short by a change between monthly and yearly: it did not come to its end. */
  cut_short: Generated<boolean>;
  updated_at: ColumnType<Date, Date, Date>;
  /** Which reading of the payment service this is; see `apply.ts`. */
  reading: Generated<string>;
}

/** A call of the payment service that is to be made, and whose answer is not kept yet. */
export interface BillingIntentsTable {
  /** Goes with the call, so that repeating it does nothing twice. */
  key: Generated<string>;
  user_id: number;
  kind: 'customer' | 'plan' | 'pack' | 'subscription' | 'undo';
  wish: JSONColumnType<object>;
  created_at: ColumnType<Date, Date, never>;
}

export interface CheckoutSessionsTable {
  id: string;
  user_id: number;
  plan_name: PlanName;
  billing_period: BillingPeriod;
  /** The app's origin that its links lead back to. */
  origin: string;
  created_at: ColumnType<Date, Date, never>;
  /** When it was paid, or could not be any more. */
  closed_at: NullableAt;
}

export interface PaymentEventsTable {
  id: string;
  type: string;
  received_at: ColumnType<Date, Date, never>;
}

/** Facts: a row is never changed. The balance is the sum of `amount`. */
export interface CreditEntriesTable {
  id: Generated<string>;
  user_id: number;
  kind: EntryKind;
  bucket: Bucket;
  amount: number;
  /** Unique for a user: the same fact is written once, however often it is told. */
  key: string;
  /** What it was for, in plain words. */
  note: string;
  /** Of a hold, and of what became of it: the hold's own name. */
  hold_key: string | null;
  at: ColumnType<Date, Date, never>;
}

/** Checkouts of packs. */
export interface CreditPurchasesTable {
  /** The checkout's, at the payment service. */
  id: string;
  user_id: number;
  credits: number;
  /** The app's origin that its links lead back to. */
  origin: string;
  created_at: ColumnType<Date, Date, never>;
  /** When it was paid, or could not be any more. */
  closed_at: NullableAt;
}

interface BillingTables {
  billing_intents: BillingIntentsTable;
  billing_customers: BillingCustomersTable;
  subscriptions: SubscriptionsTable;
  checkout_sessions: CheckoutSessionsTable;
  payment_events: PaymentEventsTable;
  credit_entries: CreditEntriesTable;
  credit_purchases: CreditPurchasesTable;
}

declare module '#server/platform/db/schema.ts' {
  interface Database extends BillingTables {}
}
