import { openDB } from 'idb';
import { redact } from '#src/journal/redact.ts';
import type { Left } from '#src/journal/begin.ts';
import { boot } from '#src/journal/boot.ts';
import type { JournalEntry, JournalSnapshot, Told } from '#src/journal/entry.ts';
import { Fold } from '#src/journal/fold.ts';
import { uploadMachine } from '#src/machines/upload.machine.ts';
import { openJournalStore } from '#src/services/journal/store.ts';
import { wholeApp } from '#src/machines/wholeApp.ts';
import { provideAll } from '#test/support/fuzzProvide.ts';
import { World } from '#test/support/fuzzWorld.ts';

/** What the bench gives the page to work with. */
export interface JournalBenchData {
  readonly left: Left;
  readonly input: unknown;
  readonly log: readonly Told[];
  readonly uploadInput: unknown;
}

/** What the bench asks of the page. */
export interface JournalBench {
  take(data: JournalBenchData): void;
  /** Writes `count` entries through the product's store, until all are on disk. */
  write(count: number): Promise<void>;
  /** The plain way: a transaction and a record for each entry. */
  writeOneByOne(count: number): Promise<void>;
  replay(): void;
  bootFresh(): void;
  bootResumed(): void;
}

const PER_TASK = 100;

const nextTask = (): Promise<void> =>
  new Promise((later) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => later(), { once: true });
    port1.start();
    port2.postMessage(null);
  });

let data: JournalBenchData;

/** Entries as they were left, numbered on and on. */
const numbered = (count: number): JournalEntry[] => {
  const { entries } = data.left;
  return Array.from({ length: count }, (_, index) => ({ ...entries[index % entries.length]!, seq: index + 1 }));
};

const open = (left: Left): void => {
  const world = new World();
  const machine = provideAll(wholeApp, () => world, ['stream', 'sendBytes']);
  const { actor, start } = boot({ machine, id: 'app', input: data.input, left, redact, hear: () => {} });
  start();
  actor.stop();
};

const bench: JournalBench = {
  take: (given) => {
    data = given;
  },

  write: async (count) => {
    const entries = numbered(count);
    let seq = 0;
    const store = await openJournalStore<JournalEntry, JournalSnapshot>({
      fresh: true,
      takeSnapshot: () => ({ ...data.left.snapshot!, seq }),
      onTrouble: () => {
        throw new Error('The journal could not be written.');
      },
    });
    for (const entry of entries) {
      seq = entry.seq;
      store.append(entry);
      if (seq % PER_TASK === 0) await nextTask();
    }
    await store.flush();
  },

  writeOneByOne: async (count) => {
    const entries = numbered(count);
    const database = await openDB('one-by-one', 1, {
      upgrade: (db) => void db.createObjectStore('entries', { keyPath: 'seq' }),
    });
    const writes = entries.map(async (entry) => {
      const transaction = database.transaction('entries', 'readwrite', { durability: 'relaxed' });
      void transaction.store.put(entry);
      await transaction.done;
    });
    await Promise.all(writes);
    database.close();
  },

  replay: () => void new Fold(uploadMachine, { id: 'upload', input: data.uploadInput }).run(data.log),
  bootFresh: () => open({ snapshot: null, entries: [] }),
  bootResumed: () => open(data.left),
};

Object.assign(globalThis, { bench });
