import { afterAll, beforeAll, expect, test } from 'vitest';
import { applySubscription } from '#server/billing/apply.ts';
import type { RemoteSubscription } from '#server/outside/payments/types.ts';
import { allDelivered, billingOf, creditsOf, payingUser } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('D4.4 a change from monthly to yearly that is paid later, as by a card that asks its owner, grants no day twice', async () => {
  const client = await payingUser(server, 'pro', 'monthly');
  await allDelivered(server);
  const spent = { kind: 'hold', bucket: 'plan', amount: -600, key: 'spent', note: 'Images', at: new Date() } as const;
  await server.deps.db
    .insertInto('credit_entries')
    .values({ ...spent, user_id: client.userId })
    .execute();
  const { subscription_id: id } = await billingOf(client);
  const remote = (await server.deps.payments.readSubscription(id))!;
  const periodStart = new Date(remote.periodStart!.getTime() + 60_000);
  const periodEnd = new Date(periodStart.getTime() + 365 * 86_400_000);
  /** What the payment service would say. */
  const apply = (said: Partial<RemoteSubscription>) =>
    applySubscription(
      { ...server.deps, payments: { ...server.deps.payments, readSubscription: async () => ({ ...remote, ...said }) } },
      id,
    );
  const yearly = { period: 'yearly', periodStart, periodEnd } as const;
  await apply({ ...yearly, paid: false });
  expect(await creditsOf(client)).toMatchObject({ total_balance: 400 });
  await apply({ ...yearly, paid: false });
  await apply({ ...yearly, paid: true });
  // A minute of the month had gone by.
  expect((await creditsOf(client)).total_balance).toBeLessThan(402);
  await apply({ ...yearly, paid: true });
  expect((await creditsOf(client)).total_balance).toBeGreaterThanOrEqual(400);

  // The next year begins when this one ends.
  const nextEnd = new Date(periodEnd.getTime() + 365 * 86_400_000);
  await apply({ ...yearly, periodStart: periodEnd, periodEnd: nextEnd, paid: true });
  expect(await server.deps.db.selectFrom('subscriptions').select('cut_short').where('id', '=', id).execute()).toEqual([
    { cut_short: false },
  ]);
});
