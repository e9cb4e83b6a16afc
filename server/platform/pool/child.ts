import { fork } from 'node:child_process';
import { PoolError } from './poolError.ts';

/**
 * What a child says about its one ask. `isLast`: it keeps too much memory for another one. `costly`: it exceeds what one
 * ask may take. It is ended after both.
 */
export type Said<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer; readonly isLast: boolean }
  | { readonly kind: 'fault'; readonly text: string }
  | { readonly kind: 'costly' };

/** A process that does one piece of work at a time. */
export interface Child<Ask, Answer> {
  readonly hasEnded: boolean;
  /** Rejects with a `PoolError` where the process died, stalled, or exceeded what one ask may take. */
  ask(ask: Ask): Promise<Answer>;
  /** Ends it at once; what it was asked rejects as `closed`. */
  end(): void;
}

export interface ChildOptions {
  /** A module that calls `serveAsks`. */
  readonly file: string;
  /** For a process that says nothing more at all; how long work may take is for the process to measure. */
  readonly stallMs: number;
}

const MB = 1024 * 1024;

/**
 * No secret of ours is in its environment: it handles what strangers send. The last three are for glibc. An image is made
 * in some thirty blocks of 6 MB each, and memory that was given back is fetched anew page by page, which takes longer than
 * the work: so one heap keeps what blocks of that size leave. What is larger, a photo of many pixels, is given back at once;
 * without a limit a process that has decoded a few keeps 350 MB.
 */
const ENV = {
  PATH: process.env['PATH'],
  SystemRoot: process.env['SystemRoot'],
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(32 * MB),
  MALLOC_TRIM_THRESHOLD_: String(64 * MB),
};

/**
 * Strings of one image are garbage with the next: a young generation that may grow takes 60 MB more after a hundred images,
 * and gives none of it back.
 */
const EXEC_ARGV = ['--max-semi-space-size=4'];

export const startChild = <Ask extends object, Answer>({ file, stallMs }: ChildOptions): Child<Ask, Answer> => {
  const child = fork(file, {
    serialization: 'advanced',
    execArgv: EXEC_ARGV,
    env: ENV,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const state = { hasEnded: false };
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;

  const fail = (error: Error): void => {
    const asked = waiting;
    waiting = null;
    asked?.reject(error);
  };
  const lose = (reason: 'died' | 'stalled' | 'costly' | 'closed'): void => {
    state.hasEnded = true;
    child.kill('SIGKILL');
    fail(new PoolError(reason));
  };

  child.on('message', (said: Said<Answer>) => {
    if (said.kind === 'costly') return lose('costly');
    if (said.kind === 'fault') return fail(new Error(said.text));
    const asked = waiting;
    waiting = null;
    asked?.resolve(said.answer);
    if (said.isLast) lose('closed');
  });
  child.on('error', () => lose('died'));
  child.on('exit', () => lose('died'));

  return {
    get hasEnded() {
      return state.hasEnded;
    },
    ask: (ask) => {
      const timer = setTimeout(() => lose('stalled'), stallMs);
      return new Promise<Answer>((resolve, reject) => {
        waiting = { resolve, reject };
        if (state.hasEnded) return lose('died');
        child.send(ask, (error) => error && lose('died'));
      }).finally(() => clearTimeout(timer));
    },
    end: () => lose('closed'),
  };
};
