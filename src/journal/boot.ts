import { type ActorOptions, type AnyActor, type AnyEventObject, type AnyStateMachine, createActor } from 'xstate';
import type { JournalEntry, JournalSnapshot } from './entry.ts';
import { Fold } from './fold.ts';
import { listen } from './listen.ts';
import { isSound } from './sound.ts';
import { migrate, sameVersions, versionsOf } from './versions.ts';

/** What an earlier page wrote down. */
export interface Left {
  readonly snapshot: JournalSnapshot | null;
  readonly entries: readonly JournalEntry[];
}

export interface BootOptions {
  /** The root, with its services. */
  readonly machine: AnyStateMachine;
  readonly id: string;
  /** For a beginning without anything left. */
  readonly input: unknown;
  readonly left: Left;
  readonly redact: (event: AnyEventObject) => AnyEventObject;
  readonly hear: (entry: JournalEntry) => void;
}

/** `resumed`: goes on from what was left. `migrated`: that was of older charts. */
export type Beginning = 'fresh' | 'resumed' | 'migrated';

export interface Booted {
  /** Not started yet. */
  readonly actor: AnyActor;
  readonly beginning: Beginning;
  /** Apart, so that the caller has the actor in hand when its charts begin to speak. */
  readonly start: () => void;
}

const SUSPEND = { type: 'app.suspend' } as const;
const RESUME = { type: 'app.resume' } as const;

/** What was left, as today's charts understand it; null where they do not. */
const restore = (machine: AnyStateMachine, { snapshot, entries }: Left): Left | null => {
  if (!snapshot) return null;
  if (sameVersions(snapshot.versions, versionsOf(machine))) return { snapshot, entries };
  const migrated = migrate(machine, snapshot);
  return migrated && { snapshot: migrated, entries: [] };
};

/**
 * Starts the root where an earlier page left it. The journal is folded without any effect; then every chart hears
 * `app.suspend`, still without effect, and parks what must not run twice by a rule of its own; then the root starts,
 * which runs again what may; then it hears `app.resume`, and passes it on to whom it thinks fit.
 */
export const boot = ({ machine, id, input, left, redact, hear }: BootOptions): Booted => {
  let seq = Math.max(left.snapshot?.seq ?? 0, left.entries.at(-1)?.seq ?? 0);

  const suspend = (known: Left): unknown => {
    const fold = new Fold(machine, { id, snapshot: known.snapshot!.state });
    if (!isSound(fold)) throw new Error('The journal of this tab is damaged.');
    fold.run(known.entries);
    for (const path of fold.paths()) {
      const chart = fold.snapshotOf(path);
      if (chart?.status !== 'active') continue;
      seq += 1;
      fold.apply({ path, event: SUSPEND });
      hear({ seq, at: Date.now(), path, version: chart.machine.version ?? '', event: SUSPEND, cause: 'external' });
    }
    return fold.persisted();
  };

  const make = (from: { input: unknown } | { snapshot: unknown }): AnyActor =>
    createActor(machine, {
      id,
      systemId: id,
      ...listen({ seq, redact, hear }),
      ...from,
    } as ActorOptions<AnyStateMachine>);

  const resume = (): { actor: AnyActor; beginning: Beginning } | null => {
    try {
      const known = restore(machine, left);
      if (!known) return null;
      const actor = make({ snapshot: suspend(known) });
      const beginning = sameVersions(left.snapshot!.versions, versionsOf(machine)) ? 'resumed' : 'migrated';
      return actor.getSnapshot().status === 'active' ? { actor, beginning } : null;
    } catch (error) {
      // What was left cannot be gone on from: better a fresh page than none.
      reportError(error);
      return null;
    }
  };

  const { actor, beginning } = resume() ?? { actor: make({ input }), beginning: 'fresh' as const };
  return {
    actor,
    beginning,
    start: () => {
      actor.start();
      if (beginning !== 'fresh') actor.send(RESUME);
    },
  };
};
