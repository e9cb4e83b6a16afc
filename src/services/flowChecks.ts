import { type CheckAsk, checkAsked, type Checked } from '#contract/flows/checked.ts';

/** Checks flows beside the page, so that typing never waits for it. */
export interface FlowChecks {
  check(ask: CheckAsk): Promise<Checked>;
  end(): void;
}

/** What the worker is told, and answers. */
export interface CheckMessage {
  readonly number: number;
  readonly ask: CheckAsk;
}
export interface CheckAnswer {
  readonly number: number;
  readonly checked: Checked;
}

type CheckWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

const startWorker = (): CheckWorker => new Worker(new URL('flowCheckWorker.ts', import.meta.url), { type: 'module' });

interface Open {
  readonly ask: CheckAsk;
  readonly resolve: (checked: Checked) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * The worker starts with the first check. A browser that has none, or cannot load it, checks in the page: the answer is
 * the same.
 */
export const createFlowChecks = (start: () => CheckWorker = startWorker): FlowChecks => {
  const open = new Map<number, Open>();
  let worker: CheckWorker | null | undefined;
  let last = 0;

  const inPage = ({ ask, resolve, reject }: Open): void => {
    try {
      resolve(checkAsked(ask));
    } catch (error) {
      reject(error);
    }
  };
  const giveUp = (): void => {
    worker?.terminate();
    worker = null;
    for (const one of open.values()) inPage(one);
    open.clear();
  };
  const begin = (): CheckWorker | null => {
    try {
      const started = start();
      started.addEventListener('message', (event) => {
        const { number, checked } = (event as MessageEvent<CheckAnswer>).data;
        open.get(number)?.resolve(checked);
        open.delete(number);
      });
      started.addEventListener('error', giveUp);
      started.addEventListener('messageerror', giveUp);
      return started;
    } catch {
      return null;
    }
  };

  return {
    check: (ask) =>
      new Promise((resolve, reject) => {
        if (worker === undefined) worker = begin();
        if (worker === null) return inPage({ ask, resolve, reject });
        last += 1;
        open.set(last, { ask, resolve, reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
        worker.postMessage({ number: last, ask } satisfies CheckMessage);
      }),
    end: () => {
      worker?.terminate();
      worker = undefined;
      open.clear();
    },
  };
};
