import type { JournalEntry, JournalSnapshot } from '#src/journal/entry.ts';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { System } from './system.ts';

/** What a tester sees of one chart. */
interface ChartState {
  readonly status: string;
  readonly value: unknown;
  readonly context: unknown;
  readonly tags: readonly string[];
}

/** The journal, and all charts as they were at its last entry. */
export interface JournalRecord {
  readonly snapshot: JournalSnapshot | null;
  readonly entries: readonly JournalEntry[];
  /** As the root's `getPersistedSnapshot()` has it. */
  readonly state: unknown;
}

/** For testers, in the browser's console and in tests that drive it; there with `?journal` and in development. */
interface Millrace {
  /** `state('app/auth')`; null where no such chart is alive. */
  state(path: string): ChartState | null;
  /** Ids of the charts below one. */
  children(path: string): string[];
  entries(): Promise<readonly JournalEntry[]>;
  /** A replay of the record's journal ends in the record's state. */
  record(): Promise<JournalRecord>;
}

declare global {
  var millrace: Millrace | undefined;
}

const find = (root: AnyActorRef, path: string): AnyActorRef | undefined => {
  const [first, ...ids] = path.split('/');
  if (first !== 'app') return undefined;
  return ids.reduce<AnyActorRef | undefined>(
    (ref, id) => (ref?.getSnapshot() as AnyMachineSnapshot | undefined)?.children?.[id] as AnyActorRef | undefined,
    root,
  );
};

const chartAt = (root: AnyActorRef, path: string): AnyMachineSnapshot | null => {
  const snapshot = find(root, path)?.getSnapshot() as AnyMachineSnapshot | undefined;
  return snapshot && 'value' in snapshot ? snapshot : null;
};

const takeRecord = async (system: System): Promise<JournalRecord> => {
  const { root, journal } = system;
  let told = false;
  const stop = journal.subscribe(() => {
    told = true;
  });
  const kept = await journal.read();
  stop();
  return told ? takeRecord(system) : { ...kept, state: root.getPersistedSnapshot() };
};

/** Puts `millrace` on the page. */
export const expose = (system: System): void => {
  const { root, journal } = system;
  globalThis.millrace = {
    state: (path) => {
      const snapshot = chartAt(root, path);
      if (!snapshot) return null;
      const { status, value, context, tags } = snapshot;
      return { status, value, context, tags: [...tags] };
    },
    children: (path) => Object.keys(chartAt(root, path)?.children ?? {}),
    entries: async () => (await journal.read()).entries,
    record: () => takeRecord(system),
  };
};
