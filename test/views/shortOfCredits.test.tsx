// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { type SubscriptionActor, subscriptionMachine } from '#src/machines/subscription.machine.ts';
import { topUpMachine } from '#src/machines/topUp.machine.ts';
import { ShortOfCredits } from '#src/views/billing/ShortOfCredits.tsx';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

/** A subscription with a balance. */
const having = (balance: number, account: 'fresh' | 'refreshing' | 'outdated' = 'fresh'): SubscriptionActor => {
  const actor = createActor(subscriptionMachine);
  const snapshot = actor.getSnapshot();
  const credits = { ...snapshot.context.credits, total_balance: balance };
  const value = { active: { account, portal: 'closed' } };
  const known = { ...snapshot, value, context: { ...snapshot.context, credits } };
  return { ...actor, getSnapshot: () => known, subscribe: () => ({ unsubscribe: () => {} }) } as never;
};

const iconWith = (balance: number): string => {
  const props = { needed: 12, left: undefined, kept: 'Your brief is kept', onResume: () => {}, onDismiss: () => {} };
  const buying = { subscription: having(balance), topUp: createActor(topUpMachine), onBuy: () => {} };
  act(() => rooted(document.querySelector('main')!).render(<ShortOfCredits {...props} {...buying} />));
  return document.querySelector('main [role=alert] svg')!.getAttribute('class')!;
};

it('D4.4 too few credits are a warning, enough of them are good news', () => {
  expect(iconWith(2)).toContain('lucide-triangle-alert');
  expect(document.querySelector('main')!.textContent).toContain('Not enough credits');
});
it('D4.4 once there are enough, it looks like it', () => {
  expect(iconWith(500)).toContain('lucide-circle-check');
  expect(document.querySelector('main')!.textContent).toContain('You have enough credits now');
});

/** Eight texts for 16 credits, with so many credits; what the person sees, and what a press asks for. */
const shortOf = (balance: number, told = balance, account: 'fresh' | 'refreshing' | 'outdated' = 'fresh') => {
  const fewer = {
    all: 8,
    price: 2,
    verb: 'Write' as const,
    fits: (most: number) => Math.min(most, 8),
    onFewer: vi.fn(),
  };
  const props = { needed: 16, left: told, kept: 'Your brief is kept', onResume: () => {}, onDismiss: () => {} };
  const buying = { subscription: having(balance, account), topUp: createActor(topUpMachine), onBuy: () => {} };
  act(() => rooted(document.querySelector('main')!).render(<ShortOfCredits {...props} {...buying} fewer={fewer} />));
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button')].filter(({ textContent }) =>
    textContent.startsWith('Write'),
  );
  return { fewer, buttons, text: document.body.textContent };
};

it('D4.4 with credits for some of it, it says for how many, and makes those by one press', () => {
  const { fewer, buttons, text } = shortOf(5);
  expect(text).toContain('You have credits for 2 of 8.');
  // Beside the brief, and where more can be bought.
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Write 2 · 4 credits', 'Write 2 · 4 credits']);
  act(() => buttons[0]!.click());
  expect(fewer.onFewer).toHaveBeenCalledExactlyOnceWith(2);
});

it('D4.4 with credits for none, only more credits are offered', () => {
  const { buttons, text } = shortOf(1);
  expect([buttons.length, text.includes('You have credits for')]).toEqual([0, false]);
  expect(text).toContain('Buy credits');
});

it.each(['refreshing', 'outdated'] as const)(
  'D4.4 what the server said counts, not a balance that is %s',
  (account) => {
    const { text, buttons } = shortOf(16, 2, account);
    expect(text).toContain('You have credits for 1 of 8.');
    expect(text).not.toContain('You have enough credits now');
    expect(buttons.length).toBe(2);
  },
);
