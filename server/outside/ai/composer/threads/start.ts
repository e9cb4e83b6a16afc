import { Worker } from 'node:worker_threads';
import { PoolError } from '#server/platform/pool/poolError.ts';
import type { Compose } from '../compose.ts';
import { createInbox, type Inbox } from './inbox.ts';
import { Said, type Told } from './messages.ts';

/** A thread that composes; its asks take turns. */
export interface Thread {
  readonly hasEnded: boolean;
  /** How many asks it works on, those included that it was told to stop. */
  readonly size: number;
  /** Throws a `PoolError` where the thread died or stalled. */
  readonly compose: Compose;
  /** Ends it at once; what it was asked rejects as `closed`. */
  end(): void;
}

export interface ThreadOptions {
  readonly file: string;
  /** How long it may say nothing while it works. */
  readonly stallMs: number;
}

type Heard = Said | PoolError | 'stopped';

/** Megabytes: an ask that takes more ends its thread, and nothing else. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

export const startThread = ({ file, stallMs }: ThreadOptions): Thread => {
  const { NODE_COMPILE_CACHE } = process.env;
  // No secret of ours is in its environment: it reads what strangers send.
  const env = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
  const worker = new Worker(file, { env, execArgv: [], resourceLimits: MEMORY });
  const inboxes = new Map<number, Inbox<Heard>>();
  const state = { hasEnded: false, last: 0 };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  const tell = (told: Told): void => worker.postMessage(told);

  const lose = (reason: 'died' | 'stalled' | 'closed'): void => {
    if (state.hasEnded) return;
    state.hasEnded = true;
    clearTimeout(timer);
    void worker.terminate();
    for (const inbox of inboxes.values()) inbox.put(new PoolError(reason));
    inboxes.clear();
  };
  const timer = setTimeout(() => (inboxes.size > 0 ? lose('stalled') : timer.refresh()), stallMs).unref();

  worker.on('message', (message: unknown) => {
    const { data: said } = Said.safeParse(message);
    if (!said) return lose('died');
    timer.refresh();
    inboxes.get(said.id)?.put(said);
    if (said.kind !== 'composed') inboxes.delete(said.id);
  });
  for (const event of ['error', 'messageerror', 'exit'] as const) worker.on(event, () => lose('died'));

  const compose: Compose = async function* (ask, signal) {
    if (signal.aborted) return;
    if (state.hasEnded) throw new PoolError('died');
    const id = (state.last += 1);
    const inbox = createInbox<Heard>();
    const stop = (): void => inbox.put('stopped');
    inboxes.set(id, inbox);
    signal.addEventListener('abort', stop);
    timer.refresh();
    try {
      tell({ kind: 'write', id, ask });
      for (;;) {
        const heard = await inbox.take();
        if (signal.aborted || heard === 'stopped') return;
        if (heard instanceof PoolError) throw heard;
        if (heard.kind === 'fault') throw new Error(heard.text);
        if (heard.kind === 'end') return;
        yield heard.composed;
      }
    } finally {
      signal.removeEventListener('abort', stop);
      if (inboxes.has(id)) tell({ kind: 'stop', id });
    }
  };

  return {
    get hasEnded() {
      return state.hasEnded;
    },
    get size() {
      return inboxes.size;
    },
    compose,
    end: () => lose('closed'),
  };
};
