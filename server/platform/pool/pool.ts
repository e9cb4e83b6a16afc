import type { Child } from './child.ts';
import { PoolError } from './poolError.ts';
import { createTurns } from './turns.ts';

export interface PoolOptions<Ask, Answer> {
  readonly start: () => Child<Ask, Answer>;
  /** Processes at most, two or more: one owner never has all of them. Each starts when it is needed first. */
  readonly size: number;
  /** How much may wait, of all owners and of one. */
  readonly mostWaiting: number;
  readonly mostWaitingOfOne: number;
  /** How long a process waits for the next ask; it keeps memory for it. */
  readonly idleMs?: number;
}

/** Heavy work in processes of its own: bounded, and fair to each owner. */
export interface Pool<Ask, Answer> {
  /**
   * Runs `work` when it is the owner's turn, and keeps a process for it until it ends; what the work needs is read then,
   * not while it waits. Rejects with a `PoolError`.
   */
  inTurn<T>(owner: number, work: (ask: (ask: Ask) => Promise<Answer>) => Promise<T>): Promise<T>;
  /** Ends the processes; what waits or runs rejects as `closed`. */
  close(): void;
}

const IDLE_MS = 5 * 60_000;

interface Slot<Ask, Answer> {
  ask(ask: Ask): Promise<Answer>;
  end(): void;
}

/** A place for a process; one that died, or had nothing to do for long, is replaced at the next ask. */
const createSlot = <Ask, Answer>(start: () => Child<Ask, Answer>, idleMs: number): Slot<Ask, Answer> => {
  let child: Child<Ask, Answer> | null = null;
  let idle: NodeJS.Timeout | undefined;
  const end = (): void => {
    clearTimeout(idle);
    child?.end();
  };
  return {
    ask: (ask) => {
      clearTimeout(idle);
      if (child === null || child.hasEnded) child = start();
      return child.ask(ask).finally(() => (idle = setTimeout(end, idleMs).unref()));
    },
    end,
  };
};

interface Waiting<Ask, Answer> {
  readonly owner: number;
  run(ask: (ask: Ask) => Promise<Answer>): Promise<void>;
  refuse(error: PoolError): void;
}

export const createPool = <Ask, Answer>(options: PoolOptions<Ask, Answer>): Pool<Ask, Answer> => {
  const slots = Array.from({ length: options.size }, () => createSlot(options.start, options.idleMs ?? IDLE_MS));
  const free = [...slots];
  const waiting = createTurns<Waiting<Ask, Answer>>();
  const running = new Map<number, number>();
  let isClosed = false;

  const runningOf = (owner: number): number => running.get(owner) ?? 0;
  const countRunning = (owner: number, change: 1 | -1): void => {
    const now = runningOf(owner) + change;
    if (now > 0) running.set(owner, now);
    else running.delete(owner);
  };
  const ask = (slot: Slot<Ask, Answer>) => (one: Ask) =>
    isClosed ? Promise.reject(new PoolError('closed')) : slot.ask(one);

  const runIn = async (slot: Slot<Ask, Answer>, turn: Waiting<Ask, Answer>): Promise<void> => {
    countRunning(turn.owner, 1);
    await turn.run(ask(slot));
    countRunning(turn.owner, -1);
    // To the front: a process that runs is used before another is started.
    free.unshift(slot);
    takeTurns();
  };
  const takeTurns = (): void => {
    while (free.length > 0) {
      const turn = waiting.next((owner) => runningOf(owner) < options.size - 1);
      if (turn === undefined) return;
      void runIn(free.shift()!, turn);
    }
  };
  const refusal = (owner: number): PoolError | null => {
    if (isClosed) return new PoolError('closed');
    if (waiting.sizeOf(owner) >= options.mostWaitingOfOne) return new PoolError('ownFull');
    return waiting.size >= options.mostWaiting ? new PoolError('full') : null;
  };

  return {
    inTurn: (owner, work) =>
      new Promise((resolve, reject) => {
        const refused = refusal(owner);
        if (refused) return reject(refused);
        waiting.add(owner, { owner, run: (one) => work(one).then(resolve, reject), refuse: reject });
        takeTurns();
      }),
    close: () => {
      isClosed = true;
      for (const turn of waiting.drain()) turn.refuse(new PoolError('closed'));
      for (const slot of slots) slot.end();
    },
  };
};
