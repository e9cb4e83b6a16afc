import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The call that needs no body may say that none is JSON, as many clients do with every POST. */
const needsNone = ({ routeOptions }: FastifyRequest): boolean => {
  const { call } = routeOptions.config;
  return call !== undefined && call.body === undefined;
};

/** Reads JSON as Fastify does, with what is refused in it. */
export const registerJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && needsNone(request)) done(null, undefined);
    else void parse(request, body as string, done);
  });
};
