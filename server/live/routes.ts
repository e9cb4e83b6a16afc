import { EVENTS_PATH } from '#contract/calls/events.ts';
import type { Deps } from '#server/deps.ts';
import { requireUser } from '#server/http/access.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findSession, readSessionCookie } from '#server/accounts/sessions.ts';
import type { KeptEvent } from './live.ts';

const HEARTBEAT_MS = 20_000;
/** How long a stream may outlive its session at most; a look at the session is cheap. */
const SESSION_CHECK_MS = 15_000;

export interface LiveTimes {
  readonly heartbeatMs?: number;
  readonly checkMs?: number;
}

const frame = ({ id, event }: KeptEvent): string =>
  `id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** Where the browser goes on: the header on a reconnect; the query is for clients that cannot set it. */
const lastIdOf = (request: FastifyRequest): number | null => {
  const query = request.query as Record<string, unknown>;
  const given = request.headers['last-event-id'] ?? query['last_event_id'];
  const id = typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : null;
  return id;
};

/** GET /api/events/: a stream per tab (D9.1). It ends when the session does, and when the server closes. */
export const liveRoutes =
  (deps: Deps, { heartbeatMs = HEARTBEAT_MS, checkMs = SESSION_CHECK_MS }: LiveTimes = {}) =>
  (app: FastifyInstance): void => {
    const open = new Set<() => void>();
    app.addHook('preClose', async () => open.forEach((end) => end()));

    app.get(EVENTS_PATH, async (request, reply) => {
      const user = requireUser(request);
      const token = readSessionCookie(request);
      const started = await deps.live.newestId();
      let last = lastIdOf(request) ?? started;
      const http2 = request.raw.httpVersionMajor >= 2;

      reply.hijack();
      const { raw } = reply;
      // Headers that hooks have set (security, CORS, request id) would be lost with the hijack.
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value);
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        ...(http2 ? {} : { connection: 'keep-alive' }),
      });
      raw.write(`retry: 2000\nid: ${Math.min(last, started)}\n\n`);
      // An id beyond the newest comes from another database: nothing would ever follow it.
      if (last > started) {
        last = started;
        raw.write(frame({ id: last, event: { type: 'resync' } }));
      }

      const state = { ended: false, reading: false, again: false };
      const end = (): void => {
        if (state.ended) return;
        state.ended = true;
        stopWatching();
        clearInterval(heartbeat);
        clearInterval(check);
        open.delete(end);
        raw.end();
      };
      const read = async (): Promise<void> => {
        state.again = true;
        if (state.reading) return;
        state.reading = true;
        try {
          while (state.again && !state.ended) {
            state.again = false;
            const { events, gap } = await deps.live.after(user.id, last);
            if (gap) {
              last = Math.max(started, events.at(-1)?.id ?? 0);
              raw.write(frame({ id: last, event: { type: 'resync' } }));
              continue;
            }
            for (const kept of events) {
              raw.write(frame(kept));
              last = kept.id;
            }
            state.again ||= events.length > 0;
          }
        } catch (error) {
          request.log.warn({ err: error }, 'A live stream ends: its events could not be read.');
          end();
        } finally {
          state.reading = false;
        }
      };
      const stopWatching = deps.live.watch(user.id, () => void read());
      const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatMs);
      const check = setInterval(() => {
        findSession(deps, token)
          .then((session) => (session === null ? end() : undefined))
          .catch((error: unknown) => request.log.warn({ err: error }, 'A session could not be looked up.'));
      }, checkMs);
      open.add(end);
      raw.on('close', end);
      await read();
    });
  };
