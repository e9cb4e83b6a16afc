import { isRead } from './navigation.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStorageAway } from '#server/outside/storage/types.ts';
import { isDatabaseAway } from '#server/platform/db/away.ts';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers a person with a page that says what the problem is; null where no page was built. */
    readonly refusal: {
      page: ((request: FastifyRequest, reply: FastifyReply, problem: Problem) => Promise<FastifyReply>) | null;
    };
  }
}

/** Faults that Fastify finds itself, in our words. */
const OWN_WORDS: Readonly<Record<string, readonly [status: number, text: string, code: string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    415,
    'Unsupported media type in request. Send application/json.',
    'unsupported_media_type',
  ],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'JSON parse error: the body is empty.', 'parse_error'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'JSON parse error: the body is not valid JSON.', 'parse_error'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The body is not as long as Content-Length says.', 'parse_error'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The body is too large. The limit is 100 kB.', 'too_large'],
  FST_PARTS_LIMIT: [413, 'The form has too many parts.', 'too_large'],
  FST_FIELDS_LIMIT: [413, 'The form has too many fields.', 'too_large'],
  FST_FILES_LIMIT: [400, 'This call takes no files.', 'invalid'],
  FST_PROTO_VIOLATION: [400, 'A field of the form has a name that is not allowed.', 'invalid'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'Send this call as multipart/form-data.', 'unsupported_media_type'],
};

const AWAY_SECONDS = 5;

/** The database or the disk cannot be used: nothing that was answered is lost, and a retry may work. */
const unavailable = () =>
  new Problem(503, 'Millrace is temporarily unavailable. Try again in a few seconds.', {
    code: 'unavailable',
    retryAfter: AWAY_SECONDS,
  });

/** Null: it is a fault of our own. */
export const asProblem = (error: unknown, request: FastifyRequest): Problem | null => {
  if (error instanceof Problem) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  const own = code === undefined ? undefined : OWN_WORDS[code];
  if (own !== undefined) {
    const text = own[0] === 413 ? (request.routeOptions.config?.tooLarge ?? own[1]) : own[1];
    return new Problem(own[0], text, { code: own[2] });
  }
  // Every refusal of ours is a Problem: this is the file server's, about a name that no file has.
  if (statusCode === 403) return new Problem(404, 'Not found.', { code: 'not_found' });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    const malformed =
      error instanceof SyntaxError ? 'JSON parse error: the body is not valid JSON.' : 'Malformed request.';
    return new Problem(statusCode, malformed, { code: 'parse_error' });
  }
  if (isDatabaseAway(error) || isStorageAway(error)) return unavailable();
  return null;
};

/** Django's shapes for the auth calls, `{error, code, fields}` elsewhere (D1.4). */
const bodyOf = (problem: Problem, errors: 'django' | 'plain'): Record<string, unknown> => {
  const { code, fields, data } = problem.extra;
  if (errors === 'plain') return { ...data, error: problem.text, code, fields };
  if (fields !== undefined) return { ...data, ...fields, code };
  if (problem.status === 400 && code !== 'parse_error') return { ...data, non_field_errors: [problem.text], code };
  return { ...data, detail: problem.text, code };
};

export const setRetryAfter = (reply: FastifyReply, { extra: { retryAfter } }: Problem): void => {
  if (retryAfter !== undefined) void reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)));
};

const sendProblem = (
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
): FastifyReply | Promise<FastifyReply> => {
  setRetryAfter(reply, problem);
  const { page } = request.server.refusal;
  if (page !== null && isRead(request.url, request.headers)) return page(request, reply, problem);
  // CSRF failures keep Django's `detail` everywhere: the client's one retry reads it (R8.01).
  const django = request.routeOptions.config?.call?.errors === 'django' || problem.extra.code === 'csrf_failed';
  return reply.code(problem.status).send(bodyOf(problem, django ? 'django' : 'plain'));
};

/** Every thrown error becomes an answer; a server error reveals only its request id. */
export const registerErrors = (app: FastifyInstance): void => {
  app.decorate('refusal', { page: null });
  app.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error, request);
    if (problem !== null && problem.status < 500) return sendProblem(request, reply, problem);
    request.log.error({ err: error }, problem === null ? 'A request failed.' : problem.text);
    const text = problem?.text ?? 'Something went wrong on our side. Please try again.';
    const status = problem?.status ?? 500;
    return sendProblem(
      request,
      reply,
      new Problem(status, text, {
        code: 'server_error',
        ...problem?.extra,
        data: { ...problem?.extra.data, request_id: request.id },
      }),
    );
  });
};

/** A malformed address (`/%`), before any route or hook has seen it. */
export const answerBadAddress = (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  void reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
  const text = 'This address is not valid.';
  void sendProblem(request, reply, new Problem(400, text, { code: 'bad_address' }));
};
