import type { GenerationItem, GenerationLine } from '#contract/calls/generation.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readGeneration } from './read.ts';
import { placeOf } from './wake.ts';

/** An idle stream says so often that it is there, so that no proxy closes it. */
const HEARTBEAT_MS = 15_000;

/** Remembers that it rang while nobody waited. */
const createBell = (signal: AbortSignal) => {
  let rung = false;
  let wake = (): void => undefined;
  const ring = (): void => {
    rung = true;
    wake();
  };
  signal.addEventListener('abort', ring);
  return {
    ring,
    /** Whether it rang within the time. */
    wait: (ms: number): Promise<boolean> =>
      new Promise((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          wake = () => undefined;
          resolve(rung);
          rung = false;
        };
        const timer = setTimeout(end, ms);
        wake = end;
        if (rung) end();
      }),
  };
};

/**
 * What a generation is, then each item as it changes, until it has ended; null while there is nothing to say. Reads the rows
 * again whenever it is woken, so that nothing is missed, whichever process makes it.
 */
export const linesOf = (deps: Pick<Deps, 'db' | 'live'>, userId: number, id: string) =>
  async function* (signal: AbortSignal): AsyncGenerator<GenerationLine | null> {
    const bell = createBell(signal);
    const unwatch = deps.live.watch(placeOf(id), bell.ring);
    const told = new Map<number, string>();
    const isNew = (item: GenerationItem): boolean => {
      const text = JSON.stringify(item);
      if (told.get(item.index) === text) return false;
      told.set(item.index, text);
      return true;
    };
    try {
      const first = await readGeneration(deps.db, userId, id);
      first.items.forEach(isNew);
      yield { type: 'generation', generation: first };
      let { state } = first;
      while (state === 'running' && !signal.aborted) {
        if (!(await bell.wait(HEARTBEAT_MS))) yield null;
        const now = await readGeneration(deps.db, userId, id);
        for (const item of now.items.filter(isNew)) yield { type: 'item', item };
        ({ state } = now);
      }
      if (state !== 'running') yield { type: 'end', state };
    } finally {
      unwatch();
    }
  };
