import type { WatchedActor, WatchedPage, WatchedStep, WatchMessage } from '#src/watch/messages.ts';

/** As many of the last events are kept for each chart. */
const KEPT = 50;

export interface SeenActor extends WatchedActor {
  /** The newest first. */
  readonly steps: readonly WatchedStep[];
  /** Counts everything that was heard of it, so that the same transition taken twice flashes twice. */
  readonly heard: number;
}

export interface SeenTab {
  readonly page: WatchedPage;
  /** By path. */
  readonly actors: Readonly<Record<string, SeenActor>>;
}

/** What is known of the open tabs, by the name of each. */
export type Watched = Readonly<Record<string, SeenTab>>;

const seen = (before: SeenActor | undefined, actor: WatchedActor, step?: WatchedStep): SeenActor => {
  // A chart that ended and began again under the same path is another one.
  const past = before && !(before.status !== 'active' && actor.status === 'active') ? before : undefined;
  const steps = past?.steps ?? [];
  return { ...actor, steps: step ? [step, ...steps].slice(0, KEPT) : steps, heard: (before?.heard ?? 0) + 1 };
};

const met = (before: SeenTab | undefined, { page, actors }: WatchMessage & { kind: 'tab' }): SeenTab => ({
  page,
  actors: Object.fromEntries(actors.map((actor) => [actor.path, seen(before?.actors[actor.path], actor)])),
});

/** What is known after a message. A tab that was not met yet is passed over: it answers the gallery's question soon. */
export const hear = (watched: Watched, message: WatchMessage): Watched => {
  switch (message.kind) {
    case 'ask':
      return watched;
    case 'gone':
      return Object.fromEntries(Object.entries(watched).filter(([tab]) => tab !== message.tab));
    case 'tab':
      return { ...watched, [message.page.tab]: met(watched[message.page.tab], message) };
    case 'actor': {
      const { page, actor, step } = message;
      const before = watched[page.tab]?.actors;
      if (!before) return watched;
      return {
        ...watched,
        [page.tab]: { page, actors: { ...before, [actor.path]: seen(before[actor.path], actor, step) } },
      };
    }
  }
};

/** The running copies of a chart in a tab: those at work first, the last told before the others. */
export const copiesOf = (tab: SeenTab | undefined, chart: string): SeenActor[] =>
  Object.values(tab?.actors ?? {})
    .filter((actor) => actor.chart === chart)
    .sort(
      (one, other) =>
        Number(other.status === 'active') - Number(one.status === 'active') ||
        (other.steps[0]?.seq ?? 0) - (one.steps[0]?.seq ?? 0),
    );
