import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Context } from '../context.ts';
import { Fault } from '../fault.ts';
import { isOn, setFault } from '../faults.ts';
import { decodeForm, type FormTree } from '../form.ts';
import { nowSeconds } from '../period.ts';
import { expandPaths } from './expand.ts';
import { parse } from './params.ts';

export interface Endpoint<T extends z.ZodType> {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  params: T;
  handle: (input: z.output<T>, id: string) => unknown;
}

interface Stored {
  fingerprint: string;
  body: string;
}

const DAY = 86_400;

const inputOf = (request: FastifyRequest): FormTree => {
  const query = request.url.split('?')[1] ?? '';
  const body = typeof request.body === 'string' ? request.body : '';
  return decodeForm([query, body].filter(Boolean).join('&'));
};

const replayed = ({ store }: Context, key: string, fingerprint: string): string | null => {
  store.db.prepare('DELETE FROM idempotency WHERE created < ?').run(nowSeconds() - DAY);
  const stored = store.db.prepare('SELECT fingerprint, body FROM idempotency WHERE key = ?').get(key) as
    | Stored
    | undefined;
  if (stored === undefined) return null;
  if (stored.fingerprint === fingerprint) return stored.body;
  throw new Fault(
    400,
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  );
};

/**
 * Registers one call of the API. A POST is carried out, and its answer kept under its idempotency key, in one
 * transaction; a refused one leaves nothing behind, its key neither.
 */
export const endpoint = <T extends z.ZodType>(
  app: FastifyInstance,
  context: Context,
  { method, url, params, handle }: Endpoint<T>,
): void => {
  const run = (request: FastifyRequest): unknown => {
    const { expand = [], ...rest } = inputOf(request);
    const paths = Array.isArray(expand) ? expand.filter((path): path is string => typeof path === 'string') : [];
    const answer = handle(parse(params, rest), (request.params as { id?: string }).id ?? '');
    return expandPaths(context.store, answer, paths);
  };

  const once = (request: FastifyRequest, reply: FastifyReply): string => {
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return JSON.stringify(run(request));
    if (key.length > 255) throw new Fault(400, 'An idempotency key has at most 255 characters.');
    const text = typeof request.body === 'string' ? request.body : '';
    const fingerprint = createHash('sha256').update(`${request.url}\n${text}`).digest('hex');
    const before = replayed(context, key, fingerprint);
    if (before !== null) {
      reply.header('idempotent-replayed', 'true');
      return before;
    }
    const body = JSON.stringify(run(request));
    context.store.db
      .prepare('INSERT INTO idempotency VALUES (?, ?, 200, ?, ?)')
      .run(key, fingerprint, body, nowSeconds());
    return body;
  };

  app.route({
    method,
    url,
    handler: (request, reply) => {
      // The connection stays open until the caller gives up.
      if (isOn(context.store, 'silence')) return reply.hijack();
      const body =
        method === 'POST' ? context.store.transaction(() => once(request, reply)) : JSON.stringify(run(request));
      context.webhooks.wake();
      if (method === 'POST' && isOn(context.store, 'drop_answer')) {
        setFault(context.store, 'drop_answer', false);
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      }
      return reply.type('application/json').send(body);
    },
  });
};
