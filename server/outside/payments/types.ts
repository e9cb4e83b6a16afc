import type { PackName } from '#contract/rules/packs.ts';
import type { BillingPeriod, PlanName } from '#contract/rules/plans.ts';

/** A subscription as the payment service has it now. */
export interface RemoteSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly createdAt: Date;
  /** Its own word: active, trialing, past_due, unpaid, canceled, … */
  readonly status: string;
  readonly priceId: string | null;
  /** Null for a price that is not from our catalogue. */
  readonly plan: PlanName | null;
  readonly period: BillingPeriod | null;
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  /** The other way of ending soon, of subscriptions with flexible billing. */
  readonly cancelAt: Date | null;
  readonly endedAt: Date | null;
  /** Whether the newest invoice is paid: credits are granted for money that came, not for a period that began. */
  readonly paid: boolean;
}

export interface RemoteCheckout {
  readonly id: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly url: string | null;
  readonly customerId: string | null;
  readonly subscriptionId: string | null;
}

export interface CheckoutOrder {
  /** Of the call: repeated with the same key, it gives the same checkout. */
  readonly key: string;
  readonly userId: number;
  readonly customerId: string;
  readonly plan: PlanName;
  readonly period: BillingPeriod;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface PurchaseOrder {
  /** As a `CheckoutOrder` has it. */
  readonly key: string;
  readonly userId: number;
  readonly customerId: string;
  readonly pack: PackName;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A checkout of a pack, and what became of its money. */
export interface RemotePurchase {
  readonly id: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly url: string | null;
  /** Whether the money came; with some ways of paying days after the checkout is complete. */
  readonly paid: boolean;
  /** Whether all of it went back: by a refund, or by a dispute that was lost. */
  readonly takenBack: 'refunded' | 'disputed' | null;
}

/** A change of plan for the customer to confirm. */
export interface PlanChange {
  readonly subscriptionId: string;
  readonly plan: PlanName;
  readonly period: BillingPeriod;
  /** Where the customer goes after confirming. */
  readonly doneUrl: string;
}

/** What the payment service says has happened. It only says where to look: the state is read from the service. */
export interface PaymentsEvent {
  readonly id: string;
  readonly type: string;
  /** The subscription that it is about, where it is about one. */
  readonly subscriptionId: string | null;
  readonly checkoutId: string | null;
  /** The payment that was refunded or disputed. */
  readonly paymentId: string | null;
}

/** The payment service did not answer, or refused in a way that only we can fix. `cause` is what its client threw. */
export class PaymentsFault extends Error {
  override readonly name = 'PaymentsFault';
  /** False: the call may have had its effect all the same. */
  readonly answered: boolean;
  constructor(message: string, { cause, answered }: { readonly cause?: unknown; readonly answered: boolean }) {
    super(message, { cause });
    this.answered = answered;
  }
}

/** The payment service, as far as the app asks it for anything. What fails, fails with a `PaymentsFault`. */
export interface Payments {
  /** Whether the sandbox stands in for it. */
  readonly sandbox: boolean;
  /** Repeated with the same key, it gives the same customer. */
  createCustomer(user: { readonly id: number; readonly email: string }, key: string): Promise<string>;
  updateCustomerEmail(customerId: string, email: string): Promise<void>;
  createCheckout(order: CheckoutOrder): Promise<RemoteCheckout>;
  /** Null where it does not exist. */
  readCheckout(id: string): Promise<RemoteCheckout | null>;
  /** Closes an open checkout, so that it cannot be paid any more; complete where it was paid in this moment. */
  expireCheckout(id: string): Promise<RemoteCheckout>;
  createPurchase(order: PurchaseOrder): Promise<RemotePurchase>;
  /** Null where it does not exist. */
  readPurchase(id: string): Promise<RemotePurchase | null>;
  /** The checkout that a payment was made in; null where it was in none. */
  findCheckout(paymentId: string): Promise<string | null>;
  /** A single-use address of the customer's own page, or of its part that confirms one change of plan. */
  createPortal(customerId: string, returnUrl: string, change?: PlanChange): Promise<string>;
  /** Starts a subscription without a checkout, by the card that the customer has; the sandbox lends one. */
  startSubscription(order: Omit<CheckoutOrder, 'successUrl' | 'cancelUrl'>): Promise<string>;
  readSubscription(id: string): Promise<RemoteSubscription | null>;
  /** Ends a subscription at once and pays back what it cost; for one that should not have begun. */
  undoSubscription(id: string): Promise<void>;
  /** Of a customer: the checkouts that can still be paid, and the subscriptions that have not ended. */
  openOf(customerId: string): Promise<{ readonly checkouts: string[]; readonly subscriptions: string[] }>;
  /** Ends a subscription at once. One that has ended, or does not exist, is no fault. */
  cancelSubscription(id: string): Promise<void>;
  /**
   * `unsigned`: the signature is not the service's, or is off by more than five minutes. `malformed`: what it signed is
   * no event that we can read.
   */
  verifyEvent(rawBody: string, signature: string): PaymentsEvent | 'unsigned' | 'malformed';
}
