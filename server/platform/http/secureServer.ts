import { createSecureServer as createHttp2, type Http2SecureServer, type SecureServerOptions } from 'node:http2';
import { spreadHandshakes } from './handshakes.ts';
import { HTTP2_LIMITS, IDLE_MS, limitSockets } from './sockets.ts';

/** HTTP/2, and HTTP/1.1 for those who do not know it. Fastify asks for one for each address that it listens on. */
export const createSecureServer =
  (tls: SecureServerOptions) =>
  (handler: Parameters<typeof createHttp2>[1]): Http2SecureServer => {
    const server = createHttp2({ allowHTTP1: true, ...HTTP2_LIMITS, ...tls }, handler);
    server.on('session', (session) => session.setTimeout(IDLE_MS, () => session.close()));
    server.setTimeout(0);
    limitSockets(server);
    spreadHandshakes(server);
    return server;
  };
