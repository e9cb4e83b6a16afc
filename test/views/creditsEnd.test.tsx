// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CreditsPart } from '#src/views/billing/CreditsPart.tsx';
import { day } from '#ui/parts/format.ts';
import { rooted } from '#test/support/rooted.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<main></main>';
});
afterEach(() => vi.unstubAllGlobals());

const RESET = '2026-12-21T12:00:00.000Z';

const shown = async (ends: object) => {
  const credits = { total_balance: 40, credit_limit: 1000, plan_name: 'pro', next_reset_at: RESET };
  const snapshot = { context: { credits, billing: ends, creditsFailure: null }, matches: () => false };
  const subscription = { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe() {} }) };
  await act(async () =>
    rooted(document.querySelector('main')!).render(<CreditsPart subscription={subscription as never} />),
  );
  return document.body.textContent;
};

it('R9.04 the credits of a plan that ends within their cycle expire on the day that the plan ends', async () => {
  const current_period_end = '2026-12-09T12:00:00.000Z';
  const text = await shown({ current_period_end, cancel_at_period_end: false, subscription_ends_soon: true });
  expect(text).toContain(`Plan credits expire with the plan on ${day(current_period_end)}.`);
  expect(text).not.toContain(day(RESET));
});

it('R9.04 those of a plan that ends later renew before', async () => {
  const current_period_end = '2027-12-09T12:00:00.000Z';
  const text = await shown({ current_period_end, cancel_at_period_end: true, subscription_ends_soon: true });
  expect(text).toContain(`Plan credits renew on ${day(RESET)}.`);
});
