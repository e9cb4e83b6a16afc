import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getNextTransitions,
} from 'xstate';
import { type Item, type Probe, probeOf } from './probe.ts';

/**
 * Paths that visit every state of a chart, take every transition and hear every guard say yes and no, made from the
 * chart itself.
 *
 * The chart is explored breadth-first by its pure transition function. Outcomes of services are events like any other
 * (`xstate.done.actor.<id>`), delays too (`xstate.after.…`), so nothing runs: no promise, no timer, no effect.
 * `xstate/graph` explores likewise, but covers states rather than transitions, and refuses charts that invoke.
 */
export interface ModelOptions {
  readonly input?: unknown;
  /**
   * Payloads by event type: each is tried wherever its event is possible. A type that is not listed is sent without
   * payload. A function sees the snapshot, for payloads that depend on it. What is listed for a wildcard
   * (`xstate.done.actor.*`) names its own `type`.
   */
  readonly events?: Readonly<Record<string, readonly object[] | ((snapshot: AnyMachineSnapshot) => readonly object[])>>;
  /** The part of the context that makes two states different; none by default. Must have finitely many values. */
  readonly project?: (context: never) => unknown;
  /**
   * Where regions multiply: a state is another one only where two of its parts were not together before. Its parts are where
   * each region is, and each entry of `project`.
   */
  readonly byPairs?: boolean;
  /** More states than this is a mistake in `project`. */
  readonly limit?: number;
  /** Events that are never sent, for example because a screen cannot cause them. */
  readonly ignore?: (event: AnyEventObject, snapshot: AnyMachineSnapshot) => boolean;
  /** What the paths have to cover; everything by default. */
  readonly cover?: readonly ('states' | 'transitions' | 'guards')[];
}

export interface ModelPath {
  /** The events, joined. */
  readonly title: string;
  readonly events: readonly AnyEventObject[];
}

export interface Share {
  readonly all: readonly string[];
  readonly seen: ReadonlySet<string>;
}

export interface Model {
  readonly paths: readonly ModelPath[];
  readonly states: Share;
  readonly transitions: Share;
  /** Twice as many as guarded transitions: `… true` and `… false`. */
  readonly guards: Share;
  /** How many states were told apart, `project` counted in. */
  readonly explored: number;
  /** Events that no transition took and that changed the snapshot nevertheless. */
  readonly faults: readonly string[];
}

/** A set of item numbers. */
class Bits {
  readonly words: Uint32Array;

  constructor(from: number | Bits) {
    this.words = typeof from === 'number' ? new Uint32Array(Math.ceil(from / 32)) : from.words.slice();
  }
  add(item: number): void {
    this.words[item >>> 5]! |= 1 << (item & 31);
  }
  has(item: number): boolean {
    return (this.words[item >>> 5]! & (1 << (item & 31))) !== 0;
  }
  addAll(other: Bits): void {
    for (let at = 0; at < this.words.length; at += 1) this.words[at]! |= other.words[at]!;
  }
  removeAll(other: Bits): void {
    for (let at = 0; at < this.words.length; at += 1) this.words[at]! &= ~other.words[at]!;
  }
  keepAll(other: Bits): void {
    for (let at = 0; at < this.words.length; at += 1) this.words[at]! &= other.words[at]!;
  }
  /** How many are in both. */
  shared(other: Bits): number {
    let count = 0;
    for (let at = 0; at < this.words.length; at += 1) {
      for (let left = this.words[at]! & other.words[at]!; left !== 0; left &= left - 1) count += 1;
    }
    return count;
  }
}

/** One event further on the shortest way to a state. */
interface Step {
  readonly before: Step | null;
  readonly event: AnyEventObject;
  readonly length: number;
  /** What the whole way used. */
  readonly used: Bits;
}

const OUTCOME = /^xstate\.(?:done|error)\.actor\.(.+)$/;

/** The child that an outcome is of, where it is still there. */
const childOf = (snapshot: AnyMachineSnapshot, event: AnyEventObject): AnyActorRef | undefined => {
  const id = OUTCOME.exec(event.type)?.[1];
  return id === undefined ? undefined : snapshot.children[id];
};

/** Where an exploration stands. */
interface Place {
  readonly snapshot: AnyMachineSnapshot;
  readonly way: Step | null;
  /** Children that have had their outcome and are still there: nothing more comes from them. */
  readonly ended: readonly AnyActorRef[];
}

/** Every event that could happen to a snapshot, with each of its payloads; the guards may refuse some of them. */
const possibleEvents = ({ snapshot, ended }: Place, { events = {}, ignore }: ModelOptions): AnyEventObject[] => {
  const mayCome = (event: AnyEventObject): boolean => {
    if (!OUTCOME.test(event.type)) return true;
    const child = childOf(snapshot, event);
    return child !== undefined && !ended.includes(child);
  };
  const types = new Set(getNextTransitions(snapshot).map((transition) => transition.eventType));
  types.delete('');
  return [...types]
    .flatMap((type): AnyEventObject[] => {
      const given = events[type] ?? (type.includes('*') ? [] : [{}]);
      const payloads = typeof given === 'function' ? given(snapshot) : given;
      return payloads.map((payload) => ({ type, ...payload }));
    })
    .filter((event) => mayCome(event) && !ignore?.(event, snapshot));
};

const DEFAULT_LIMIT = 20_000;

interface Exploration {
  readonly first: Bits;
  readonly steps: readonly Step[];
  readonly explored: number;
  readonly faults: readonly string[];
}

type Looked = (snapshot: AnyMachineSnapshot, ended: readonly AnyActorRef[]) => boolean;

/** Whether a state is seen for the first time, all of it told apart. */
const wholes = ({ project }: ModelOptions): Looked => {
  const seen = new Set<string>();
  return ({ status, value, context }, ended) => {
    const before = seen.size;
    seen.add(JSON.stringify([status, value, project?.(context as never) ?? null, ended.map(({ id }) => id)]));
    return seen.size > before;
  };
};

/** Whether two parts of a state are seen together for the first time. */
const pairs = ({ project }: ModelOptions): Looked => {
  const numbers = new Map<string, number>();
  const seen = new Set<number>();
  const numberOf = (part: string): number => {
    const known = numbers.get(part) ?? numbers.size;
    numbers.set(part, known);
    return known;
  };
  return (snapshot, ended) => {
    const told = [project?.(snapshot.context as never) ?? []].flat(1) as readonly unknown[];
    const parts = [
      snapshot.status,
      ...snapshot._nodes.map(({ id }) => id),
      ...told.map((part, at) => JSON.stringify([at, part])),
      ...ended.map(({ id }) => `${id} ended`),
    ].map(numberOf);
    const before = seen.size;
    // Room for far more parts than any chart has.
    for (const one of parts) for (const other of parts) if (one <= other) seen.add(one * 65_536 + other);
    return seen.size > before;
  };
};

/** The shortest way to every state, and one event further: the candidates from which the cover is chosen. */
const explore = (probe: Probe, name: string, options: ModelOptions): Exploration => {
  const isNew = options.byPairs ? pairs(options) : wholes(options);
  const first = new Bits(probe.items.length);
  const start = probe.start(options.input, (item) => first.add(item));
  isNew(start, []);
  const queue: Place[] = [{ snapshot: start, way: null, ended: [] }];
  const steps: Step[] = [];
  const faults: string[] = [];
  for (const place of queue) {
    const { snapshot, way } = place;
    if (snapshot.status !== 'active') continue;
    for (const event of possibleEvents(place, options)) {
      const used = new Bits(way?.used ?? first);
      let taken = false;
      const next = probe.step(snapshot, event, (item) => {
        used.add(item);
        taken ||= probe.items[item]!.kind === 'transition';
      });
      if (!taken && next !== snapshot)
        faults.push(`${JSON.stringify(snapshot.value)}: ${event.type} was refused, and yet something changed`);
      const step = { before: way, event, length: (way?.length ?? 0) + 1, used };
      steps.push(step);
      const ended = [...place.ended, childOf(snapshot, event)].filter(
        (child) => child !== undefined && next.children[child.id] === child,
      ) as AnyActorRef[];
      if (!isNew(next, ended)) continue;
      queue.push({ snapshot: next, way: step, ended });
      if (queue.length > (options.limit ?? DEFAULT_LIMIT))
        throw new Error(`${name}: too many states; narrow project()`);
    }
  }
  return { first, steps, explored: queue.length, faults };
};

/** `error.actor.signIn (limited)`: the type, and for a failure its code or kind. */
const titleOf = (event: AnyEventObject): string => {
  const failure = (event['error'] ?? event['failure']) as { kind?: string; code?: string | null } | undefined;
  const which = failure?.code ?? failure?.kind;
  return event.type.replace(/^xstate\./, '') + (which ? ` (${which})` : '');
};

const pathOf = (step: Step): ModelPath => {
  const events: AnyEventObject[] = [];
  for (let at: Step | null = step; at; at = at.before) events.unshift(at.event);
  return { events, title: events.map(titleOf).join(' › ') };
};

/** Greedy cover: always the way that uses the most of what is still missing, the shortest among equals. */
const chooseCover = (steps: readonly Step[], wanted: Bits): ModelPath[] => {
  const missing = new Bits(wanted);
  const paths: ModelPath[] = [];
  // What a way gains only shrinks as the cover grows: an old count is a bound, and most ways are never counted again.
  const rated = steps.map((step) => ({ step, gain: step.used.shared(missing) }));
  const order = (a: (typeof rated)[number], b: (typeof rated)[number]) =>
    b.gain - a.gain || a.step.length - b.step.length;
  for (;;) {
    let best: (typeof rated)[number] | null = null;
    for (const one of rated) {
      if (one.gain === 0 || (best && order(best, one) <= 0)) continue;
      one.gain = one.step.used.shared(missing);
      if (one.gain > 0 && (!best || order(one, best) < 0)) best = one;
    }
    if (!best) return paths;
    missing.removeAll(best.step.used);
    paths.push(pathOf(best.step));
  }
};

const shareOf = (items: readonly Item[], seen: Bits, kind: Item['kind']): Share => ({
  all: items.filter((item) => item.kind === kind).map(({ name }) => name),
  seen: new Set(items.filter((item, at) => item.kind === kind && seen.has(at)).map(({ name }) => name)),
});

export const modelOf = (machine: AnyStateMachine, options: ModelOptions = {}): Model => {
  const probe = probeOf(machine);
  const { first, steps, explored, faults } = explore(probe, machine.id, options);
  const seen = new Bits(first);
  for (const { used } of steps) seen.addAll(used);
  const wanted = new Bits(seen);
  wanted.removeAll(first);
  const { cover } = options;
  if (cover) {
    const kinds = new Bits(probe.items.length);
    probe.items.forEach((item, at) => cover.includes(`${item.kind}s`) && kinds.add(at));
    wanted.keepAll(kinds);
  }
  return {
    paths: chooseCover(steps, wanted),
    states: shareOf(probe.items, seen, 'state'),
    transitions: shareOf(probe.items, seen, 'transition'),
    guards: shareOf(probe.items, seen, 'guard'),
    explored,
    faults,
  };
};

const probes = new WeakMap<AnyStateMachine, Probe>();
/** To number a chart takes longer than most paths. */
const probeFor = (machine: AnyStateMachine): Probe => {
  const probe = probes.get(machine) ?? probeOf(machine);
  probes.set(machine, probe);
  return probe;
};

/** The oracle: the snapshots that a path leads through, the first one included. */
export const fold = (
  machine: AnyStateMachine,
  events: readonly AnyEventObject[],
  input?: unknown,
): AnyMachineSnapshot[] => {
  const probe = probeFor(machine);
  const nobody = (): void => {};
  const snapshots = [probe.start(input, nobody)];
  for (const event of events) snapshots.push(probe.step(snapshots.at(-1)!, event, nobody));
  return snapshots;
};
