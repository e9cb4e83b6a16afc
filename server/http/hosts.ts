import type { Deps } from '#server/deps.ts';
import type { FastifyInstance } from 'fastify';
import { hostKind } from './origin.ts';
import { Problem } from './problem.ts';

/** What load balancers ask by the machine's address. */
const OPERATIONS = new Set(['/healthz', '/readyz', '/metrics']);

const portOf = (host: string): string => /:\d+$/.exec(host)?.[0] ?? '';

/** Answers only for our own hosts (D2.3): a page of ours under a foreign name would be a trap. */
export const registerHosts = (deps: Deps, app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    if (OPERATIONS.has(path)) return;
    const kind = hostKind(deps, request.host);
    if (kind === 'unknown')
      throw new Problem(421, 'There is nothing of ours at this address.', { code: 'unknown_host' });
    const shared = path.startsWith('/api/') || path.startsWith('/storage/');
    if (kind === 'api' && !shared) throw new Problem(404, 'Not found.', { code: 'not_found' });
    if (kind === 'main' && !shared) {
      const { appHost } = deps.env;
      const port = portOf(appHost) === '' ? portOf(request.host) : '';
      return reply.redirect(`${request.protocol}://${appHost}${port}${request.url}`, 302);
    }
  });
};
