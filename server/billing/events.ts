import type { PlanName } from '#contract/rules/plans.ts';

interface BillingEvents {
  /** A payment for a period of a subscription did not go through. */
  'billing.paymentFailed': {
    readonly userId: number;
    readonly subscriptionId: string;
    readonly periodStart: Date | null;
    readonly plan: PlanName | null;
  };
  /** Credits were held: the whole balance, before and after. */
  'billing.creditsHeld': { readonly userId: number; readonly before: number; readonly after: number };
}

declare module '#server/platform/domainEvents.ts' {
  interface DomainEvents extends BillingEvents {}
}
