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
const having = (balance: number): SubscriptionActor => {
  const actor = createActor(subscriptionMachine);
  const snapshot = actor.getSnapshot();
  const credits = { ...snapshot.context.credits, total_balance: balance };
  const known = { ...snapshot, context: { ...snapshot.context, credits } };
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
