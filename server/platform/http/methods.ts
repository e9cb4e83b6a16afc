import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { Problem } from './problem.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'];
const KNOWN = new Set<string>([...METHODS, 'OPTIONS']);

/** Whether a request only looks, and changes nothing. */
export const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** An escape of a letter, a digit or one of `-_~`, which is the same address without it (RFC 3986, 6.2.2.2). */
const NEEDLESS = /%(?:3\d|[46][1-9a-f]|[57][\da]|2d|5f|7e)/gi;

const withoutNeedless = (url: string): string => {
  const [path = '', ...query] = url.split('?');
  return [path.replaceAll(NEEDLESS, (escape) => decodeURIComponent(escape)), ...query].join('?');
};

/**
 * Fastify's `rewriteUrl`. Routes are found by the address without escapes: whatever else looks at it, as the guard of
 * `/api/` does, must see the same one. HTTP/2 allows any method name, and Fastify logs its routes for an unknown one; it is
 * replaced by a method that is refused everywhere.
 */
export const tameRequest = (request: Pick<IncomingMessage, 'method' | 'url'>): string => {
  if (!KNOWN.has(request.method ?? '')) request.method = 'TRACE';
  return withoutNeedless(request.url ?? '/');
};

export const notAllowed = (text: string): Problem => new Problem(405, text, { code: 'method_not_allowed' });

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
        if (url.includes('*')) continue;
        // Browsers ask by OPTIONS whether a page elsewhere may call these.
        const shared = url.startsWith('/api/') || url.startsWith('/storage/');
        const missing = [...METHODS, ...(shared ? [] : ['OPTIONS'])].filter((method) => !methods.has(method));
        const allow = [...methods].sort().join(', ');
        if (missing.length === 0) continue;
        app.route({
          method: missing,
          url,
          config: { csrf: false, session: false },
          // Before a body is read that nobody wants.
          onRequest: async (request, reply) => {
            void reply.header('allow', allow);
            throw notAllowed(`Method "${request.method}" not allowed.`);
          },
          handler: async () => {},
        });
      }
    },
  };
};
