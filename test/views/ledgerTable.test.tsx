// @vitest-environment networked-page
import { act } from 'react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CreditEntry } from '#contract/calls/billing.ts';
import { LedgerTable } from '#src/views/billing/LedgerTable.tsx';
import { rooted } from '#test/support/rooted.ts';

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubEnv('TZ', 'America/Los_Angeles');
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it('D4.1 the history of credits says in UTC, as its filter and its file do, when each was', async () => {
  document.body.innerHTML = '<main></main>';
  expect(new Date('2026-12-01T00:30:00.000Z').getDate()).toBe(30);
  const entry: CreditEntry = {
    id: '1',
    kind: 'spend',
    bucket: 'plan',
    amount: -10,
    balance: 90,
    note: 'An image',
    at: '2026-12-01T00:30:00.000Z',
  };
  const root = rooted(document.querySelector('main')!);
  await act(async () => root.render(<LedgerTable entries={[entry]} old={false} />));
  const told = [...document.querySelectorAll('time')].map(({ textContent }) => textContent.replace('\u202f', ' '));
  // Beside it, and below it on a phone.
  expect(told).toEqual(Array(2).fill('Dec 1, 2026, 12:30 AM'));
});
