import { Socket } from 'node:net';
import type { Http2Session, ServerHttp2Stream } from 'node:http2';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted when the app begins to close: what would never end by itself ends then. */
    readonly draining: AbortSignal;
  }
}

/** How long what runs may take when the app closes, in milliseconds. */
const DRAIN_MS = 6000;
/** For the last bytes, and for connections that nobody uses. */
const LAST_MS = 300;

const sessionOf = ({ raw }: FastifyRequest): Http2Session | undefined =>
  (raw as { stream?: ServerHttp2Stream }).stream?.session;

/** A set that forgets what closes. */
const openOnes = <T extends { once(event: 'close', call: () => void): unknown }>() => {
  const open = new Set<T>();
  return {
    open,
    add: (one: T): void => {
      if (open.has(one)) return;
      open.add(one);
      one.once('close', () => open.delete(one));
    },
  };
};

/**
 * Closes without cutting anything off: no new connection is taken, requests that run are answered, and those that still
 * come on a connection that is open, too; then the connections end. After `drainMs` whatever is left is cut. Connections
 * are counted here, because an HTTP/2 server that also speaks HTTP/1.1 does not know those of the latter.
 */
export const drainOnClose = (app: FastifyInstance, drainMs = DRAIN_MS): void => {
  const begin = new AbortController();
  app.decorate('draining', begin.signal);
  const sockets = openOnes<Socket>();
  const used = openOnes<Socket>();
  const sessions = openOnes<Http2Session>();
  const running = new Set<object>();
  const drained = Promise.withResolvers<void>();
  const endIfDrained = (): void => {
    if (begin.signal.aborted && running.size === 0) drained.resolve();
  };

  app.server.on('connection', sockets.add);
  app.server.on('session', sessions.add);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    running.add(raw);
    raw.once('close', () => {
      running.delete(raw);
      endIfDrained();
    });
    const session = sessionOf(request);
    // Those of a second address that the app listens on are met here only.
    if (session) sessions.add(session);
    else if (request.raw.socket instanceof Socket) used.add(request.raw.socket);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (begin.signal.aborted && request.raw.httpVersionMajor === 1) void reply.header('connection', 'close');
    done();
  });

  app.addHook('preClose', async () => {
    begin.abort();
    app.server.close();
    for (const session of sessions.open) session.close();
    endIfDrained();
    const late = new AbortController();
    await Promise.race([drained.promise, delay(drainMs, null, { signal: late.signal }).catch(() => null)]);
    late.abort();
    for (const socket of used.open) socket.destroySoon();
    const cut = setTimeout(
      () => {
        for (const socket of [...sockets.open, ...used.open]) socket.destroy();
        for (const session of sessions.open) session.destroy();
      },
      running.size === 0 ? LAST_MS : 0,
    );
    app.server.once('close', () => clearTimeout(cut));
  });
};
