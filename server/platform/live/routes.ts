import { EVENTS_PATH } from '#contract/calls/live.ts';
import type { Deps } from '#server/platform/deps.ts';
import { requireSession } from '#server/platform/http/access.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { refuseLate } from '#server/platform/http/refuseLate.ts';
import type { Sessions } from '#server/platform/http/session.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { startStream } from './stream.ts';

export interface LiveTimes {
  /** How often an idle stream sends a heartbeat, so that no proxy closes it. */
  readonly heartbeatMs?: number;
  /** How long a stream may outlive its session at most. */
  readonly checkMs?: number;
}

/** Of one process; a tab has one. */
export const STREAMS_OF_USER = 50;
const RETRY_SECONDS = 30;
/** Bytes that wait for a browser that reads nothing; whoever comes back is told what it missed. */
const MOST_UNREAD = 1_000_000;
/** How long it may take for the last of it. */
const LAST_MS = 5000;

/** Where the browser continues: the header on a reconnect; the query is for clients that cannot set it. */
const lastIdOf = (request: FastifyRequest): number | null => {
  const query = request.query as Record<string, unknown>;
  const given = request.headers['last-event-id'] ?? query['last_event_id'];
  return typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : null;
};

const openResponse = (request: FastifyRequest, reply: FastifyReply): FastifyReply['raw'] => {
  reply.hijack();
  const { raw } = reply;
  // Headers that hooks have set (security, CORS) would be lost with the hijack.
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-request-id': request.id,
  });
  return raw;
};

/** Whether the browser left before its request was handled: no `close` will tell. */
const isGone = ({ raw }: FastifyReply): boolean =>
  'stream' in raw ? (raw.stream as { readonly destroyed: boolean }).destroyed : raw.destroyed;

/** GET /api/events/: a stream per tab (D9.1). It ends when the session does, and when the server closes. */
export const liveRoutes =
  (deps: Pick<Deps, 'live'>, sessions: Sessions, { heartbeatMs = 20_000, checkMs = 15_000 }: LiveTimes = {}) =>
  (app: FastifyInstance): void => {
    const open = new Set<() => void>();
    const openOf = new Map<number, number>();
    const countOpen = (userId: number, change: 1 | -1): void => {
      const now = (openOf.get(userId) ?? 0) + change;
      if (now > 0) openOf.set(userId, now);
      else openOf.delete(userId);
    };
    app.draining.addEventListener('abort', () => open.forEach((end) => end()));

    app.get(EVENTS_PATH, { config: { renew: false } }, async (request, reply) => {
      const { person, user } = requireSession(request);
      if ((openOf.get(person) ?? 0) >= STREAMS_OF_USER) {
        const text = 'Too many tabs are open. Close some to get live updates here.';
        await refuseLate(app, new Problem(429, text, { code: 'throttled', retryAfter: RETRY_SECONDS }));
      }
      if (isGone(reply)) return reply.hijack();
      countOpen(person, 1);
      reply.raw.once('close', () => countOpen(person, -1));
      const newest = await deps.live.newestId();
      const raw = openResponse(request, reply);
      let last: NodeJS.Timeout | undefined;
      const write = (text: string): void => {
        if (raw.writableEnded) return;
        raw.write(text);
        if (raw.writableLength > MOST_UNREAD) raw.destroy();
      };
      const endResponse = (): void => {
        raw.end();
        last ??= setTimeout(() => raw.destroy(), LAST_MS);
      };
      const stream = startStream({
        live: deps.live,
        userId: user.id,
        newest,
        lastId: lastIdOf(request),
        sink: { write, end: endResponse },
        onFault: (error) => request.log.warn({ err: error }, 'A live stream ends: its events could not be read.'),
      });
      const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
      const check = setInterval(() => {
        sessions
          .find(request)
          .then((session) => (session?.user.id === user.id ? undefined : stream.end()))
          .catch((error: unknown) => request.log.warn({ err: error }, 'A session could not be looked up.'));
      }, checkMs);
      open.add(stream.end);
      if (app.draining.aborted) stream.end();
      raw.on('close', () => {
        clearInterval(heartbeat);
        clearInterval(check);
        clearTimeout(last);
        open.delete(stream.end);
        stream.end();
      });
    });
  };
