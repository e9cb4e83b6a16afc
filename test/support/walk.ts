import { isDeepStrictEqual } from 'node:util';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  setup,
} from 'xstate';
import { inert } from './inert.ts';
import { fold } from './model.ts';

interface Deferred {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Lets promises settle and what they caused be delivered. */
const settle = (): Promise<void> => new Promise((later) => setImmediate(later));

interface Scheduled {
  readonly event: AnyEventObject;
}

/** What each system's services wait for. */
const waitingIn = new WeakMap<object, Map<string, Deferred>>();
const held = fromPromise<unknown, unknown>(
  ({ self, system }) =>
    new Promise((resolve, reject) => {
      waitingIn.get(system)!.set(self.id, { resolve, reject });
    }),
);

const heldCharts = new WeakMap<AnyStateMachine, AnyStateMachine>();
/** With services that wait; made once a chart, since it finds its transitions anew each time. */
const heldChart = (machine: AnyStateMachine): AnyStateMachine => {
  const known = heldCharts.get(machine);
  if (known) return known;
  // What a callback or a child chart would say is an event of the path; held, it says nothing by itself.
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, held]));
  const made = inert(machine).provide({ actors } as never);
  heldCharts.set(machine, made);
  return made;
};

/** A live actor whose services answer, and whose timers fire, exactly when they are told to. */
const conduct = (machine: AnyStateMachine, input: unknown) => {
  const waiting = new Map<string, Deferred>();
  const timers = new Map<string, () => void>();

  const scheduled = (): Record<string, Scheduled> => root.system.getSnapshot()._scheduledEvents;
  const clock = {
    setTimeout: (fire: () => void): string => {
      // XState lists an event right before it asks for its timer: the newest one that has none yet is this one's.
      const keys = Object.keys(scheduled());
      const key = keys.findLast((one) => !timers.has(one)) ?? keys.at(-1)!;
      timers.set(key, fire);
      return key;
    },
    clearTimeout: (key: string): void => void timers.delete(key),
  };
  // A parent of its own, so that what the chart tells its parent does not come back to itself.
  const parent = setup({ actors: { child: heldChart(machine) } }).createMachine({
    invoke: { id: machine.id, src: 'child', input: input as never },
  });
  const root = createActor(parent, { clock: clock as never });
  waitingIn.set(root.system, waiting);

  const answer = (event: AnyEventObject, kind: string, id: string): void => {
    const service = waiting.get(id);
    if (!service) throw new Error(`${event.type}: no such service is at work`);
    waiting.delete(id);
    if (kind === 'done') service.resolve(event['output']);
    else service.reject(event['error']);
  };
  /** True when the event was one that a timer brings: `after`, or a delayed `raise`. */
  const fireTimer = (event: AnyEventObject): boolean => {
    const found = Object.entries(scheduled()).find(([, one]) => isDeepStrictEqual(one.event, event));
    const fire = found && timers.get(found[0]);
    if (!fire) return false;
    timers.delete(found[0]);
    fire();
    return true;
  };
  const perform = async (event: AnyEventObject): Promise<void> => {
    const outcome = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
    if (outcome) answer(event, outcome[1]!, outcome[2]!);
    else if (!fireTimer(event)) {
      if (event.type.startsWith('xstate.')) throw new Error(`${event.type}: no such timer is set`);
      actor().send(event);
    }
    await settle();
  };
  const actor = () => root.getSnapshot().children[machine.id]!;

  return {
    start: () => void root.start(),
    stop: () => void root.stop(),
    snapshot: () => actor().getSnapshot() as AnyMachineSnapshot,
    perform,
  };
};

/** Actor references differ from run to run; their ids do not. */
const plain = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'sessionId' in value && 'id' in value
    ? `actor ${String(value.id)}`
    : value;

const shapeOf = ({ status, value, context, tags }: AnyMachineSnapshot): string =>
  JSON.stringify({ status, value, context, tags: [...tags].sort() }, plain);

/**
 * Takes a live actor along a path; after every step it must be where the pure fold says. `invariant` is asked about
 * every snapshot on the way.
 */
export const walk = async (
  machine: AnyStateMachine,
  events: readonly AnyEventObject[],
  expectEqual: (actual: unknown, expected: unknown, where: string) => void,
  input?: unknown,
  invariant: (snapshot: AnyMachineSnapshot) => void = () => {},
): Promise<void> => {
  const hold = (actual: AnyMachineSnapshot, wanted: AnyMachineSnapshot, where: string): void => {
    const [is, should] = [shapeOf(actual), shapeOf(wanted)];
    // Far quicker than an assertion that can explain itself.
    if (is !== should) expectEqual(JSON.parse(is), JSON.parse(should), where);
  };
  const expected = fold(machine, events, input);
  const actor = conduct(machine, input);
  actor.start();
  hold(actor.snapshot(), expected[0]!, 'at the start');
  for (const [at, event] of events.entries()) {
    await actor.perform(event);
    const snapshot = actor.snapshot();
    hold(snapshot, expected[at + 1]!, `after ${at + 1}. ${event.type}`);
    invariant(snapshot);
  }
  actor.stop();
};
