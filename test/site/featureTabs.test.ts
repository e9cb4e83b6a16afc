import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  FEATURE_TABS,
  type FeatureTab,
  featureTabsMachine,
  selectTab,
} from '#site/landing/features/featureTabs.machine.ts';

const open = (tab: FeatureTab | null = null) => {
  const named: FeatureTab[] = [];
  const focused: FeatureTab[] = [];
  const actor = createActor(
    featureTabsMachine.provide({
      actions: {
        nameTab: (_, { tab }) => void named.push(tab),
        focusTab: (_, { tab }) => void focused.push(tab),
      },
    }),
    { input: { tab } },
  ).start();
  return { actor, named, focused, tab: () => selectTab(actor.getSnapshot()) };
};

describe('The feature tabs', () => {
  it('R4.01 begin with flow, and leave the address alone', () => {
    const { tab, named, focused } = open();
    expect(tab()).toBe('flow');
    expect([named, focused]).toEqual([[], []]);
  });

  it.each(FEATURE_TABS)('R4.01 begin with %s where the address names it', (wanted) => {
    const { tab, named } = open(wanted);
    expect(tab()).toBe(wanted);
    expect(named).toEqual([]);
  });

  it('R4.01 show the one that is chosen, and the address names it', () => {
    const { actor, tab, named, focused } = open();
    for (const wanted of ['analytics', 'optimization', 'flow'] as const) {
      actor.send({ type: 'tab.choose', tab: wanted });
      expect(tab()).toBe(wanted);
    }
    expect(named).toEqual(['analytics', 'optimization', 'flow']);
    expect(focused).toEqual([]);
  });

  it('go round by the arrows, to the ends by Home and End, and the focus goes along', () => {
    const { actor, tab, named, focused } = open();
    const press = (...keys: readonly ('next' | 'previous' | 'first' | 'last')[]) =>
      keys.map((key) => {
        actor.send({ type: `tab.${key}` });
        return tab();
      });
    const next = ['optimization', 'analytics', 'flow'];
    expect(press('next', 'next', 'next')).toEqual(next);
    const previous = ['analytics', 'optimization', 'flow'];
    expect(press('previous', 'previous', 'previous')).toEqual(previous);
    const ends = ['analytics', 'flow'];
    expect(press('last', 'first')).toEqual(ends);
    expect(focused).toEqual([...next, ...previous, ...ends]);
    expect(named).toEqual(focused);
  });

  it('follow the address, without naming it again, and stay where it names none of them', () => {
    const { actor, tab, named } = open();
    actor.send({ type: 'address.change', tab: 'analytics' });
    expect(tab()).toBe('analytics');
    actor.send({ type: 'address.change', tab: null });
    expect(tab()).toBe('analytics');
    actor.send({ type: 'address.change', tab: 'optimization' });
    actor.send({ type: 'address.change', tab: 'flow' });
    expect(tab()).toBe('flow');
    expect(named).toEqual([]);
  });
});
