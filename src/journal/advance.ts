import type { AnyStateMachine } from 'xstate';
import type { JournalFile } from './file.ts';
import { replay } from './replay.ts';
import { versionsOf } from './versions.ts';

/** The same journal without its first `count` entries, which are folded into the snapshot. */
export const advance = (machine: AnyStateMachine, file: JournalFile, count: number): JournalFile => {
  const [first, rest] = [file.entries.slice(0, count), file.entries.slice(count)];
  const last = [...replay(machine, { ...file, entries: first })].at(-1);
  if (!last) return { ...file, entries: rest };
  const { seq, at } = last.entry;
  const snapshot = { seq, at, versions: versionsOf(machine), state: last.fold.persisted() };
  return { ...file, input: undefined, snapshot, entries: rest };
};
