import type { AnyActor, AnyStateMachine } from 'xstate';
import { begin, type Booted, type BootOptions, lastOf, type Left, makeRoot } from './begin.ts';
import type { JournalSnapshot } from './entry.ts';
import { Fold } from './fold.ts';
import { isSound } from './sound.ts';
import { migrate } from './migrate.ts';
import { agreeingVersions, versionsOf } from './versions.ts';

const SUSPEND = { type: 'app.suspend' } as const;
const RESUME = { type: 'app.resume' } as const;

const agrees = (machine: AnyStateMachine, { versions }: JournalSnapshot): boolean =>
  agreeingVersions(versions, versionsOf(machine));

/** The earlier journal, migrated to today's charts; null if that is not possible. */
const restore = (machine: AnyStateMachine, { snapshot, entries }: Left): Left | null => {
  if (!snapshot) return null;
  const migrated = migrate(machine, snapshot);
  return migrated && { snapshot: migrated, entries: agrees(machine, snapshot) ? entries : [] };
};

/**
 * Starts the root where an earlier page left it. The journal is folded without any effect; then every chart hears
 * `app.suspend`, still without effect, and parks what must not run twice by a rule of its own; then the root starts,
 * which runs again what may; then it receives `app.resume`, and passes it on to whom it thinks fit.
 */
export const boot = (options: BootOptions): Booted => {
  const { machine, id, left, hear } = options;
  let seq = lastOf(left);

  const suspend = (known: Left): unknown => {
    const fold = new Fold(machine, { id, snapshot: known.snapshot!.state });
    if (!isSound(fold)) throw new Error('The journal of this tab is damaged.');
    for (const entry of known.entries) {
      const chart = fold.snapshotOf(entry.path)?.machine;
      if (chart && (chart.version ?? '') !== entry.version) throw new Error(`${entry.path} was another chart.`);
      fold.apply(entry);
    }
    for (const path of fold.paths()) {
      const chart = fold.snapshotOf(path);
      if (chart?.status !== 'active') continue;
      seq += 1;
      fold.apply({ path, event: SUSPEND });
      hear({ seq, at: Date.now(), path, version: chart.machine.version ?? '', event: SUSPEND, cause: 'external' });
    }
    return fold.persisted();
  };

  const resume = (): Booted | null => {
    try {
      const known = restore(machine, left);
      if (!known) return null;
      const snapshot = suspend(known);
      const actor: AnyActor = makeRoot(options, seq, { snapshot });
      if (actor.getSnapshot().status !== 'active') return null;
      const start = (): void => {
        actor.start();
        actor.send(RESUME);
      };
      return {
        actor,
        beginning: agrees(machine, left.snapshot!) ? 'resumed' : 'migrated',
        start,
      };
    } catch (error) {
      // The earlier journal cannot be continued, so the page starts fresh.
      reportError(error);
      return null;
    }
  };

  return resume() ?? begin(options, seq);
};
