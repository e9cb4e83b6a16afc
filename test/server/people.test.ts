import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const somebody = (email: string) => ({
  email,
  password: 'quiet river stones',
  plan: 'pro',
  meta: { user: SEED.robin, business: SEED.riverside, adAccounts: [SEED.riversideMain] },
});

it('D2.6 one call makes somebody who is ready to build ads, as if they had gone through every form', async () => {
  const { status, body } = await server.client().post('/dev/people', somebody('ready@example.com'));
  expect(status).toBe(200);
  const client = server.client();
  client.cookies.set(body.cookie.name, body.cookie.value);
  expect((await client.get('/api/auth/user/')).body).toMatchObject({ email: 'ready@example.com' });
  const { billing } = (await client.get('/api/accounts/billing/')).body;
  expect(billing).toMatchObject({ has_active_subscription: true, plan_name: 'pro' });
  expect((await client.get('/api/meta/oauth/status/')).body).toMatchObject({
    connected: true,
    missing_permissions: [],
  });
  const { ad_accounts: accounts } = (await client.get('/api/meta/ad-accounts/')).body;
  expect(accounts).toEqual(body.ad_accounts);
  expect(accounts.filter((one: { is_allowed: boolean }) => one.is_allowed)).toMatchObject([
    { meta_id: SEED.riversideMain },
  ]);
  const { email, password } = somebody('ready@example.com');
  expect((await server.client().post('/api/auth/login/', { email, password })).status).toBe(204);
});

it('D2.6 an address that has an account is refused, and so is what is no wish', async () => {
  await server.client().post('/dev/people', { ...somebody('twice@example.com'), plan: null, meta: null });
  const again = { ...somebody('twice@example.com'), plan: null, meta: null };
  expect((await server.client().post('/dev/people', again)).status).toBe(409);
  expect((await server.client().post('/dev/people', { email: 'nobody' })).status).toBe(400);
});
