// Drafts a flow from a sentence. Beside the app chart: nothing is lost with it that a sentence does not bring back.
import type { FlowDraft } from '#contract/calls/flows.ts';
import type { Failure } from '#contract/failure.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';

export type FlowDraftEvent =
  | { type: 'draft.ask'; sentence: string }
  /** The person waits no longer. */
  | { type: 'draft.cancel' }
  | { type: 'app.suspend' };

interface FlowDraftContext {
  readonly sentence: string;
  readonly draft: FlowDraft | null;
  readonly failure: Failure | null;
}

export const flowDraftMachine = setup({
  types: { context: {} as FlowDraftContext, events: {} as FlowDraftEvent },
  actors: { draftFlow: promiseStub<FlowDraft, { readonly sentence: string }>('draftFlow') },
  actions: {
    keepSentence: assign((_, { sentence }: { sentence: string }) => ({ sentence, draft: null, failure: null })),
    keepDraft: assign((_, { draft }: { draft: FlowDraft }) => ({ draft })),
    keepFailure: assign(theFailure),
  },
  guards: { isSaid: (_, { sentence }: { sentence: string }) => sentence.trim() !== '' },
}).createMachine({
  id: 'flowDraft',
  version: '1',
  description: 'A flow that is drafted from a sentence',
  context: { sentence: '', draft: null, failure: null },
  initial: 'idle',
  options: { maxIterations: 1000 },
  on: {
    'draft.ask': {
      guard: { type: 'isSaid', params: ({ event }) => ({ sentence: event.sentence }) },
      target: '.drafting',
      reenter: true,
      actions: { type: 'keepSentence', params: ({ event }) => ({ sentence: event.sentence }) },
    },
  },
  states: {
    idle: { description: 'Nothing was asked for' },
    drafting: {
      description: 'The server drafts it; the page can be used meanwhile',
      on: { 'draft.cancel': 'idle', 'app.suspend': 'idle' },
      invoke: {
        id: 'draftFlow',
        src: 'draftFlow',
        input: ({ context }) => ({ sentence: context.sentence }),
        onDone: { target: 'drafted', actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.output }) } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theError } },
      },
    },
    drafted: { description: 'The draft, or that there is none, is shown' },
    failed: { description: 'It could not be drafted; the failure says why' },
  },
});

export type FlowDraftActor = ActorRefFrom<typeof flowDraftMachine>;
type Snapshot = SnapshotFrom<typeof flowDraftMachine>;

export const selectDrafting = (snapshot: Snapshot): boolean => snapshot.matches('drafting');
/** What came of the sentence; null: nothing yet. */
export const selectDraft = ({ context }: Snapshot): FlowDraft | null => context.draft;
/** The sentence that could not be drafted; null: none. */
export const selectUndrafted = (snapshot: Snapshot): string | null =>
  snapshot.matches('failed') ? snapshot.context.sentence : null;
