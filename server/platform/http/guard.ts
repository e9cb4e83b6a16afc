import type { Deps } from '#server/platform/deps.ts';
import type { FastifyInstance } from 'fastify';
import { checkCsrf } from './csrf.ts';
import type { Sessions } from './session.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For calls that prove who they are in another way, such as a signed webhook. */
    csrf?: false;
    /** For addresses that ignore sessions. */
    session?: false;
    /** For streams: their answer has begun before a cookie could go along. */
    renew?: false;
  }
}

/** Looks up the session of every request under /api/, and refuses forged ones before their body is read. */
export const registerGuard = (deps: Deps, sessions: Sessions, app: FastifyInstance): void => {
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    const { config } = request.routeOptions;
    const token = sessions.read(request);
    if (!SAFE.has(request.method) && config?.csrf !== false && !request.is404) checkCsrf(deps, request, token);
    if (config?.session === false) return;
    request.session = await sessions.find(token);
    if (request.session !== null && token !== null && config?.renew !== false)
      await sessions.use(request.session, token, reply);
  });
};
