import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long answers that are under way have when the app closes. */
const GRACE_MS = 300;

/**
 * Ends every connection soon after the app begins to close. An HTTP/2 server that also speaks HTTP/1.1 does not know
 * the latter's idle connections, and would wait for a kept-alive one as long as its other side likes.
 */
export const endSockets = (app: FastifyInstance): void => {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    setTimeout(() => open.forEach((socket) => socket.destroy()), GRACE_MS);
  });
};
