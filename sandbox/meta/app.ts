import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { servePages } from '#sandbox/page.ts';
import { controlRoutes } from './control.ts';
import { EDGES } from './edges/index.ts';
import { GraphError } from './errors.ts';
import { graphRoutes } from './routes.ts';
import { oauthRoutes } from './oauth.ts';
import { consentPages } from './pages/consent.ts';
import { mediaRoutes } from './pages/media.ts';
import { sandboxPages } from './pages/index.ts';
import type { World } from './world.ts';

/** 30 MB of image as base64 text, with room for the rest. */
const BODY_LIMIT = 44 * 1024 * 1024;

const readForm = (text: string): Record<string, unknown> => {
  const form: Record<string, unknown> = {};
  const search = new URLSearchParams(text);
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name);
    form[name] = values.length > 1 ? values : values[0];
  }
  return form;
};

/** Everything the sandbox answers; does not listen. */
export const createApp = async (world: World): Promise<FastifyInstance> => {
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    // Any version is as good as none; the answer's header repeats it.
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/v\d+\.\d+(?=[/?]|$)/, '') || '/',
  });
  await app.register(multipart, {
    attachFieldsToBody: true,
    limits: { fileSize: 31 * 1024 * 1024, files: 10, fieldSize: BODY_LIMIT },
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, readForm(String(body)));
  });
  app.setErrorHandler((thrown: Error & { statusCode?: number }, request, reply) => {
    const status = thrown.statusCode ?? 500;
    if (request.url.startsWith('/sandbox/')) return reply.code(status).send({ error: thrown.message });
    const text = status < 500 ? `(#100) ${thrown.message}` : 'An unknown error occurred';
    return reply.code(status === 413 ? 413 : 400).send(new GraphError(status < 500 ? 100 : 1, text).toJSON());
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(new GraphError(2500, `Unknown path components: ${request.url.split('?')[0]}`).toJSON()),
  );
  // Another site's page must not steer the sandbox through its visitor's browser.
  app.addHook('onRequest', async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    const foreign = site === 'cross-site' || site === 'same-site';
    if (foreign && request.method !== 'GET' && request.url.startsWith('/sandbox/'))
      await reply.code(403).send({ error: 'Steer the sandbox from its own pages.' });
  });
  servePages(app);
  sandboxPages(app, world);
  consentPages(app, world);
  controlRoutes(app, world);
  mediaRoutes(app, world);
  oauthRoutes(app, world);
  graphRoutes(app, world, EDGES);
  return app;
};
