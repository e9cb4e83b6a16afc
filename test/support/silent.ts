import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface Silent {
  readonly port: number;
  /** How many connections were ever made. */
  readonly asked: number;
  /** Resolves once so many are open. */
  untilAsked(count: number): Promise<void>;
  /** Ends it, and every connection. */
  stop(): Promise<void>;
}

/** A service that hangs: it takes every connection and says nothing. */
export const startSilent = async (port = 0): Promise<Silent> => {
  const open = new Set<Socket>();
  let asked = 0;
  const server = createServer((socket) => {
    asked += 1;
    open.add(socket);
    socket.on('error', () => undefined).resume();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    get asked() {
      return asked;
    },
    untilAsked: async (count) => {
      for (let left = count - asked; left > 0; left = count - asked) await once(server, 'connection');
    },
    stop: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
};
