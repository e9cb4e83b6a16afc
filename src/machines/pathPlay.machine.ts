// A path through the flow that is edited, step by step on its canvas. Beside the app chart, like the check that found it.
import type { Walked } from '#contract/flows/checkResult.ts';
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
  | { type: 'path.play' }
  | { type: 'path.pause' }
  | { type: 'path.hide' }
  /** The flow was changed, and has these steps now. */
  | { type: 'flow.changed'; steps: readonly string[] }
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
    next: assign(({ context }) => ({ at: context.at + 1 })),
    /** A path that was at its end begins anew. */
    begin: assign(({ context }) => ({ at: context.at < context.path!.steps.length ? context.at : 1 })),
    hide: assign({ path: null, at: 0 }),
  },
  guards: {
    hasNext: ({ context }) => context.at < context.path!.steps.length,
    isGone: ({ context }, { steps }: { steps: readonly string[] }) =>
      !context.path!.steps.every((each) => steps.includes(each.step)),
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
        'flow.changed': {
          guard: { type: 'isGone', params: ({ event }) => ({ steps: event.steps }) },
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

/** What is known of the flow that is edited: its check, and the path of it that is shown. */
export interface FlowWatch {
  readonly check: FlowCheckActor;
  readonly path: PathPlayActor;
}
type Snapshot = SnapshotFrom<typeof pathPlayMachine>;

export const selectPath = ({ context }: Snapshot): ShownPath | null => context.path;
/** How many of its steps are shown. */
export const selectPathAt = ({ context }: Snapshot): number => context.at;
export const selectPathPlays = (snapshot: Snapshot): boolean => snapshot.matches({ shown: 'playing' });
