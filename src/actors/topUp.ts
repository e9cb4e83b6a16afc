import { CreditAmount, getBillingSuccess, purchaseCredits } from '#contract/calls/billing.ts';
import { fromPromise } from 'xstate';
import type { Services } from './services.ts';

/** The actors of the top-up chart. */
export const topUpActors = ({ http, secrets }: Services) => ({
  startPurchase: fromPromise<string, { credits: number }>(async ({ input, signal }) => {
    const body = { credits_amount: CreditAmount.parse(input.credits) };
    return secrets.keep((await http.call(purchaseCredits, { body, signal })).checkout_url);
  }),
  confirmPurchase: fromPromise<number | null, { sessionId: string }>(async ({ input, signal }) => {
    const query = { session_id: input.sessionId };
    return (await http.call(getBillingSuccess, { query, signal })).credits_added ?? null;
  }),
});
