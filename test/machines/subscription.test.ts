import { describe, expect, it } from 'vitest';
import type { Account } from '#src/machines/subscription.machine.ts';
import {
  NOT_YET_TEXT,
  selectCheckoutText,
  selectLateText,
  SUBSCRIPTION_FAILED_TEXT,
  subscriptionMachine,
} from '#src/machines/subscription.machine.ts';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { failures } from './charts/samples.ts';

const active = { billing: { has_active_subscription: true }, credits: null } as Account;
const none: Account = { billing: null, credits: null };

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
    const { actor, pass, told } = await start({ fetchAccount: answers(none), confirmCheckout: confirm });
    actor.send({ type: 'subscription.confirm', sessionId: 'cs_1' });
    await settle();
    await pass(2000);
    expect(actor.getSnapshot().matches('confirming')).toBe(true);
    await pass(2000);
    expect(confirm.inputs).toEqual([{ sessionId: 'cs_1' }, { sessionId: 'cs_1' }, { sessionId: 'cs_1' }]);
    expect(actor.getSnapshot().hasTag('active')).toBe(true);
    expect(told('subscription.activated')).toHaveLength(1);
  });

  it('explains itself after thirty seconds without a confirmation, and checks again on request', async () => {
    const { actor, pass } = await start({ fetchAccount: answers(none), confirmCheckout: { logic: silent() } });
    actor.send({ type: 'subscription.confirm', sessionId: null });
    await pass(29_999);
    expect(actor.getSnapshot().matches('confirming')).toBe(true);
    await pass(1);
    expect(actor.getSnapshot().matches('late')).toBe(true);
    expect(selectLateText(actor.getSnapshot())).toBe(NOT_YET_TEXT);
    actor.send({ type: 'subscription.confirm', sessionId: 'cs_1' });
    expect(actor.getSnapshot().matches('confirming')).toBe(true);
  });
});
