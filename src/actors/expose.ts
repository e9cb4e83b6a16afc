import type { JournalEntry } from '#src/journal/entry.ts';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { System } from './system.ts';

/** What a tester sees of one chart. */
interface ChartState {
  readonly status: string;
  readonly value: unknown;
  readonly context: unknown;
  readonly tags: readonly string[];
}

/** For testers, in the browser's console and in tests that drive it; there with `?journal` and in development. */
interface Millrace {
  /** `state('app/auth')`; null where no such chart is alive. */
  state(path: string): ChartState | null;
  /** Ids of the charts below one. */
  children(path: string): string[];
  entries(): Promise<readonly JournalEntry[]>;
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

/** Puts `millrace` on the page. */
export const expose = ({ root, journal }: System): void => {
  globalThis.millrace = {
    state: (path) => {
      const snapshot = chartAt(root, path);
      if (!snapshot) return null;
      const { status, value, context, tags } = snapshot;
      return { status, value, context, tags: [...tags] };
    },
    children: (path) => Object.keys(chartAt(root, path)?.children ?? {}),
    entries: async () => (await journal.read()).entries,
  };
};
