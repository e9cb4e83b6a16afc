import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, registerAndVerify, signIn } from '#test/support/accounts.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';

let clock = Date.now();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ now: () => new Date(clock), env: { TRUST_PROXY: '1' } });
});
afterAll(() => server.stop());

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const login = (email: string, password: string, ip: string) =>
  server.client().post('/api/auth/login/', { email, password }, from(ip));

const waitOf = (answer: Awaited<ReturnType<typeof login>>) => Number(answer.headers.get('retry-after'));

it('D3.5 D1.4 five wrong passwords for an account are enough from one place, until time has passed', async () => {
  await registerAndVerify(server, 'ada@example.com');
  for (let at = 0; at < 5; at += 1) expect((await login('ada@example.com', 'wrong', '10.0.0.1')).status).toBe(400);
  const refused = await login('ada@example.com', PASSWORD, '10.0.0.1');
  expect([refused.status, refused.body.detail]).toEqual([429, 'Too many failed login attempts. Try again later.']);
  expect(waitOf(refused)).toBeGreaterThan(200);
  clock += 301_000;
  expect((await login('ada@example.com', PASSWORD, '10.0.0.1')).status).toBe(204);
});

it('D3.5 a stranger who tries on and on does not lock out the owner, who is somewhere else', async () => {
  await registerAndVerify(server, 'amy@example.com');
  for (let at = 0; at < 60; at += 1) {
    await login('amy@example.com', 'wrong', '10.0.5.1');
    clock += 10_000;
    if (at % 10 === 9) expect((await login('amy@example.com', PASSWORD, '10.0.5.2')).status).toBe(204);
  }
});

it('D3.5 many sources together do not guess on: twenty-five wrong passwords for an account are enough', async () => {
  await registerAndVerify(server, 'ann@example.com');
  const statuses: number[] = [];
  for (let at = 0; at < 26; at += 1) statuses.push((await login('ann@example.com', 'wrong', `10.0.6.${at}`)).status);
  expect(statuses).toEqual([...Array<number>(25).fill(400), 429]);
  expect((await login('ann@example.com', PASSWORD, '10.0.6.99')).status).toBe(429);
});

it('D3.5 the wait that is told is that of the longest limit that holds, from the first refusal on', async () => {
  await registerAndVerify(server, 'abe@example.com');
  const elsewhere = (at: number) => login(`none${at}@example.com`, 'wrong', '10.0.7.1');
  for (let at = 0; at < 5; at += 1) await login('abe@example.com', 'wrong', '10.0.7.1');
  clock += 10_000;
  for (let at = 0; at < 5; at += 1) expect((await elsewhere(at)).status).toBe(400);
  const [other, refused] = [await elsewhere(6), await login('abe@example.com', PASSWORD, '10.0.7.1')];
  expect([other.status, waitOf(other)]).toEqual([429, 50]);
  expect([refused.status, waitOf(refused)]).toEqual([429, 290]);
  clock += 290_000;
  expect((await login('abe@example.com', PASSWORD, '10.0.7.1')).status).toBe(204);
});

it('D3.5 many tries at the same moment do not slip under the limit', async () => {
  await registerAndVerify(server, 'bee@example.com');
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => login('bee@example.com', `wrong ${at}`, '10.0.1.1')),
  );
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
});

it('D3.5 signing in rightly is not counted as failing', async () => {
  await registerAndVerify(server, 'cid@example.com');
  for (let at = 0; at < 12; at += 1) expect((await login('cid@example.com', PASSWORD, '10.0.2.1')).status).toBe(204);
});

it('D3.5 one address may fail ten times a minute over all accounts, and register twenty times', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) statuses.push((await login(`no${at}@example.com`, 'wrong', '10.0.3.1')).status);
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  const registrations: number[] = [];
  for (let at = 0; at < 21; at += 1) {
    const body = { email: 'bad', password1: 'x', password2: 'x' };
    registrations.push((await server.client().post('/api/auth/registration/', body, from('10.0.3.2'))).status);
  }
  expect(registrations).toEqual([...Array<number>(20).fill(400), 429]);
});

it('D2.4 without TRUST_PROXY a client cannot choose the address that limits count', async () => {
  const direct = await startServer();
  const client = direct.client();
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) {
    statuses.push(
      (await client.post('/api/auth/login/', { email: `x${at}@example.com`, password: 'wrong' }, from(`10.9.9.${at}`)))
        .status,
    );
  }
  await direct.stop();
  expect(statuses.at(-1)).toBe(429);
});

it('D3.5 limits are shared by every process on the database', async () => {
  await server.deps.pool.query('delete from rate_limits');
  for (let at = 0; at < 5; at += 1) await signIn(server.client(), 'dot@example.com', 'wrong');
  const { rows } = await server.deps.pool.query(
    "select count from rate_limits where key like 'login_failed_for%dot@example.com%'",
  );
  expect(rows).toEqual([{ count: 5 }, { count: 5 }]);
});
