import type { AnyActor, AnyStateMachine } from 'xstate';
import { begin, type Booted, type BootOptions, lastOf, makeRoot } from './begin.ts';
import type { JournalEntry, JournalSnapshot } from './entry.ts';
import { Fold } from './fold.ts';
import { isSound } from './sound.ts';
import { migrate } from './migrate.ts';
import { agreeingVersions, versionsOf } from './versions.ts';

const SUSPEND = { type: 'app.suspend' } as const;
const RESUME = { type: 'app.resume' } as const;
const TELL_LOST = { type: 'toast.show', toast: { code: 'leftBehind' } } as const;

const agrees = (machine: AnyStateMachine, { versions }: JournalSnapshot): boolean =>
  agreeingVersions(versions, versionsOf(machine));

/** Whether a person may miss what it did: not where the page only told what it shows or asked what it has. */
const isOfPerson = ({ path, cause }: JournalEntry): boolean =>
  cause === 'external' && path !== 'app' && !path.endsWith('/cache');

/**
 * Starts the root where an earlier page left it. The journal is folded without any effect; then every chart hears
 * `app.suspend`, still without effect, and parks what must not run twice by a rule of its own; then the root starts,
 * which runs again what may; then it receives `app.resume`, and passes it on to whom it thinks fit.
 */
export const boot = (options: BootOptions): Booted => {
  const { machine, id, left, hear } = options;
  let seq = lastOf(left);

  /**
   * Tells the entries up to the first that a chart of another version heard, or that a migrated one cannot take: what came
   * after it may have followed from it. Returns the rest.
   */
  const follow = (fold: Fold, isMigrated: boolean): readonly JournalEntry[] => {
    const other = left.entries.findIndex((entry) => {
      const chart = fold.snapshotOf(entry.path)?.machine;
      if (chart && (chart.version ?? '') !== entry.version) return true;
      try {
        fold.apply(entry);
        return false;
      } catch (error) {
        if (isMigrated) return true;
        throw error;
      }
    });
    return other < 0 ? [] : left.entries.slice(other);
  };

  const suspend = (fold: Fold): unknown => {
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
      const known = left.snapshot && migrate(machine, left.snapshot);
      if (!known) return null;
      const fold = new Fold(machine, { id, snapshot: known.state });
      if (!isSound(fold)) throw new Error('The journal of this tab is damaged.');
      const isMigrated = !agrees(machine, left.snapshot!);
      const lost = follow(fold, isMigrated);
      const snapshot = suspend(fold);
      const actor: AnyActor = makeRoot(options, seq, { snapshot });
      if (actor.getSnapshot().status !== 'active') return null;
      const start = (): void => {
        actor.start();
        actor.send(RESUME);
        if (lost.some(isOfPerson)) actor.send(TELL_LOST);
      };
      return {
        actor,
        beginning: isMigrated || lost.length > 0 ? 'migrated' : 'resumed',
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
