import type { Call } from '#contract/call.ts';
import { type CacheActor, readId } from '#src/machines/cache.machine.ts';
import { actorAbove } from '#src/machines/internals.ts';
import { selectLoad } from '#src/machines/resource.machine.ts';
import type { Asked, Http } from '#src/services/http.ts';
import { queryOf } from '#src/services/request.ts';
import { type AnyActorRef, fromPromise } from 'xstate';

/** An answer, or why there is none; both are shared by everybody who waits for it. */
interface Answer {
  readonly promise: Promise<unknown>;
  readonly settle: (fetching: Promise<unknown>) => void;
}

const answer = (): Answer => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  // Whoever wanted it may have gone.
  promise.catch(() => {});
  return { promise, settle: resolve };
};

/**
 * Names a call and what it is asked with by a number, so that nothing of a person stands in a chart's name. `_t` only
 * keeps caches on the way from answering (R7.04).
 */
const createKeys = () => {
  const numbers = new Map<string, number>();
  return (call: Call, asked: Record<string, unknown>): string => {
    const { _t, ...query } = (asked['query'] ?? {}) as Record<string, unknown>;
    const given = `${queryOf(asked['params'])}${queryOf(query)}`;
    if (given === '') return call.id;
    const number = numbers.get(given) ?? numbers.size + 1;
    numbers.set(given, number);
    return `${call.id}-${number}`;
  };
};

/**
 * Puts the cache chart between the API and whoever reads (R9.05). A call that says what it reads is answered from the
 * last thirty seconds, or by the fetch that is under way; a call that says what it changes has that read anew, whether
 * it succeeded or its answer was lost. The chart decides; what was answered is kept here, in the page's memory.
 */
export const createCache = (http: Http, cache: () => CacheActor | undefined) => {
  const keyOf = createKeys();
  /** By key, how it is fetched: by whoever asked last. */
  const fetches = new Map<string, () => Promise<unknown>>();
  /** By the chart of a read, so that nobody gets what was answered to another; by the number of the fetch. */
  const answers = new WeakMap<AnyActorRef, Map<number, Answer>>();

  const answerOf = (resource: AnyActorRef, load: number): Answer => {
    const known = answers.get(resource) ?? new Map<number, Answer>();
    answers.set(resource, known);
    const found = known.get(load) ?? answer();
    known.set(load, found);
    known.delete(load - 2);
    return found;
  };

  const read = (actor: CacheActor, call: Call, asked: Record<string, unknown>): Promise<unknown> => {
    const key = keyOf(call, asked);
    // Others may wait for the same: that one of them goes away ends nothing.
    const fetch = () => http.call(call, { ...asked, signal: undefined } as Asked<Call>);
    fetches.set(key, fetch);
    actor.send({ type: 'cache.read', key, topic: call.reads! });
    const resource = actor.getSnapshot().children[readId(key)];
    return resource ? answerOf(resource, selectLoad(resource.getSnapshot())).promise : fetch();
  };

  const changing = async <T>({ changes }: Call, ask: () => Promise<T>): Promise<T> => {
    const actor = cache();
    try {
      return await ask();
    } finally {
      // Whoever was signed in may have left in the meantime.
      if (changes && actor?.getSnapshot().status === 'active') actor.send({ type: 'cache.expire', topics: changes });
    }
  };

  const through: Http = {
    call(call, asked) {
      const actor = cache();
      if (actor?.getSnapshot().status === 'active' && call.reads !== undefined)
        return read(actor, call, (asked ?? {}) as Record<string, unknown>) as never;
      return changing(call, () => http.call(call, asked));
    },
    open: (call, asked) => changing(call, () => http.open(call, asked)),
  };

  return {
    http: through,
    /** What the resource chart names. */
    actors: {
      fetch: fromPromise<void, { key: string; load: number }>(async ({ input, self }) => {
        const fetching = fetches.get(input.key)?.() ?? Promise.reject(new Error('Nobody has asked for this.'));
        const resource = actorAbove(self);
        if (resource) answerOf(resource, input.load).settle(fetching);
        await fetching;
      }),
    },
  };
};

export type Cache = ReturnType<typeof createCache>;
