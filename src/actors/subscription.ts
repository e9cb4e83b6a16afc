import {
  createCheckout,
  type Credits,
  createPortal,
  getBilling,
  getBillingSuccess,
  getCredits,
  type Subscription,
} from '#contract/calls/billing.ts';
import type { Failure } from '#contract/failure.ts';
import type { BillingPeriod, PlanName } from '#contract/rules/plans.ts';
import { failureOf, fieldsOf } from '#src/machines/outcome.ts';
import type { Account, WantedPlan } from '#src/machines/subscription/context.ts';
import { goTo, openTab } from '#src/services/browser.ts';
import { fromPromise } from 'xstate';
import type { Services } from './services.ts';

const isNone = (error: unknown): boolean =>
  (error as Failure).kind === 'rejected' && (error as Failure & { status: number }).status === 400;

/** Whether an answer to a checkout says nothing of the plan: none that we can read, or a 400 about something else. */
const saysNothing = (error: unknown): boolean =>
  (error as Failure).kind === 'malformed' || (isNone(error) && !('session_id' in fieldsOf(failureOf(error))));

/** The actors of the subscription chart. */
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
  const readCredits = (signal: AbortSignal): Promise<Pick<Account, 'credits' | 'creditsFailure'>> =>
    http.call(getCredits, { signal }).then(
      ({ credits }) => ({ credits, creditsFailure: null }),
      (error: unknown) => ({ credits: null, creditsFailure: failureOf(error) }),
    );
  const readAccount = async (signal: AbortSignal): Promise<Account> => {
    const [billing, credits] = await Promise.all([readBilling(signal), readCredits(signal)]);
    return { billing, ...credits };
  };

  return {
    fetchAccount: fromPromise<Account>(({ signal }) => readAccount(signal)),
    fetchCredits: fromPromise<Credits>(async ({ signal }) => (await http.call(getCredits, { signal })).credits),
    startCheckout: fromPromise<string, { plan: PlanName; period: BillingPeriod }>(async ({ input, signal }) => {
      const body = { plan_name: input.plan, billing_period: input.period };
      return secrets.keep((await http.call(createCheckout, { body, signal })).checkout_url);
    }),
    openPortal: fromPromise<string | null, { wanted: WantedPlan | null }>(async ({ input: { wanted }, signal }) => {
      const body = wanted ? { plan_name: wanted.plan, billing_period: wanted.period } : {};
      const tab = openTab();
      try {
        const { portal_url: url } = await http.call(createPortal, { body, signal });
        return tab.go(url) ? null : secrets.keep(url);
      } catch (error) {
        tab.close();
        throw error;
      }
    }),
    confirmCheckout: fromPromise<Account, { sessionId: string | null }>(async ({ input, signal }) => {
      const query = input.sessionId === null ? {} : { session_id: input.sessionId };
      try {
        const { billing } = await http.call(getBillingSuccess, { query, signal });
        return { billing, ...(await readCredits(signal)) };
      } catch (error) {
        if (!saysNothing(error)) throw error;
        return readAccount(signal);
      }
    }),
  };
};

/** The effects of the subscription chart. */
export const subscriptionEffects = ({ secrets }: Services) => ({
  leaveFor: (_: unknown, { secret }: { secret: string }): void => {
    const url = secrets.take(secret);
    if (url !== null) goTo(url);
  },
});
