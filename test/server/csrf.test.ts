import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerAndVerify, signIn } from '#test/support/accounts.ts';
import type { TestClient } from '#test/support/client.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { ALL_CALLS } from '#contract/calls/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => server.stop());

const LOGOUT = '/api/auth/logout/';

it('R7.02 R8.01 every call but GET without a token is a 403 that says CSRF, signed in or not', async () => {
  const clients = [server.client(), await server.signedIn()];
  const writing = ALL_CALLS.filter(({ method }) => method !== 'GET');
  expect(writing.length).toBeGreaterThan(10);
  for (const client of clients) {
    await client.get('/api/auth/csrf/');
    for (const { method, path } of writing) {
      const answer = await client.send(method, path.replace(':id', crypto.randomUUID()), { csrf: false, body: {} });
      expect([method, path, answer.status, answer.body.detail]).toEqual([
        method,
        path,
        403,
        'CSRF Failed: CSRF token missing.',
      ]);
    }
  }
});

it('R7.02 the token may come masked or plain; a wrong, short or strange one is refused with its reason', async () => {
  const client = server.client();
  const { csrfToken } = (await client.get('/api/auth/csrf/')).body;
  const plain = client.cookies.get('csrftoken')!;
  const post = (token: string) => client.post(LOGOUT, undefined, { csrf: false, headers: { 'x-csrftoken': token } });
  expect(csrfToken).toMatch(/^[a-zA-Z0-9]{64}$/);
  expect(plain).toMatch(/^[a-zA-Z0-9]{32}$/);
  expect((await client.get('/api/auth/csrf/')).body.csrfToken).not.toBe(csrfToken);
  expect((await post(csrfToken)).status).toBe(200);
  expect((await post(plain)).status).toBe(200);
  const header = "CSRF Failed: CSRF token from the 'X-Csrftoken' HTTP header";
  expect((await post('a'.repeat(32))).body.detail).toBe(`${header} incorrect.`);
  expect((await post('abc')).body.detail).toBe(`${header} has incorrect length.`);
  expect((await post('ä-!'.padEnd(32, '-').replace('ä', 'a'))).body.detail).toBe(`${header} has invalid characters.`);
  const bare = server.client();
  expect((await bare.post(LOGOUT, undefined, { csrf: false })).body.detail).toBe('CSRF Failed: CSRF cookie not set.');
});

it('D3.5 a page of another site is refused by its Origin, or over https by its Referer', async () => {
  const client = server.client();
  const post = (headers: Record<string, string>) => client.post(LOGOUT, undefined, { headers });
  expect((await post({ origin: server.url })).status).toBe(200);
  const foreign = await post({ origin: 'https://evil.example' });
  expect([foreign.status, foreign.body.detail]).toEqual([
    403,
    'CSRF Failed: Origin checking failed - https://evil.example does not match any trusted origins.',
  ]);
  expect((await post({ origin: 'null' })).status).toBe(403);
  const https = { 'x-forwarded-proto': 'https' };
  const host = new URL(server.url).host;
  expect((await post(https)).body.detail).toBe('CSRF Failed: Referer checking failed - no Referer.');
  expect((await post({ ...https, referer: `https://${host}/login` })).status).toBe(200);
  expect((await post({ ...https, referer: 'https://evil.example/' })).status).toBe(403);
});

it('R4.08 D3.5 the token changes at login, so that one from before is refused', async () => {
  await registerAndVerify(server, 'ada@example.com');
  const client = server.client();
  const { csrfToken } = (await client.get('/api/auth/csrf/')).body;
  expect((await signIn(client, 'ada@example.com')).status).toBe(204);
  const stale = await client.post(LOGOUT, undefined, { csrf: false, headers: { 'x-csrftoken': csrfToken } });
  expect(stale.status).toBe(403);
  expect((await client.post(LOGOUT)).status).toBe(200);
});

it('D3.5 two tabs that ask for the first token of a session at once can both use theirs', async () => {
  const client = await server.signedIn();
  const session = client.cookies.get('__Host-sessionid')!;
  const tabs = [server.client(), server.client()];
  for (const tab of tabs) tab.cookies.set('__Host-sessionid', session);
  const [one, other] = await Promise.all(tabs.map((tab) => tab.get('/api/auth/csrf/')));
  // The browser has one jar: the cookie of the later answer stays.
  tabs[0]!.cookies.set('csrftoken', tabs[1]!.cookies.get('csrftoken')!);
  const rename = (token: string) =>
    tabs[0]!.patch('/api/accounts/profile/', { first_name: 'Ada' }, { csrf: false, headers: { 'x-csrftoken': token } });
  expect((await rename(one!.body.csrfToken)).status).toBe(200);
  expect((await rename(other!.body.csrfToken)).status).toBe(200);
});

const PROFILE = '/api/accounts/profile/';
const rename = (client: TestClient, token: string) =>
  client.patch(PROFILE, { first_name: 'Mallory' }, { csrf: false, headers: { 'x-csrftoken': token } });
const INCORRECT = "CSRF Failed: CSRF token from the 'X-Csrftoken' HTTP header incorrect.";

it('D3.5 another user’s token and cookie are refused, planted together or alone, masked or plain', async () => {
  const [victim, thief] = [await server.signedIn(), await server.signedIn()];
  await victim.get('/api/auth/csrf/');
  const masked: string = (await thief.get('/api/auth/csrf/')).body.csrfToken;
  const stolen = thief.cookies.get('csrftoken')!;
  expect((await rename(victim, masked)).body.detail).toBe(INCORRECT);
  victim.cookies.set('csrftoken', stolen);
  for (const token of [masked, stolen]) {
    const { status, body } = await rename(victim, token);
    expect([status, body.detail]).toEqual([403, INCORRECT]);
  }
  expect((await rename(thief, masked)).status).toBe(200);
  expect((await victim.get(PROFILE)).body.first_name).toBe('');
});

it('D3.5 R8.01 a pair of an anonymous visitor, or one that nobody made, is refused in a session, and fixed by asking', async () => {
  const [victim, visitor] = [await server.signedIn(), server.client()];
  const { csrfToken } = (await visitor.get('/api/auth/csrf/')).body;
  const anonymous = visitor.cookies.get('csrftoken')!;
  const pairs = [
    [anonymous, csrfToken],
    ['p'.repeat(32), 'p'.repeat(32)],
    [`${anonymous.slice(0, 31)}${anonymous.endsWith('a') ? 'b' : 'a'}`, csrfToken],
  ] as const;
  for (const [cookie, token] of pairs) {
    victim.cookies.set('csrftoken', cookie);
    expect((await rename(victim, token)).status).toBe(403);
  }
  const fresh = (await victim.get('/api/auth/csrf/')).body.csrfToken;
  expect((await rename(victim, fresh)).status).toBe(200);
});

it('D3.5 a visitor’s pair is bound to no session, and one of a session ends with it', async () => {
  const [visitor, client] = [server.client(), await server.signedIn()];
  expect((await visitor.post(LOGOUT)).status).toBe(200);
  const { csrfToken } = (await client.get('/api/auth/csrf/')).body;
  const cookie = client.cookies.get('csrftoken')!;
  expect((await client.post(LOGOUT)).status).toBe(200);
  expect([client.cookies.has('__Host-sessionid'), client.cookies.has('csrftoken')]).toEqual([false, false]);
  client.cookies.set('csrftoken', cookie);
  const late = await client.post(LOGOUT, undefined, { csrf: false, headers: { 'x-csrftoken': csrfToken } });
  expect([late.status, late.body.detail]).toEqual([403, INCORRECT]);
});

it('R7.02 an address that is written with escapes is guarded as the one that it means', async () => {
  const client = server.client();
  for (const path of ['/%61pi/auth/logout/', '/a%70%69/auth/logout/', '/api/%61uth/logout/']) {
    const { status } = await client.post(path, undefined, { csrf: false });
    expect([path, status]).toEqual([path, 403]);
  }
  const user = await server.signedIn();
  expect((await user.get('/%61pi/auth/user/')).status).toBe(200);
  expect((await client.get('/%2561pi/auth/csrf/')).status).toBe(404);
});
