import type { Call, ResponseOf } from '#contract/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { authorise } from './access.ts';
import { parseRequest } from './faults.ts';
import { readForm } from './form.ts';
import { type Lines, sendLines } from './lines.ts';
import { Problem } from './problem.ts';
import { userOf } from './session.ts';
import type { SessionUser } from './session.ts';
import type { UserTurns } from './turns.ts';

type Parsed<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodMiniType
  ? z.output<C[K]>
  : undefined;

/** A call without a body to answer may simply return; one that answers with lines returns what makes them. */
type Answered<C extends Call> = C extends { readonly answers: 'lines' } ? Lines<ResponseOf<C>> : Plain<C>;
type Plain<C extends Call> = undefined extends ResponseOf<C> ? ResponseOf<C> | void : ResponseOf<C>;

/** The request of a handler, parsed and authorised. */
export interface Ask<C extends Call> {
  readonly params: Parsed<C, 'params'>;
  readonly query: Parsed<C, 'query'>;
  readonly body: Parsed<C, 'body'>;
  /** Null only where the call is public and nobody is signed in. */
  readonly user: C['access'] extends 'public' ? SessionUser | null : SessionUser;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
    /** The text for a body that is too large. */
    tooLarge?: string;
  }
}

const readBody = async (call: Call, request: FastifyRequest): Promise<unknown> => {
  if (call.bodyKind === 'form') return readForm(request);
  if (request.isMultipart())
    throw new Problem(415, 'Send this call as application/json.', { code: 'unsupported_media_type' });
  return request.body ?? {};
};

/** A user's calls wait for each other, so that nobody else waits for them: they share the database and its processors. */
const inTurn = <T>({ turns }: FastifyInstance, call: Call, { session }: FastifyRequest, work: () => Promise<T> | T) => {
  if (session === null) return work();
  return turns[call.method === 'GET' ? 'reads' : 'changes'].take(session.person, work);
};

export interface RouteOptions {
  /** In bytes, where it is not the app's. */
  readonly bodyLimit?: number;
  readonly tooLarge?: string;
}

/**
 * Registers a call of the contract: authorises, parses (unknown fields are a 400), runs the handler, and in tests checks
 * that the answer has the agreed shape.
 */
export const route = <const C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (ask: Ask<C>) => Promise<Answered<C>> | Answered<C>,
  { bodyLimit, tooLarge }: RouteOptions = {},
): void => {
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit,
    config: { call, tooLarge },
    handler: async (request, reply) => {
      await authorise(app, call.access, request);
      const ask = {
        params: call.params && parseRequest(call.params, request.params, 'params'),
        query: call.query && parseRequest(call.query, request.query, 'query'),
        body: call.body && parseRequest(call.body, await readBody(call, request), 'body'),
        user: userOf(request),
        request,
        reply,
      } as Ask<C>;
      const answer = await inTurn(app, call, request, () => handler(ask));
      if (reply.sent) return reply;
      const check = (part: unknown) => (app.checksAnswers ? call.response.parse(part) : part);
      if (call.answers === 'lines') return sendLines(app, reply, answer as Lines<unknown>, check);
      const status = call.status ?? 200;
      if (status === 204) return reply.code(204).send();
      return reply.code(status).send(check(answer));
    },
  });
};

declare module 'fastify' {
  interface FastifyInstance {
    /** True in tests: to read five hundred ads by their schema takes longer than to make them. */
    checksAnswers: boolean;
    turns: UserTurns;
  }
}
