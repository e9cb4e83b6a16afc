import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createEmptyActor,
  getNextTransitions,
  type InspectionEvent,
} from 'xstate';

/**
 * Paths that take every transition of a chart at least once, made from the chart itself.
 *
 * The chart is explored breadth-first by its pure transition function. Outcomes of services are events like any other
 * (`xstate.done.actor.<id>`), delays too (`xstate.after.…`), so nothing runs: no promise, no timer, no effect.
 * `xstate/graph` explores likewise, but covers states rather than transitions, and refuses charts that invoke.
 */
export interface ModelOptions {
  readonly input?: unknown;
  /**
   * Payloads by event type: each is tried wherever its event is possible. A type that is not listed is sent without
   * payload. A function sees the snapshot, for payloads that depend on it.
   */
  readonly events?: Readonly<Record<string, readonly object[] | ((snapshot: AnyMachineSnapshot) => readonly object[])>>;
  /** The part of the context that makes two states different; none by default. Must have finitely many values. */
  readonly project?: (context: never) => unknown;
  /** More states than this is a mistake in `project`. */
  readonly limit?: number;
}

export interface ModelPath {
  /** The events, joined. */
  readonly title: string;
  readonly events: readonly AnyEventObject[];
}

export interface Model {
  readonly paths: readonly ModelPath[];
  /** Transitions that some path takes. */
  readonly covered: ReadonlySet<string>;
  /** All transitions that the chart has. */
  readonly transitions: readonly string[];
  readonly states: number;
}

interface Transition {
  readonly source: AnyStateNode;
  readonly target?: readonly AnyStateNode[];
  readonly eventType: string;
  readonly actions: readonly unknown[];
  readonly reenter: boolean;
}

const transitionsOf = (node: AnyStateNode): Transition[] =>
  [...[...node.transitions.values()].flat(), ...(node.always ?? [])] as unknown as Transition[];

/** `auth.loading --xstate.done.actor.fetchUser[1]--> auth.signedIn`; the number tells guarded branches apart. */
const nameOf = (transition: Transition): string => {
  const branches = transitionsOf(transition.source).filter((other) => other.eventType === transition.eventType);
  const branch = branches.length > 1 ? `[${branches.indexOf(transition)}]` : '';
  const targets = (transition.target ?? [transition.source]).map((node) => node.id).join(', ');
  return `${transition.source.id} --${transition.eventType || 'always'}${branch}--> ${targets}`;
};

const doesSomething = (transition: Transition): boolean =>
  transition.target !== undefined || transition.actions.length > 0 || transition.reenter;

const allTransitions = (machine: AnyStateMachine): string[] => {
  const found: string[] = [];
  const visit = (node: AnyStateNode): void => {
    found.push(...transitionsOf(node).filter(doesSomething).map(nameOf));
    Object.values(node.states).forEach(visit);
  };
  visit(machine.root);
  return found;
};

type Scope = Parameters<AnyStateMachine['transition']>[2];

/** A fresh, empty actor system in which no effect can run. `hear` is told of every transition that is taken. */
const inertScope = (hear?: (name: string) => void): Scope => {
  const self = createEmptyActor();
  const nothing = (): void => {};
  const { system } = self;
  system.inspect((event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep') return;
    for (const transition of event._transitions) hear?.(nameOf(transition as unknown as Transition));
  });
  return {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  } as unknown as Scope;
};

const step = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  hear?: (name: string) => void,
) => machine.transition(snapshot, event, inertScope(hear)) as AnyMachineSnapshot;

const start = (machine: AnyStateMachine, input: unknown, hear?: (name: string) => void) =>
  machine.getInitialSnapshot(inertScope(hear), input as never) as AnyMachineSnapshot;

/** The oracle: the snapshots that a path leads through, the first one included. `hear` is told of every transition. */
export const fold = (
  machine: AnyStateMachine,
  events: readonly AnyEventObject[],
  input?: unknown,
  hear?: (name: string) => void,
): AnyMachineSnapshot[] => {
  const snapshots = [start(machine, input, hear)];
  for (const event of events) snapshots.push(step(machine, snapshots.at(-1)!, event, hear));
  return snapshots;
};

/** Every event that could happen to a snapshot, with each of its payloads. */
const possibleEvents = (snapshot: AnyMachineSnapshot, payloads: ModelOptions['events'] = {}): AnyEventObject[] => {
  const types = new Set(getNextTransitions(snapshot).map((transition) => transition.eventType));
  return [...types]
    .filter((type) => type !== '' && !type.includes('*'))
    .flatMap((type) => {
      const given = payloads[type] ?? [{}];
      const all = typeof given === 'function' ? given(snapshot) : given;
      return all.map((payload) => ({ ...payload, type }));
    })
    .filter((event) => snapshot.can(event));
};

const DEFAULT_LIMIT = 20_000;

/** The shortest way to every state, and one event further: the candidates from which the cover is chosen. */
const explore = (
  machine: AnyStateMachine,
  options: ModelOptions,
): { candidates: AnyEventObject[][]; states: number } => {
  const keyOf = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.status, snapshot.value, options.project?.(snapshot.context as never) ?? null]);
  const first = start(machine, options.input);
  const seen = new Set([keyOf(first)]);
  const queue: { snapshot: AnyMachineSnapshot; path: AnyEventObject[] }[] = [{ snapshot: first, path: [] }];
  const candidates: AnyEventObject[][] = [];
  for (const { snapshot, path } of queue) {
    if (snapshot.status !== 'active') continue;
    for (const event of possibleEvents(snapshot, options.events)) {
      const next = step(machine, snapshot, event);
      const further = [...path, event];
      candidates.push(further);
      const key = keyOf(next);
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ snapshot: next, path: further });
      if (seen.size > (options.limit ?? DEFAULT_LIMIT))
        throw new Error(`${machine.id}: too many states; narrow project()`);
    }
  }
  return { candidates, states: seen.size };
};

/** Greedy cover: always the candidate that takes the most transitions not taken yet, a longer one first among equals. */
export const modelOf = (machine: AnyStateMachine, options: ModelOptions = {}): Model => {
  const { candidates, states } = explore(machine, options);
  const rated = candidates
    .map((events) => {
      const takes = new Set<string>();
      fold(machine, events, options.input, (name) => takes.add(name));
      return { events, takes };
    })
    .sort((a, b) => b.events.length - a.events.length);
  const covered = new Set(rated.flatMap(({ takes }) => [...takes]));
  const missing = new Set(covered);
  const paths: ModelPath[] = [];
  const gain = ({ takes }: { takes: Set<string> }) => [...takes].filter((name) => missing.has(name)).length;
  while (missing.size > 0) {
    const best = rated.reduce((champion, one) => (gain(one) > gain(champion) ? one : champion));
    for (const name of best.takes) missing.delete(name);
    paths.push({
      events: best.events,
      title: best.events.map((event) => event.type.replace(/^xstate\./, '')).join(' › '),
    });
  }
  return { paths, covered, transitions: allTransitions(machine), states };
};
