import type { JournalEntry, JournalSnapshot } from '#src/journal/entry.ts';
import { Fold } from '#src/journal/fold.ts';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** What can be travelled in: a tab's own journal, or one from a file. */
export interface Recording {
  /** What the entries continue from; null: the beginning. */
  readonly snapshot: Pick<JournalSnapshot, 'state'> | null;
  /** Of the root, where the entries begin at its beginning. */
  readonly input?: unknown;
  /** Oldest first; more may be appended while it is travelled in. */
  readonly entries: readonly JournalEntry[];
}

/** Entries from one checkpoint to the next: what a step back folds at most. Checkpoints share what did not change. */
const CHECKPOINT_ENTRIES = 20;

/**
 * All charts at any position of a recording: position 0 is its beginning, position n is after its n-th entry. A step
 * forth folds one entry; a step back folds from the checkpoint before, which the way there left.
 */
export class Timeline {
  readonly #machine: AnyStateMachine;
  readonly #recording: Recording;
  readonly #every: number;
  /** Persisted states of the tree, one each `every` entries. */
  readonly #checkpoints: unknown[] = [];
  #fold: Fold;
  #position = 0;

  constructor(machine: AnyStateMachine, recording: Recording, every = CHECKPOINT_ENTRIES) {
    this.#machine = machine;
    this.#recording = recording;
    this.#every = every;
    this.#fold = new Fold(machine, { id: machine.id, input: recording.input, snapshot: recording.snapshot?.state });
    this.#checkpoints.push(this.#fold.persisted());
  }

  get entries(): readonly JournalEntry[] {
    return this.#recording.entries;
  }

  /** The same object at every position: what is wanted of it is read before the next one. */
  at(position: number): Fold {
    this.#goBack(position);
    while (this.#position < position) {
      this.#take(this.entries[this.#position]!);
      this.#position += 1;
      if (this.#position === this.#checkpoints.length * this.#every) this.#checkpoints.push(this.#fold.persisted());
    }
    return this.#fold;
  }

  /** The chart that the entry before `position` was told to, before and after it. */
  changeAt(position: number): { readonly before?: AnyMachineSnapshot; readonly after?: AnyMachineSnapshot } {
    const entry = this.entries[position - 1];
    if (!entry) return {};
    const before = this.at(position - 1).snapshotOf(entry.path);
    return { before, after: this.at(position).snapshotOf(entry.path) };
  }

  /** A chart that breaks here broke then, too: it stays as it was before, and the others can still be looked at. */
  #take(entry: JournalEntry): void {
    try {
      this.#fold.apply(entry);
    } catch {
      // The running chart's own failure was reported when it happened.
    }
  }

  /** From the nearest checkpoint, unless the position is ahead and near enough to be walked to. */
  #goBack(position: number): void {
    const nearest = Math.min(Math.floor(position / this.#every), this.#checkpoints.length - 1);
    if (position >= this.#position && this.#position >= nearest * this.#every) return;
    this.#fold = new Fold(this.#machine, { id: this.#machine.id, snapshot: this.#checkpoints[nearest] });
    this.#position = nearest * this.#every;
  }
}
