import { finished } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Milliseconds before each try. What still fails is in the log, and whoever waits for it may ask again. */
const TRIES = [0, 2_000, 15_000];

const keepTrying = async (
  task: () => Promise<unknown>,
  log: (error: unknown) => void,
  closing: AbortSignal,
): Promise<void> => {
  for (const wait of TRIES) {
    if (wait > 0) await delay(wait, undefined, { signal: closing }).catch(() => undefined);
    if (wait > 0 && closing.aborted) return;
    try {
      await task();
      return;
    } catch (error) {
      log(error);
    }
  }
};

/** Does something once a call has been answered. */
export type Afterwards = (reply: FastifyReply, task: () => Promise<unknown>, failure: string) => void;

/**
 * For what must not show in an answer, neither by its time nor by its failure: whether an address has an account, for
 * one. Also for what must not hold an answer up. The app closes only when all of it is done.
 */
export const createAfterwards = (app: FastifyInstance): Afterwards => {
  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
  return (reply, task, failure) => {
    const log = (error: unknown): void => reply.log.error({ err: error }, failure);
    const work = new Promise<void>((resolve) => {
      finished(reply.raw, () => resolve());
    })
      .then(() => keepTrying(task, log, closing.signal))
      .finally(() => running.delete(work));
    running.add(work);
  };
};
