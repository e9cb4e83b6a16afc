// A path through the flow that is edited, step by step on its canvas: found by the check, or tried in a dry run. Beside
// the app chart, like the check.
import type { Walked } from '#contract/flows/checkResult.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import type { Outcome } from '#contract/flows/outcomes.ts';
import { hasWay, type TriedFlow, turned } from '#contract/flows/tried.ts';
import type { FlowMatchesActor } from './flowMatches.machine.ts';
import type { FlowCheckActor } from './flowCheck.machine.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';

/** A path, and what it shows. */
export interface ShownPath {
  readonly steps: readonly Walked[];
  /** What goes wrong at its end; null: nothing does. */
  readonly breach: string | null;
}

export type PathPlayEvent =
  | { type: 'path.show'; path: ShownPath }
  /** Shows so many of its steps. */
  | { type: 'path.step'; at: number }
  /** The step that is shown comes to that outcome, and the path goes on from there. */
  | { type: 'path.choose'; outcome: Outcome; flow: TriedFlow }
  | { type: 'path.play' }
  | { type: 'path.pause' }
  | { type: 'path.hide' }
  /** The flow was changed, and is this now. */
  | { type: 'flow.changed'; definition: FlowDefinition }
  | { type: 'app.suspend' };

interface PathPlayContext {
  readonly path: ShownPath | null;
  /** How many of its steps are shown, from 1. */
  readonly at: number;
}

/** How long each step is looked at. */
const STEP_MS = 900;

const show = {
  type: 'show' as const,
  params: ({ event }: { event: Extract<PathPlayEvent, { type: 'path.show' }> }) => ({ path: event.path }),
};
const step = {
  type: 'step' as const,
  params: ({ event }: { event: Extract<PathPlayEvent, { type: 'path.step' }> }) => ({ at: event.at }),
};

export const pathPlayMachine = setup({
  types: { context: {} as PathPlayContext, events: {} as PathPlayEvent, tags: {} as 'shown' },
  delays: { aWhile: STEP_MS },
  actions: {
    show: assign((_, { path }: { path: ShownPath }) => ({ path, at: 1 })),
    step: assign(({ context }, { at }: { at: number }) => ({
      at: Math.min(Math.max(1, at), context.path!.steps.length),
    })),
    choose: assign(({ context }, { outcome, flow }: { outcome: Outcome; flow: TriedFlow }) => {
      const { path, at } = context;
      const { steps } = path!;
      const isSame = steps[at - 1]!.outcome === outcome;
      const way = isSame ? steps : turned(flow, steps, at, outcome);
      return { path: isSame ? path : { steps: way, breach: null }, at: Math.min(at + 1, way.length) };
    }),
    next: assign(({ context }) => ({ at: context.at + 1 })),
    /** A path that was at its end begins anew. */
    begin: assign(({ context }) => ({ at: context.at < context.path!.steps.length ? context.at : 1 })),
    hide: assign({ path: null, at: 0 }),
  },
  guards: {
    hasNext: ({ context }) => context.at < context.path!.steps.length,
    isGone: ({ context }, { definition }: { definition: FlowDefinition }) => !hasWay(definition, context.path!.steps),
  },
}).createMachine({
  id: 'pathPlay',
  version: '1',
  description: 'A path that is played on the canvas',
  context: { path: null, at: 0 },
  initial: 'hidden',
  options: { maxIterations: 1000 },
  on: { 'path.show': { target: '.shown', actions: show } },
  states: {
    hidden: { description: 'No path is shown' },
    shown: {
      description: 'A path is shown',
      tags: ['shown'],
      initial: 'playing',
      on: {
        'path.hide': { target: 'hidden', actions: 'hide' },
        'path.step': { target: '.resting', actions: step },
        'path.choose': {
          target: '.resting',
          actions: {
            type: 'choose',
            params: ({ event }) => ({ outcome: event.outcome, flow: event.flow }),
          },
        },
        'flow.changed': {
          guard: { type: 'isGone', params: ({ event }) => ({ definition: event.definition }) },
          target: 'hidden',
          actions: 'hide',
        },
      },
      states: {
        playing: {
          description: 'Step by step',
          on: { 'path.pause': 'resting', 'app.suspend': 'resting' },
          after: {
            aWhile: [{ guard: 'hasNext', target: 'playing', reenter: true, actions: 'next' }, { target: 'resting' }],
          },
        },
        resting: { description: 'At one of its steps', on: { 'path.play': { target: 'playing', actions: 'begin' } } },
      },
    },
  },
});

export type PathPlayActor = ActorRefFrom<typeof pathPlayMachine>;

/** What is known of the flow that is edited: its check, the ads that match it now, and the path of it that is shown. */
export interface FlowWatch {
  readonly check: FlowCheckActor;
  readonly matches: FlowMatchesActor;
  readonly path: PathPlayActor;
}
type Snapshot = SnapshotFrom<typeof pathPlayMachine>;

export const selectPath = ({ context }: Snapshot): ShownPath | null => context.path;
/** How many of its steps are shown. */
export const selectPathAt = ({ context }: Snapshot): number => context.at;
export const selectPathPlays = (snapshot: Snapshot): boolean => snapshot.matches({ shown: 'playing' });
