import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { Faults } from './faults.ts';
import { Scores } from './score.ts';
import { seed } from './seed.ts';
import { Store } from './store.ts';
import { Tokens } from './tokens.ts';
import type { World } from './world.ts';

export interface MetaSandboxOptions {
  /** The SQLite file that everything is kept in; made, with its folder, where it is missing. */
  dataFile: string;
  /** 0: any free port. */
  port: number;
  appId: string;
  appSecret: string;
  /** Addresses a consent may lead back to, beside those of this computer. */
  redirectUris?: readonly string[];
}

export interface MetaSandbox {
  /** Base of both the Graph API and the consent dialog. */
  origin: string;
  stop: () => Promise<void>;
}

/** Starts Meta's stand-in on the loopback interface. Rejects with EADDRINUSE where the port is taken. */
export const startMetaSandbox = async (options: MetaSandboxOptions): Promise<MetaSandbox> => {
  const { dataFile, port, appId, appSecret, redirectUris = [] } = options;
  const store = new Store(dataFile);
  if (store.all('user').length === 0) seed(store);
  let origin = '';
  const world: World = {
    store,
    tokens: new Tokens(store, { id: appId, secret: appSecret }),
    faults: new Faults(store),
    scores: new Scores(),
    redirectUris,
    origin: () => origin,
  };
  const app = await createApp(world);
  try {
    await app.listen({ host: '127.0.0.1', port });
  } catch (thrown) {
    await app.close();
    store.close();
    throw thrown;
  }
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    origin,
    stop: async () => {
      await app.close();
      store.close();
    },
  };
};
