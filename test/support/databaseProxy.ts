import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { inject } from 'vitest';

export interface DatabaseProxy {
  readonly host: string;
  readonly port: number;
  /** Breaks every connection; new ones are refused. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Forgets every connection without a word, as a firewall does: nothing gets through any more. New ones work. */
  forget(): void;
}

/** A way to the tests' PostgreSQL that can be cut, as when it is stopped. */
export const startDatabaseProxy = async (): Promise<DatabaseProxy> => {
  const { host, port } = inject('postgres');
  const to = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const open = new Set<Socket>();
  const listen = async (at: number): Promise<Server> => {
    const server = createServer((near) => {
      const far = connect(to);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        open.add(one);
        one.on('error', () => other.destroy()).on('close', () => (open.delete(one), other.destroy()));
        one.pipe(other);
      }
    });
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listen(0);
  const own = (server.address() as AddressInfo).port;
  return {
    host: '127.0.0.1',
    port: own,
    cut: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
    forget: () => {
      for (const socket of open) socket.unpipe().pause();
    },
    restore: async () => {
      server = await listen(own);
    },
  };
};
