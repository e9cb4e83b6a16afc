import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { expect } from 'vitest';
import { BILLING_WEBHOOK_PATH } from '#contract/calls/billing.ts';
import type { BillingPeriod, PlanName } from '#contract/rules/plans.ts';
import { seedSubscription } from '#server/billing/seed.ts';
import type { TestClient } from './client.ts';
import type { TestServer } from './server.ts';

export type Person = TestClient & { readonly userId: number };

/** Presses a button of one of the sandbox's pages. */
export const press = (page: URL | string, fields: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** Pays at the sandbox's checkout page; gives the address that it leads back to. */
export const pay = async (page: URL | string, action = 'pay'): Promise<URL> => {
  const answer = await press(page, { action });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location')!);
};

/** Makes things go wrong in the sandbox, until the next call. */
export const setFaults = async (server: TestServer, ...faults: readonly string[]): Promise<void> => {
  const body = new URLSearchParams(faults.map((fault) => ['fault', fault]));
  await fetch(new URL('/faults', server.sandboxes.payments), { method: 'POST', body, redirect: 'manual' });
};

/** Waits until the sandbox has delivered all that has happened. */
export const allDelivered = async (server: TestServer): Promise<void> => {
  await expect.poll(async () => (await fetch(server.sandboxes.payments)).text()).not.toMatch(/waiting|retrying/);
};

/** A signed-in user whose subscription the sandbox has too. */
export const payingUser = async (
  server: TestServer,
  plan: PlanName = 'pro',
  period: BillingPeriod = 'monthly',
): Promise<Person> => {
  const email = `${randomUUID()}@example.com`;
  const client = await server.signedIn(email);
  await seedSubscription(server.deps, { id: client.userId, email }, plan, period);
  return client;
};

/** The newest payment in the sandbox. */
export const newestPayment = async (server: TestServer): Promise<string> => {
  const page = await (await fetch(server.sandboxes.payments)).text();
  return /<code>(pi_\w+)<\/code>/.exec(page)![1]!;
};

/** Posts a body to the webhook, signed as the payment service does it. */
export const sendWebhook = (
  server: TestServer,
  payload: string,
  { secret = server.webhookSecret, at = Date.now() / 1000 }: { secret?: string; at?: number } = {},
): Promise<Response> =>
  fetch(server.url + BILLING_WEBHOOK_PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at) }),
    },
    body: payload,
  });

/** The entries of a user's ledger, oldest first. */
export const entriesOf = (server: TestServer, userId: number) =>
  server.deps.db
    .selectFrom('credit_entries')
    .select(['kind', 'bucket', 'amount', 'note'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const creditsOf = async (client: TestClient) => (await client.get('/api/accounts/credits/')).body.credits;
export const billingOf = async (client: TestClient) => (await client.get('/api/accounts/billing/')).body.billing;
