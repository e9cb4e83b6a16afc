// One ask for texts or images, from the hold of its credits to the last that is made. Spawned by who asks: `studio`, `offers`, `bulkTexts`.
import type { BodyOf } from '#contract/call.ts';
import type { generateCopy, generateImage, Generation, GenerationItem, ItemState } from '#contract/calls/generation.ts';
import type { Failure } from '#contract/failure.ts';
import { type ActorRefFrom, assign, enqueueActions, raise, sendTo, setup, type SnapshotFrom } from 'xstate';
import { parentOf } from './fact.ts';
import { fewerOf } from './fewer.ts';
import type { Journaled } from './journaled.ts';
import { codeOf, failureOf, hasKind, theError, theFailure } from './outcome.ts';
import { callbackStub, promiseStub } from './stub.ts';
import { type Decided, suggestionMachine } from './suggestion.machine.ts';

const MAX_WAIT_S = 30;

export type CopyAsk = BodyOf<typeof generateCopy>;
export type ImageAsk = BodyOf<typeof generateImage>;

export interface GenerationInput {
  /** A UUID made once for one ask, however often it is sent: what makes it paid once. */
  readonly key: string;
  /** Null: it goes on already, as `id`; asked for by another page. */
  readonly ask: CopyAsk | ImageAsk | null;
  readonly id: string | null;
}

/** What the stream says; items at most every 50 ms, each as it was last. */
export type LinesEvent =
  | { type: 'lines.whole'; generation: Generation }
  | { type: 'lines.items'; items: readonly GenerationItem[] }
  | { type: 'lines.ended' }
  /** It broke off, or never began. */
  | { type: 'lines.lost'; failure: Failure };

export type GenerationEvent =
  | LinesEvent
  | Decided
  | { type: 'generation.cancel' }
  | { type: 'generation.retry' }
  /** The same ask for so many at most. */
  | { type: 'generation.fewer'; count: number }
  /** The network is back. */
  | { type: 'generation.wake' }
  /** Of the chart to itself: it is to stop; nothing more comes. */
  | { type: 'stop.wanted' }
  | { type: 'line.settled' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

/** How it ended: `short` for want of credits. */
export type Settled = 'ended' | 'short' | 'failed';

/** What a generation tells who asked. */
export type GenerationFact =
  /** The server has it, and holds its credits. */
  | { readonly type: 'generation.known'; readonly key: string; readonly id: string; readonly count: number }
  | { readonly type: 'generation.settled'; readonly key: string; readonly how: Settled; readonly made: number }
  | {
      readonly type: 'generation.decided';
      readonly key: string;
      readonly id: string;
      readonly index: number;
      readonly choice: Decided['choice'];
      readonly pictures: Decided['pictures'];
      readonly texts: Decided['texts'];
    };

const journal: Journaled<GenerationEvent> = {
  keeps: {
    'lines.whole': { generation: true },
    'lines.items': { items: true },
    'lines.lost': { failure: true },
    'suggestion.decided': { index: true, choice: true, pictures: true, texts: true },
    'generation.fewer': { count: true },
  },
  outcomes: ['cancelGeneration'],
};

interface Place {
  readonly index: number;
  readonly state: ItemState;
}

interface GenerationContext extends GenerationInput {
  readonly maker: Generation['maker'] | null;
  /** Credits for each that is made; null before the server has said so. */
  readonly price: number | null;
  /** How far each suggestion is. */
  readonly items: readonly Place[];
  readonly failure: Failure | null;
  /** Connections lost in a row. */
  readonly tries: number;
}

const suggestionId = (index: number) => `suggestion-${index}` as const;
const placeOf = ({ index, state }: Place): Place => ({ index, state });

export const generationMachine = setup({
  types: {
    context: {} as GenerationContext,
    events: {} as GenerationEvent,
    input: {} as GenerationInput,
    children: {} as { copyLines: 'copyLines'; cancelGeneration: 'cancelGeneration' } & Record<
      `suggestion-${string}`,
      'suggestion'
    >,
    tags: {} as 'going',
  },
  actors: {
    copyLines: callbackStub<LinesEvent, GenerationInput>('copyLines'),
    cancelGeneration: promiseStub<Generation, { id: string }>('cancelGeneration'),
    suggestion: suggestionMachine,
  },
  actions: {
    keepWhole: enqueueActions(({ context, enqueue }, { generation }: { generation: Generation }) => {
      const { id, maker, price, items } = generation;
      const known = new Set(context.items.map(({ index }) => index));
      enqueue.assign({ id, maker, price, items: items.map(placeOf), failure: null, tries: 0 });
      for (const item of items) {
        if (known.has(item.index)) enqueue.sendTo(suggestionId(item.index), { type: 'suggestion.changed', item });
        else enqueue.spawnChild('suggestion', { id: suggestionId(item.index), input: { generationId: id, item } });
      }
    }),
    keepItems: enqueueActions(({ context, enqueue }, { items }: { items: readonly GenerationItem[] }) => {
      const changed = new Map(items.map((item) => [item.index, item]));
      enqueue.assign({ items: context.items.map((place) => placeOf(changed.get(place.index) ?? place)) });
      for (const { index } of context.items) {
        const item = changed.get(index);
        if (item) enqueue.sendTo(suggestionId(index), { type: 'suggestion.changed', item });
      }
    }),
    suspendSuggestions: enqueueActions(({ context, enqueue }) => {
      for (const { index } of context.items) enqueue.sendTo(suggestionId(index), { type: 'app.suspend' });
    }),
    resumeSuggestions: enqueueActions(({ context, enqueue }) => {
      for (const { index } of context.items) enqueue.sendTo(suggestionId(index), { type: 'app.resume' });
    }),
    tellKnown: sendTo(parentOf, ({ context: { key, id, items } }): GenerationFact => ({
      type: 'generation.known',
      key,
      id: id!,
      count: items.length,
    })),
    tellSettled: sendTo(parentOf, ({ context: { key, items } }, { how }: { how: Settled }): GenerationFact => ({
      type: 'generation.settled',
      key,
      how,
      made: items.filter(({ state }) => state === 'made').length,
    })),
    tellDecided: sendTo(
      parentOf,
      ({ context: { key, id } }, { index, choice, pictures, texts }: Omit<Decided, 'type'>): GenerationFact => ({
        type: 'generation.decided',
        key,
        id: id!,
        index,
        choice,
        pictures,
        texts,
      }),
    ),
    ended: raise({ type: 'lines.ended' }),
    wantStop: raise({ type: 'stop.wanted' }),
    settle: raise({ type: 'line.settled' }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null, tries: 0 }),
    askFewer: assign(({ context: { ask } }, { count }: { count: number }) => ({ ask: ask && fewerOf(ask, count) })),
  },
  guards: {
    isSome: (_, { count }: { count: number }) => count >= 1,
    isKnown: ({ context }) => context.id !== null,
    isShort: (_, { error }: { error: unknown }) => codeOf(failureOf(error)) === 'insufficient_credits',
    /** The network, a busy server, or a session that ended: the same ask goes on later. */
    mayPass: (_, { error }: { error: unknown }) =>
      hasKind(error, 'network', 'server', 'limited', 'malformed', 'aborted', 'unauthorized'),
    isOver: (_, { generation }: { generation: Generation }) => generation.state !== 'running',
  },
  delays: {
    /** 1 s, 2 s, 4 s, up to half a minute; no sooner than the server asks for. */
    backoff: ({ context: { tries, failure } }) =>
      Math.max(
        Math.min(2 ** Math.max(tries - 1, 0), MAX_WAIT_S) * 1000,
        failure?.kind === 'limited' ? failure.retryAfter * 1000 : 0,
      ),
  },
}).createMachine({
  id: 'generation',
  version: '2',
  description: 'One ask for texts or images: held, made, reviewed',
  meta: { journal },
  context: ({ input }) => ({
    ...input,
    maker: null,
    price: null,
    items: [],
    failure: null,
    tries: 0,
  }),
  type: 'parallel',
  options: { maxIterations: 1000 },
  on: {
    'suggestion.decided': {
      actions: { type: 'tellDecided', params: ({ event }) => event },
    },
    'app.suspend': { actions: 'suspendSuggestions' },
    'app.resume': { actions: 'resumeSuggestions' },
  },
  states: {
    line: {
      description: 'What the server is heard saying',
      initial: 'listening',
      states: {
        listening: {
          description: 'Asks by the key, or listens again to what goes on; nothing is paid twice',
          tags: ['going'],
          initial: 'holding',
          invoke: {
            id: 'copyLines',
            src: 'copyLines',
            input: ({ context: { key, ask, id } }) => ({ key, ask, id }),
          },
          on: {
            'app.suspend': { target: 'parked', actions: 'suspendSuggestions' },
            'generation.cancel': { actions: 'wantStop' },
            'lines.ended': 'settled.ended',
            'lines.lost': [
              {
                guard: { type: 'isShort', params: ({ event }) => ({ error: event.failure }) },
                target: 'settled.notEnoughCredits',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.failure }) },
              },
              {
                guard: { type: 'mayPass', params: ({ event }) => ({ error: event.failure }) },
                target: 'lost',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.failure }) },
              },
              {
                target: 'settled.failed',
                actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.failure }) },
              },
            ],
          },
          states: {
            holding: {
              description: 'The credits are held; nothing is heard yet',
              on: {
                'lines.whole': [
                  {
                    guard: { type: 'isOver', params: ({ event }) => ({ generation: event.generation }) },
                    target: '#generation.line.settled.ended',
                    actions: [
                      { type: 'keepWhole', params: ({ event }) => ({ generation: event.generation }) },
                      'tellKnown',
                    ],
                  },
                  {
                    target: 'generating',
                    actions: [
                      { type: 'keepWhole', params: ({ event }) => ({ generation: event.generation }) },
                      'tellKnown',
                    ],
                  },
                ],
              },
            },
            generating: {
              description: 'Suggestions come in, one after the other',
              on: {
                'lines.whole': {
                  actions: { type: 'keepWhole', params: ({ event }) => ({ generation: event.generation }) },
                },
                'lines.items': {
                  actions: { type: 'keepItems', params: ({ event }) => ({ items: event.items }) },
                },
              },
            },
          },
        },
        lost: {
          description: 'The connection was lost; the server goes on, and is listened to again after a while',
          tags: ['going'],
          entry: 'countTry',
          on: {
            'generation.cancel': { actions: 'wantStop' },
            'generation.wake': 'listening',
            'generation.retry': 'listening',
            'lines.ended': 'settled.ended',
            'app.suspend': { target: 'parked', actions: 'suspendSuggestions' },
          },
          after: { backoff: 'listening' },
        },
        parked: {
          description: 'After a reload, or a lost session: goes on once the same person is confirmed',
          tags: ['going'],
          on: { 'app.resume': { target: 'listening', actions: ['clearFailure', 'resumeSuggestions'] } },
        },
        settled: {
          description: 'Nothing more comes',
          entry: 'settle',
          initial: 'ended',
          states: {
            ended: {
              description: 'Every suggestion has become something: the person reviews what was made',
              entry: { type: 'tellSettled', params: { how: 'ended' } },
            },
            notEnoughCredits: {
              description:
                'The credits do not reach (402); nothing was taken, and the same ask can be sent again, or for fewer',
              entry: { type: 'tellSettled', params: { how: 'short' } },
              on: {
                'generation.retry': { target: '#generation.line.listening', actions: 'clearFailure' },
                'generation.fewer': {
                  guard: { type: 'isSome', params: ({ event }) => ({ count: event.count }) },
                  target: '#generation.line.listening',
                  actions: ['clearFailure', { type: 'askFewer', params: ({ event }) => ({ count: event.count }) }],
                },
              },
            },
            failed: {
              description: 'The server refused it; the text says why',
              entry: { type: 'tellSettled', params: { how: 'failed' } },
              on: { 'generation.retry': { target: '#generation.line.listening', actions: 'clearFailure' } },
            },
          },
        },
      },
    },
    stop: {
      description: 'Whether the person wants it to stop',
      initial: 'unasked',
      states: {
        unasked: { description: 'It goes on', on: { 'stop.wanted': 'wanted' } },
        wanted: {
          description: 'As soon as the server has given it a name',
          always: { guard: 'isKnown', target: 'cancelling' },
          on: { 'line.settled': 'unasked' },
        },
        cancelling: {
          description: 'What is made stays; the rest is given up, and its credits come back',
          on: { 'app.suspend': 'parked', 'line.settled': 'unasked' },
          invoke: {
            id: 'cancelGeneration',
            src: 'cancelGeneration',
            input: ({ context }) => ({ id: context.id! }),
            onDone: {
              target: 'unasked',
              actions: [{ type: 'keepWhole', params: ({ event }) => ({ generation: event.output }) }, 'ended'],
            },
            onError: [
              {
                guard: { type: 'mayPass', params: theError },
                target: 'backingOff',
                actions: [{ type: 'keepFailure', params: theError }, 'countTry'],
              },
              { target: 'unasked', actions: { type: 'keepFailure', params: theError } },
            ],
          },
        },
        backingOff: {
          description: 'The server was not reached; it is asked again',
          on: {
            'app.suspend': 'parked',
            'line.settled': 'unasked',
            'generation.wake': 'cancelling',
          },
          after: { backoff: 'cancelling' },
        },
        parked: {
          description: 'After a reload: asked again once the same person is confirmed',
          on: { 'app.resume': 'wanted', 'line.settled': 'unasked' },
        },
      },
    },
  },
});

export type GenerationActor = ActorRefFrom<typeof generationMachine>;
export type GenerationSnapshot = SnapshotFrom<typeof generationMachine>;
