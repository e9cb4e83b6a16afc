import { randomUUID } from 'node:crypto';
import type { Http2SecureServer } from 'node:http2';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { LogController } from 'fastify';
import type { FastifyHttp2SecureOptions, FastifyInstance, FastifyServerOptions } from 'fastify';
import { accountCalls } from './calls/account.ts';
import { adsCalls } from './calls/ads.ts';
import { contactCalls } from './calls/contact.ts';
import { brandCalls } from './calls/brand.ts';
import { briefsCalls } from './calls/briefs.ts';
import { flowsCalls } from './calls/flows.ts';
import { generationCalls } from './calls/generation.ts';
import { analyticsCalls } from './calls/analytics.ts';
import { metaCalls } from './calls/meta.ts';
import { metaCallbacks } from './calls/metaCallbacks.ts';
import { presetsCalls } from './calls/presets.ts';
import { publishingCalls } from './calls/publishing.ts';
import { reviewCalls } from './calls/reviews.ts';
import { storageCalls } from './calls/storage.ts';
import { mediaCalls } from './calls/media.ts';
import { hasActiveSubscription } from './billing/access.ts';
import { billingCalls } from './calls/billing.ts';
import { sessionsOf } from './identity/sessions.ts';
import type { Deps } from './platform/deps.ts';
import { deviceCalls } from './calls/devices.ts';
import { identityCalls } from './calls/identity.ts';
import { serveBuilt } from './client/built.ts';
import type { Client } from './client/client.ts';
import { serveHot } from './client/hot.ts';
import { isNavigation } from './platform/http/navigation.ts';
import { outboxRoutes } from './dev/outbox.ts';
import { peopleRoutes } from './dev/people.ts';
import { registerHosts } from './platform/http/hosts.ts';
import { registerRequestLog } from './platform/http/log.ts';
import { registerSecurity } from './platform/http/security.ts';
import { drainOnClose } from './platform/http/draining.ts';
import { createSecureServer } from './platform/http/secureServer.ts';
import { limitSockets } from './platform/http/sockets.ts';
import { openApiRoutes } from './calls/openapi.ts';
import { healthRoutes } from './platform/ops/health.ts';
import { metricsRoutes } from './platform/ops/metrics.ts';
import { answerBadAddress, registerErrors } from './platform/http/errors.ts';
import { registerGuard } from './platform/http/guard.ts';
import { registerJson } from './platform/http/json.ts';
import { registerMethodAnswers, tameRequest } from './platform/http/methods.ts';
import { Problem } from './platform/http/problem.ts';
import { createUserTurns } from './platform/http/turns.ts';
import { liveRoutes } from './platform/live/routes.ts';
import type { LiveTimes } from './platform/live/routes.ts';
import { contactForm } from './site/contactForm.ts';
import { siteFiles } from './site/files.ts';
import { registerPageMethods } from './site/pageMethods.ts';
import { refusalPage } from './site/refusal.ts';
import { isOfSite, sitePage } from './site/respond.ts';

/** The client as it was built, or its sources through Vite. */
export type ClientSource =
  | { readonly kind: 'built'; readonly dist: string }
  | { readonly kind: 'hot'; readonly root: string };

export interface AppOptions {
  /** Makes it HTTPS, with HTTP/2: every tab holds a stream of live events, and HTTP/1.1 has six connections. */
  readonly tls?: { readonly key: string; readonly cert: string };
  readonly logger?: FastifyServerOptions['logger'];
  readonly client?: ClientSource;
  readonly live?: LiveTimes;
  /** How long requests that run may take when it closes. */
  readonly drainMs?: number;
}

const JSON_LIMIT = 100 * 1024;

const build = (deps: Deps, { tls, logger = false }: AppOptions): FastifyInstance => {
  const proxies = deps.env.trustProxy;
  const options = {
    logger,
    bodyLimit: JSON_LIMIT,
    trustProxy: typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: tameRequest,
    genReqId: () => randomUUID(),
    connectionTimeout: 0,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: answerBadAddress,
    // See drainOnClose, which knows when a connection may end.
    forceCloseConnections: false,
    return503OnClosing: false,
  } satisfies FastifyServerOptions;
  if (tls === undefined) return Fastify(options);
  // The types of an HTTP/2 server differ; Fastify's own objects, which are all that the app uses, do not.
  const secure = { ...options, http2: true, https: tls, serverFactory: createSecureServer(tls) };
  return Fastify(secure as unknown as FastifyHttp2SecureOptions<Http2SecureServer>) as unknown as FastifyInstance;
};

/** How the client is served; nothing where a test looks at the API only. */
const serveClient = async (
  deps: Deps,
  app: FastifyInstance,
  client: ClientSource | undefined,
): Promise<Client | null> => {
  if (client?.kind === 'built') return serveBuilt(deps, app, client.dist);
  if (client?.kind === 'hot') return serveHot(deps, app, client.root);
  return null;
};

const CALLS = [
  identityCalls,
  deviceCalls,
  accountCalls,
  billingCalls,
  metaCalls,
  metaCallbacks,
  analyticsCalls,
  presetsCalls,
  adsCalls,
  publishingCalls,
  mediaCalls,
  generationCalls,
  brandCalls,
  briefsCalls,
  flowsCalls,
  reviewCalls,
  contactCalls,
  storageCalls,
];

/** Builds the app; never listens and reads no environment. */
export const createApp = async (deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> => {
  const app = build(deps, options);
  limitSockets(app.server);
  drainOnClose(app, options.drainMs);
  app.decorate('checksAnswers', deps.env.mode === 'test');
  app.decorate('turns', createUserTurns());
  app.decorate('isSubscribed', (userId: number) => hasActiveSubscription(deps.db, userId));
  // A body is JSON or a form: text/plain would let another site's form through without a preflight.
  app.removeContentTypeParser('text/plain');
  registerJson(app);
  registerErrors(app);
  registerRequestLog(app);
  const methods = registerMethodAnswers(app);
  const security = { hotReload: options.client?.kind === 'hot' };
  await registerSecurity(deps, app, security);
  registerHosts(deps, app);
  registerPageMethods(app);
  await app.register(cookie);
  await app.register(multipart, { limits: { fields: 20, fieldSize: 2000, files: 1, parts: 21, fileSize: 1 } });
  const sessions = sessionsOf(deps);
  app.decorate('isGone', sessions.isGone);
  registerGuard(deps, sessions, app);

  for (const calls of CALLS) calls(deps)(app);
  liveRoutes(deps, sessions, options.live)(app);
  openApiRoutes(app);
  healthRoutes(deps)(app);
  metricsRoutes(deps)(app);
  siteFiles(deps)(app);
  if (!deps.env.production) {
    outboxRoutes(deps)(app);
    peopleRoutes(deps)(app);
  }

  const client = await serveClient(deps, app, options.client);
  methods.addAnswers();
  const site = client?.site ? sitePage(deps, client.site, security) : null;
  if (client?.site) {
    app.refusal.page = refusalPage(deps, client.site, security);
    await app.register(contactForm(deps, client.site, security));
  }
  app.setNotFoundHandler((request, reply) => {
    const page = isOfSite(deps, request) ? site : (client?.app ?? null);
    if (page !== null && isNavigation(request.method, request.url, request.headers)) return page(request, reply);
    throw new Problem(404, 'Not found.', { code: 'not_found' });
  });
  return app;
};
