import { redact } from '#src/journal/redact.ts';
import type { JournalEntry } from '#src/journal/entry.ts';
import { Fold } from '#src/journal/fold.ts';
import { listen } from '#src/journal/listen.ts';
import type { ToastMessage } from '#src/machines/fact.ts';
import { toastText } from '#src/machines/toastText.ts';
import { expect, onTestFinished } from 'vitest';
import {
  type ActorRefFrom,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type InputFrom,
  setup,
  SimulatedClock,
} from 'xstate';

/** Lets promises settle and what they caused be delivered. */
export const settle = (): Promise<void> => new Promise((later) => setImmediate(later));

/** A service that answers at once, in order; an answer that is a function is thrown instead: `fails(failure)`. */
export const answers = (...given: unknown[]) => {
  const left = [...given];
  let calls = 0;
  const inputs: unknown[] = [];
  const logic = fromPromise<never, unknown>(async ({ input }) => {
    calls += 1;
    inputs.push(input);
    const answer = left.length > 1 ? left.shift() : left[0];
    if (answer instanceof Refusal) throw answer.failure;
    return answer as never;
  });
  return {
    logic,
    inputs,
    get calls() {
      return calls;
    },
  };
};

class Refusal {
  readonly failure: object;
  constructor(failure: object) {
    this.failure = failure;
  }
}
export const fails = (failure: object) => new Refusal(failure);

/** A service that never answers. */
export const silent = () => fromPromise<never, unknown>(() => new Promise(() => {}));

/** As JSON keeps it: without what is undefined. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * Runs a chart under a parent that keeps every fact it is told, with a clock that moves when it is told to. What it was
 * told is journaled, and when the test ends a replay must have come to where the live chart is: whatever a test shows of
 * a chart holds after a replay, too.
 */
export const play = <M extends AnyStateMachine>(machine: M, input?: InputFrom<M>) => {
  const clock = new SimulatedClock();
  const facts: AnyEventObject[] = [];
  const parent = setup({ actors: { child: machine as AnyStateMachine } }).createMachine({
    invoke: { id: machine.id, src: 'child', input: input as object },
    on: { '*': { actions: ({ event }) => void facts.push(event) } },
  });
  const journal: JournalEntry[] = [];
  const { inspect } = listen({ redact, hear: (entry) => void journal.push(entry) });
  const root = createActor(parent, { id: 'parent', clock, inspect }).start();
  onTestFinished(() => {
    const replayed = new Fold(parent, { id: 'parent' }).run(structuredClone(journal));
    expect(plain(replayed.persisted()), 'a replay').toEqual(plain(root.getPersistedSnapshot()));
  });
  const actor = root.getSnapshot().children[machine.id] as unknown as ActorRefFrom<M>;
  return {
    actor,
    facts,
    /** What the toasts say that were asked for. */
    toasts: () =>
      facts.filter(({ type }) => type === 'toast.show').map(({ toast }) => toastText(toast as ToastMessage)),
    /** Facts of one type. */
    told: (type: string) => facts.filter((fact) => fact.type === type),
    pass: async (ms: number): Promise<void> => {
      clock.increment(ms);
      await settle();
    },
  };
};
