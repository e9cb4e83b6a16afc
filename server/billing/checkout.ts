import * as z from 'zod';
import { BillingPeriod, PlanName } from '#contract/rules/plans.ts';
import { ROUTES } from '#contract/routes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { SessionUser } from '#server/platform/http/session.ts';
import type { CheckoutOrder, RemoteCheckout } from '#server/outside/payments/types.ts';
import { hasActiveSubscription } from './access.ts';
import { applySubscription } from './apply.ts';
import { lockUser } from './credits.ts';
import { ensureCustomer, findCustomer } from './customer.ts';
import { callFor, endIntent, intentsOf, writeIntent } from './intents.ts';

type Needs = Pick<Deps, 'db' | 'payments' | 'live' | 'events' | 'now'>;

const Wish = z.object({
  plan: PlanName,
  period: BillingPeriod,
  /** The app's origin, for the way back. */
  origin: z.string(),
});
export type Wish = z.output<typeof Wish>;

/** How often to start anew where the same user opens other checkouts at the same time. */
const ROUNDS = 5;

const busy = () =>
  new Problem(409, 'Another checkout was opened in the meantime. Choose a plan again.', { code: 'busy' });

const isSame = (one: Wish, other: Wish): boolean =>
  one.plan === other.plan && one.period === other.period && one.origin === other.origin;

const openRows = (db: Pick<Deps['db'], 'selectFrom'>, userId: number) =>
  db.selectFrom('checkout_sessions').selectAll().where('user_id', '=', userId).where('closed_at', 'is', null).execute();

const close = async ({ db, now }: Needs, id: string): Promise<void> => {
  await db.updateTable('checkout_sessions').set({ closed_at: now() }).where('id', '=', id).execute();
};

/**
 * Keeps the checkout that an intent was for. False where it must not be paid: another checkout has closed it meanwhile,
 * or the user was deleted.
 */
const keep = async (
  { db, now }: Needs,
  { userId, key, wish, id }: { userId: number; key: string; wish: Wish; id: string },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, userId))) return false;
    // Twin calls share the key and get the same checkout; the first has kept it.
    if (!(await endIntent(trx, key))) return (await openRows(trx, userId)).some((row) => row.id === id);
    const { plan: plan_name, period: billing_period, origin } = wish;
    const row = { id, user_id: userId, plan_name, billing_period, origin, created_at: now() };
    await trx
      .insertInto('checkout_sessions')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return true;
  });

const orderOf = (userId: number, customerId: string, key: string, wish: Wish): CheckoutOrder => ({
  key,
  userId,
  customerId,
  plan: wish.plan,
  period: wish.period,
  successUrl: `${wish.origin}${ROUTES.billingSuccess}?session_id={CHECKOUT_SESSION_ID}`,
  cancelUrl: `${wish.origin}${ROUTES.billing}?checkout=cancelled&plan=${wish.plan}&period=${wish.period}`,
});

const isPlan = (wish: object): wish is Wish => Wish.safeParse(wish).success;

/** Ends what a crash or a timeout left open: the checkouts of `apartFrom` excepted, each is known afterwards. */
export const takeUpCheckouts = async (deps: Needs, userId: number, apartFrom?: Wish): Promise<void> => {
  for (const { key, wish } of await intentsOf(deps.db, { userId, kind: 'plan', now: deps.now() })) {
    if (!isPlan(wish) || (apartFrom && isSame(wish, apartFrom))) continue;
    const customerId = await findCustomer(deps.db, userId);
    if (customerId === null) continue;
    const order = orderOf(userId, customerId, key, wish);
    const { id } = await callFor(deps.db, key, () => deps.payments.createCheckout(order));
    await keep(deps, { userId, key, wish, id });
  }
};

/**
 * The page of a checkout that is open already and asks for the same. Others of this user are closed, so that no two
 * can be paid, and one that was paid in the meantime is applied.
 */
const reuseOpen = async (deps: Needs, user: SessionUser, wish: Wish): Promise<string | null> => {
  let page: string | null = null;
  for (const row of await openRows(deps.db, user.id)) {
    const remote = await deps.payments.readCheckout(row.id);
    const same = isSame({ plan: row.plan_name, period: row.billing_period, origin: row.origin }, wish);
    if (remote?.status === 'open' && same && page === null) {
      page = remote.url;
      continue;
    }
    const ended = remote?.status === 'open' ? await deps.payments.expireCheckout(row.id) : remote;
    if (ended?.subscriptionId) await applySubscription(deps, ended.subscriptionId);
    await close(deps, row.id);
  }
  return page;
};

/** The key to open a checkout with; null where something of this user began meanwhile. */
const intend = async ({ db, now }: Needs, userId: number, wish: Wish): Promise<string | null> =>
  db.transaction().execute(async (trx) => {
    if (!(await lockUser(trx, userId))) return null;
    if ((await openRows(trx, userId)).length > 0 || (await hasActiveSubscription(trx, userId))) return null;
    const begun = await intentsOf(trx, { userId, kind: 'plan', now: now() });
    if (begun.some((intent) => !isPlan(intent.wish) || !isSame(intent.wish, wish))) return null;
    return writeIntent(trx, { userId, kind: 'plan', wish, now: now() });
  });

const open = async (deps: Needs, order: CheckoutOrder, wish: Wish): Promise<RemoteCheckout> => {
  const { key, userId } = order;
  const checkout = await callFor(deps.db, key, () => deps.payments.createCheckout(order));
  if (await keep(deps, { userId, key, wish, id: checkout.id })) return checkout;
  await deps.payments.expireCheckout(checkout.id);
  throw busy();
};

/**
 * The address of a page where the user pays for the plan; null while they have a subscription (D4.3). Of two that are
 * asked for at the same moment, one can be paid.
 */
export const startCheckout = async (deps: Needs, user: SessionUser, wish: Wish): Promise<string | null> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await takeUpCheckouts(deps, user.id, wish);
    const page = await reuseOpen(deps, user, wish);
    if (await hasActiveSubscription(deps.db, user.id)) return null;
    if (page !== null) return page;
    const customerId = await ensureCustomer(deps, user);
    if (customerId === null) return null;
    const key = await intend(deps, user.id, wish);
    if (key !== null) return (await open(deps, orderOf(user.id, customerId, key, wish), wish)).url;
  }
  throw busy();
};

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
  if (remote.subscriptionId === null) return true;
  await applySubscription(deps, remote.subscriptionId);
  await close(deps, id);
  return true;
};
