import type { FastifyInstance } from 'fastify';
import { ROUTES, SITE_PATHS } from '#contract/routes.ts';
import type { Env } from '#server/platform/env.ts';

/** Compresses the pages of first-time visitors before the first one arrives. */
export const warmPages = async (app: FastifyInstance, env: Env, port: number): Promise<void> => {
  const at = (host: string): string => (env.production || host.includes(':') ? host : `${host}:${port}`);
  const pages = [
    ...SITE_PATHS.map((url) => ({ url, host: at(env.mainHost) })),
    { url: ROUTES.login, host: at(env.appHost) },
  ];
  for (const { url, host } of pages)
    await app.inject({ url, headers: { host, accept: 'text/html', 'accept-encoding': 'br' } });
};
