import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import {
  CREDITS_NOT_YET_TEXT,
  selectBusy,
  selectConfirming,
  selectLateText,
  topUpMachine,
} from '#src/machines/topUp.machine.ts';
import { selectAdded, selectBuyable, selectLate, selectPack, selectPurchaseText } from '#src/machines/topUpShown.ts';
import { answers, fails, play, settle, silent } from '#test/support/play.ts';
import { failures } from './charts/samples.ts';

const start = (actors: Record<string, { logic: unknown }> = {}) => {
  const left: string[] = [];
  const machine = topUpMachine.provide({
    actors: Object.fromEntries(Object.entries(actors).map(([name, { logic }]) => [name, logic])) as never,
    actions: { leaveFor: (_, { secret }) => void left.push(secret) },
  });
  return { ...play(machine), left };
};

describe('Buying credits', () => {
  it('R5.07 needs a pack', () => {
    const { actor } = start();
    expect(selectBuyable(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'credits.buy' });
    expect(selectBusy(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'credits.choose', pack: 'small' });
    expect(selectBuyable(actor.getSnapshot())).toBe(true);
  });

  it('R4.14 is processed, then leaves for the checkout of that pack, once', async () => {
    const purchase = answers('handle');
    const { actor, left } = start({ startPurchase: purchase });
    actor.send({ type: 'credits.choose', pack: 'small' });
    actor.send({ type: 'credits.choose', pack: 'large' });
    actor.send({ type: 'credits.buy' });
    actor.send({ type: 'credits.buy' });
    expect(selectBusy(actor.getSnapshot())).toBe(true);
    await settle();
    actor.send({ type: 'credits.buy' });
    expect(purchase.inputs).toEqual([{ credits: 10_000 }]);
    expect(left).toEqual(['handle']);
  });

  it('R8.05 says why there is no checkout, the server’s words or the default, and keeps the choice', async () => {
    const purchase = answers(fails({ ...failures.forbidden, text: 'Choose a plan first.' }), fails(failures.network));
    const { actor } = start({ startPurchase: purchase });
    actor.send({ type: 'credits.choose', pack: 'medium' });
    for (const text of ['Choose a plan first.', 'Failed to create checkout session']) {
      actor.send({ type: 'credits.buy' });
      await settle();
      expect(selectPurchaseText(actor.getSnapshot())).toBe(text);
      expect(selectPack(actor.getSnapshot())).toBe('medium');
      expect(selectBuyable(actor.getSnapshot())).toBe(true);
    }
  });

  it('comes back to the choice by the back button, by a reload, and where the browser was stopped', async () => {
    for (const back of ['app.resume', 'app.suspend', null] as const) {
      const { actor, pass } = start({ startPurchase: answers('handle') });
      actor.send({ type: 'credits.choose', pack: 'small' });
      actor.send({ type: 'credits.buy' });
      await settle();
      if (back) actor.send({ type: back });
      else await pass(15_000);
      expect(selectBusy(actor.getSnapshot())).toBe(false);
      expect(selectPack(actor.getSnapshot())).toBe('small');
    }
  });

  it('asks every two seconds until the credits are there, and tells so', async () => {
    const confirm = answers(null, fails(failures.server), 5000);
    const { actor, pass, told } = start({ confirmPurchase: confirm });
    actor.send({ type: 'credits.confirm', sessionId: 'cs_1' });
    await settle();
    await pass(2000);
    expect(selectConfirming(actor.getSnapshot())).toBe(true);
    await pass(2000);
    expect(selectAdded(actor.getSnapshot())).toBe(5000);
    expect(confirm.inputs).toHaveLength(3);
    expect(told('credits.added')).toHaveLength(1);
    actor.send({ type: 'credits.dismiss' });
    expect(selectAdded(actor.getSnapshot())).toBeNull();
  });

  it('asks at once when the server says that credits changed', async () => {
    const { actor } = start({ confirmPurchase: answers(null, 1000) });
    actor.send({ type: 'credits.confirm', sessionId: 'cs_1' });
    await settle();
    actor.send({ type: 'credits.refresh' });
    await settle();
    expect(selectAdded(actor.getSnapshot())).toBe(1000);
  });

  it('explains itself after thirty seconds, and checks again on request', async () => {
    const { actor, pass } = start({ confirmPurchase: { logic: silent() } });
    actor.send({ type: 'credits.confirm', sessionId: 'cs_1' });
    await pass(29_999);
    expect(selectConfirming(actor.getSnapshot())).toBe(true);
    await pass(1);
    expect(selectLate(actor.getSnapshot())).toBe(true);
    expect(selectLateText(actor.getSnapshot())).toBe(CREDITS_NOT_YET_TEXT);
    actor.send({ type: 'credits.refresh' });
    expect(selectConfirming(actor.getSnapshot())).toBe(true);
  });

  it('asks again after a reload in the middle of it', async () => {
    const confirm = answers(null, 1000);
    const { actor } = start({ confirmPurchase: confirm });
    actor.send({ type: 'credits.confirm', sessionId: 'cs_1' });
    await settle();
    actor.send({ type: 'app.suspend' });
    actor.send({ type: 'app.resume' });
    await settle();
    expect(confirm.inputs).toEqual([{ sessionId: 'cs_1' }, { sessionId: 'cs_1' }]);
    expect(selectAdded(actor.getSnapshot())).toBe(1000);
  });

  it('R8.05 does not wait where the answer is final: the server’s words, at once', async () => {
    const gone = { kind: 'missing', text: 'There is no such checkout in your account.' };
    const { actor, pass } = start({ confirmPurchase: answers(fails(gone), fails(failures.network)) });
    actor.send({ type: 'credits.confirm', sessionId: 'cs_0' });
    await settle();
    expect(selectLateText(actor.getSnapshot())).toBe(gone.text);
    actor.send({ type: 'credits.refresh' });
    for (let second = 0; second < 30; second += 1) await pass(1000);
    expect(selectLateText(actor.getSnapshot())).toBe('Failed to process billing success');
  });

  it.each(['credits.refresh', 'app.resume'] as const)(
    'forgets the words of a refusal once %s asks anew: that it waits too long is another thing',
    async (type) => {
      const final = fails({ ...failures.rejected, text: 'No such payment.' });
      let asked = 0;
      const confirmPurchase = fromPromise(async () => {
        asked += 1;
        if (asked === 1) throw final.failure;
        return new Promise<number>(() => {});
      });
      const { actor, pass } = start({ confirmPurchase: { logic: confirmPurchase } });
      actor.send({ type: 'credits.confirm', sessionId: 'cs_1' });
      await settle();
      expect(selectLateText(actor.getSnapshot())).toBe('No such payment.');
      actor.send({ type });
      expect([selectConfirming(actor.getSnapshot()), asked]).toEqual([true, 2]);
      await pass(30_000);
      expect([selectLate(actor.getSnapshot()), selectLateText(actor.getSnapshot())]).toEqual([
        true,
        CREDITS_NOT_YET_TEXT,
      ]);
    },
  );

  it('keeps to another pack, and to none of the words about the last, after a refusal', async () => {
    const { actor } = start({ startPurchase: answers(fails(failures.network)) });
    for (const after of ['credits.choose', 'credits.dismiss'] as const) {
      actor.send({ type: 'credits.choose', pack: 'medium' });
      actor.send({ type: 'credits.buy' });
      await settle();
      actor.send(after === 'credits.choose' ? { type: after, pack: 'large' } : { type: after });
      expect(selectPurchaseText(actor.getSnapshot())).toBeNull();
      expect(selectPack(actor.getSnapshot())).toBe(after === 'credits.choose' ? 'large' : 'medium');
      expect(selectBuyable(actor.getSnapshot())).toBe(true);
    }
  });
});
