// @vitest-environment happy-dom
import { act } from 'react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CreditEntry } from '#contract/calls/billing.ts';
import { ledgerMachine, NO_FILTER } from '#src/machines/ledger.machine.ts';
import { Ledger } from '#src/views/billing/Ledger.tsx';
import { answers, play, settle } from '#test/support/play.ts';
import { rooted } from '#test/support/rooted.ts';

beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterAll(() => void vi.unstubAllGlobals());

const entry = (id: string): CreditEntry => ({
  id,
  kind: 'spend',
  bucket: 'plan',
  amount: -10,
  balance: 90,
  note: `An image, ${id}`,
  at: '2026-12-01T00:30:00.000Z',
});

it('D4.1 whoever asks for the rest of the history by the keys is at the history once it is all there', async () => {
  document.body.innerHTML = '<main tabindex="-1"></main>';
  const newest = { entries: [entry('2')], more: true };
  const fetchLedger = answers(newest, { entries: [entry('1')], more: false }, newest).logic as never;
  const { actor } = play(ledgerMachine.provide({ actors: { fetchLedger } }));
  actor.send({ type: 'ledger.open', filter: NO_FILTER });
  const root = rooted(document.querySelector('main')!);
  const see = (what: () => void) =>
    act(async () => {
      what();
      await settle();
      await settle();
    });
  await see(() => root.render(<Ledger ledger={actor} filter={NO_FILTER} apiOrigin="" onFilter={() => {}} />));
  const more = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show more');
  await see(() => {
    more()!.focus();
    more()!.click();
  });
  await see(() => {});
  expect([document.querySelectorAll('tbody tr').length, more()]).toEqual([2, undefined]);
  expect(document.activeElement === document.querySelector('table')).toBe(true);
});
