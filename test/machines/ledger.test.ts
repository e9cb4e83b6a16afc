import { describe, expect, it } from 'vitest';
import type { CreditEntry } from '#contract/calls/billing.ts';
import { ledgerMachine, NO_FILTER, selectUnknown, selectOutdated, selectShown } from '#src/machines/ledger.machine.ts';
import {
  selectBackwards,
  selectEntries,
  selectLedgerText,
  selectMore,
  selectMoreFailed,
} from '#src/machines/ledgerShown.ts';
import { answers, fails, play, settle } from '#test/support/play.ts';
import { fromPromise } from 'xstate';
import { failures } from './charts/samples.ts';

const entry = (id: number): CreditEntry => ({
  id: String(id),
  kind: 'spend',
  bucket: 'plan',
  amount: -10,
  balance: 1000 - id * 10,
  note: 'An image',
  at: '2026-11-01T00:00:00.000Z',
});
const page = (first: number, last: number, more: boolean) => ({
  entries: Array.from({ length: first - last + 1 }, (_, at) => entry(first - at)),
  more,
});
const spent = { ...NO_FILTER, kind: 'spend' } as const;

const start = (logic: unknown) => play(ledgerMachine.provide({ actors: { fetchLedger: logic as never } }));
const ids = (actor: ReturnType<typeof start>['actor']) =>
  selectEntries(actor.getSnapshot()).map(({ id }) => Number(id));

describe('The history of credits', () => {
  it('is read when a screen shows it, page by page', async () => {
    const fetch = answers(page(9, 7, true), page(6, 5, false), page(9, 7, true));
    const { actor } = start(fetch.logic);
    expect(fetch.calls).toBe(0);
    actor.send({ type: 'ledger.open', filter: spent });
    await settle();
    expect(ids(actor)).toEqual([9, 8, 7]);
    actor.send({ type: 'ledger.more' });
    await settle();
    expect(ids(actor)).toEqual([9, 8, 7, 6, 5]);
    expect(selectMore(actor.getSnapshot())).toBe(false);
    expect(fetch.inputs[1]).toEqual({ ...spent, before: '7' });
  });

  it('shows the answer for the newest filter, whichever comes last', async () => {
    const answer: Record<string, (value: unknown) => void> = {};
    const logic = fromPromise<unknown, { kind: string | null }>(
      ({ input }) => new Promise((resolve) => (answer[input.kind ?? 'all'] = resolve)),
    );
    const { actor } = start(logic);
    actor.send({ type: 'ledger.open', filter: NO_FILTER });
    actor.send({ type: 'ledger.open', filter: spent });
    answer['spend']!(page(3, 3, false));
    await settle();
    answer['all']!(page(9, 1, false));
    await settle();
    expect(ids(actor)).toEqual([3]);
  });

  it('keeps the pages that were read when a new entry comes', async () => {
    const fetch = answers(page(9, 7, true), page(6, 5, false), page(9, 7, true), page(10, 8, true));
    const { actor } = start(fetch.logic);
    actor.send({ type: 'ledger.open', filter: NO_FILTER });
    await settle();
    actor.send({ type: 'ledger.more' });
    await settle();
    actor.send({ type: 'ledger.refresh' });
    await settle();
    expect(ids(actor)).toEqual([10, 9, 8, 7, 6, 5]);
    expect(selectMore(actor.getSnapshot())).toBe(false);
  });

  it('is asked for anew where it changes while it is being read', async () => {
    const before = Promise.withResolvers<unknown>();
    const asks = [before.promise, Promise.resolve(page(10, 8, false))];
    const { actor } = start(fromPromise(() => asks.shift()!));
    actor.send({ type: 'ledger.open', filter: NO_FILTER });
    actor.send({ type: 'ledger.refresh' });
    before.resolve(page(9, 7, false));
    await settle();
    expect(ids(actor)).toEqual([10, 9, 8]);
  });

  it('begins anew where so much is new that something between may be missing', async () => {
    const { actor } = start(answers(page(9, 7, false), page(20, 18, true)).logic);
    actor.send({ type: 'ledger.open', filter: NO_FILTER });
    await settle();
    actor.send({ type: 'ledger.refresh' });
    await settle();
    expect(ids(actor)).toEqual([20, 19, 18]);
    expect(selectMore(actor.getSnapshot())).toBe(true);
  });

  it('asks nothing for a range that ends before it begins, and goes on once it is mended', async () => {
    const fetch = answers(page(9, 7, false));
    const { actor } = start(fetch.logic);
    actor.send({ type: 'ledger.open', filter: { ...NO_FILTER, from: '2026-11-02', to: '2026-11-01' } });
    expect(selectBackwards(actor.getSnapshot())).toBe(true);
    expect(fetch.calls).toBe(0);
    actor.send({ type: 'ledger.open', filter: { ...NO_FILTER, from: '2026-11-01', to: '2026-11-01' } });
    await settle();
    expect(selectShown(actor.getSnapshot())).toBe(true);
  });

  it('says why it could not be read, and why older entries could not, which leaves the newer ones', async () => {
    const fetch = answers(fails(failures.network), page(9, 7, true), fails(failures.limited), page(6, 5, false));
    const { actor } = start(fetch.logic);
    actor.send({ type: 'ledger.open', filter: NO_FILTER });
    await settle();
    expect(selectLedgerText(actor.getSnapshot())).toBe('Failed to fetch your credit history');
    actor.send({ type: 'ledger.retry' });
    await settle();
    actor.send({ type: 'ledger.more' });
    await settle();
    expect(selectMoreFailed(actor.getSnapshot())).toBe(true);
    expect(selectLedgerText(actor.getSnapshot())).toBe('Slow down.');
    expect(ids(actor)).toEqual([9, 8, 7]);
    actor.send({ type: 'ledger.more' });
    await settle();
    expect(ids(actor).slice(-2)).toEqual([6, 5]);
  });

  it('stays, and says that it is old, where it could not be read again', async () => {
    const { actor } = start(answers(page(9, 7, false), fails(failures.network), page(10, 7, false)).logic);
    actor.send({ type: 'ledger.open', filter: NO_FILTER });
    await settle();
    actor.send({ type: 'ledger.refresh' });
    await settle();
    expect(selectOutdated(actor.getSnapshot())).toBe(true);
    expect(ids(actor)).toEqual([9, 8, 7]);
    actor.send({ type: 'ledger.retry' });
    await settle();
    expect(ids(actor)).toEqual([10, 9, 8, 7]);
  });

  it('D1.2 is unknown to a server that has none, which is another thing than a read that failed', async () => {
    for (const [failure, unknown] of [
      [failures.missing, true],
      [failures.server, false],
    ] as const) {
      const { actor } = start(answers(fails(failure)).logic);
      actor.send({ type: 'ledger.open', filter: NO_FILTER });
      await settle();
      expect(selectUnknown(actor.getSnapshot())).toBe(unknown);
    }
    const { actor } = start(answers(page(9, 7, false)).logic);
    actor.send({ type: 'ledger.open', filter: NO_FILTER });
    await settle();
    expect(selectUnknown(actor.getSnapshot())).toBe(false);
  });

  it('shows nothing of another filter where the new one could not be read', async () => {
    const { actor } = start(answers(page(9, 7, false), fails(failures.server)).logic);
    actor.send({ type: 'ledger.open', filter: NO_FILTER });
    await settle();
    expect(ids(actor)).toEqual([9, 8, 7]);
    actor.send({ type: 'ledger.open', filter: spent });
    await settle();
    expect([ids(actor), selectLedgerText(actor.getSnapshot())]).toEqual([[], expect.any(String)]);
  });
});
