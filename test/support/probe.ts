import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  createEmptyActor,
  fromPromise,
  type InspectionEvent,
} from 'xstate';
import { and } from 'xstate/guards';

/**
 * A chart under a glass: its pure transition function, telling which states, transitions and guards each step used.
 *
 * What can be used is numbered once (`items`), and a step is told as numbers, so that following thousands of steps
 * costs little more than the steps themselves.
 */
export interface Probe {
  readonly items: readonly Item[];
  /** `hear` is told the numbers of what the first snapshot used. */
  start(input: unknown, hear: (item: number) => void): AnyMachineSnapshot;
  step(snapshot: AnyMachineSnapshot, event: AnyEventObject, hear: (item: number) => void): AnyMachineSnapshot;
}

export interface Item {
  readonly kind: 'state' | 'transition' | 'guard';
  /**
   * `auth.failed`, `auth.loading.asking --xstate.done.actor.fetchUser--> auth.signedIn`, and for a guard its
   * transition, its name and `true` or `false`. `[1]` tells guarded branches of one event apart.
   */
  readonly name: string;
}

type Guard = NonNullable<AnyStateNode['transitions'] extends Map<string, (infer T)[]> ? T : never>['guard'];

interface Transition {
  readonly source: AnyStateNode;
  readonly target?: readonly AnyStateNode[];
  readonly eventType: string;
  guard?: Guard;
}

const transitionsOf = (node: AnyStateNode): Transition[] =>
  [...[...node.transitions.values()].flat(), ...(node.always ?? [])] as unknown as Transition[];

const nameOf = (transition: Transition): string => {
  const branches = transitionsOf(transition.source).filter((other) => other.eventType === transition.eventType);
  const branch = branches.length > 1 ? `[${branches.indexOf(transition)}]` : '';
  const targets = (transition.target ?? [transition.source]).map((node) => node.id).join(', ');
  return `${transition.source.id} --${transition.eventType || 'always'}${branch}--> ${targets}`;
};

const guardNameOf = (guard: unknown): string =>
  typeof guard === 'string' ? guard : ((guard as { type?: string }).type ?? (guard as { name: string }).name);

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

/** A guard that passes on what `guard` says, and says what it was. `and` is how XState itself asks a guard by name. */
const overheard = (guard: Guard, hear: (passed: boolean) => void): Guard => {
  const asked = and([guard] as never) as unknown as {
    check: (snapshot: AnyMachineSnapshot, args: object, self: unknown) => boolean;
  };
  const { check } = asked;
  asked.check = (snapshot, args, self) => {
    const passed = check(snapshot, args, self);
    hear(passed);
    return passed;
  };
  return asked as never;
};

type Scope = Parameters<AnyStateMachine['transition']>[2];

/** An empty actor system in which no effect can run; one serves for all steps. */
const inertScope = (onTransition: (transition: Transition) => void): Scope => {
  const self = createEmptyActor();
  const nothing = (): void => {};
  const { system } = self;
  system.inspect((event: InspectionEvent) => {
    if (event.type === '@xstate.microstep') (event._transitions as unknown as Transition[]).forEach(onTransition);
  });
  // The branches of an exploration are different worlds: in each the same child may hold the same system id.
  Object.assign(system, { _set: nothing });
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

/** Children say nothing by themselves: what they would say is an event of the path. */
const silenced = (machine: AnyStateMachine): AnyStateMachine => {
  const silent = fromPromise(() => new Promise(() => {}));
  const names = Object.keys(machine.implementations.actors);
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, silent])) } as never);
};

export const probeOf = (machine: AnyStateMachine): Probe => {
  const copy = silenced(machine);
  const items: Item[] = [];
  const numbers = new Map<AnyStateNode | Transition, number>();
  let hear: (item: number) => void = () => {};

  const number = (kind: Item['kind'], name: string): number => items.push({ kind, name }) - 1;
  for (const node of nodesOf(copy.root)) {
    if (node !== copy.root && node.type !== 'history') numbers.set(node, number('state', node.id));
    for (const transition of transitionsOf(node)) numbers.set(transition, number('transition', nameOf(transition)));
    for (const transition of transitionsOf(node)) {
      if (transition.guard === undefined) continue;
      const name = `${nameOf(transition)}: ${guardNameOf(transition.guard)}`;
      const [passed, refused] = [number('guard', `${name} true`), number('guard', `${name} false`)];
      transition.guard = overheard(transition.guard, (yes) => hear(yes ? passed : refused));
    }
  }

  const visit = (node: AnyStateNode): void => {
    const item = numbers.get(node);
    if (item === undefined) return;
    hear(item);
    if (node.parent) visit(node.parent);
  };
  const scope = inertScope((transition) => {
    const item = numbers.get(transition);
    // The one that leads into the first state is not written in the chart.
    if (item === undefined) return;
    hear(item);
    // A state that is left in the same breath is in no snapshot.
    visit(transition.source);
    transition.target?.forEach(visit);
  });
  const heard = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot => {
    snapshot._nodes.forEach(visit);
    return snapshot;
  };

  return {
    items,
    start: (input, listener) => {
      hear = listener;
      return heard(copy.getInitialSnapshot(scope, input as never) as AnyMachineSnapshot);
    },
    step: (snapshot, event, listener) => {
      hear = listener;
      return heard(copy.transition(snapshot, event, scope) as AnyMachineSnapshot);
    },
  };
};
