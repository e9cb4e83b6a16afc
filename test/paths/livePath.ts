import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  setup,
  SimulatedClock,
} from 'xstate';
import type { Services } from '#src/actors/services.ts';
import type { Chart } from '#test/machines/charts/chart.ts';
import { fold } from '#test/support/model.ts';
import type { HeldCalls, Wanted } from './calls.ts';
import { delayOf } from './delayOf.ts';

/** Where a path is walked. */
export interface LiveStage {
  readonly calls: HeldCalls;
  readonly services: Services;
  readonly events: readonly AnyEventObject[];
}

/** How a chart's services come to their ends, with the real server behind them. */
export interface LiveAdapter {
  readonly chart: Chart;
  /** The chart with the services and effects of the product. */
  readonly provide: (services: Services) => AnyStateMachine;
  /** What the chart begins with, with the server's own ids. */
  readonly inputOf?: (input: unknown) => unknown;
  /** The calls that its services make. */
  readonly calls: Wanted;
  /** By event type: what lets a service end so. */
  readonly answers: Readonly<Record<string, (stage: LiveStage, event: AnyEventObject) => Promise<unknown>>>;
  /** Before something is told, and in place of what the path has. */
  readonly prepare?: (stage: LiveStage, event: AnyEventObject) => AnyEventObject;
  readonly ignore?: (event: AnyEventObject, snapshot: AnyMachineSnapshot) => boolean;
  /** Transitions that cannot be caused so, each with its reason; `*` is any text. */
  readonly cannot?: Readonly<Record<string, string>>;
}

const ARRIVES_MS = 60_000;

/** What of a chart must be as its pure fold has it; ids and times are the server's own. */
const shapeOf = ({ status, value, context }: AnyMachineSnapshot) => ({
  status,
  value,
  failure: (context['failure'] as { kind: string } | null | undefined)?.kind ?? null,
});

/** The chart, alive, with a clock that stands still; what it tells its parent is heard by nobody. */
const conduct = (machine: AnyStateMachine, input: unknown) => {
  const clock = new SimulatedClock();
  const parent = setup({ actors: { child: machine } }).createMachine({
    invoke: { id: machine.id, src: 'child', input: input as never },
  });
  const root = createActor(parent, { clock });
  const actor = () => root.getSnapshot().children[machine.id]!;
  return { clock, root, actor, snapshot: () => actor().getSnapshot() as AnyMachineSnapshot };
};

/** Takes a live chart along a path: after each event it must come to where the pure fold says. */
export const walkLive = async (
  adapter: LiveAdapter,
  stage: LiveStage,
  input: unknown,
  expectEqual: (actual: unknown, expected: unknown, where: string) => void,
): Promise<void> => {
  const { events } = stage;
  const expected = fold(adapter.chart.machine, events, input);
  const { clock, root, actor, snapshot } = conduct(adapter.provide(stage.services), adapter.inputOf?.(input) ?? input);

  const arrive = async (at: number, where: string): Promise<void> => {
    const wanted = shapeOf(expected[at]!);
    const until = Date.now() + ARRIVES_MS;
    while (!isDeepStrictEqual(shapeOf(snapshot()), wanted) && Date.now() < until) await pause(1);
    expectEqual(shapeOf(snapshot()), wanted, where);
  };
  const perform = async (event: AnyEventObject, before: AnyMachineSnapshot): Promise<void> => {
    if (event.type.startsWith('xstate.after.')) clock.increment(delayOf(event, before));
    else if (event.type === 'xstate.done.actor.countdown')
      while (snapshot().children['countdown']) clock.increment(1000);
    else if (adapter.answers[event.type]) await adapter.answers[event.type]!(stage, event);
    else if (event.type.startsWith('xstate.')) throw new Error(`nothing answers ${event.type} here`);
    else actor().send(adapter.prepare?.(stage, event) ?? event);
  };

  root.start();
  try {
    await arrive(0, 'at the start');
    for (const [at, event] of events.entries()) {
      await perform(event, snapshot());
      await arrive(at + 1, `after ${at + 1}. ${event.type}`);
    }
  } finally {
    root.stop();
    await stage.calls.end();
  }
};
