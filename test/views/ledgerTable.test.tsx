// @vitest-environment networked-page
import { act } from 'react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CreditEntry } from '#contract/calls/billing.ts';
import { linesOf } from '#src/views/billing/ledgerLines.ts';
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

const text = (id: number, fields: Partial<CreditEntry> = {}): CreditEntry => ({
  id: `${id}`,
  kind: 'spend',
  bucket: 'plan',
  amount: -2,
  balance: 100 + id,
  note: 'Ad copy for “House roast”',
  at: '2026-12-01T09:30:00.000Z',
  ...fields,
});

it.each<[string, Partial<CreditEntry>]>([
  ['another purpose', { note: 'Ad copy for “Decaf”' }],
  ['another fate', { kind: 'release', amount: 2 }],
  ['other credits', { bucket: 'bought' }],
  ['another day', { at: '2026-11-30T23:59:59.000Z' }],
])('D4.4 entries that say the same are one line of the history; one of %s is not, and parts them', (_, other) => {
  const entries = [text(5), text(4), text(3, other), text(2), text(1)];
  const lines = linesOf(entries);
  expect(lines.flat()).toEqual(entries);
  expect(lines.map((line) => line.map(({ id }) => id))).toEqual([['5', '4'], ['3'], ['2', '1']]);
});

it('D4.1 D4.4 the texts of a brief are one line with what they cost together, which opens', async () => {
  document.body.innerHTML = '<main></main>';
  const root = rooted(document.querySelector('main')!);
  const entries = [text(3), text(2), text(1), text(0, { note: 'Pro, December 2026', kind: 'grant', amount: 1000 })];
  await act(async () => root.render(<LedgerTable entries={entries} old={false} />));
  const rows = () =>
    [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')]
        .slice(1)
        .map((cell) => cell.querySelector('span')?.textContent ?? cell.textContent),
    );
  const grant = ['Pro, December 2026', '+1,000', '100'];
  const sum = ['Ad copy for “House roast”', '−6', '103'];
  expect(rows()).toEqual([sum, grant]);
  const button = document.querySelector('button')!;
  expect([button.textContent, button.getAttribute('aria-expanded')]).toEqual(['3 entries', 'false']);
  await act(async () => button.click());
  const each = [103, 102, 101].map((balance) => ['Ad copy for “House roast”', '−2', `${balance}`]);
  expect(rows()).toEqual([sum, ...each, grant]);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await act(async () => button.click());
  expect(rows()).toEqual([sum, grant]);
});
