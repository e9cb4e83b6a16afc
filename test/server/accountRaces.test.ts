import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyFor, PASSWORD, signIn } from '#test/support/accounts.ts';
import { untilWaiting } from '#test/support/locks.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const PROFILE = '/api/accounts/profile/';
const OTHER_PASSWORD = 'an otter under the bridge';

describe('D3.6 The names', () => {
  it('are both kept where two tabs change one each at the same moment', async () => {
    const client = await server.signedIn();
    await client.patch(PROFILE, { first_name: 'Ada', last_name: 'Bell' });
    const holder = await server.deps.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select id from users where id = $1 for update', [client.userId]);
      const first = client.patch(PROFILE, { first_name: 'Anna' });
      await untilWaiting(server);
      const last = client.patch(PROFILE, { last_name: 'Brook' });
      await untilWaiting(server, 2);
      await holder.query('commit');
      expect((await first).body).toMatchObject({ first_name: 'Anna' });
      expect((await last).body).toMatchObject({ last_name: 'Brook' });
    } finally {
      holder.release();
    }
    expect((await client.get(PROFILE)).body).toMatchObject({ first_name: 'Anna', last_name: 'Brook' });
  });

  it('R7.04 stay as they are where nothing is asked for', async () => {
    const client = await server.signedIn();
    await client.patch(PROFILE, { first_name: 'Ada', last_name: 'Bell' });
    const answer = await client.patch(PROFILE, {});
    expect([answer.status, answer.body]).toEqual([200, (await client.get(PROFILE)).body]);
  });
});

describe('D3.3 A browser that registers an address again before its link is opened', () => {
  const register = (client: ReturnType<TestServer['client']>, email: string, password: string) =>
    client.post('/api/auth/registration/', { email, password1: password, password2: password });
  const signsIn = async (email: string, password: string) =>
    (await signIn(server.client(), email, password)).status === 204;

  it('signs in with the password that it chose last, though no other mail went out', async () => {
    const client = server.client();
    await register(client, 'again@example.com', PASSWORD);
    const key = await keyFor(server, 'again@example.com');
    expect((await register(client, 'again@example.com', OTHER_PASSWORD)).status).toBe(201);
    await server.outbox();
    const opened = await client.post('/api/auth/registration/verify-email/', { key });
    expect(opened.body.signed_in).toBe(true);
    expect([await signsIn('again@example.com', OTHER_PASSWORD), await signsIn('again@example.com', PASSWORD)]).toEqual([
      true,
      false,
    ]);
  });

  it('D3.4 another browser changes nothing of it', async () => {
    const [client, other] = [server.client(), server.client()];
    await register(client, 'mine@example.com', PASSWORD);
    const key = await keyFor(server, 'mine@example.com');
    await register(other, 'mine@example.com', OTHER_PASSWORD);
    await server.outbox();
    await client.post('/api/auth/registration/verify-email/', { key });
    expect([await signsIn('mine@example.com', OTHER_PASSWORD), await signsIn('mine@example.com', PASSWORD)]).toEqual([
      false,
      true,
    ]);
  });
});
