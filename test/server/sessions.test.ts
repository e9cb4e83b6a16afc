import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepSessions } from '#server/identity/sessions.ts';
import { hashToken } from '#server/identity/tokens.ts';
import { PASSWORD, registerAndVerify, signIn } from '#test/support/accounts.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * 60 * 1000;
let clock = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: () => new Date(clock) });
  await registerAndVerify(server, 'ada@example.com');
});
afterAll(() => server.stop());

it('R6.01 R4.02 D3.1 the session is a cookie: without it 401, with it the user', async () => {
  const client = server.client();
  expect((await client.get('/api/auth/user/')).status).toBe(401);
  const answer = await signIn(client, 'ada@example.com');
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('__Host-sessionid='));
  expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Lax/);
  expect(cookie).toContain('Max-Age=1209600');
  expect((await client.get('/api/auth/user/')).status).toBe(200);
  client.cookies.set('__Host-sessionid', `${'A'.repeat(42)}B`);
  expect((await client.get('/api/auth/user/')).status).toBe(401);
});

it('R6.01 the session’s cookie is one that no sibling host can plant, over http or for a domain of both', async () => {
  const { headers } = await signIn(server.client(), 'ada@example.com');
  const cookie = headers.getSetCookie().find((line) => line.startsWith('__Host-'));
  expect(cookie).toMatch(/; Path=\/;/);
  expect(cookie).toMatch(/; Secure;/);
  expect(cookie).not.toMatch(/domain/i);
});

/** A browser whose session began under the cookie's old name. */
const fromBefore = async () => {
  const client = server.client();
  await signIn(client, 'ada@example.com');
  const token = client.cookies.get('__Host-sessionid')!;
  client.cookies.delete('__Host-sessionid');
  client.cookies.set('sessionid', token);
  await server.deps.pool.query('update sessions set old_cookie = true where token_hash = $1', [hashToken(token)]);
  return { client, token };
};

it('D1.5 R6.01 who signed in under the cookie’s old name stays signed in, and has the new one from the next call on', async () => {
  const { client, token } = await fromBefore();
  // All tabs at once, one of them with a change whose CSRF token is from before.
  const calls = [
    client.get('/api/auth/user/'),
    client.patch('/api/accounts/profile/', { first_name: 'Ada' }),
    client.get('/api/auth/user/'),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(client.cookies.get('__Host-sessionid')).toBe(token);
  expect(client.cookies.has('sessionid')).toBe(false);
  expect((await client.get('/api/auth/user/')).headers.getSetCookie()).toEqual([]);
});

it('D3.5 who signs out, or in again, under the cookie’s old name leaves it behind', async () => {
  const out = await fromBefore();
  expect((await out.client.post('/api/auth/logout/')).status).toBe(200);
  expect([...out.client.cookies.keys()].filter((name) => name.endsWith('sessionid'))).toEqual([]);
  const again = await fromBefore();
  await signIn(again.client, 'ada@example.com');
  expect([...again.client.cookies.keys()].filter((name) => name.endsWith('sessionid'))).toEqual(['__Host-sessionid']);
  again.client.cookies.set('__Host-sessionid', again.token);
  expect((await again.client.get('/api/auth/user/')).status).toBe(401);
});

it('D3.5 a new session is not opened by the old name, which a sibling host could plant, nor does it hide one', async () => {
  const thief = server.client();
  await signIn(thief, 'ada@example.com');
  const planted = thief.cookies.get('__Host-sessionid')!;
  const visitor = server.client();
  visitor.cookies.set('sessionid', planted);
  expect((await visitor.get('/api/auth/user/')).status).toBe(401);
  const old = await fromBefore();
  thief.cookies.set('sessionid', old.token);
  expect((await thief.get('/api/auth/user/')).status).toBe(200);
  expect((await thief.post('/api/auth/logout/')).status).toBe(200);
  expect((await thief.get('/api/auth/user/')).status).toBe(401);
  expect((await old.client.get('/api/auth/user/')).status).toBe(200);
});

it('D3.5 signing in again ends the session before it, and gives a new one', async () => {
  const client = server.client();
  await signIn(client, 'ada@example.com');
  const first = client.cookies.get('__Host-sessionid')!;
  await signIn(client, 'ada@example.com');
  expect(client.cookies.get('__Host-sessionid')).not.toBe(first);
  client.cookies.set('__Host-sessionid', first);
  expect((await client.get('/api/auth/user/')).status).toBe(401);
});

it('D3.5 logout ends the session on the server, and is fine without one', async () => {
  const client = server.client();
  await signIn(client, 'ada@example.com');
  const token = client.cookies.get('__Host-sessionid')!;
  const out = await client.post('/api/auth/logout/');
  expect([out.status, out.body]).toEqual([200, { detail: 'Successfully logged out.' }]);
  expect(client.cookies.has('__Host-sessionid')).toBe(false);
  const taken = out.headers.getSetCookie().map((line) => [line.split('=')[0], /Path=\/;.*Secure/.test(line)]);
  expect(taken.toSorted()).toEqual([
    ['__Host-sessionid', true],
    ['csrftoken', true],
  ]);
  client.cookies.set('__Host-sessionid', token);
  expect((await client.get('/api/auth/user/')).status).toBe(401);
  expect((await server.client().post('/api/auth/logout/')).status).toBe(200);
});

it('D3.5 a session ends two weeks after its last use, and does not live for ever by being used', async () => {
  const idle = server.client();
  const used = server.client();
  await signIn(idle, 'ada@example.com');
  await signIn(used, 'ada@example.com');
  clock += 10 * DAY;
  expect((await used.get('/api/auth/user/')).status).toBe(200);
  clock += 5 * DAY;
  expect((await idle.get('/api/auth/user/')).status).toBe(401);
  expect((await used.get('/api/auth/user/')).status).toBe(200);
  for (let day = 15; day < 70; day += 10) {
    clock += 10 * DAY;
    expect((await used.get('/api/auth/user/')).status).toBe(200);
  }
  clock += 10 * DAY;
  expect((await used.get('/api/auth/user/')).status).toBe(401);
});

it('D3.5 sessions that have ended are forgotten, and no others', async () => {
  const idle = server.client();
  const used = server.client();
  await signIn(idle, 'ada@example.com');
  await signIn(used, 'ada@example.com');
  clock += 10 * DAY;
  expect((await used.get('/api/auth/user/')).status).toBe(200);
  clock += 4 * DAY;
  await sweepSessions(server.deps);
  const { rows } = await server.deps.pool.query<{ token_hash: Buffer }>('select token_hash from sessions');
  expect(rows.map(({ token_hash }) => token_hash)).toEqual([hashToken(used.cookies.get('__Host-sessionid')!)]);
});

it('R1.07 D3.5 the cookie lives on with the session that is used, and no longer than that', async () => {
  const client = server.client();
  await signIn(client, 'ada@example.com');
  const token = client.cookies.get('__Host-sessionid');
  const age = async (): Promise<number | null> => {
    const { headers } = await client.get('/api/auth/user/');
    const line = headers.getSetCookie().find((each) => each.startsWith('__Host-sessionid='));
    expect(line === undefined || line.startsWith(`__Host-sessionid=${token};`), 'the same session').toBe(true);
    return line === undefined ? null : Number(/Max-Age=(\d+)/.exec(line)![1]) / (DAY / 1000);
  };
  expect(await age(), 'just set').toBeNull();
  clock += DAY;
  expect(await age()).toBe(14);
  expect(await age(), 'not at every call').toBeNull();
  for (let day = 1; day < 81; day += 10) {
    clock += 10 * DAY;
    expect(await age()).toBe(Math.min(14, 84 - day - 10));
  }
});

it('D3.5 a session that was used in the last ten minutes is not renewed again', async () => {
  const client = server.client();
  await signIn(client, 'ada@example.com');
  const renewed = async () => (await client.get('/api/auth/user/')).headers.getSetCookie().length > 0;
  clock += 10 * MINUTE;
  expect(await renewed()).toBe(false);
  clock += 1;
  expect(await renewed()).toBe(true);
});

it('R1.07 D3.5 a sign-out after a pause leaves no cookie, though the session was renewed by that call', async () => {
  const client = server.client();
  await signIn(client, 'ada@example.com');
  clock += DAY;
  const { headers } = await client.post('/api/auth/logout/');
  const lines = headers.getSetCookie().filter((line) => line.startsWith('__Host-sessionid='));
  expect(lines).toEqual([expect.stringMatching(/^__Host-sessionid=;.*(?:Max-Age=0|Expires=Thu, 01 Jan 1970)/)]);
  expect(client.cookies.has('__Host-sessionid')).toBe(false);
});

it('D3.5 a wrong password and an unknown address get the same answer after the same work', async () => {
  /** Of the processors, of which a busy machine takes nothing away. */
  const work = async (email: string): Promise<number> => {
    clock += 6 * 60_000;
    const client = server.client();
    await client.get('/api/auth/csrf/');
    const began = process.cpuUsage();
    const answer = await client.post('/api/auth/login/', { email, password: `${PASSWORD}!` });
    expect([answer.status, answer.body.non_field_errors]).toEqual([400, ['Wrong email or password.']]);
    const { user, system } = process.cpuUsage(began);
    return user + system;
  };
  await work('ada@example.com');
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    known.push(await work('ada@example.com'));
    unknown.push(await work('nobody@example.com'));
  }
  // The least of each: what else goes on only ever adds.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) * 0.5);
  expect(Math.min(...known)).toBeGreaterThan(Math.min(...unknown) * 0.5);
});
