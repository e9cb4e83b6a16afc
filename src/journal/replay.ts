import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { JournalEntry } from './entry.ts';
import type { JournalFile } from './file.ts';
import { Fold } from './fold.ts';
import { isSound } from './sound.ts';
import { migrate } from './migrate.ts';
import { versionsOf } from './versions.ts';

/** One entry of a file, and the charts after it. */
export interface Step {
  readonly entry: JournalEntry;
  /** The chart that was told, after it; undefined: it is not alive. */
  readonly chart: AnyMachineSnapshot | undefined;
  /** All charts. The same object at every step: what is wanted of it is read before the next one. */
  readonly fold: Fold;
}

const refused = (chart: string, then: string | undefined, now: string | undefined, build: string): Error =>
  new Error(
    `This journal is of version ${then ?? 'none'} of the ${chart} chart. Here it has version ${now ?? 'none'}, and no migration leads there. Replay it with Millrace ${build}, which wrote it.`,
  );

const stateOf = (machine: AnyStateMachine, { snapshot, build }: JournalFile): unknown => {
  if (!snapshot) return undefined;
  const migrated = migrate(machine, snapshot);
  if (migrated) return migrated.state;
  const today = versionsOf(machine);
  const chart = Object.keys(today).find((id) => today[id] !== snapshot.versions[id]) ?? machine.id;
  throw refused(chart, snapshot.versions[chart], today[chart], build);
};

/** The charts as the file begins. `machine`: the root; its id is the first part of every path. */
export const beginningOf = (machine: AnyStateMachine, file: JournalFile): Fold => {
  const snapshot = stateOf(machine, file);
  const begin = (): Fold | null => {
    try {
      const fold = new Fold(machine, { id: machine.id, input: file.input, snapshot });
      return isSound(fold) ? fold : null;
    } catch {
      return null;
    }
  };
  const fold = begin();
  if (!fold) throw new Error('This journal is damaged: the charts cannot be brought back to where it begins.');
  return fold;
};

/**
 * Replays a file, entry by entry, without any effect. Throws an Error for people where a chart is not of the version
 * that heard an entry, or breaks while it takes one.
 */
export function* replay(
  machine: AnyStateMachine,
  file: JournalFile,
  fold = beginningOf(machine, file),
): Generator<Step> {
  for (const entry of file.entries) {
    if (file.snapshot && entry.seq <= file.snapshot.seq) continue;
    const chart = fold.snapshotOf(entry.path)?.machine;
    if (chart && (chart.version ?? '') !== entry.version)
      throw refused(chart.id, entry.version, chart.version, file.build);
    try {
      fold.apply(entry);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`The chart ${entry.path} broke at entry ${entry.seq} (${entry.event.type}): ${why}`, {
        cause: error,
      });
    }
    yield { entry, chart: fold.snapshotOf(entry.path), fold };
  }
}
