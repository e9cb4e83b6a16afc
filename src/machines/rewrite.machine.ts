// Other words for one text of an ad, in place. Spawned by the session chart when the builder is opened; one ask at a time.
import type { TextField } from '#contract/suggestion.ts';
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { type CopyAsk, type GenerationFact, generationMachine } from './generation.machine.ts';
import type { Journaled } from './journaled.ts';

/** What was asked for. */
export interface Rewriting {
  /** A new UUID for each ask. */
  readonly key: string;
  readonly adId: string;
  readonly field: TextField;
}

export type RewriteEvent =
  | GenerationFact
  | { type: 'rewrite.ask'; of: Rewriting; ask: CopyAsk }
  | { type: 'rewrite.cancel' }
  /** The same ask once more, after a top-up or a refusal. */
  | { type: 'rewrite.retry' }
  | { type: 'rewrite.close' }
  /** It is in the field now, in the place of `before`. */
  | { type: 'rewrite.use'; index: number; before: string }
  /** What was there before is there again. */
  | { type: 'rewrite.undo' }
  | { type: 'rewrite.wake' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<RewriteEvent> = {
  keeps: {
    'generation.known': { key: true, id: true, count: true },
    'generation.settled': { key: true, how: true, made: true },
    'generation.decided': { key: true, id: true, index: true, choice: true, pictures: true, texts: true },
    'rewrite.ask': { of: true, ask: true },
    'rewrite.use': { index: true, before: true },
  },
  outcomes: [],
};

interface RewriteContext {
  readonly of: Rewriting | null;
  /** The suggestion that is in the field, and what was there before. */
  readonly used: { readonly index: number; readonly before: string } | null;
}

const generationId = (key: string) => `generation-${key}` as const;

export const rewriteMachine = setup({
  types: {
    context: {} as RewriteContext,
    events: {} as RewriteEvent,
    children: {} as Record<`generation-${string}`, 'generation'>,
    tags: {} as 'open',
  },
  actors: { generation: generationMachine },
  actions: {
    tell: sendTo(parentOf, theFact),
    ask: enqueueActions(({ context, enqueue }, { of, ask }: { of: Rewriting; ask: CopyAsk }) => {
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
    drop: enqueueActions(({ context, enqueue }) => {
      if (context.of) enqueue.stopChild(generationId(context.of.key));
      enqueue.assign({ of: null, used: null });
    }),
    keepUsed: assign((_, used: { index: number; before: string }) => ({ used })),
    clearUsed: assign({ used: null }),
  },
  guards: {
    isShort: (_, { how }: { how: string }) => how === 'short',
    isFailed: (_, { how }: { how: string }) => how === 'failed',
    isNew: ({ context }, { of }: { of: Rewriting }) => of.key !== context.of?.key,
    isUsed: ({ context }) => context.used !== null,
  },
}).createMachine({
  id: 'rewrite',
  version: '1',
  description: 'Other words for one text of an ad',
  meta: { journal },
  context: { of: null, used: null },
  initial: 'closed',
  options: { maxIterations: 1000 },
  on: {
    'rewrite.wake': { actions: { type: 'toGeneration', params: { event: 'generation.wake' } } },
    'generation.known': { actions: { type: 'tell', params: { fact: { type: 'credits.spent' } satisfies Fact } } },
    'app.suspend': { actions: { type: 'toGeneration', params: { event: 'app.suspend' } } },
    'app.resume': { actions: { type: 'toGeneration', params: { event: 'app.resume' } } },
  },
  states: {
    closed: {
      description: 'The menus say what each costs',
      on: {
        'rewrite.ask': {
          target: 'writing',
          actions: { type: 'ask', params: ({ event }) => ({ of: event.of, ask: event.ask }) },
        },
      },
    },
    writing: {
      description: 'Suggestions are written; nothing else is asked for meanwhile',
      tags: ['open'],
      on: {
        'rewrite.cancel': { actions: { type: 'toGeneration', params: { event: 'generation.cancel' } } },
        'rewrite.close': {
          target: 'leaving',
          actions: { type: 'toGeneration', params: { event: 'generation.cancel' } },
        },
        'rewrite.use': { actions: { type: 'keepUsed', params: ({ event }) => event } },
        'rewrite.undo': { guard: 'isUsed', actions: 'clearUsed' },
        'generation.settled': [
          {
            guard: { type: 'isShort', params: ({ event }) => ({ how: event.how }) },
            target: 'notEnoughCredits',
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
      description: 'It is not wanted any more: what is not written yet is given up, unseen',
      on: {
        'generation.settled': {
          target: 'closed',
          actions: ['drop', { type: 'tell', params: { fact: { type: 'credits.spent' } satisfies Fact } }],
        },
      },
    },
    offered: {
      description: 'Each can be put into the field, and taken out again',
      tags: ['open'],
      on: {
        'rewrite.use': { actions: { type: 'keepUsed', params: ({ event }) => event } },
        'rewrite.undo': { guard: 'isUsed', actions: 'clearUsed' },
        'rewrite.close': { target: 'closed', actions: 'drop' },
        'rewrite.ask': {
          guard: { type: 'isNew', params: ({ event }) => ({ of: event.of }) },
          target: 'writing',
          actions: { type: 'ask', params: ({ event }) => ({ of: event.of, ask: event.ask }) },
        },
      },
    },
    notEnoughCredits: {
      description: 'The credits do not reach: offers the top-up, and the same ask after it',
      tags: ['open'],
      on: {
        'rewrite.retry': {
          target: 'writing',
          actions: { type: 'toGeneration', params: { event: 'generation.retry' } },
        },
        'rewrite.close': { target: 'closed', actions: 'drop' },
      },
    },
    failed: {
      description: 'The server refused it; the text says why',
      tags: ['open'],
      on: {
        'rewrite.retry': {
          target: 'writing',
          actions: { type: 'toGeneration', params: { event: 'generation.retry' } },
        },
        'rewrite.close': { target: 'closed', actions: 'drop' },
      },
    },
  },
});

export type RewriteActor = ActorRefFrom<typeof rewriteMachine>;
export type RewriteSnapshot = SnapshotFrom<typeof rewriteMachine>;
