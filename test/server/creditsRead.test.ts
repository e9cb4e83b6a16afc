import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PLANS } from '#contract/rules/plans.ts';
import { SESSION_COOKIE, startSession } from '#server/identity/sessions.ts';
import { settleJobs } from '#test/support/jobs.ts';
import { allDelivered, creditsOf, entriesOf, payingUser } from '#test/support/payments.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { statementsOf } from '#test/support/statements.ts';
import { subscriber } from '#test/support/subscription.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
let time = 0;
beforeAll(async () => {
  server = await startServer({ now: () => new Date(Date.now() + time) });
});
afterAll(() => server.stop());
beforeEach(() => {
  time = 0;
});

/** Somebody with Pro for a year, whose credits come monthly. */
const yearly = async () => {
  const client = await payingUser(server, 'pro', 'yearly');
  await allDelivered(server);
  return client;
};

test('D1.7 R3.03 who asks for the balance waits for nobody: one statement for the session, one for the credits', async () => {
  const client = await subscriber(server);
  const statements = await statementsOf(server, () => creditsOf(client));
  expect(statements).toEqual([expect.stringContaining('join sessions'), expect.stringContaining('credit_entries')]);
  expect(statements.join('\n')).not.toMatch(/for (no key )?(update|share)|advisory|begin|insert|update /i);
});

test('D1.7 the balance is told while another call has the user locked', async () => {
  const client = await yearly();
  await server.deps.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', client.userId).forUpdate().execute();
    expect(await creditsOf(client)).toMatchObject({ total_balance: PLANS.pro.credits });
  });
});

test('D4.4 a month that has ended since counts at once, and is recorded once, whoever looks how often', async () => {
  const client = await yearly();
  const before = await entriesOf(server, client.userId);
  await server.withoutJobs(async () => {
    time = 40 * DAY_MS;
    client.cookies.set(SESSION_COOKIE, await startSession(server.deps, client.userId, 'after a holiday'));
    const seen = await Promise.all(Array.from({ length: 5 }, () => creditsOf(client)));
    expect(new Set(seen.map((credits) => JSON.stringify(credits))).size).toBe(1);
    expect(await entriesOf(server, client.userId)).toEqual(before);
    const { rows } = await server.deps.pool.query("select id from pgboss.job where name = 'settle-credits'");
    expect(rows).toHaveLength(1);
  });
  const told = await creditsOf(client);
  await settleJobs(server);
  const after = await entriesOf(server, client.userId);
  expect(after.length).toBeGreaterThan(before.length);
  expect(after.reduce((sum, { amount }) => sum + amount, 0)).toBe(told.total_balance);
  expect(await creditsOf(client)).toEqual(told);
});
