import { setTimeout as sleep } from 'node:timers/promises';

/** Work that took longer than this is followed by a rest as long as it was. */
const LONG_MS = 25;
const LONGEST_REST_MS = 500;

interface Places {
  working: number;
  readonly waiting: (() => void)[];
}

interface Options {
  /** Milliseconds of a clock that is never set. */
  readonly now?: () => number;
  readonly rest?: (milliseconds: number) => Promise<unknown>;
}

/**
 * How many of one key are in work at once; the others wait in the order they came. Whoever has more waiting than that
 * gets half of the time at most: after long work a place rests before it is handed on.
 */
export const createTurns = (atOnce: number, { now = () => performance.now(), rest = sleep }: Options = {}) => {
  /** Of keys that have work; a key's list has whoever waits. */
  const keys = new Map<number, Places>();
  const handOn = (key: number, own: Places): void => {
    const next = own.waiting.shift();
    // Nobody who comes now may overtake who waits.
    if (next) next();
    else own.working -= 1;
    if (own.working === 0) keys.delete(key);
  };

  return {
    /** Does the work when its turn comes, and answers or fails as it does. */
    take: async <T>(key: number, work: () => Promise<T> | T): Promise<T> => {
      const own = keys.get(key) ?? { working: 0, waiting: [] };
      keys.set(key, own);
      if (own.working < atOnce) own.working += 1;
      else await new Promise<void>((turn) => own.waiting.push(turn));
      const began = now();
      try {
        return await work();
      } finally {
        const took = now() - began;
        if (took > LONG_MS && own.waiting.length > 0)
          void rest(Math.min(took, LONGEST_REST_MS)).then(() => handOn(key, own));
        else handOn(key, own);
      }
    },
    get size() {
      return keys.size;
    },
  };
};

/** Less than the database has connections, by far; a change may wait for Meta or for an image. */
export const TURNS_OF_USER = { reads: 2, changes: 6 } as const;

/** Of all users, each by themselves. */
export const createUserTurns = () => ({
  reads: createTurns(TURNS_OF_USER.reads),
  changes: createTurns(TURNS_OF_USER.changes),
});
export type UserTurns = ReturnType<typeof createUserTurns>;
