import type { BillingPeriod, PlanName } from '#contract/rules/plans.ts';
import { PLANS } from '#contract/rules/plans.ts';
import { ROUTES } from '#contract/routes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { PlanChange } from '#server/outside/payments/types.ts';
import { findSubscription } from './access.ts';
import { findCustomer } from './customer.ts';
import { givesAccess } from './ledger.ts';

interface Wish {
  readonly plan: PlanName;
  readonly period: BillingPeriod;
}

/** The change that was asked for, null for the page as a whole; half a change is a 400. */
export const changeOf = (body: {
  readonly plan_name?: PlanName | undefined;
  readonly billing_period?: BillingPeriod | undefined;
}): Wish | null => {
  const { plan_name: plan, billing_period: period } = body;
  if (plan === undefined && period === undefined) return null;
  if (plan !== undefined && period !== undefined) return { plan, period };
  const field = plan === undefined ? 'plan_name' : 'billing_period';
  throw new Problem(400, 'A change needs a plan and a period.', {
    code: 'invalid',
    fields: { [field]: ['This field is required.'] },
  });
};

const nothingYet = () =>
  new Problem(400, 'There is nothing to manage yet. Choose a plan first.', { code: 'no_subscription' });

const changeTo = async (deps: Pick<Deps, 'db'>, userId: number, wish: Wish, doneUrl: string): Promise<PlanChange> => {
  const row = await findSubscription(deps.db, userId);
  if (row === null || !givesAccess(row.status)) throw nothingYet();
  if (row.plan_name === wish.plan && row.billing_period === wish.period) {
    const text = `${PLANS[wish.plan].title}, paid ${wish.period}, is already your plan.`;
    throw new Problem(409, text, { code: 'same_plan' });
  }
  return { subscriptionId: row.id, plan: wish.plan, period: wish.period, doneUrl };
};

/** The address of the payment service's page for a user: all of it, or the confirmation of a change of plan. */
export const openPortal = async (
  deps: Pick<Deps, 'db' | 'payments'>,
  userId: number,
  { plan, origin }: { readonly plan: Wish | null; readonly origin: string },
): Promise<string> => {
  const customer = await findCustomer(deps.db, userId);
  if (customer === null) throw nothingYet();
  const back = `${origin}${ROUTES.billing}`;
  if (plan === null) return deps.payments.createPortal(customer, back);
  return deps.payments.createPortal(customer, back, await changeTo(deps, userId, plan, `${back}?plan=changed`));
};
