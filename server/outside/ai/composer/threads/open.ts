import { availableParallelism } from 'node:os';
import path from 'node:path';
import { PoolError } from '#server/platform/pool/poolError.ts';
import type { Compose } from '../compose.ts';
import { startThread, type Thread } from './start.ts';

const FILE = path.join(import.meta.dirname, 'thread.ts');

export interface ThreadsOptions {
  readonly file?: string;
  readonly stallMs?: number;
  /** Threads at most. */
  readonly size?: number;
  /** So many asks at once at most, of all threads. */
  readonly most?: number;
}

/** Composing beside the server's own thread. */
export interface Threads {
  /** Throws a `PoolError` where too much is asked at once, or the thread that composes it is lost; the next call gets another one. */
  readonly compose: Compose;
  /** Starts a thread where there is none, for an ask that will come: it takes 40 MB, and up to half a second. */
  prepare(): void;
  /** Ends the threads; what runs rejects as `closed`. */
  close(): void;
}

/** A thread that has so many asks is not given another one while one more may start: it takes 40 MB and up to half a second. */
const ENOUGH = 3;

/** A processor is left to the server. One thread would do: its asks take turns. */
const SIZE = Math.max(1, Math.min(4, availableParallelism() - 1));

export const openThreads = ({
  file = FILE,
  stallMs = 60_000,
  size = SIZE,
  most = 200,
}: ThreadsOptions = {}): Threads => {
  let threads: Thread[] = [];
  let isClosed = false;

  const start = (): Thread => {
    const started = startThread({ file, stallMs });
    threads.push(started);
    return started;
  };

  const pick = (): Thread => {
    if (isClosed) throw new PoolError('closed');
    threads = threads.filter(({ hasEnded }) => !hasEnded);
    if (threads.reduce((sum, thread) => sum + thread.size, 0) >= most) throw new PoolError('full');
    const [freest] = threads.toSorted((a, b) => a.size - b.size);
    if (freest && (freest.size < ENOUGH || threads.length >= size)) return freest;
    return start();
  };

  return {
    compose: async function* (ask, signal) {
      if (!signal.aborted) yield* pick().compose(ask, signal);
    },
    prepare: () => {
      if (!isClosed && threads.every(({ hasEnded }) => hasEnded)) start();
    },
    close: () => {
      isClosed = true;
      for (const thread of threads) thread.end();
    },
  };
};
