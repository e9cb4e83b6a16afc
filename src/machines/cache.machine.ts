// What the server was asked for lately, so that no two screens ask at once. Owned by the session chart; lives as long as somebody is signed in.
import type { Topic } from '#contract/call.ts';
import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate';
import { resourceMachine } from './resource.machine.ts';
import type { Journaled } from './journaled.ts';

export type CacheEvent =
  /** A screen wants the answer to a call; `key` names the call and what it is asked with, `topic` what it is about. */
  | { type: 'cache.read'; key: string; topic: Topic }
  /** Something of these changed, here, in another tab or at the server. */
  | { type: 'cache.expire'; topics: readonly Topic[] }
  | { type: 'cache.expireAll' }
  | { type: 'xstate.done.actor.*'; actorId: string }
  | { type: 'app.suspend' };

const journal: Journaled<CacheEvent> = {
  keeps: {
    'cache.read': { key: true, topic: true },
    'cache.expire': { topics: true },
  },
  outcomes: ['read-*'],
};

interface CacheContext {
  readonly reads: readonly { readonly key: string; readonly topic: Topic }[];
}

/** The id of the chart of a key. */
export const readId = (key: string) => `read-${key}` as const;
const keyOf = (id: string) => id.slice('read-'.length);

export const cacheMachine = setup({
  types: {
    context: {} as CacheContext,
    events: {} as CacheEvent,
    children: {} as Record<`read-${string}`, 'resource'>,
  },
  actors: { resource: resourceMachine },
  actions: {
    read: enqueueActions(({ context, enqueue }, { key, topic }: { key: string; topic: Topic }) => {
      if (!context.reads.some((read) => read.key === key)) {
        enqueue.spawnChild('resource', { id: readId(key), input: { key } });
        enqueue.assign({ reads: [...context.reads, { key, topic }] });
      }
      enqueue.sendTo(readId(key), { type: 'resource.read' });
    }),
    expire: enqueueActions(({ context, enqueue }, { topics }: { topics: readonly Topic[] }) => {
      for (const { key, topic } of context.reads)
        if (topics.includes(topic)) enqueue.sendTo(readId(key), { type: 'resource.expire' });
    }),
    expireAll: enqueueActions(({ context, enqueue }) => {
      for (const { key } of context.reads) enqueue.sendTo(readId(key), { type: 'resource.expire' });
    }),
    forget: assign(({ context }, params: { key: string }) => ({
      reads: context.reads.filter(({ key }) => key !== params.key),
    })),
    stopAll: enqueueActions(({ context, enqueue }) => {
      for (const { key } of context.reads) enqueue.stopChild(readId(key));
    }),
    forgetAll: assign({ reads: [] }),
  },
}).createMachine({
  id: 'cache',
  version: '1',
  description: 'Recent answers of the server',
  meta: { journal },
  context: { reads: [] },
  initial: 'open',
  options: { maxIterations: 1000 },
  states: {
    open: {
      description: 'Answers are shared while they are fresh',
      on: {
        'cache.read': {
          actions: { type: 'read', params: ({ event }) => ({ key: event.key, topic: event.topic }) },
        },
        'cache.expire': { actions: { type: 'expire', params: ({ event }) => ({ topics: event.topics }) } },
        'cache.expireAll': { actions: 'expireAll' },
        'xstate.done.actor.*': {
          actions: { type: 'forget', params: ({ event }) => ({ key: keyOf(event.actorId) }) },
        },
        // The answers were in the memory of the page that is gone.
        'app.suspend': { actions: ['stopAll', 'forgetAll'] },
      },
    },
  },
});

export type CacheActor = ActorRefFrom<typeof cacheMachine>;
