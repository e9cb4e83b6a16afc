import { APP_PARTS, FRONT_DOOR } from '#contract/routes.ts';
import type { Deps } from '#server/deps.ts';
import type { FastifyInstance } from 'fastify';
import { hostKind, originsOf } from './origin.ts';
import { Problem } from './problem.ts';

/** What load balancers ask by the machine's address. */
const OPERATIONS = new Set(['/healthz', '/readyz', '/metrics']);

/** Answers only for our own hosts (D2.3): a page of ours under a foreign name would be a trap. */
export const registerHosts = (deps: Deps, app: FastifyInstance): void => {
  // The outbox and the gallery of charts, where there are any.
  const isOfApp = (part: string): boolean => APP_PARTS.has(part) || (part === 'dev' && !deps.env.production);

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    if (OPERATIONS.has(path)) return;
    const kind = hostKind(deps, request.host);
    if (kind === 'unknown')
      throw new Problem(421, 'There is nothing of ours at this address.', { code: 'unknown_host' });
    const shared = path.startsWith('/api/') || path.startsWith('/storage/');
    if (kind === 'api' && !shared) throw new Problem(404, 'Not found.', { code: 'not_found' });
    if (kind === 'main' && isOfApp(path.split('/')[1]!))
      return reply.redirect(`${originsOf(deps, request).app}${request.url}`, 302);
    if (kind === 'app' && path === FRONT_DOOR) return reply.redirect(`${originsOf(deps, request).main}/`, 302);
  });
};
