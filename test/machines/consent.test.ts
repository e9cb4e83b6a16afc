import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  consentMachine,
  type HeardChoice,
  selectAnalytics,
  selectChoice,
  selectChoosing,
  selectShown,
  selectTicked,
} from '#src/machines/consent.machine.ts';

const open = (...heard: readonly HeardChoice[]) => {
  const kept: boolean[] = [];
  const actor = createActor(
    consentMachine.provide({ actions: { keepChoice: (_, { analytics }) => void kept.push(analytics) } }),
  ).start();
  for (const choice of heard) actor.send({ type: 'consent.heard', choice });
  const see = () => {
    const snapshot = actor.getSnapshot();
    return { shown: selectShown(snapshot), choice: selectChoice(snapshot), analytics: selectAnalytics(snapshot) };
  };
  return { actor, kept, see };
};

describe('The choice of cookies', () => {
  it('R1.08 allows nothing and asks nothing before the browser was asked', () => {
    expect(open().see()).toEqual({ shown: false, choice: 'unasked', analytics: false });
  });

  it('D8.5 asks who did not choose, and allows nothing meanwhile', () => {
    const { actor, see } = open('unasked');
    expect(see()).toEqual({ shown: true, choice: 'unasked', analytics: false });
    actor.send({ type: 'consent.close' });
    expect(see().shown, 'the question stays').toBe(true);
  });

  it.each([
    ['consent.accept', 'analytics', true],
    ['consent.refuse', 'necessary', false],
  ] as const)('D8.5 keeps an answer: %s', (type, choice, analytics) => {
    const { actor, kept, see } = open('unasked');
    actor.send({ type });
    expect(see()).toEqual({ shown: false, choice, analytics });
    expect(kept).toEqual([analytics]);
  });

  it('D8.5 lets each kind be chosen, and begins with what holds', () => {
    const { actor, kept, see } = open('unasked');
    actor.send({ type: 'consent.choose' });
    expect([selectChoosing(actor.getSnapshot()), selectTicked(actor.getSnapshot())]).toEqual([true, false]);
    actor.send({ type: 'consent.tick', analytics: true });
    actor.send({ type: 'consent.save' });
    expect(see()).toEqual({ shown: false, choice: 'analytics', analytics: true });
    actor.send({ type: 'consent.open' });
    actor.send({ type: 'consent.choose' });
    expect(selectTicked(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'consent.tick', analytics: false });
    actor.send({ type: 'consent.back' });
    expect(see().analytics, 'nothing was saved').toBe(true);
    actor.send({ type: 'consent.choose' });
    actor.send({ type: 'consent.tick', analytics: false });
    actor.send({ type: 'consent.save' });
    expect(see()).toEqual({ shown: false, choice: 'necessary', analytics: false });
    expect(kept).toEqual([true, false]);
  });

  it('D8.5 asks nobody again who chose, and can be opened to change it or to leave it', () => {
    const { actor, kept, see } = open('analytics');
    expect(see()).toEqual({ shown: false, choice: 'analytics', analytics: true });
    actor.send({ type: 'consent.open' });
    expect(see().shown).toBe(true);
    actor.send({ type: 'consent.close' });
    expect(see()).toEqual({ shown: false, choice: 'analytics', analytics: true });
    expect(kept).toEqual([]);
  });

  it('D8.5 takes Global Privacy Control for only necessary, until somebody chooses otherwise', () => {
    const { actor, see } = open('signalled');
    expect(see()).toEqual({ shown: false, choice: 'signalled', analytics: false });
    actor.send({ type: 'consent.open' });
    actor.send({ type: 'consent.accept' });
    expect(see().analytics).toBe(true);
  });

  it('D8.5 two tabs agree: an answer elsewhere ends the question here, and is not kept again', () => {
    const { actor, kept, see } = open('unasked');
    actor.send({ type: 'consent.heard', choice: 'analytics' });
    expect(see()).toEqual({ shown: false, choice: 'analytics', analytics: true });
    actor.send({ type: 'consent.heard', choice: 'necessary' });
    expect(see().analytics).toBe(false);
    expect(kept).toEqual([]);
  });

  it.each([
    ['necessary', 'analytics'],
    ['analytics', 'necessary'],
  ] as const)('D8.5 an answer elsewhere closes what was opened here, too: %s, then %s', (held, choice) => {
    const { actor, kept, see } = open(held);
    actor.send({ type: 'consent.open' });
    actor.send({ type: 'consent.choose' });
    actor.send({ type: 'consent.heard', choice: held });
    expect(see().shown, 'nothing new').toBe(true);
    actor.send({ type: 'consent.heard', choice });
    expect(see()).toEqual({ shown: false, choice, analytics: choice === 'analytics' });
    expect(kept).toEqual([]);
  });

  it.each(['unasked', 'signalled'] as const)(
    'R1.08 measures nothing once the browser has lost the choice: %s',
    (choice) => {
      const { see } = open('analytics', choice);
      expect(see()).toEqual({ shown: false, choice, analytics: false });
    },
  );

  it('D8.5 asks the browser anew after a reload: what the journal has may be taken back by now', () => {
    const { actor, see } = open('analytics');
    actor.send({ type: 'app.suspend' });
    expect(see()).toEqual({ shown: false, choice: 'unasked', analytics: false });
    actor.send({ type: 'consent.heard', choice: 'unasked' });
    expect(see().shown).toBe(true);
  });
});
