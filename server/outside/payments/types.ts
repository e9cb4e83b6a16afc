import type { BillingPeriod, PlanName } from '#contract/rules/plans.ts';

/** A subscription as the payment service has it now. */
export interface RemoteSubscription {
  readonly id: string;
  readonly customerId: string;
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
  readonly userId: number;
  readonly customerId: string;
  readonly plan: PlanName;
  readonly period: BillingPeriod;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** What the payment service says has happened. It only says where to look: the state is read from the service. */
export interface PaymentsEvent {
  readonly id: string;
  readonly type: string;
  /** The subscription that it is about, where it is about one. */
  readonly subscriptionId: string | null;
  readonly checkoutId: string | null;
}

/** The payment service did not answer, or refused in a way that only we can mend. `cause` is what its client threw. */
export class PaymentsFault extends Error {
  override readonly name = 'PaymentsFault';
}

/** The payment service, as far as the app asks it for anything. What fails, fails with a `PaymentsFault`. */
export interface Payments {
  /** Whether the sandbox stands in for it. */
  readonly sandbox: boolean;
  createCustomer(user: { readonly id: number; readonly email: string }): Promise<string>;
  createCheckout(order: CheckoutOrder): Promise<RemoteCheckout>;
  /** Null where it does not exist. */
  readCheckout(id: string): Promise<RemoteCheckout | null>;
  /** Closes an open checkout, so that it cannot be paid any more. */
  expireCheckout(id: string): Promise<void>;
  /** A single-use address of the customer's own page. */
  createPortal(customerId: string, returnUrl: string): Promise<string>;
  /** Starts a subscription without a checkout, by the card that the customer has; the sandbox lends one. */
  startSubscription(order: Pick<CheckoutOrder, 'userId' | 'customerId' | 'plan' | 'period'>): Promise<string>;
  readSubscription(id: string): Promise<RemoteSubscription | null>;
  /** Null where the signature is not the service's, or is older than five minutes. */
  verifyEvent(rawBody: string, signature: string): PaymentsEvent | null;
}
