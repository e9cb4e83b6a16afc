import { pathOf } from '#src/journal/chart.ts';
import type { JournalEntry } from '#src/journal/entry.ts';
import { edgeIdOf } from '#src/statecharts/chart.ts';
import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { chartsUnder, isChart, watchedOf } from './actors.ts';
import { openChannel } from './channel.ts';
import { plain } from './plain.ts';

export interface WatchedJournal {
  /** Names the tab, also after a reload. */
  readonly stream: string;
  subscribe(hear: (entry: JournalEntry) => void): () => void;
}

type Microstep = InspectionEvent & { readonly _transitions?: readonly Parameters<typeof edgeIdOf>[0][] };

/** Told, and not yet done with. */
interface Open {
  readonly entry: JournalEntry;
  readonly transitions: string[];
}

/**
 * Tells the gallery (`/dev/statecharts`) what this tab's charts do. The journal says the events that the chart receives
 * and why, XState's inspection what it did. Returns what ends it.
 */
export const tellGallery = (root: AnyActorRef, journal: WatchedJournal): (() => void) => {
  const { post, close } = openChannel(({ kind }) => {
    if (kind === 'ask') introduce();
  });
  const tab = journal.stream;
  const open = new Map<string, Open[]>();

  const page = () => ({ tab, title: document.title, address: location.pathname });
  const introduce = (): void =>
    post({
      kind: 'tab',
      page: page(),
      actors: isChart(root)
        ? chartsUnder(root).map((ref) => watchedOf(ref, ref.getSnapshot() as AnyMachineSnapshot))
        : [],
    });

  /** The entry that a snapshot answers; entries of events that reached a stopped chart are passed over. */
  const settle = (path: string, type: string): Open | undefined => {
    const waiting = open.get(path) ?? [];
    const at = waiting.findIndex(({ entry }) => entry.event.type === type);
    return at === -1 ? undefined : waiting.splice(0, at + 1).at(-1);
  };

  const told = journal.subscribe((entry) => {
    const waiting = open.get(entry.path) ?? [];
    open.set(entry.path, [...waiting, { entry, transitions: [] }]);
  });

  const tell = (inspected: InspectionEvent): void => {
    const ref = inspected.actorRef as AnyActorRef;
    if (!isChart(ref)) return;
    const path = pathOf(ref);
    if (inspected.type === '@xstate.microstep') {
      const taken = (inspected as Microstep)._transitions ?? [];
      open.get(path)?.[0]?.transitions.push(...taken.map(edgeIdOf));
    }
    if (inspected.type !== '@xstate.snapshot') return;
    const actor = watchedOf(ref, inspected.snapshot as AnyMachineSnapshot);
    const done = settle(path, inspected.event.type);
    // What waits for a chart that ended is no business of the next one of that name.
    if (actor.status !== 'active' || inspected.event.type === 'xstate.init') open.delete(path);
    if (!done) return post({ kind: 'actor', page: page(), actor });
    const { seq, at, cause, event } = done.entry;
    const step = { seq, at, cause, event: plain(event) as { type: string }, transitions: done.transitions };
    post({ kind: 'actor', page: page(), actor, step });
  };

  const inspection = root.system.inspect((inspected) => {
    try {
      tell(inspected);
    } catch (error) {
      // An exception in an inspector would drop the event that it looks at.
      reportError(error);
    }
  });
  const leave = () => post({ kind: 'gone', tab });
  addEventListener('pagehide', leave);
  // Also when the back button brings the page back.
  addEventListener('pageshow', introduce);
  introduce();

  return () => {
    told();
    inspection.unsubscribe();
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', introduce);
    leave();
    close();
  };
};
