import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followJournal } from '#src/drawer/ownJournal.ts';
import type { JournalEntry, JournalSnapshot } from '#src/journal/entry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What a tab keeps, as its store does: whoever leaves takes all of it along, and it begins anew. */
const createStore = () => {
  let seq = 0;
  let snapshot: JournalSnapshot = { seq: 0, at: 0, versions: {}, state: 'the beginning' };
  let entries: JournalEntry[] = [];
  const listeners = new Set<(entry: JournalEntry) => void>();
  return {
    journal: {
      read: async () => ({ snapshot, entries: [...entries] }),
      subscribe: (hear: (entry: JournalEntry) => void) => {
        listeners.add(hear);
        return () => void listeners.delete(hear);
      },
    },
    tell: (event: { readonly type: string }, path = 'app'): void => {
      seq += 1;
      const entry = { seq, at: seq, path, version: '1', cause: 'external', event } as JournalEntry;
      entries.push(entry);
      for (const hear of listeners) hear(entry);
    },
    clear: (): void => {
      entries = [];
      snapshot = { seq, at: seq, versions: {}, state: 'after somebody left' };
    },
  };
};

const follow = async (owner = () => 7 as number | null) => {
  const store = createStore();
  store.tell({ type: 'draft.change' }, 'app/session/draft-1');
  const own = await followJournal(store.journal, owner);
  const grown = vi.fn();
  own.subscribe(grown);
  const types = () => own.recording.entries.map(({ event }) => event.type);
  return { ...store, own, grown, types };
};

it('follows what is added, in the same recording', async () => {
  const { own, tell, grown, types } = await follow();
  const { recording } = own;
  tell({ type: 'page.opened' });
  await vi.runAllTimersAsync();
  expect(grown).toHaveBeenCalledOnce();
  expect(types()).toEqual(['draft.change', 'page.opened']);
  expect(own.recording).toBe(recording);
});

it('D1.5 shows nobody what somebody did who has signed out since', async () => {
  const { own, tell, clear, types } = await follow();
  tell({ type: 'auth.left' });
  clear();
  tell({ type: 'registration.type' });
  await vi.runAllTimersAsync();
  expect(own.recording.snapshot?.state).toBe('after somebody left');
  expect(types()).toEqual(['registration.type']);
  tell({ type: 'page.opened' });
  await vi.runAllTimersAsync();
  expect(types()).toEqual(['registration.type', 'page.opened']);
});

it('D1.5 shows nobody what somebody did in whose place they signed in', async () => {
  let pk: number | null = 7;
  const { tell, clear, types } = await follow(() => pk);
  tell({ type: 'auth.signedOut' });
  await vi.runAllTimersAsync();
  expect(types(), 'who comes back finds it').toEqual(['draft.change', 'auth.signedOut']);
  tell({ type: 'auth.signedIn' });
  pk = 8;
  clear();
  await vi.runAllTimersAsync();
  expect(types()).toEqual([]);
});
