import { afterEach, expect, it } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { expose } from '#src/actors/expose.ts';
import type { System } from '#src/actors/system.ts';
import type { JournalEntry } from '#src/journal/entry.ts';

afterEach(() => {
  globalThis.millrace = undefined;
});

const counter = setup({
  types: { context: {} as { count: number } },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({ id: 'app', context: { count: 0 }, on: { 'app.count': { actions: 'count' } } });

/** A client of one chart, whose journal is read from a disk: what is told in the meantime is not in it. */
const open = () => {
  const entries: JournalEntry[] = [];
  const hearing = new Set<(entry: JournalEntry) => void>();
  const reads: (() => void)[] = [];
  const root = createActor(counter).start();
  const count = (): void => {
    const seq = entries.length + 1;
    const entry: JournalEntry = {
      seq,
      at: 0,
      path: 'app',
      version: '',
      event: { type: 'app.count' },
      cause: 'external',
    };
    entries.push(entry);
    root.send({ type: 'app.count' });
    hearing.forEach((hear) => hear(entry));
  };
  const journal = {
    read: () => {
      const kept = { snapshot: null, entries: [...entries] };
      return new Promise((resolve) => reads.push(() => resolve(kept)));
    },
    subscribe: (hear: (entry: JournalEntry) => void) => {
      hearing.add(hear);
      return () => hearing.delete(hear);
    },
  };
  expose({ root, journal } as unknown as System);
  return { count, reads, hearing };
};

it('A record has all that led to its state, also what was told while it was read', async () => {
  const { count, reads, hearing } = open();
  count();
  const taking = globalThis.millrace!.record();
  count();
  reads.shift()!();
  await Promise.resolve();
  await expect.poll(() => reads.length).toBe(1);
  reads.shift()!();
  const { entries, state } = await taking;
  expect(entries).toHaveLength(2);
  expect(state).toMatchObject({ context: { count: 2 } });
  expect(hearing.size, 'nobody listens on').toBe(0);
});
