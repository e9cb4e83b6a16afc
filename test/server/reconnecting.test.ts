import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { disconnect, readConnection } from '#server/meta/connection.ts';
import { connectMeta } from '#test/support/meta.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let client: Awaited<ReturnType<typeof subscriber>>;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  client = await subscriber(server);
});

const SAM = { user: SEED.sam, businesses: [SEED.harbour] };

const status = async () => (await client.get('/api/meta/oauth/status/')).body;
const connection = async () => (await readConnection(server.deps.db, client.userId))!;
const permissionsOf = (sealed: string) => server.deps.meta.grantedPermissions(server.deps.secrets.open(sealed));

/** The server's parts, with something that happens just before or after their next transaction. */
const depsWith = (around: { readonly before?: () => Promise<unknown>; readonly after?: () => Promise<unknown> }) => {
  const { db } = server.deps;
  const transaction = () => ({
    execute: async (work: never) => {
      await around.before?.();
      const done = await db.transaction().execute(work);
      await around.after?.();
      return done;
    },
  });
  const watched = new Proxy(db, {
    get: (_, name: keyof typeof db) =>
      name === 'transaction' ? transaction : (db[name] as (...given: unknown[]) => unknown).bind(db),
  });
  return { ...server.deps, db: watched };
};

describe('D6.1 Meta is disconnected in one tab while another connects it', () => {
  it('takes no permission back from the connection that was made since', async () => {
    await connectMeta(client, SAM);
    await disconnect(depsWith({ after: () => connectMeta(client, SAM) }), client.userId);
    expect(await status()).toMatchObject({ connected: true, health: 'healthy' });
    expect(await permissionsOf((await connection()).sealed_token)).toContain('ads_management');
  });

  it('takes back the permission of the connection that it ends, whoever that was made as', async () => {
    await connectMeta(client, SAM);
    let token = '';
    const reconnect = async () => {
      await connectMeta(client);
      token = (await connection()).sealed_token;
    };
    await disconnect(depsWith({ before: reconnect }), client.userId);
    expect(await status()).toMatchObject({ connected: false });
    await expect(permissionsOf(token)).rejects.toMatchObject({ kind: 'auth' });
  });
});
