import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { Account } from '#src/machines/subscription/context.ts';
import {
  NOT_SEEN_TEXT,
  NOT_YET_TEXT,
  selectActive,
  selectConfirmText,
  selectCredits,
  selectCreditsText,
  selectLateText,
  selectOutdated,
  selectReadText,
  selectRefreshing,
  selectPlanUnread,
  subscriptionMachine,
} from '#src/machines/subscription.machine.ts';
import {
  selectBlockedSecret,
  selectCheckoutText,
  selectPortalText,
  selectRefusalText,
} from '#src/machines/subscriptionShown.ts';
import { selectArrived, selectWelcoming, SUBSCRIPTION_FAILED_TEXT } from '#src/machines/guarded.ts';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { failures } from './charts/samples.ts';

const active = { billing: { has_active_subscription: true }, credits: null, creditsFailure: null } as Account;
const none: Account = { billing: null, credits: null, creditsFailure: null };

const start = async (actors: Record<string, { logic: unknown }>) => {
  const left: string[] = [];
  const machine = subscriptionMachine.provide({
    actors: Object.fromEntries(Object.entries(actors).map(([name, { logic }]) => [name, logic])) as never,
    actions: { leaveFor: (_, { secret }) => void left.push(secret) },
  });
  const played = play(machine);
  await settle();
  return { ...played, left };
};

describe('The subscription', () => {
  it('R4.09 is none where there never was one', async () => {
    const { actor } = await start({ fetchAccount: answers(none) });
    expect(actor.getSnapshot().hasTag('none')).toBe(true);
    expect(actor.getSnapshot().hasTag('active')).toBe(false);
  });

  it('R4.10 could not be told after any other error, and the screen says so in these words', async () => {
    const { actor } = await start({ fetchAccount: answers(fails(failures.server), active) });
    expect(actor.getSnapshot().matches('failed')).toBe(true);
    expect(SUBSCRIPTION_FAILED_TEXT).toBe('Failed to load subscription data. Please try refreshing the page.');
    actor.send({ type: 'subscription.retry' });
    await settle();
    expect(actor.getSnapshot().hasTag('active')).toBe(true);
  });

  it('leaves for the checkout once, however often the button is pressed', async () => {
    const checkout = answers('https://pay.example/c/1');
    const { actor, left } = await start({ fetchAccount: answers(none), startCheckout: checkout });
    for (let press = 0; press < 3; press += 1)
      actor.send({ type: 'subscription.checkout', plan: 'pro', period: 'yearly' });
    await settle();
    actor.send({ type: 'subscription.checkout', plan: 'pro', period: 'yearly' });
    expect(checkout.inputs).toEqual([{ plan: 'pro', period: 'yearly' }]);
    expect(left).toEqual(['https://pay.example/c/1']);
  });

  it('R8.05 says why there is no checkout: the server’s words, else the default', async () => {
    const checkout = answers(fails({ ...failures.rejected, text: 'No such plan.' }), fails(failures.network));
    const { actor } = await start({ fetchAccount: answers(none), startCheckout: checkout });
    for (const text of ['No such plan.', 'Failed to create checkout session']) {
      actor.send({ type: 'subscription.checkout', plan: 'pro', period: 'monthly' });
      await settle();
      expect(selectCheckoutText(actor.getSnapshot())).toBe(text);
    }
  });

  it('is asked for every two seconds after a checkout until it is active', async () => {
    const confirm = answers(none, none, active);
    const { actor, pass } = await start({ fetchAccount: answers(none), confirmCheckout: confirm });
    actor.send({ type: 'subscription.confirm', sessionId: 'cs_1' });
    await settle();
    await pass(2000);
    expect(actor.getSnapshot().matches('confirming')).toBe(true);
    await pass(2000);
    expect(confirm.inputs).toEqual([{ sessionId: 'cs_1' }, { sessionId: 'cs_1' }, { sessionId: 'cs_1' }]);
    expect(actor.getSnapshot().hasTag('active')).toBe(true);
  });

  it('D4.2 is seen for a moment once it is confirmed; then the person goes on, and a toast says why', async () => {
    const pro = { ...active, billing: { has_active_subscription: true, plan_name: 'pro' } } as Account;
    for (const [sessionId, text] of [
      ['cs_1', 'Payment received. Welcome to Pro, your credits are ready.'],
      [null, 'You have the Pro plan.'],
    ] as const) {
      const { actor, pass, told, toasts } = await start({
        fetchAccount: answers(none, pro),
        confirmCheckout: answers(pro),
      });
      actor.send({ type: 'subscription.confirm', sessionId });
      await settle();
      expect(selectWelcoming(actor.getSnapshot())).toBe(true);
      expect(selectArrived(actor.getSnapshot())).toBe(false);
      await pass(1199);
      expect(toasts()).toEqual([]);
      await pass(1);
      expect(selectArrived(actor.getSnapshot())).toBe(true);
      expect(toasts()).toEqual([{ tone: 'success', text }]);
      expect(told('subscription.activated')).toHaveLength(1);
    }
  });

  it('is not asked for again where the checkout is none of this account’s: says so at once, and what there is', async () => {
    const text = 'There is no such checkout in your account.';
    const confirm = answers(fails({ kind: 'missing', text }));
    const { actor, pass } = await start({ fetchAccount: answers(active, active), confirmCheckout: confirm });
    actor.send({ type: 'subscription.confirm', sessionId: 'cs_bogus' });
    await settle();
    expect(selectRefusalText(actor.getSnapshot())).toBe(text);
    expect(selectActive(actor.getSnapshot())).toBe(true);
    expect(selectArrived(actor.getSnapshot())).toBe(false);
    await pass(30_000);
    expect(confirm.inputs).toHaveLength(1);
    actor.send({ type: 'subscription.confirm', sessionId: 'cs_1' });
    expect(selectRefusalText(actor.getSnapshot())).toBeNull();
  });

  it('is asked for on after a refusal that may pass, as that of a server that knows of no plan yet', async () => {
    const confirm = answers(fails(failures.rejected), active);
    const { actor, pass } = await start({ fetchAccount: answers(none), confirmCheckout: confirm });
    actor.send({ type: 'subscription.confirm', sessionId: 'cs_1' });
    await settle();
    await pass(2000);
    expect(selectWelcoming(actor.getSnapshot())).toBe(true);
  });

  it('leaves the credits readable where the plan is not, and says why until it could be read', async () => {
    const credits = { total_balance: 40, credit_limit: 1000, plan_name: 'pro' as const, next_reset_at: null };
    const fetch = answers(fails(failures.server), fails(failures.server));
    const { actor } = await start({
      fetchAccount: fetch,
      fetchCredits: answers(credits, fails({ ...failures.server, text: 'The credits are away.' })),
    });
    expect(selectPlanUnread(actor.getSnapshot())).toBe(true);
    expect(selectCredits(actor.getSnapshot())).toEqual(credits);
    actor.send({ type: 'subscription.retry' });
    expect(selectPlanUnread(actor.getSnapshot())).toBe(true);
    expect(selectRefreshing(actor.getSnapshot())).toBe(true);
    expect(selectReadText(actor.getSnapshot())).toBe('Failed to fetch subscription data');
    await settle();
    expect(selectCreditsText(actor.getSnapshot())).toBe('The credits are away.');
    expect(selectCredits(actor.getSnapshot())).toEqual(credits);
  });

  it('explains itself after thirty seconds without a confirmation, and checks again on request', async () => {
    const { actor, pass } = await start({ fetchAccount: answers(none), confirmCheckout: { logic: silent() } });
    for (const [sessionId, text] of [
      [null, NOT_SEEN_TEXT],
      ['cs_1', NOT_YET_TEXT],
    ] as const) {
      actor.send({ type: 'subscription.confirm', sessionId });
      await pass(29_999);
      expect(actor.getSnapshot().matches('confirming')).toBe(true);
      await pass(1);
      expect(actor.getSnapshot().matches('late')).toBe(true);
      expect(selectLateText(actor.getSnapshot())).toBe(text);
    }
    actor.send({ type: 'subscription.confirm', sessionId: 'cs_1' });
    expect(actor.getSnapshot().matches('confirming')).toBe(true);
  });

  it('R8.05 says why it could not be read: the server’s words, else the default', async () => {
    const fetch = answers(fails(failures.network), fails({ ...failures.rejected, status: 409, text: 'Later.' }));
    const { actor } = await start({ fetchAccount: fetch });
    expect(selectReadText(actor.getSnapshot())).toBe('Failed to fetch subscription data');
    actor.send({ type: 'subscription.retry' });
    await settle();
    expect(selectReadText(actor.getSnapshot())).toBe('Later.');
  });

  it('R8.05 is there without its credits, says why those are missing, and keeps what it knew of them', async () => {
    const credits = { total_balance: 40, credit_limit: 1000, plan_name: 'pro', next_reset_at: null };
    const fetch = answers({ ...active, credits }, { ...active, creditsFailure: failures.network });
    const { actor } = await start({ fetchAccount: fetch });
    actor.send({ type: 'subscription.refresh' });
    await settle();
    expect(selectActive(actor.getSnapshot())).toBe(true);
    expect(selectCreditsText(actor.getSnapshot())).toBe('Failed to fetch credits data');
    expect(selectCredits(actor.getSnapshot())).toEqual(credits);
  });

  it('stays, and says that it is old, where it could not be read again', async () => {
    const { actor } = await start({ fetchAccount: answers(active, fails(failures.network), active) });
    actor.send({ type: 'subscription.refresh' });
    await settle();
    expect(selectOutdated(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'subscription.refresh' });
    await settle();
    expect(selectOutdated(actor.getSnapshot())).toBe(false);
  });

  it('R7.07 asks for the portal once, also while it is read again, and for the plan that is wanted', async () => {
    const portal = answers(null);
    const { actor } = await start({ fetchAccount: answers(active, active), openPortal: portal });
    actor.send({ type: 'subscription.refresh' });
    actor.send({ type: 'subscription.change', plan: 'team', period: 'yearly' });
    actor.send({ type: 'subscription.portal' });
    await settle();
    actor.send({ type: 'subscription.portal' });
    expect(portal.inputs).toEqual([{ wanted: { plan: 'team', period: 'yearly' } }, { wanted: null }]);
  });

  it('R8.05 says why there is no portal, and a later reading does not take the text away', async () => {
    const portal = answers(fails({ ...failures.rejected, text: 'That is already your plan.' }), fails(failures.server));
    const { actor } = await start({ fetchAccount: answers(active), openPortal: portal });
    for (const text of ['That is already your plan.', 'Failed to create portal session']) {
      actor.send({ type: 'subscription.change', plan: 'pro', period: 'monthly' });
      await settle();
      actor.send({ type: 'subscription.refresh' });
      await settle();
      expect(selectPortalText(actor.getSnapshot())).toBe(text);
    }
  });

  it('has a link to the portal where the browser let no tab open, and loses it with the page', async () => {
    const { actor } = await start({ fetchAccount: answers(active), openPortal: answers('handle') });
    actor.send({ type: 'subscription.portal' });
    await settle();
    expect(selectBlockedSecret(actor.getSnapshot())).toBe('handle');
    actor.send({ type: 'app.suspend' });
    expect(selectBlockedSecret(actor.getSnapshot())).toBeNull();
  });

  it('lets a plan be chosen again where the browser was stopped on its way to the checkout', async () => {
    const checkout = answers('https://pay.example/c/1');
    const { actor, pass } = await start({ fetchAccount: answers(none), startCheckout: checkout });
    actor.send({ type: 'subscription.checkout', plan: 'pro', period: 'yearly' });
    await settle();
    await pass(15_000);
    actor.send({ type: 'subscription.checkout', plan: 'team', period: 'yearly' });
    expect(checkout.inputs).toHaveLength(2);
  });

  it('D4.2 is waited for just so where the address names no checkout', async () => {
    const confirm = answers(none, fails(failures.missing), active);
    const { actor, pass } = await start({ fetchAccount: answers(none), confirmCheckout: confirm });
    actor.send({ type: 'subscription.confirm', sessionId: null });
    await settle();
    await pass(2000);
    expect(actor.getSnapshot().matches('confirming')).toBe(true);
    await pass(2000);
    expect(selectWelcoming(actor.getSnapshot())).toBe(true);
  });

  it('R8.05 says why a payment could not be confirmed', async () => {
    const confirm = answers(fails(failures.network));
    const { actor, pass } = await start({ fetchAccount: answers(none), confirmCheckout: confirm });
    actor.send({ type: 'subscription.confirm', sessionId: 'cs_1' });
    await settle();
    expect(selectConfirmText(actor.getSnapshot()), 'while it is tried again').toBe('Failed to process billing success');
    for (let second = 0; second < 30; second += 1) await pass(1000);
    expect(selectLateText(actor.getSnapshot())).toBe('Failed to process billing success');
  });

  it.each(['subscription.retry', 'subscription.refresh', 'app.resume'] as const)(
    'R4.10 that could not be told is asked for again by %s',
    async (type) => {
      const fetchAccount = answers(fails(failures.server), active);
      const { actor } = await start({ fetchAccount });
      actor.send({ type });
      expect([selectRefreshing(actor.getSnapshot()), fetchAccount.calls]).toEqual([true, 2]);
      await settle();
      expect(selectActive(actor.getSnapshot())).toBe(true);
    },
  );

  it.each(['subscription.refresh', 'app.resume'] as const)(
    'is read again by %s, and may be over by then',
    async (type) => {
      const { actor } = await start({ fetchAccount: answers(active, none) });
      actor.send({ type });
      expect([selectRefreshing(actor.getSnapshot()), selectActive(actor.getSnapshot())]).toEqual([true, true]);
      await settle();
      expect(actor.getSnapshot().hasTag('none')).toBe(true);
    },
  );

  it.each(['subscription.refresh', 'app.resume'] as const)('is none, which is read again by %s', async (type) => {
    const { actor, told } = await start({ fetchAccount: answers(none, active) });
    actor.send({ type });
    await settle();
    expect(selectActive(actor.getSnapshot())).toBe(true);
    expect(told('subscription.activated')).toHaveLength(1);
  });

  it('R4.09 leaves the credits of whoever has none', async () => {
    const credits = { total_balance: 5 };
    const { actor } = await start({ fetchAccount: answers({ ...none, credits }) });
    expect([selectActive(actor.getSnapshot()), selectCredits(actor.getSnapshot())]).toEqual([false, credits]);
  });

  it('is not confirmed a second time by a page that comes back while it is welcomed', async () => {
    const confirmCheckout = answers(active);
    const { actor, pass, toasts } = await start({ fetchAccount: answers(none, active), confirmCheckout });
    actor.send({ type: 'subscription.confirm', sessionId: 'cs_1' });
    await settle();
    actor.send({ type: 'app.suspend' });
    expect([selectWelcoming(actor.getSnapshot()), selectActive(actor.getSnapshot())]).toEqual([false, true]);
    await pass(60_000);
    expect([confirmCheckout.inputs, toasts()]).toEqual([[{ sessionId: 'cs_1' }], []]);
  });

  it('is asked for at once where the server says that it changed, while the payment is awaited', async () => {
    const confirmCheckout = answers(none, active);
    const { actor } = await start({ fetchAccount: answers(none), confirmCheckout });
    actor.send({ type: 'subscription.confirm', sessionId: 'cs_1' });
    await settle();
    actor.send({ type: 'subscription.refresh' });
    await settle();
    expect(selectWelcoming(actor.getSnapshot())).toBe(true);
  });

  it('is read where somebody who has one already asks for a checkout', async () => {
    const startCheckout = answers(fails({ ...failures.rejected, code: 'already_subscribed' }));
    const { actor } = await start({ fetchAccount: answers(none, active), startCheckout });
    actor.send({ type: 'subscription.checkout', plan: 'pro', period: 'yearly' });
    await settle();
    await settle();
    expect([selectActive(actor.getSnapshot()), selectCheckoutText(actor.getSnapshot())]).toEqual([true, null]);
  });

  it('R4.09 of several changes in a row the last one counts, whatever is being read just then', async () => {
    const waiting: ((account: Account) => void)[] = [];
    const fetchAccount = { logic: fromPromise(() => new Promise<Account>((resolve) => void waiting.push(resolve))) };
    const { actor } = await start({ fetchAccount });
    actor.send({ type: 'subscription.refresh' });
    for (const answer of waiting.splice(0)) answer(none);
    await settle();
    expect(actor.getSnapshot().value).toEqual({ none: 'idle' });
    actor.send({ type: 'subscription.refresh' });
    // The payment service tells of a new subscription more than once; the first answer knows nothing of it yet.
    actor.send({ type: 'subscription.refresh' });
    const [first, second] = waiting;
    first!(none);
    second?.(active);
    await settle();
    expect(selectActive(actor.getSnapshot())).toBe(true);
  });
});
