import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerAndVerify, PASSWORD, signIn } from '#test/support/accounts.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const SETTINGS = '/api/accounts/settings/';
const ALL_ON = {
  ad_failed: true,
  ad_rejected: true,
  connection_expired: true,
  credits_low: true,
  payment_failed: true,
};

test('D3.6 every kind of mail is on until it is switched off, and only what is named changes', async () => {
  const client = await server.signedIn();
  expect((await client.get(SETTINGS)).body).toEqual({ pending_email: null, notices: ALL_ON });
  const off = await client.patch(SETTINGS, { notices: { ad_failed: false, credits_low: false } });
  expect([off.status, off.body.notices]).toEqual([200, { ...ALL_ON, ad_failed: false, credits_low: false }]);
  const back = await client.patch(SETTINGS, { notices: { ad_failed: true } });
  expect(back.body.notices).toEqual({ ...ALL_ON, credits_low: false });
  expect((await client.patch(SETTINGS, { notices: {} })).body.notices).toEqual({ ...ALL_ON, credits_low: false });
  expect((await client.get(SETTINGS)).body.notices).toEqual({ ...ALL_ON, credits_low: false });
});

test('D3.6 what somebody else chose is neither seen nor changed', async () => {
  const [ada, bob] = [await server.signedIn(), await server.signedIn()];
  await ada.patch(SETTINGS, { notices: { payment_failed: false } });
  expect((await bob.get(SETTINGS)).body.notices).toEqual(ALL_ON);
  await bob.patch(SETTINGS, { notices: { payment_failed: true } });
  expect((await ada.get(SETTINGS)).body.notices.payment_failed).toBe(false);
});

test('D3.6 two tabs that switch different kinds at the same moment both get their way', async () => {
  const client = await server.signedIn();
  const kinds = Object.keys(ALL_ON);
  await client.get('/api/auth/csrf/');
  await client.patch(SETTINGS, { notices: {} });
  const answers = await Promise.all(kinds.map((kind) => client.patch(SETTINGS, { notices: { [kind]: false } })));
  expect(answers.map(({ status }) => status)).toEqual(kinds.map(() => 200));
  const { notices } = (await client.get(SETTINGS)).body;
  expect(notices).toEqual(Object.fromEntries(kinds.map((kind) => [kind, false])));
});

test.each([
  [{}, 'notices'],
  [{ notices: null }, 'notices'],
  [{ notices: [] }, 'notices'],
  [{ notices: { ad_failed: 'no' } }, 'notices.ad_failed'],
  [{ notices: { ad_failed: null } }, 'notices.ad_failed'],
  [{ notices: { password_changed: false } }, 'notices.password_changed'],
  [{ notices: {}, pending_email: 'x@example.com' }, 'pending_email'],
])('D3.6 D1.4 %j is refused with a text at its field', async (body, field) => {
  const client = await server.signedIn();
  const answer = await client.patch(SETTINGS, body);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields)).toContain(field);
  expect((await client.get(SETTINGS)).body.notices).toEqual(ALL_ON);
});

test('D3.6 an address that waits for its confirmation is told', async () => {
  await registerAndVerify(server, 'pending@example.com');
  const client = server.client();
  await signIn(client, 'pending@example.com');
  const asked = await client.post('/api/accounts/email/', { email: 'Next@Example.com', password: PASSWORD });
  expect(asked.status, asked.text).toBe(200);
  expect((await client.get(SETTINGS)).body.pending_email).toBe('next@example.com');
  await client.delete('/api/accounts/email/');
  expect((await client.get(SETTINGS)).body.pending_email).toBeNull();
});

test('D1.4 R6.01 nobody signed in, no settings', async () => {
  const client = server.client();
  expect((await client.get(SETTINGS)).status).toBe(401);
  expect((await client.patch(SETTINGS, { notices: {} })).status).toBe(401);
});
