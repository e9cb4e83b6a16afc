import { ServerResponse, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import cors from '@fastify/cors';
import helmet from 'helmet';
import type { Deps } from '#server/platform/deps.ts';
import type { FastifyInstance } from 'fastify';

export interface SecurityOptions {
  /** The client comes from Vite, which writes scripts and styles into the page and has a socket of its own. */
  readonly hotReload: boolean;
}

/** Where PostHog takes events, and where it says how it is set up: `eu.i.posthog.com` and `eu-assets.i.posthog.com`. */
const measuringAt = (host: string): string[] => [
  host,
  ...(host.endsWith('.i.posthog.com') ? [host.replace('.i.posthog.com', '-assets.i.posthog.com')] : []),
];

type Policy = Readonly<Record<string, readonly string[]>>;

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A policy as its header has it. */
export const policyText = (policy: Policy): string =>
  Object.entries(policy)
    .map(([name, sources]) => `${kebab(name)} ${sources.join(' ')}`)
    .join('; ');

/** What a page may load and do. The API may be elsewhere, and files in a store of their own. */
export const policyOf = ({ env }: Pick<Deps, 'env'>, { hotReload }: SecurityOptions) => {
  const store = env.s3 === null ? [] : [new URL(env.s3.endpoint).origin];
  const api = env.apiOrigin === null ? [] : [env.apiOrigin];
  const measuring = env.posthog === null ? [] : measuringAt(env.posthog.host);
  const inline = hotReload ? ["'unsafe-inline'"] : [];
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...inline],
    styleSrc: ["'self'", ...inline],
    imgSrc: ["'self'", 'data:', 'blob:', ...api, ...store],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...api, ...store, ...measuring, ...(hotReload ? ['wss:'] : [])],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  } satisfies Policy;
};

/** What none of our pages asks the browser for, so that nothing that got into one can (D3.5). */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * The headers of every answer, as helmet sets them. They are the same for all, so that it is asked once: asking it for each
 * answer costs more than all else that is done about headers.
 */
const fixedHeaders = ({ env }: Pick<Deps, 'env'>) => {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    // Ours is added below, for answers and pages alike.
    contentSecurityPolicy: false,
    // On a developer's machine it would force https upon everything else that runs on localhost.
    strictTransportSecurity: env.production ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // For obsolete browsers and plug-ins.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: env.apiOrigin === null ? 'same-origin' : 'same-site' },
  })(answer.req, answer, () => {});
  return answer.getHeaders() as Record<string, string>;
};

/** Headers that keep the page to itself, CORS for an API host of its own, and no caching of what the API says. */
export const registerSecurity = async (deps: Deps, app: FastifyInstance, options: SecurityOptions): Promise<void> => {
  const { env } = deps;
  if (env.apiOrigin !== null) {
    const hosts = [env.appHost, env.mainHost, `www.${env.mainHost}`];
    await app.register(cors, {
      origin: hosts.map((host) => `https://${host}`),
      credentials: true,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: [
        'cache-control',
        'content-type',
        'idempotency-key',
        'if-none-match',
        'last-event-id',
        'x-csrftoken',
      ],
      exposedHeaders: ['retry-after', 'x-request-id'],
      maxAge: 600,
    });
  }
  const headers = {
    ...fixedHeaders(deps),
    'content-security-policy': policyText(policyOf(deps, options)),
    'permissions-policy': PERMISSIONS,
  };
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    void reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
    done();
  });
};
