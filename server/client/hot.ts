import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Server } from 'node:http';
import type { Deps } from '#server/platform/deps.ts';
import { hotPages } from '#server/site/hotPages.ts';
import type { FastifyInstance } from 'fastify';
import type { Client, Page } from './client.ts';
import { fillPage } from './page.ts';

/** Ours; everything else goes to Vite first. */
const OURS = /^\/(api|storage|dev|healthz|readyz|metrics)(\/|$|\?)/;

/** Serves the client's sources through Vite, with hot reload over the same port. Vite is loaded only here. */
export const serveHot = async (deps: Deps, app: FastifyInstance, root: string): Promise<Client> => {
  const { createServer } = await import('vite');
  const before = new Set(process.listeners('SIGTERM'));
  const vite = await createServer({
    root,
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server: app.server as Server },
      allowedHosts: true,
      // A build beside it is none of its business.
      watch: { ignored: ['**/dist/**'] },
    },
  });
  // Vite would end the process at once on SIGTERM, and leave the database running.
  for (const listener of process.listeners('SIGTERM')) if (!before.has(listener)) process.off('SIGTERM', listener);
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (OURS.test(request.url)) return done();
    // What Vite serves it writes to the raw response, so headers that were set before have to be there already.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    vite.middlewares(request.raw, reply.raw, done);
  });
  const pageOf =
    (file: string): Page =>
    async (request, reply) => {
      const html = await vite.transformIndexHtml(request.url, await readFile(path.join(root, file), 'utf8'));
      return reply
        .code(200)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(fillPage(deps, html, request.cookies));
    };
  app.get('/dev/statecharts', pageOf('src/gallery/index.html'));
  app.get('/dev/parts', pageOf('ui/page/index.html'));
  return { app: pageOf('index.html'), site: hotPages(vite) };
};
