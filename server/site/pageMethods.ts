import { APP_PARTS, ROUTES, SITE_PATHS } from '#contract/routes.ts';
import { isReading, notAllowed } from '#server/platform/http/methods.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pathOf } from './respond.ts';

const isPage = (request: FastifyRequest): boolean => {
  const path = pathOf(request);
  return SITE_PATHS.includes(path) || APP_PARTS.has(path.split('/')[1]!);
};

/** A page can only be looked at: any other method is a 405, before its body is read. The contact form may be posted. */
export const registerPageMethods = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || isReading(request.method) || !isPage(request)) return;
    const allow = pathOf(request) === ROUTES.contact ? 'GET, HEAD, POST' : 'GET, HEAD';
    void reply.header('allow', allow);
    throw notAllowed(`This address accepts ${allow.replace(/, (?=\w+$)/, ' and ')} only.`);
  });
};
