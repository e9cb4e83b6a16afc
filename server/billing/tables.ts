import type { ColumnType, Generated } from 'kysely';
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
  updated_at: ColumnType<Date, Date, Date>;
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
  at: ColumnType<Date, Date, never>;
}

export interface BillingTables {
  billing_customers: BillingCustomersTable;
  subscriptions: SubscriptionsTable;
  checkout_sessions: CheckoutSessionsTable;
  payment_events: PaymentEventsTable;
  credit_entries: CreditEntriesTable;
}
