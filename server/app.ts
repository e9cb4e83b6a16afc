import type { Http2SecureServer } from 'node:http2';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import type { FastifyHttp2SecureOptions, FastifyInstance, FastifyServerOptions } from 'fastify';
import { adsCalls } from './calls/ads.ts';
import { metaCalls } from './calls/meta.ts';
import { storageCalls } from './calls/storage.ts';
import { uploadsCalls } from './calls/uploads.ts';
import { hasActiveSubscription } from './billing/access.ts';
import { billingCalls } from './calls/billing.ts';
import type { Deps } from './deps.ts';
import { registerErrors } from './http/errors.ts';
import { registerGuard } from './http/guard.ts';
import { registerMethodAnswers } from './http/methods.ts';
import { Problem } from './http/problem.ts';
import { liveRoutes } from './live/routes.ts';

export interface AppOptions {
  /** Makes it HTTPS, with HTTP/2: every tab holds a stream of live events, and HTTP/1.1 has six connections. */
  readonly tls?: { readonly key: string; readonly cert: string };
  readonly logger?: FastifyServerOptions['logger'];
}

const JSON_LIMIT = 100 * 1024;

const build = (deps: Deps, { tls, logger = false }: AppOptions): FastifyInstance => {
  const proxies = deps.env.trustProxy;
  const options = {
    logger,
    bodyLimit: JSON_LIMIT,
    trustProxy: typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    requestTimeout: 60_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: true,
  } satisfies FastifyServerOptions;
  if (tls === undefined) return Fastify(options);
  // The types of an HTTP/2 server differ; Fastify's own objects, which are all that the app uses, do not.
  const secure = { ...options, http2: true, https: { allowHTTP1: true, ...tls } };
  return Fastify(secure as FastifyHttp2SecureOptions<Http2SecureServer>) as unknown as FastifyInstance;
};

/** Builds the app; never listens and reads no environment. */
export const createApp = async (deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> => {
  const app = build(deps, options);
  app.decorate('checksAnswers', !deps.env.production);
  app.decorate('isSubscribed', (userId: number) => hasActiveSubscription(deps.db, userId));
  // A body is JSON or a form: text/plain would let a foreign page's form through without a preflight.
  app.removeContentTypeParser('text/plain');
  registerErrors(app);
  const methods = registerMethodAnswers(app);
  await app.register(cookie);
  await app.register(multipart, { limits: { fields: 20, fieldSize: 2000, files: 1, parts: 21, fileSize: 1 } });
  registerGuard(deps, app);

  liveRoutes(deps)(app);
  billingCalls(deps)(app);
  metaCalls(deps)(app);
  adsCalls(deps)(app);
  uploadsCalls(deps)(app);
  storageCalls(deps)(app);

  methods.addAnswers();
  app.setNotFoundHandler(() => {
    throw new Problem(404, 'Not found.', { code: 'not_found' });
  });
  return app;
};
