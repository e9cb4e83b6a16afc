import type { Deps } from '#server/deps.ts';
import type { FastifyRequest } from 'fastify';

const withoutPort = (host: string): string => host.replace(/:\d+$/, '');
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What a request's Host names: the app, the public site, the API's own host, or nothing of ours. */
export type HostKind = 'app' | 'main' | 'api' | 'unknown';

/** Ports are not compared: the same process is reached by other ports behind a proxy. */
export const hostKind = (deps: Pick<Deps, 'env'>, host: string): HostKind => {
  const { appHost, mainHost, apiOrigin } = deps.env;
  const name = withoutPort(host.toLowerCase());
  if (name === withoutPort(appHost) || LOOPBACK.has(name)) return 'app';
  if (name === withoutPort(mainHost) || name === `www.${withoutPort(mainHost)}`) return 'main';
  if (apiOrigin !== null && name === new URL(apiOrigin).hostname) return 'api';
  return 'unknown';
};

/**
 * The origin to put into links for whoever made the request: the host that they came to where it is one of the app's,
 * the configured one otherwise, and always in production. A forged Host never gets into a link.
 */
export const originOf = (deps: Pick<Deps, 'env' | 'appOrigin'>, request: FastifyRequest): string =>
  !deps.env.production && hostKind(deps, request.host) === 'app'
    ? `${request.protocol}://${request.host.toLowerCase()}`
    : deps.appOrigin();

/** As `originOf`, for addresses under /api/: the API's own origin where it has one. */
export const apiOriginOf = (deps: Pick<Deps, 'env' | 'appOrigin'>, request: FastifyRequest): string =>
  deps.env.apiOrigin ?? originOf(deps, request);
