// Other words for one text of an ad, or images for it, in place. Spawned by the session chart when the builder is opened; one ask at a time.
import type { AdFields } from '#contract/adFields.ts';
import type { TextField } from '#contract/suggestion.ts';
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { type CopyAsk, type GenerationFact, generationMachine, type ImageAsk } from './generation.machine.ts';
import type { Journaled } from './journaled.ts';

/** What was asked for. */
export interface Asked {
  /** A new UUID for each ask. */
  readonly key: string;
  readonly adId: string;
  readonly part: TextField | 'images';
}

export type OffersEvent =
  | GenerationFact
  | { type: 'offers.ask'; of: Asked; ask: CopyAsk | ImageAsk }
  | { type: 'offers.cancel' }
  /** The same ask once more, after a top-up or a refusal. */
  | { type: 'offers.retry' }
  /** The same ask for so many at most. */
  | { type: 'offers.fewer'; count: number }
  | { type: 'offers.close' }
  /** It is in the ad now, in the place of `before`. */
  | { type: 'offers.use'; index: number; before: Partial<AdFields> }
  /** What was there before is there again. */
  | { type: 'offers.undo' }
  | { type: 'offers.wake' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<OffersEvent> = {
  keeps: {
    'generation.known': { key: true, id: true, count: true },
    'generation.settled': { key: true, how: true, made: true },
    'generation.decided': { key: true, id: true, index: true, choice: true, pictures: true, texts: true },
    'offers.ask': { of: true, ask: true },
    'offers.use': { index: true, before: true },
    'offers.fewer': { count: true },
  },
  outcomes: [],
};

interface OffersContext {
  readonly of: Asked | null;
  /** What of it is in the ad, and what was there before. */
  readonly used: { readonly index: number; readonly before: Partial<AdFields> } | null;
}

const generationId = (key: string) => `generation-${key}` as const;

export const offersMachine = setup({
  types: {
    context: {} as OffersContext,
    events: {} as OffersEvent,
    children: {} as Record<`generation-${string}`, 'generation'>,
    tags: {} as 'open',
  },
  actors: { generation: generationMachine },
  actions: {
    tell: sendTo(parentOf, theFact),
    ask: enqueueActions(({ context, enqueue }, { of, ask }: { of: Asked; ask: CopyAsk | ImageAsk }) => {
      if (context.of) enqueue.stopChild(generationId(context.of.key));
      enqueue.spawnChild('generation', { id: generationId(of.key), input: { key: of.key, ask, id: null } });
      enqueue.assign({ of, used: null });
    }),
    toGeneration: enqueueActions(
      (
        { context, enqueue },
        {
          event,
        }: { event: 'generation.cancel' | 'generation.retry' | 'generation.wake' | 'app.suspend' | 'app.resume' },
      ) => {
        if (context.of) enqueue.sendTo(generationId(context.of.key), { type: event });
      },
    ),
    askFewer: enqueueActions(({ context, enqueue }, { count }: { count: number }) => {
      if (context.of) enqueue.sendTo(generationId(context.of.key), { type: 'generation.fewer', count });
    }),
    drop: enqueueActions(({ context, enqueue }) => {
      if (context.of) enqueue.stopChild(generationId(context.of.key));
      enqueue.assign({ of: null, used: null });
    }),
    keepUsed: assign((_, used: { index: number; before: Partial<AdFields> }) => ({ used })),
    clearUsed: assign({ used: null }),
  },
  guards: {
    isShort: (_, { how }: { how: string }) => how === 'short',
    isFailed: (_, { how }: { how: string }) => how === 'failed',
    isNew: ({ context }, { of }: { of: Asked }) => of.key !== context.of?.key,
    isSome: (_, { count }: { count: number }) => count >= 1,
    isUsed: ({ context }) => context.used !== null,
  },
}).createMachine({
  id: 'offers',
  version: '2',
  description: 'Other words for one text of an ad, or images for it',
  meta: { journal },
  context: { of: null, used: null },
  initial: 'closed',
  options: { maxIterations: 1000 },
  on: {
    'offers.wake': { actions: { type: 'toGeneration', params: { event: 'generation.wake' } } },
    'generation.known': { actions: { type: 'tell', params: { fact: { type: 'credits.spent' } satisfies Fact } } },
    'app.suspend': { actions: { type: 'toGeneration', params: { event: 'app.suspend' } } },
    'app.resume': { actions: { type: 'toGeneration', params: { event: 'app.resume' } } },
  },
  states: {
    closed: {
      description: 'The menus say what each costs',
      on: {
        'offers.ask': {
          target: 'making',
          actions: { type: 'ask', params: ({ event }) => ({ of: event.of, ask: event.ask }) },
        },
      },
    },
    making: {
      description: 'Suggestions are made; nothing else is asked for meanwhile',
      tags: ['open'],
      on: {
        'offers.cancel': { actions: { type: 'toGeneration', params: { event: 'generation.cancel' } } },
        'offers.close': {
          target: 'leaving',
          actions: { type: 'toGeneration', params: { event: 'generation.cancel' } },
        },
        'offers.use': { actions: { type: 'keepUsed', params: ({ event }) => event } },
        'offers.undo': { guard: 'isUsed', actions: 'clearUsed' },
        'generation.settled': [
          {
            guard: { type: 'isShort', params: ({ event }) => ({ how: event.how }) },
            target: 'notEnoughCredits',
            // The balance is less than was thought.
            actions: { type: 'tell', params: { fact: { type: 'credits.spent' } satisfies Fact } },
          },
          { guard: { type: 'isFailed', params: ({ event }) => ({ how: event.how }) }, target: 'failed' },
          {
            target: 'offered',
            actions: { type: 'tell', params: { fact: { type: 'credits.spent' } satisfies Fact } },
          },
        ],
      },
    },
    leaving: {
      description: 'It is not wanted any more: what is not made yet is given up, unseen',
      on: {
        'generation.settled': {
          target: 'closed',
          actions: ['drop', { type: 'tell', params: { fact: { type: 'credits.spent' } satisfies Fact } }],
        },
      },
    },
    offered: {
      description: 'Each can be put into the ad, and taken out again',
      tags: ['open'],
      on: {
        'offers.use': { actions: { type: 'keepUsed', params: ({ event }) => event } },
        'offers.undo': { guard: 'isUsed', actions: 'clearUsed' },
        'offers.close': { target: 'closed', actions: 'drop' },
        'offers.ask': {
          guard: { type: 'isNew', params: ({ event }) => ({ of: event.of }) },
          target: 'making',
          actions: { type: 'ask', params: ({ event }) => ({ of: event.of, ask: event.ask }) },
        },
      },
    },
    notEnoughCredits: {
      description: 'The credits do not reach: offers the top-up, and the same ask after it, or for fewer now',
      tags: ['open'],
      on: {
        'offers.retry': {
          target: 'making',
          actions: { type: 'toGeneration', params: { event: 'generation.retry' } },
        },
        'offers.fewer': {
          guard: { type: 'isSome', params: ({ event }) => ({ count: event.count }) },
          target: 'making',
          actions: { type: 'askFewer', params: ({ event }) => ({ count: event.count }) },
        },
        'offers.close': { target: 'closed', actions: 'drop' },
      },
    },
    failed: {
      description: 'The server refused it; the text says why',
      tags: ['open'],
      on: {
        'offers.retry': {
          target: 'making',
          actions: { type: 'toGeneration', params: { event: 'generation.retry' } },
        },
        'offers.close': { target: 'closed', actions: 'drop' },
      },
    },
  },
});

export type OffersActor = ActorRefFrom<typeof offersMachine>;
export type OffersSnapshot = SnapshotFrom<typeof offersMachine>;
