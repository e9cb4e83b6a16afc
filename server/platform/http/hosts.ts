import { APP_PARTS, FRONT_DOOR } from '#contract/routes.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { FastifyInstance } from 'fastify';
import { isReading } from './methods.ts';
import { hostKind, originsOf, withoutRootDot } from './origin.ts';
import { Problem } from './problem.ts';

/** What load balancers ask by the machine's address; nothing for those who visit the public site. */
const OPERATIONS = new Set(['/healthz', '/readyz', '/metrics']);

/** Answers only for our own hosts (D2.3): one of our pages under another host name could be used for phishing. */
export const registerHosts = (deps: Deps, app: FastifyInstance): void => {
  // The outbox and the gallery of charts, where there are any.
  const isOfApp = (part: string): boolean => APP_PARTS.has(part) || (part === 'dev' && !deps.env.production);

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    const bare = withoutRootDot(request.host);
    const kind = hostKind(deps, bare);
    if (OPERATIONS.has(path.replace(/\/+$/, ''))) {
      if (kind === 'main') throw new Problem(404, 'Not found.', { code: 'not_found' });
      return;
    }
    if (kind === 'unknown') throw new Problem(421, 'There is nothing at this address.', { code: 'unknown_host' });
    // Cookies and origins of the name with the dot would be others.
    if (bare !== request.host)
      return reply.redirect(`${new URL(deps.appOrigin()).protocol}//${bare.toLowerCase()}${request.url}`, 308);
    const shared = path.startsWith('/api/') || path.startsWith('/storage/');
    if (kind === 'api' && !shared) throw new Problem(404, 'Not found.', { code: 'not_found' });
    // Other methods have an effect that a redirect would lose.
    if (!isReading(request.method)) return;
    if (kind === 'main' && isOfApp(path.split('/')[1]!))
      return reply.redirect(`${originsOf(deps, request).app}${request.url}`, 302);
    if (kind === 'app' && path === FRONT_DOOR) return reply.redirect(`${originsOf(deps, request).main}/`, 302);
  });
};
