import type { FastifyInstance, HTTPMethods } from 'fastify';
import { Problem } from './problem.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * A known path with the wrong method is a 405 that names the right ones, not a 404. Call before the routes are
 * registered; the answers are added once all of them are known.
 */
export const registerMethodAnswers = (app: FastifyInstance): { addAnswers(): void } => {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    known.set(url, methods);
  });
  return {
    addAnswers: () => {
      for (const [url, methods] of Array.from(known)) {
        if (!url.startsWith('/api/') || url.includes('*')) continue;
        const missing = METHODS.filter((method) => !methods.has(method));
        const allow = [...methods].sort().join(', ');
        if (missing.length === 0) continue;
        app.route({
          method: missing,
          url,
          config: { csrf: false, session: false },
          handler: async (request, reply) => {
            void reply.header('allow', allow);
            throw new Problem(405, `Method "${request.method}" not allowed.`, { code: 'method_not_allowed' });
          },
        });
      }
    },
  };
};
