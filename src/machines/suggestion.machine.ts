// One suggestion: how far it is written, and what the person makes of it. Spawned by `generation`, lives as long as it.
import type { GenerationItem, ItemState, Pictures, Verdict } from '#contract/calls/generation.ts';
import type { AdTexts } from '#contract/suggestion.ts';
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';
import { parentOf } from './fact.ts';
import type { Journaled } from './journaled.ts';
import { promiseStub } from './stub.ts';

export interface SuggestionInput {
  readonly generationId: string;
  readonly item: GenerationItem;
}

export type SuggestionEvent =
  /** The server says how far it is. */
  | { type: 'suggestion.changed'; item: GenerationItem }
  | { type: 'suggestion.accept' }
  | { type: 'suggestion.reject' }
  /** Neither accepted nor rejected, as it was written. */
  | { type: 'suggestion.reset' }
  /** In the person's own words, which is accepted. */
  | { type: 'suggestion.edit'; texts: Partial<AdTexts> }
  /** Of the chart to itself: the verdict is another one. */
  | { type: 'verdict.changed' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

/** What an ad is made of, where the person wants one. */
export interface Choice extends AdTexts {
  readonly cta_text: string;
  readonly angle: string;
}

/** What a suggestion tells its generation whenever it is another. `choice`: null where it is not wanted. */
export interface Decided {
  readonly type: 'suggestion.decided';
  readonly index: number;
  readonly choice: Choice | null;
  /** Of an image that is made. */
  readonly pictures: Pictures | null;
  /** As they are now. */
  readonly texts: AdTexts;
}

const journal: Journaled<SuggestionEvent> = {
  keeps: { 'suggestion.changed': { item: true }, 'suggestion.edit': { texts: true } },
  outcomes: ['judge'],
};

interface SuggestionContext extends SuggestionInput {
  /** The person's own texts; null: as they were written. */
  readonly own: AdTexts | null;
  readonly verdict: Verdict | null;
}

const textsOf = ({ own, item }: Pick<SuggestionContext, 'own' | 'item'>): AdTexts =>
  own ?? item.suggestion ?? item.texts;

const choiceOf = ({ item, own, verdict }: SuggestionContext): Choice | null => {
  if (verdict !== 'accepted' || item.suggestion === null) return null;
  const { cta_text, angle } = item.suggestion;
  const { primary_text, headline, description } = textsOf({ own, item });
  return { primary_text, headline, description, cta_text, angle };
};

export const suggestionMachine = setup({
  types: {
    context: {} as SuggestionContext,
    events: {} as SuggestionEvent,
    input: {} as SuggestionInput,
    tags: {} as 'made' | 'going',
  },
  actors: {
    judge: promiseStub<void, { generationId: string; index: number; verdict: Verdict | null }>('judge'),
  },
  actions: {
    keepItem: assign((_, { item }: { item: GenerationItem }) => ({ item })),
    edit: assign(({ context }, { texts }: { texts: Partial<AdTexts> }) => ({ own: { ...textsOf(context), ...texts } })),
    dropOwn: assign({ own: null }),
    judge: enqueueActions(({ context, enqueue }, { verdict }: { verdict: Verdict | null }) => {
      if (verdict === context.verdict) return;
      enqueue.assign({ verdict });
      enqueue.raise({ type: 'verdict.changed' });
    }),
    tell: sendTo(parentOf, ({ context }): Decided => ({
      type: 'suggestion.decided',
      index: context.item.index,
      choice: choiceOf(context),
      pictures: context.item.pictures,
      texts: textsOf(context),
    })),
  },
  guards: {
    isMade: ({ context }) => context.item.state === 'made',
    isIn: ({ context }, { state }: { state: ItemState }) => context.item.state === state,
    wasJudged: ({ context }, { verdict }: { verdict: Verdict }) =>
      context.item.state === 'made' && context.item.verdict === verdict,
  },
}).createMachine({
  id: 'suggestion',
  version: '1',
  description: 'A suggestion and what the person makes of it',
  meta: { journal },
  context: ({ input }) => ({ ...input, own: null, verdict: input.item.verdict }),
  type: 'parallel',
  options: { maxIterations: 1000 },
  states: {
    text: {
      description: 'How far it is',
      initial: 'sorted',
      states: {
        sorted: {
          description: 'By what the server says',
          always: [
            { guard: { type: 'wasJudged', params: { verdict: 'accepted' } }, target: 'made.accepted' },
            { guard: { type: 'wasJudged', params: { verdict: 'rejected' } }, target: 'made.rejected' },
            { guard: 'isMade', target: 'made' },
            { guard: { type: 'isIn', params: { state: 'failed' } }, target: 'failed' },
            { guard: { type: 'isIn', params: { state: 'cancelled' } }, target: 'cancelled' },
            { guard: { type: 'isIn', params: { state: 'writing' } }, target: 'writing' },
            { target: 'waiting' },
          ],
        },
        waiting: {
          description: 'Its turn comes',
          tags: ['going'],
          on: {
            'suggestion.changed': {
              target: 'sorted',
              actions: { type: 'keepItem', params: ({ event }) => ({ item: event.item }) },
            },
          },
        },
        writing: {
          description: 'Its texts come in',
          tags: ['going'],
          on: {
            'suggestion.changed': {
              target: 'sorted',
              actions: { type: 'keepItem', params: ({ event }) => ({ item: event.item }) },
            },
          },
        },
        made: {
          description: 'It is there, and paid for',
          tags: ['made'],
          initial: 'undecided',
          on: {
            'suggestion.changed': {
              actions: { type: 'keepItem', params: ({ event }) => ({ item: event.item }) },
            },
            'suggestion.accept': '.accepted',
            'suggestion.reject': '.rejected',
            'suggestion.reset': { target: '.undecided', actions: 'dropOwn' },
            'suggestion.edit': {
              target: '.edited',
              actions: { type: 'edit', params: ({ event }) => ({ texts: event.texts }) },
            },
          },
          states: {
            undecided: {
              description: 'The person has not said what to do with it',
              entry: [{ type: 'judge', params: { verdict: null } }, 'tell'],
            },
            accepted: {
              description: 'Becomes an ad',
              entry: [{ type: 'judge', params: { verdict: 'accepted' } }, 'tell'],
            },
            edited: {
              description: "Becomes an ad in the person's own words",
              entry: [{ type: 'judge', params: { verdict: 'accepted' } }, 'tell'],
              on: {
                'suggestion.accept': {},
                'suggestion.edit': {
                  actions: [{ type: 'edit', params: ({ event }) => ({ texts: event.texts }) }, 'tell'],
                },
              },
            },
            rejected: {
              description: 'Is not wanted',
              entry: [{ type: 'judge', params: { verdict: 'rejected' } }, 'tell'],
            },
          },
        },
        failed: { description: 'Was not written; cost nothing' },
        cancelled: { description: 'Was given up before it was written; cost nothing' },
      },
    },
    telling: {
      description: 'The server keeps the verdict for the next round',
      initial: 'quiet',
      states: {
        quiet: { description: 'Nothing to tell', on: { 'verdict.changed': 'telling' } },
        telling: {
          description: 'Tells it; repeated, it changes nothing',
          on: {
            'verdict.changed': { target: 'telling', reenter: true },
            'app.suspend': 'untold',
          },
          invoke: {
            id: 'judge',
            src: 'judge',
            input: ({ context: { generationId, item, verdict } }) => ({ generationId, index: item.index, verdict }),
            onDone: 'quiet',
            onError: 'untold',
          },
        },
        untold: {
          description: 'It is told with the next one, or when the session goes on',
          on: { 'verdict.changed': 'telling', 'app.resume': 'telling' },
        },
      },
    },
  },
});

export type SuggestionActor = ActorRefFrom<typeof suggestionMachine>;
export type SuggestionSnapshot = SnapshotFrom<typeof suggestionMachine>;
