// The flow that plays on the landing page: an idea goes its way to Meta. Lives as long as the page.
import type { Failure } from '#contract/failure.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { theError, theFailure } from '#src/machines/outcome.ts';
import { promiseStub } from '#src/machines/stub.ts';

/** In the order of the way. */
export const FLOW_STEPS = ['ideating', 'generating', 'reviewing', 'publishing'] as const;
export type FlowStep = (typeof FLOW_STEPS)[number];

export type DemoFlowEvent =
  | { type: 'flow.run' }
  /** The failed step once more; what was made before it stays. */
  | { type: 'flow.retry' }
  /** Approval: only then is anything sent to Meta. */
  | { type: 'draft.approve' }
  /** The person wants another one. */
  | { type: 'draft.refuse' }
  | { type: 'app.suspend' };

interface DemoFlowContext {
  readonly idea: string | null;
  readonly headline: string | null;
  /** Drafts that were made of the idea, the one on the table included. */
  readonly made: number;
  readonly failure: Failure | null;
}

const EMPTY: DemoFlowContext = { idea: null, headline: null, made: 0, failure: null };

export const demoFlowMachine = setup({
  types: { context: {} as DemoFlowContext, events: {} as DemoFlowEvent, tags: {} as 'busy' | 'runnable' | 'failed' },
  actors: {
    ideate: promiseStub<string>('ideate'),
    generate: promiseStub<string, { idea: string; made: number }>('generate'),
    publish: promiseStub<void, { headline: string }>('publish'),
  },
  actions: {
    clear: assign(() => EMPTY),
    keepIdea: assign((_, params: { idea: string }) => ({ idea: params.idea })),
    keepDraft: assign(({ context }, params: { headline: string }) => ({
      headline: params.headline,
      made: context.made + 1,
    })),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'demoFlow',
  version: '1',
  description: 'The flow that plays on the landing page',
  context: EMPTY,
  initial: 'ready',
  options: { maxIterations: 1000 },
  on: { 'app.suspend': { target: '.ready', actions: 'clear' } },
  states: {
    ready: {
      description: 'Idle',
      tags: ['runnable'],
      on: { 'flow.run': 'ideating' },
    },
    ideating: {
      description: 'An idea is looked for',
      tags: ['busy'],
      invoke: {
        id: 'ideate',
        src: 'ideate',
        onDone: {
          target: 'generating',
          actions: { type: 'keepIdea', params: ({ event }) => ({ idea: event.output }) },
        },
        onError: {
          target: 'failed.ideating',
          actions: { type: 'keepFailure', params: theError },
        },
      },
    },
    generating: {
      description: 'A draft is made of the idea',
      tags: ['busy'],
      invoke: {
        id: 'generate',
        src: 'generate',
        input: ({ context }) => ({ idea: context.idea!, made: context.made }),
        onDone: {
          target: 'reviewing',
          actions: { type: 'keepDraft', params: ({ event }) => ({ headline: event.output }) },
        },
        onError: {
          target: 'failed.generating',
          actions: { type: 'keepFailure', params: theError },
        },
      },
    },
    reviewing: {
      description: 'The draft lies on the table until a person decides',
      on: { 'draft.approve': 'publishing', 'draft.refuse': 'generating' },
    },
    publishing: {
      description: 'What was approved is on its way to Meta',
      tags: ['busy'],
      invoke: {
        id: 'publish',
        src: 'publish',
        input: ({ context }) => ({ headline: context.headline! }),
        onDone: 'published',
        onError: {
          target: 'failed.publishing',
          actions: { type: 'keepFailure', params: theError },
        },
      },
    },
    published: {
      description: 'Meta has the ad, paused',
      tags: ['runnable'],
      on: { 'flow.run': { target: 'ideating', actions: 'clear' } },
    },
    failed: {
      description: 'A step failed; the flow waits there, and keeps what it has',
      tags: ['failed'],
      initial: 'ideating',
      states: {
        ideating: {
          description: 'No idea came',
          on: { 'flow.retry': { target: '#demoFlow.ideating', actions: 'clearFailure' } },
        },
        generating: {
          description: 'No draft came of the idea',
          on: { 'flow.retry': { target: '#demoFlow.generating', actions: 'clearFailure' } },
        },
        publishing: {
          description: 'Meta did not take the approved draft; it need not be approved again',
          on: { 'flow.retry': { target: '#demoFlow.publishing', actions: 'clearFailure' } },
        },
      },
    },
  },
});

export type DemoFlowActor = ActorRefFrom<typeof demoFlowMachine>;
export type DemoFlowSnapshot = SnapshotFrom<typeof demoFlowMachine>;

export type StepStatus = 'ahead' | 'busy' | 'asking' | 'failed' | 'done';

const stepOf = ({ value }: DemoFlowSnapshot): FlowStep | 'ready' | 'published' =>
  typeof value === 'object' ? value.failed : value;

/** How far the flow is with a step. */
export const selectStepStatus =
  (step: FlowStep) =>
  (snapshot: DemoFlowSnapshot): StepStatus => {
    const now = stepOf(snapshot);
    const [at, here] = [FLOW_STEPS.indexOf(now as FlowStep), FLOW_STEPS.indexOf(step)];
    if (now === 'published' || here < at) return 'done';
    if (now !== step) return 'ahead';
    if (snapshot.hasTag('failed')) return 'failed';
    return snapshot.hasTag('busy') ? 'busy' : 'asking';
  };

export const selectReviewing = (snapshot: DemoFlowSnapshot) => snapshot.matches('reviewing');
export const selectPublished = (snapshot: DemoFlowSnapshot) => snapshot.matches('published');
export const selectFailed = (snapshot: DemoFlowSnapshot) => snapshot.hasTag('failed');
export const selectBusy = (snapshot: DemoFlowSnapshot) => snapshot.hasTag('busy');
export const selectIdea = (snapshot: DemoFlowSnapshot) => snapshot.context.idea;
export const selectHeadline = (snapshot: DemoFlowSnapshot) => snapshot.context.headline;
/** What the step that failed said; null where none did. */
export const selectFlowText = ({ context: { failure } }: DemoFlowSnapshot): string | null =>
  failure === null ? null : 'text' in failure && failure.text ? failure.text : 'It did not get through. Try again.';
