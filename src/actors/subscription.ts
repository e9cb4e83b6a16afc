import {
  createCheckout,
  createPortal,
  getBilling,
  getBillingSuccess,
  getCredits,
  type Subscription,
} from '#contract/calls/accounts.ts';
import type { Failure } from '#contract/failure.ts';
import type { BillingPeriod, PlanName } from '#contract/rules/plans.ts';
import type { Account } from '#src/machines/subscription.machine.ts';
import { goTo, openTab } from '#src/services/browser.ts';
import { fromPromise } from 'xstate';
import type { Services } from './services.ts';

const isNone = (error: unknown): boolean =>
  (error as Failure).kind === 'rejected' && (error as Failure & { status: number }).status === 400;

/** What the subscription chart names. */
export const subscriptionActors = ({ http, secrets }: Services) => {
  /** A 400 means that there never was one (R4.09). */
  const readBilling = async (signal: AbortSignal): Promise<Subscription | null> => {
    try {
      return (await http.call(getBilling, { signal })).billing;
    } catch (error) {
      if (isNone(error)) return null;
      throw error;
    }
  };
  /** Credits are shown beside; a failure of theirs is not one of the subscription. */
  const readCredits = (signal: AbortSignal) =>
    http.call(getCredits, { signal }).then(
      ({ credits }) => credits,
      () => null,
    );
  const readAccount = async (signal: AbortSignal): Promise<Account> => {
    const [billing, credits] = await Promise.all([readBilling(signal), readCredits(signal)]);
    return { billing, credits };
  };

  return {
    fetchAccount: fromPromise<Account>(({ signal }) => readAccount(signal)),
    startCheckout: fromPromise<string, { plan: PlanName; period: BillingPeriod }>(async ({ input, signal }) => {
      const body = { plan_name: input.plan, billing_period: input.period };
      return secrets.keep((await http.call(createCheckout, { body, signal })).checkout_url);
    }),
    openPortal: fromPromise<void>(async ({ signal }) => {
      const sendTab = openTab();
      try {
        sendTab((await http.call(createPortal, { body: {}, signal })).portal_url);
      } catch (error) {
        sendTab(null);
        throw error;
      }
    }),
    confirmCheckout: fromPromise<Account, { sessionId: string | null }>(async ({ input, signal }) => {
      const query = input.sessionId === null ? {} : { session_id: input.sessionId };
      const [{ billing }, credits] = await Promise.all([
        http.call(getBillingSuccess, { query, signal }),
        readCredits(signal),
      ]);
      return { billing, credits };
    }),
  };
};

/** The effects that the subscription chart names. */
export const subscriptionEffects = ({ secrets }: Services) => ({
  leaveFor: (_: unknown, { secret }: { secret: string }): void => {
    const url = secrets.take(secret);
    if (url !== null) goTo(url);
  },
});
