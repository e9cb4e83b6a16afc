import type { Env } from '#server/platform/env.ts';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** Path segments behind these are keys; whoever reads a log must not be able to use them. */
const KEYS = /^(\/verify-email|\/password-reset-confirm|\/review|\/api\/reviews)\/.+$/;

/** A request's path as a log may have it: without the query, which carries codes, states and signatures. */
export const loggablePath = (url: string): string => url.split('?', 1)[0]!.replace(KEYS, '$1/[key]');

/** An error as a log may have it: PostgreSQL's `detail` quotes the row's values. */
const loggableError = (error: Error): Record<string, unknown> => ({
  type: error.name,
  message: error.message,
  code: (error as NodeJS.ErrnoException).code,
  stack: error.stack,
  ...(error.cause instanceof Error ? { cause: loggableError(error.cause) } : {}),
});

export const loggerOptions = ({ logLevel }: Pick<Env, 'logLevel'>): FastifyServerOptions['logger'] => ({
  level: logLevel,
  serializers: {
    err: loggableError as never,
    req: (request) => ({ method: request.method, path: loggablePath(request.url ?? '') }) as never,
  },
  // Nothing of ours logs these; a library may.
  redact: {
    paths: [
      '*.password',
      '*.password1',
      '*.password2',
      '*.old_password',
      '*.new_password1',
      '*.new_password2',
      '*.token',
      '*.access_token',
      '*.cookie',
      '*.authorization',
      'headers',
    ],
    censor: '[redacted]',
  },
});

/** One line per answer. */
export const registerRequestLog = (app: FastifyInstance): void => {
  // These lines hold nothing but what is named here: looking through each for secrets would cost more than writing it.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      reqId: request.id,
      path: loggablePath(request.url),
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.session?.user.id,
    };
    if (reply.statusCode >= 500) log.error(line, 'answered');
    else log.info(line, 'answered');
    done();
  });
};
