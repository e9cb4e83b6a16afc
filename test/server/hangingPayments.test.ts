import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createPayments } from '#server/outside/payments/stripe.ts';
import { TestClient } from '#test/support/client.ts';
import { payingUser, type Person } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { startSilent } from '#test/support/silent.ts';

const CHECKOUT = '/api/accounts/billing/create-checkout/';
const PRO = { plan_name: 'pro', billing_period: 'monthly' };
/** More than the database has connections for. */
const MANY = 20;
/** Longer than the test: nothing ends the wait but the end of the connection. */
const PATIENT_MS = 600_000;

let server: TestServer;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  server = await startServer();
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});
afterAll(() => server.stop());

/** The app as it is with its payment service at another port. */
const appAskingAt = async (port: number) => {
  const stripe = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiBase: `http://127.0.0.1:${port}` };
  const app = await createApp({ ...server.deps, payments: createPayments(stripe, PATIENT_MS) });
  apps.push(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return (person: TestClient): TestClient => {
    const client = new TestClient(url);
    client.cookies.set('__Host-sessionid', person.cookies.get('__Host-sessionid')!);
    return client;
  };
};

test('D1.4 D4.3 while the payment service hangs, all else is answered, to those who wait for it too', async () => {
  const silent = await startSilent();
  const through = await appAskingAt(silent.port);
  const buyers = await Promise.all(Array.from({ length: MANY }, () => server.signedIn()));
  const owner: Person = await payingUser(server);
  const order: string[] = [];
  const waiting = buyers.map(async (buyer) => {
    const answer = await through(buyer).post(CHECKOUT, PRO);
    order.push('checkout');
    return answer;
  });
  await silent.untilAsked(MANY);

  const waits = buyers.slice(0, 5).map(through);
  const others = [...waits, through(owner), through(await server.signedIn())];
  const asked = others.flatMap((client) => [
    client.get('/api/accounts/credits/'),
    client.get('/api/accounts/settings/'),
    client.get('/api/auth/user/'),
  ]);
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200));
  expect((await through(owner).get('/api/accounts/billing/')).body.billing.plan_name).toBe('pro');
  order.push('others');

  await silent.stop();
  for (const answer of await Promise.all(waiting)) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    expect(answer.body).toMatchObject({
      code: 'payments_unavailable',
      error: 'The payment service is not responding. Nothing is lost. Try again in a minute.',
    });
  }
  expect(order[0]).toBe('others');

  const recovered = await startSilent(silent.port);
  const refused = await through(buyers[0]!).post(CHECKOUT, PRO);
  expect([refused.status, recovered.asked], 'after so many failures it is not even asked').toEqual([503, 0]);
  await recovered.stop();
});
