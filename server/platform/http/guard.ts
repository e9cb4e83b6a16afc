import type { Deps } from '#server/platform/deps.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createBuckets } from './buckets.ts';
import { checkCsrf } from './csrf.ts';
import { isReading } from './methods.ts';
import { Problem } from './problem.ts';
import { refuseLate } from './refuseLate.ts';
import type { Sessions } from './session.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** Far beyond what a person's tabs ask for, whose pictures are the most: a page of ads has up to two hundred. */
export const CALLS_OF_USER = { burst: 1000, perSecond: 50 } as const;

const tooMany = (wait: number): Problem =>
  new Problem(429, `Too many requests. Try again in ${wait} second${wait === 1 ? '' : 's'}.`, {
    code: 'throttled',
    retryAfter: wait,
  });

declare module 'fastify' {
  interface FastifyContextConfig {
    /** As of a call of the contract: not even read in the demo workspace. */
    notLooking?: true;
    /** For calls that prove who they are in another way, such as a signed webhook. */
    csrf?: false;
    /** For addresses that ignore sessions. */
    session?: false;
    /** For streams: their answer has begun before a cookie could go along. */
    renew?: false;
  }
}

/** In the demo workspace everything is read and nothing changed, whatever handler would do it (D8.6). */
const refuseChanges = ({ method, routeOptions: { config }, is404 }: FastifyRequest): void => {
  const looksOnly = isReading(method) && !config?.notLooking && !config?.call?.notLooking;
  if (is404 || looksOnly || config?.call?.whileLooking) return;
  const text = 'This is the demo workspace: look at everything, change nothing. Leave it to work in your own.';
  throw new Problem(403, text, { code: 'read_only' });
};

/**
 * Looks up the session of every request under /api/, and refuses before their body is read those that are forged, and
 * what one user asks for too often.
 */
export const registerGuard = (deps: Deps, sessions: Sessions, app: FastifyInstance): void => {
  const calls = createBuckets(CALLS_OF_USER);
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    const { config } = request.routeOptions;
    const token = sessions.read(request);
    if (!SAFE.has(request.method) && config?.csrf !== false && !request.is404) checkCsrf(deps, request, token);
    if (config?.session === false) return;
    request.session = await sessions.find(request);
    if (request.session !== null) {
      const wait = calls.take(request.session.person, deps.now().getTime());
      if (wait > 0) await refuseLate(app, tooMany(wait));
    }
    if (request.session?.user.read_only) refuseChanges(request);
    if (request.session !== null && token !== null && config?.renew !== false)
      await sessions.use(request.session, token, reply);
  });
};
