import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerAndVerify, signIn } from '#test/support/accounts.ts';
import type { TestClient } from '#test/support/client.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';

const PATH = '/api/accounts/sessions/';

let clock = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: () => new Date(clock) });
});
afterAll(() => server.stop());

const browser = async (email: string, agent: string): Promise<TestClient> => {
  const client = server.client();
  const headers = { 'user-agent': agent };
  const answer = await client.post('/api/auth/login/', { email, password: 'a heron by the weir' }, { headers });
  expect(answer.status).toBe(204);
  return client;
};

const list = async (client: TestClient) => (await client.get(PATH)).body.sessions;
const whoIs = async (client: TestClient): Promise<number> => (await client.get('/api/auth/user/')).status;

it('D3.6 the sessions of a user are listed: this browser first, then by last use, and nobody else’s', async () => {
  await registerAndVerify(server, 'ada@example.com');
  await registerAndVerify(server, 'bee@example.com');
  await browser('bee@example.com', 'Bee');
  const first = await browser('ada@example.com', 'First/1.0 <b>');
  clock += 60_000;
  await browser('ada@example.com', 'Second/1.0');
  clock += 60_000;
  await browser('ada@example.com', 'Third/1.0');
  const sessions = await list(first);
  expect(sessions.map(({ user_agent, current }: never) => [user_agent, current])).toEqual([
    ['First/1.0 <b>', true],
    ['Third/1.0', false],
    ['Second/1.0', false],
  ]);
  expect(Object.keys(sessions[0]).sort()).toEqual(['created_at', 'current', 'id', 'seen_at', 'user_agent']);
  expect(sessions[0].seen_at).toBe(new Date(clock - 120_000).toISOString());
});

it('D3.6 one session is ended by its id; this browser’s own takes the cookie with it', async () => {
  await registerAndVerify(server, 'cid@example.com');
  const [here, there] = [await browser('cid@example.com', 'Here'), await browser('cid@example.com', 'There')];
  const [own, other] = await list(here);
  expect((await here.delete(`${PATH}${other.id}/`)).status).toBe(204);
  expect(await whoIs(there)).toBe(401);
  expect(await list(here)).toHaveLength(1);
  expect((await here.delete(`${PATH}${other.id}/`)).status).toBe(404);
  expect((await here.delete(`${PATH}${own.id}/`)).status).toBe(204);
  expect(here.cookies.has('__Host-sessionid')).toBe(false);
  expect(await whoIs(here)).toBe(401);
});

it('D3.6 somebody else’s session does not exist, and an id that is none is a 400', async () => {
  await registerAndVerify(server, 'dot@example.com');
  await registerAndVerify(server, 'eve@example.com');
  const [dot, eve] = [await browser('dot@example.com', 'Dot'), await browser('eve@example.com', 'Eve')];
  const [own] = await list(eve);
  const answer = await dot.delete(`${PATH}${own.id}/`);
  expect([answer.status, answer.body]).toEqual([404, { error: 'Not found.', code: 'not_found' }]);
  expect(await whoIs(eve)).toBe(200);
  expect((await dot.delete(`${PATH}1%20or%201=1/`)).status).toBe(400);
  expect((await server.client().get(PATH)).status).toBe(401);
});

it('D3.6 signing out everywhere ends every session of the user, this one too, and nobody else’s', async () => {
  await registerAndVerify(server, 'fay@example.com');
  const [here, there] = [await browser('fay@example.com', 'Here'), await browser('fay@example.com', 'There')];
  const stranger = await server.signedIn();
  expect((await here.delete(PATH)).status).toBe(204);
  expect(here.cookies.has('__Host-sessionid')).toBe(false);
  expect([await whoIs(there), await whoIs(stranger)]).toEqual([401, 200]);
  expect((await signIn(here, 'fay@example.com')).status).toBe(204);
});

it('D3.6 a session whose time is over is not listed', async () => {
  await registerAndVerify(server, 'gus@example.com');
  await browser('gus@example.com', 'Forgotten');
  clock += 15 * 24 * 60 * 60_000;
  expect(await list(await browser('gus@example.com', 'New'))).toHaveLength(1);
});
