import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Problem } from './problem.ts';

/** Milliseconds until somebody who asks too often is told so. */
export const REFUSED_AFTER_MS = 500;

/**
 * Throws what one user's limit refuses, but not at once: whoever asks again with each refusal would otherwise keep the
 * process as busy with refusals as with answers (D1.7).
 */
export const refuseLate = async ({ draining }: Pick<FastifyInstance, 'draining'>, problem: Problem): Promise<never> => {
  await delay(REFUSED_AFTER_MS, undefined, { signal: draining }).catch(() => undefined);
  throw problem;
};
