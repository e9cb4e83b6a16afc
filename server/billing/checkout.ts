import type { Transaction } from 'kysely';
import type { BillingPeriod, PlanName } from '#contract/rules/plans.ts';
import { ROUTES } from '#contract/routes.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SessionUser } from '#server/platform/http/session.ts';
import { hasActiveSubscription } from './access.ts';
import { applySubscription } from './apply.ts';
import { lockUser } from './credits.ts';
import { ensureCustomer } from './customer.ts';

type Needs = Pick<Deps, 'db' | 'payments' | 'live' | 'events' | 'now'>;

export interface Wish {
  readonly plan: PlanName;
  readonly period: BillingPeriod;
  /** The app's origin, for the way back. */
  readonly origin: string;
}

const close = async (deps: Needs, trx: Transaction<Database>, id: string): Promise<void> => {
  await trx.updateTable('checkout_sessions').set({ closed_at: deps.now() }).where('id', '=', id).execute();
};

/**
 * The page of a checkout that is open already and asks for the same. Others of this user are closed, so that no two
 * can be paid, and one that was paid in the meantime is applied.
 */
const reuseOpen = async (
  deps: Needs,
  trx: Transaction<Database>,
  user: SessionUser,
  wish: Wish,
): Promise<string | null> => {
  const open = await trx
    .selectFrom('checkout_sessions')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('closed_at', 'is', null)
    .execute();
  let page: string | null = null;
  for (const row of open) {
    const remote = await deps.payments.readCheckout(row.id);
    const same = row.plan_name === wish.plan && row.billing_period === wish.period && row.origin === wish.origin;
    if (remote?.status === 'open' && same && page === null) {
      page = remote.url;
      continue;
    }
    const ended = remote?.status === 'open' ? await deps.payments.expireCheckout(row.id) : remote;
    if (ended?.subscriptionId) await applySubscription(deps, trx, ended.subscriptionId);
    await close(deps, trx, row.id);
  }
  return page;
};

/** The address of a page where the user pays for the plan; null while they have a subscription (D4.3). */
export const startCheckout = async (deps: Needs, user: SessionUser, wish: Wish): Promise<string | null> =>
  deps.db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, user.id))) return null;
    const page = await reuseOpen(deps, trx, user, wish);
    if (await hasActiveSubscription(trx, user.id)) return null;
    if (page !== null) return page;
    const checkout = await deps.payments.createCheckout({
      userId: user.id,
      customerId: await ensureCustomer(deps, trx, user),
      plan: wish.plan,
      period: wish.period,
      successUrl: `${wish.origin}${ROUTES.billingSuccess}?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${wish.origin}${ROUTES.billing}?checkout=cancelled&plan=${wish.plan}&period=${wish.period}`,
    });
    await trx
      .insertInto('checkout_sessions')
      .values({
        id: checkout.id,
        user_id: user.id,
        plan_name: wish.plan,
        billing_period: wish.period,
        origin: wish.origin,
        created_at: deps.now(),
      })
      .execute();
    return checkout.url;
  });

/** Applies the result of a user's checkout. False if it is not theirs or does not exist. */
export const finishCheckout = async (deps: Needs, userId: number, id: string): Promise<boolean> => {
  const own = await deps.db
    .selectFrom('checkout_sessions')
    .select('closed_at')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (own === undefined) return false;
  const remote = await deps.payments.readCheckout(id);
  if (remote === null) return false;
  const { subscriptionId } = remote;
  if (subscriptionId !== null) {
    await deps.db.transaction().execute(async (trx) => {
      await applySubscription(deps, trx, subscriptionId);
      await close(deps, trx, id);
    });
  }
  return true;
};
