import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, createActor, fromPromise } from 'xstate';
import { fold } from './model.ts';

interface Deferred {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Lets promises settle and what they caused be delivered. */
const settle = (): Promise<void> => new Promise((later) => setImmediate(later));

/** A live actor whose services answer, and whose timers fire, exactly when they are told to. */
const conduct = (machine: AnyStateMachine, input: unknown) => {
  const waiting = new Map<string, Deferred>();
  const timers = new Map<string, () => void>();

  const held = fromPromise<unknown, unknown>(
    ({ self }) =>
      new Promise((resolve, reject) => {
        waiting.set(self.id, { resolve, reject });
      }),
  );
  // What a callback or a child chart would say is an event of the path; held, it says nothing by itself.
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, held]));

  const scheduled = (): string[] => Object.keys(actor.system.getSnapshot()._scheduledEvents);
  const clock = {
    setTimeout: (fire: () => void): string => {
      // XState lists an event right before it asks for its timer: the newest one that has none yet is this one's.
      const key = scheduled().findLast((one) => !timers.has(one)) ?? scheduled().at(-1)!;
      timers.set(key, fire);
      return key;
    },
    clearTimeout: (key: string): void => void timers.delete(key),
  };
  const actor = createActor(machine.provide({ actors } as never), { input, clock: clock as never, id: machine.id });

  const perform = async (event: AnyEventObject): Promise<void> => {
    const outcome = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
    if (outcome) {
      const service = waiting.get(outcome[2]!);
      if (!service) throw new Error(`${event.type}: no such service is at work`);
      if (outcome[1] === 'done') service.resolve(event['output']);
      else service.reject(event['error']);
      waiting.delete(outcome[2]!);
    } else if (event.type.startsWith('xstate.after.')) {
      const key = [...timers.keys()].find((one) => one.endsWith(`.${event.type}`));
      if (!key) throw new Error(`${event.type}: no such timer is set`);
      const fire = timers.get(key)!;
      timers.delete(key);
      fire();
    } else {
      actor.send(event);
    }
    await settle();
  };

  return { actor, perform };
};

/** Actor references differ from run to run; their ids do not. */
const plain = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'sessionId' in value && 'id' in value
    ? `actor ${String(value.id)}`
    : value;

const shapeOf = ({ status, value, context, tags }: AnyMachineSnapshot): unknown =>
  JSON.parse(JSON.stringify({ status, value, context, tags: [...tags].sort() }, plain));

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
  const expected = fold(machine, events, input);
  const { actor, perform } = conduct(machine, input);
  actor.start();
  expectEqual(shapeOf(actor.getSnapshot()), shapeOf(expected[0]!), 'at the start');
  for (const [at, event] of events.entries()) {
    await perform(event);
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    expectEqual(shapeOf(snapshot), shapeOf(expected[at + 1]!), `after ${at + 1}. ${event.type}`);
    invariant(snapshot);
  }
  actor.stop();
};
