import type { Socket } from 'node:net';
import type { Server } from 'node:tls';

/** Begun in one turn of the event loop: each takes the processor for half a millisecond or more. */
const IN_A_TURN = 4;

/**
 * Begins the handshakes of a rush a few at a time, so that whoever opens hundreds of connections at once does not keep
 * those waiting that are open (D1.7). In the order in which they came; one that has gone again is left out.
 */
export const spreadHandshakes = (server: Server, next: (turn: () => void) => unknown = setImmediate): void => {
  const waiting: Socket[] = [];
  const emit = server.emit.bind(server);
  const turn = (): void => {
    for (let begun = 0; begun < IN_A_TURN && waiting.length > 0;) {
      const socket = waiting.shift()!;
      if (socket.destroyed) continue;
      begun += 1;
      emit('connection', socket);
    }
    if (waiting.length > 0) next(turn);
  };
  // Node's own listener to this event begins the handshake, and is asked to by nothing else.
  server.emit = (name: string | symbol, ...given: unknown[]): boolean => {
    if (name !== 'connection') return emit(name as 'close', ...(given as []));
    if (waiting.push(given[0] as Socket) === 1) next(turn);
    return true;
  };
};
