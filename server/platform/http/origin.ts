import type { Deps } from '#server/platform/deps.ts';
import type { FastifyRequest } from 'fastify';

const withoutPort = (host: string): string => host.replace(/:\d+$/, '');
/** A name may end with the root's dot, which changes nothing of where it is. */
export const withoutRootDot = (host: string): string => host.replace(/\.(?=:\d+$|$)/, '');
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
 * Where a browser that is sent elsewhere comes back to: the host that it came by where that is one of the app's, since
 * its session lives there, and in production always the configured one. The scheme is never the request's, which no
 * longer knows it once it is answered. What is sent by mail takes `linkOriginOf`, or `deps.appOrigin()` where no request asks for it.
 */
export const originOf = (deps: Pick<Deps, 'env' | 'appOrigin'>, request: FastifyRequest): string => {
  const own = deps.appOrigin();
  if (deps.env.production || hostKind(deps, request.host) !== 'app') return own;
  return `${new URL(own).protocol}//${request.host.toLowerCase()}`;
};

/**
 * Where the link of a mail leads that a browser asks for: to the name by which it came, which has what it knows, if that is
 * one of the app's. Nothing else of a Host gets into a mail, no port either.
 */
export const linkOriginOf = (deps: Pick<Deps, 'env' | 'appOrigin'>, { host }: Pick<FastifyRequest, 'host'>): string => {
  const own = new URL(deps.appOrigin());
  if (!deps.env.production && hostKind(deps, host) === 'app') own.hostname = withoutPort(withoutRootDot(host));
  return own.origin;
};

/** As `originOf`, for addresses under /api/: the API's own origin where it has one. */
export const apiOriginOf = (deps: Pick<Deps, 'env' | 'appOrigin'>, request: FastifyRequest): string =>
  deps.env.apiOrigin ?? originOf(deps, request);

const portOf = (host: string): string => /:\d+$/.exec(host)?.[0] ?? '';

/**
 * The origins of the app and of the public site as the visitor of either reaches them. Outside of production a configured
 * host without a port is taken to be at the port of the request; somebody who came by localhost stays in the app there.
 */
export const originsOf = (
  deps: Pick<Deps, 'env' | 'appOrigin'>,
  request: FastifyRequest,
): { readonly app: string; readonly main: string } => {
  const at = (host: string): string => {
    const port = portOf(host) === '' && !deps.env.production ? portOf(request.host) : '';
    return `${new URL(deps.appOrigin()).protocol}//${host}${port}`;
  };
  const inApp = hostKind(deps, request.host) === 'app';
  return { app: inApp ? originOf(deps, request) : at(deps.env.appHost), main: at(deps.env.mainHost) };
};
