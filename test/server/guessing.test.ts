import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PASSWORD, keyFor, registerAndVerify } from '#test/support/accounts.ts';
import { askForReset } from '#test/support/mails.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';

const CONFIRM = '/api/auth/password/reset/confirm/';
const VERIFY = '/api/auth/registration/verify-email/';
const NEXT = 'an otter under the bridge';

let clock = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: () => new Date(clock), env: { TRUST_PROXY: '1' } });
});
afterAll(() => server.stop());
beforeEach(() => {
  clock += 10 * 60_000;
});

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const token = (at: number): string => String(at).padStart(43, 'A');

it('D3.5 D3.4 guesses at the link of a reset end after twenty a minute, and the right link is not lost by them', async () => {
  await registerAndVerify(server, 'ada@example.com');
  const link = await askForReset(server, 'ada@example.com');
  const guess = (ip: string, given: string) => {
    const body = { uid: link.uid, token: given, new_password1: NEXT, new_password2: NEXT };
    return server.client().post(CONFIRM, body, from(ip));
  };
  const statuses: number[] = [];
  for (let at = 0; at < 21; at += 1) statuses.push((await guess('10.1.0.1', token(at))).status);
  expect(statuses).toEqual([...Array<number>(20).fill(400), 429]);
  const refused = await guess('10.1.0.1', link.token);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await guess('10.1.0.2', link.token)).status).toBe(200);
});

it('D3.5 D3.4 guesses at keys that confirm an address end after thirty a minute', async () => {
  const email = 'bee@example.com';
  await server.client().post('/api/auth/registration/', { email, password1: PASSWORD, password2: PASSWORD });
  const key = await keyFor(server, email);
  const guess = (ip: string, given: string) => server.client().post(VERIFY, { key: given }, from(ip));
  const statuses: number[] = [];
  for (let at = 0; at < 31; at += 1) statuses.push((await guess('10.1.1.1', token(at))).status);
  expect(statuses).toEqual([...Array<number>(30).fill(400), 429]);
  expect((await guess('10.1.1.1', key)).status).toBe(429);
  expect((await guess('10.1.1.2', key)).status).toBe(200);
});

it('D3.5 links to a new password may be asked for twenty times a minute over all addresses', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 21; at += 1) {
    const body = { email: `nobody${at}@example.com` };
    statuses.push((await server.client().post('/api/auth/password/reset/', body, from('10.1.2.1'))).status);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
});

it('D3.5 writing an address in another way does not give more guesses at its password', async () => {
  await registerAndVerify(server, 'cid@example.com');
  const ways = ['cid@example.com', 'CID@example.com', ' cid@example.com', 'cid@EXAMPLE.com ', 'Cid@Example.Com'];
  const tryAs = (email: string, password: string) =>
    server.client().post('/api/auth/login/', { email, password }, from('10.1.3.1'));
  for (const email of ways) expect((await tryAs(email, 'wrong')).status).toBe(400);
  expect((await tryAs('cid@example.com', PASSWORD)).status).toBe(429);
});

it('D3.4 keys of one kind of link open none of another', async () => {
  const email = 'dot@example.com';
  await server.client().post('/api/auth/registration/', { email, password1: PASSWORD, password2: PASSWORD });
  const key = await keyFor(server, email);
  const link = await askForReset(server, email);
  const confirmed = await server
    .client()
    .post(CONFIRM, { uid: link.uid, token: key, new_password1: NEXT, new_password2: NEXT });
  expect([confirmed.status, confirmed.body.code]).toEqual([400, 'invalid']);
  const verified = await server.client().post(VERIFY, { key: link.token });
  expect([verified.status, verified.body.code]).toEqual([400, 'invalid']);
});
