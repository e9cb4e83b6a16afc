import { sql } from 'kysely';
import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BILLING_WEBHOOK_PATH } from '#contract/calls/billing.ts';
import { hasActiveSubscription } from '#server/billing/access.ts';
import { seedSubscription } from '#server/billing/seed.ts';
import { createApp } from '#server/app.ts';
import { createPayments } from '#server/outside/payments/stripe.ts';
import { TestClient } from '#test/support/client.ts';
import { allDelivered, billingOf, creditsOf, pay, press, setFaults } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.stop());

type Client = Awaited<ReturnType<TestServer['signedIn']>>;

const PRO = { plan_name: 'pro', billing_period: 'monthly' };

const openCheckout = async (client: Client, body: object = PRO): Promise<URL> => {
  const answer = await client.post('/api/accounts/billing/create-checkout/', body);
  expect(answer.status, answer.text).toBe(200);
  return new URL(answer.body.checkout_url);
};

const subscribed = (client: Client) =>
  expect.poll(() => hasActiveSubscription(server.deps.db, client.userId)).toBe(true);

const eventsSeen = () => server.deps.db.selectFrom('payment_events').select(['id', 'type']).execute();
const grants = (client: Client) =>
  server.deps.db
    .selectFrom('credit_entries')
    .select(['kind', 'amount'])
    .where('user_id', '=', client.userId)
    .orderBy('id')
    .execute();

test('R4.09 who never subscribed is told so with a 400, and has no access and no credits', async () => {
  const client = await server.signedIn();
  const answer = await client.get('/api/accounts/billing/');
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'no_subscription', error: 'You have no subscription yet.' });
  expect(await creditsOf(client)).toEqual({
    total_balance: 0,
    credit_limit: 0,
    plan_name: null,
    next_reset_at: null,
    plan_balance: 0,
    bought_balance: 0,
  });
  expect((await client.post('/api/accounts/billing/portal/')).status).toBe(400);
  expect((await server.client().get('/api/accounts/billing/')).status).toBe(401);
});

test('R3.02 R3.03 R7.06 R7.07 D1.3 a paid checkout makes the subscription and its credits, told by a webhook', async () => {
  const client = await server.signedIn();
  const page = await openCheckout(client);
  expect(await (await fetch(page)).text()).toContain('$39.00');
  const landing = await pay(page);
  expect(landing.origin).toBe(server.url);
  expect(landing.pathname).toBe('/billing/success');
  await subscribed(client);

  const shown = await billingOf(client);
  expect(shown).toMatchObject({
    subscription_status: 'active',
    subscription_id: expect.stringMatching(/^sub_/),
    price_id: expect.stringMatching(/^price_/),
    cancel_at_period_end: false,
    has_active_subscription: true,
    subscription_ends_soon: false,
    plan_name: 'pro',
    billing_period: 'monthly',
  });
  const days = (Date.parse(shown.current_period_end) - Date.parse(shown.current_period_start)) / 86_400_000;
  expect(days).toBeGreaterThan(27);
  expect(await creditsOf(client)).toEqual({
    total_balance: 1000,
    credit_limit: 1000,
    plan_name: 'pro',
    next_reset_at: shown.current_period_end,
    plan_balance: 1000,
    bought_balance: 0,
  });
});

test('R3.07 R9.01 R9.02 each plan and period is charged by our own price list', async () => {
  for (const [plan_name, billing_period, price] of [
    ['starter', 'monthly', '$19.00'],
    ['starter', 'yearly', '$182.00'],
    ['pro', 'yearly', '$374.00'],
    ['team', 'monthly', '$149.00'],
    ['team', 'yearly', '$1,430.00'],
  ] as const) {
    const page = await openCheckout(await server.signedIn(), { plan_name, billing_period });
    expect(await (await fetch(page)).text()).toContain(price);
  }
});

test('R7.07 a plan, period or price that is not on the list is refused', async () => {
  const client = await server.signedIn();
  for (const body of [
    { ...PRO, plan_name: 'free' },
    { ...PRO, billing_period: 'weekly' },
    { ...PRO, price: 1 },
    { plan_name: 'pro' },
  ]) {
    expect((await client.post('/api/accounts/billing/create-checkout/', body)).status).toBe(400);
  }
});

test('D4.3 the landing page may be first, and the webhooks after it change nothing', async () => {
  const client = await server.signedIn();
  await setFaults(server, 'wrong_signature');
  const landing = await pay(await openCheckout(client));
  const answer = await client.get(`/api${landing.pathname.replace('/billing', '/accounts/billing')}/${landing.search}`);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.billing).toMatchObject({ has_active_subscription: true, plan_name: 'pro' });
  expect(await eventsSeen()).toEqual([]);

  await setFaults(server);
  await allDelivered(server);
  expect(await grants(client)).toEqual([{ kind: 'grant', amount: 1000 }]);
  expect(await creditsOf(client)).toMatchObject({ total_balance: 1000 });
});

test('D4.3 webhooks that come twice and newest first have the effect of each once', async () => {
  const client = await server.signedIn();
  await setFaults(server, 'twice', 'reverse');
  await pay(await openCheckout(client));
  await subscribed(client);
  await allDelivered(server);
  expect(await grants(client)).toEqual([{ kind: 'grant', amount: 1000 }]);
  const ids = (await eventsSeen()).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('D4.3 an unsigned, wrongly signed or old webhook is refused and changes nothing', async () => {
  const secret = 'whsec_guess';
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: {} } });
  const sign = (timestamp: number, key = secret) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp });
  const now = Math.floor(Date.now() / 1000);
  const send = (headers: Record<string, string>) =>
    fetch(server.url + BILLING_WEBHOOK_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: payload,
    });
  expect((await send({})).status).toBe(400);
  expect((await send({ 'stripe-signature': 'nonsense' })).status).toBe(400);
  expect((await send({ 'stripe-signature': sign(now) })).status).toBe(400);
  expect((await send({ 'stripe-signature': sign(now, server.webhookSecret) })).status).toBe(200);
  expect((await send({ 'stripe-signature': sign(now - 301, server.webhookSecret) })).status).toBe(400);
  expect((await eventsSeen()).map(({ id }) => id)).toEqual(['evt_1']);
});

test('D4.3 a second checkout is refused while a subscription is active', async () => {
  const client = await server.signedIn();
  await pay(await openCheckout(client));
  await subscribed(client);
  const answer = await client.post('/api/accounts/billing/create-checkout/', PRO);
  expect(answer.status).toBe(409);
  expect(answer.body.code).toBe('already_subscribed');
});

test('D4.3 two checkouts cannot both be paid: the same one is opened again, another plan closes it', async () => {
  const client = await server.signedIn();
  const [first, again] = await Promise.all([openCheckout(client), openCheckout(client)]);
  expect(again.href).toBe(first.href);
  const other = await openCheckout(client, { plan_name: 'team', billing_period: 'yearly' });
  expect(await (await press(first, { action: 'pay' })).text()).toContain('This checkout has expired');
  await pay(other);
  await subscribed(client);
  expect(await billingOf(client)).toMatchObject({ plan_name: 'team', billing_period: 'yearly' });
  expect(await creditsOf(client)).toMatchObject({ total_balance: 3000 });
});

test('D4.3 another plan closes no checkout of somebody else', async () => {
  const [ada, bob] = [await server.signedIn(), await server.signedIn()];
  const theirs = await openCheckout(bob);
  await openCheckout(ada);
  await openCheckout(ada, { plan_name: 'team', billing_period: 'yearly' });
  expect((await openCheckout(bob)).href).toBe(theirs.href);
});

test('D4.3 a checkout that is paid while another is asked for is applied, and the other refused', async () => {
  const client = await server.signedIn();
  const first = await openCheckout(client);
  const { payments } = server.deps;
  const app = await createApp({
    ...server.deps,
    payments: {
      ...payments,
      expireCheckout: async (id) => {
        await pay(first);
        return payments.expireCheckout(id);
      },
    },
  });
  const other = new TestClient(await app.listen({ port: 0, host: '127.0.0.1' }));
  other.cookies.set('__Host-sessionid', client.cookies.get('__Host-sessionid')!);
  const wish = { plan_name: 'team', billing_period: 'yearly' };
  const answer = await other.post('/api/accounts/billing/create-checkout/', wish);
  expect([answer.status, answer.body.code]).toEqual([409, 'already_subscribed']);
  expect(await billingOf(client)).toMatchObject({ plan_name: 'pro' });
  await app.close();
});

test('R7.07 another user’s checkout is not found, and gives nobody anything', async () => {
  const [owner, other] = [await server.signedIn(), await server.signedIn()];
  const landing = await pay(await openCheckout(owner));
  const path = `/api/accounts/billing/success/${landing.search}`;
  expect((await other.get(path)).status).toBe(404);
  expect((await other.get('/api/accounts/billing/')).status).toBe(400);
  expect((await owner.get(path)).status).toBe(200);
});

test('D4.2 a checkout that is not paid yet is no subscription, and no error either', async () => {
  const client = await server.signedIn();
  const page = await openCheckout(client);
  await press(page, { action: 'decline' });
  const answer = await client.get(`/api/accounts/billing/success/?session_id=${page.pathname.split('/').at(-1)}`);
  expect(answer.body.billing).toMatchObject({ subscription_status: 'none', has_active_subscription: false });
  expect(answer.body, 'it is no checkout of credits').not.toHaveProperty('credits_added');
});

test('R7.07 the portal cancels at the end of the period, resumes and changes the plan', async () => {
  const client = await server.signedIn('ada@example.com');
  await seedSubscription(server.deps, { id: client.userId, email: 'ada@example.com' }, 'starter', 'monthly');
  const portal = (await client.post('/api/accounts/billing/portal/')).body.portal_url as string;
  const subscription = (await billingOf(client)).subscription_id as string;

  await press(portal, { action: 'cancel', subscription });
  await expect
    .poll(() => billingOf(client))
    .toMatchObject({ cancel_at_period_end: true, subscription_ends_soon: true });
  await press(portal, { action: 'resume', subscription });
  await expect.poll(() => billingOf(client)).toMatchObject({ subscription_ends_soon: false });

  const price = /value="(price_\w+)">\s*Millrace Team · \$149\.00/.exec(await (await fetch(portal)).text())?.[1];
  await press(portal, { action: 'switch', subscription, price: price! });
  await expect.poll(() => billingOf(client)).toMatchObject({ plan_name: 'team' });
  expect(await grants(client)).toEqual([
    { kind: 'grant', amount: 500 },
    { kind: 'grant', amount: 2500 },
  ]);
});

test('D4.4 R6.03 R6.04 a renewal resets the plan’s credits; a failed one keeps access for now, an ended one takes it', async () => {
  const client = await server.signedIn('ada@example.com');
  await seedSubscription(server.deps, { id: client.userId, email: 'ada@example.com' }, 'pro', 'monthly');
  const id = (await billingOf(client)).subscription_id as string;
  const advance = () => press(new URL(`/subscriptions/${id}/advance`, server.sandboxes.payments), {});

  await advance();
  await expect.poll(() => grants(client)).toHaveLength(3);
  expect((await grants(client)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['grant', 1000],
    ['expire', -1000],
    ['grant', 1000],
  ]);

  const portal = (await client.post('/api/accounts/billing/portal/')).body.portal_url as string;
  await press(portal, { action: 'card', last4: '0341' });
  await advance();
  await expect
    .poll(() => billingOf(client))
    .toMatchObject({ subscription_status: 'past_due', has_active_subscription: true });
  expect(await creditsOf(client)).toMatchObject({ total_balance: 0 });

  await press(portal, { action: 'card', last4: '4242' });
  await expect.poll(() => creditsOf(client)).toMatchObject({ total_balance: 1000 });

  await press(portal, { action: 'cancel', subscription: id });
  await advance();
  await expect
    .poll(() => billingOf(client))
    .toMatchObject({ subscription_status: 'canceled', has_active_subscription: false });
  expect(await creditsOf(client)).toMatchObject({ total_balance: 0, plan_name: null });
  expect(await hasActiveSubscription(server.deps.db, client.userId)).toBe(false);
});

test('R6.03 R6.04 without a subscription the server answers billing only, with one everything', async () => {
  const client = await server.signedIn('ada@example.com');
  const refused = await client.get('/api/inventory/list/');
  expect(refused.status).toBe(403);
  expect(refused.body.code).toBe('subscription_required');
  expect((await client.get('/api/accounts/credits/')).status).toBe(200);
  await seedSubscription(server.deps, { id: client.userId, email: 'ada@example.com' }, 'starter', 'monthly');
  expect((await client.get('/api/inventory/list/')).status).toBe(200);
});

test('D4.3 landing pages in many tabs and the webhooks at the same moment still grant once', async () => {
  const client = await server.signedIn();
  const landing = await pay(await openCheckout(client));
  const path = `/api/accounts/billing/success/${landing.search}`;
  const answers = await Promise.all(Array.from({ length: 8 }, () => client.get(path)));
  expect(answers.map(({ body }) => body.billing.has_active_subscription)).toEqual(Array(8).fill(true));
  await allDelivered(server);
  expect(await grants(client)).toEqual([{ kind: 'grant', amount: 1000 }]);
});

test('D4.3 a webhook whose effect fails leaves no trace, and works when it comes again', async () => {
  const client = await server.signedIn('ada@example.com');
  await seedSubscription(server.deps, { id: client.userId, email: 'ada@example.com' }, 'pro', 'monthly');
  await allDelivered(server);
  const id = (await billingOf(client)).subscription_id as string;
  const before = (await eventsSeen()).length;
  await sql`alter table subscriptions rename to subscriptions_away`.execute(server.deps.db);
  await press(new URL(`/subscriptions/${id}/advance`, server.sandboxes.payments), {});
  await expect.poll(async () => (await fetch(server.sandboxes.payments)).text()).toContain('retrying · HTTP 500');
  await sql`alter table subscriptions_away rename to subscriptions`.execute(server.deps.db);
  await allDelivered(server);
  expect((await eventsSeen()).length).toBeGreaterThan(before);
  expect((await grants(client)).map(({ kind }) => kind)).toEqual(['grant', 'expire', 'grant']);
});

test('D1.4 while the payment service is away the way to the portal says so in words, and billing can still be read', async () => {
  const client = await server.signedIn('ada@example.com');
  await seedSubscription(server.deps, { id: client.userId, email: 'ada@example.com' }, 'pro', 'monthly');
  const nowhere = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiBase: 'http://127.0.0.1:9' };
  const app = await createApp({ ...server.deps, payments: createPayments(nowhere) });
  const cutOff = new TestClient(await app.listen({ port: 0, host: '127.0.0.1' }));
  cutOff.cookies.set('__Host-sessionid', client.cookies.get('__Host-sessionid')!);
  const answer = await cutOff.post('/api/accounts/billing/portal/');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(answer.body).toMatchObject({
    code: 'payments_unavailable',
    error: 'The payment service is not responding. Nothing is lost. Try again in a minute.',
    // By which our log of it is found.
    request_id: answer.headers.get('x-request-id'),
  });
  expect((await cutOff.get('/api/accounts/billing/')).body.billing.has_active_subscription).toBe(true);
  expect((await cutOff.get('/api/accounts/credits/')).body.credits.total_balance).toBe(1000);
  await app.close();
});

test('D4.4 a fact of the ledger is never changed', async () => {
  const client = await server.signedIn('ada@example.com');
  await seedSubscription(server.deps, { id: client.userId, email: 'ada@example.com' }, 'pro', 'monthly');
  await expect(server.deps.db.updateTable('credit_entries').set({ amount: 5000 }).execute()).rejects.toThrow(
    'a credit entry is never changed',
  );
});

test('D9.1 a browser is told of the subscription and of the credits', async () => {
  const client = await server.signedIn('ada@example.com');
  await seedSubscription(server.deps, { id: client.userId, email: 'ada@example.com' }, 'pro', 'monthly');
  const rows = await server.deps.db
    .selectFrom('live_events')
    .select('event')
    .where('user_id', '=', client.userId)
    .execute();
  expect(new Set(rows.map(({ event }) => event.type))).toEqual(new Set(['subscription.changed', 'credits.changed']));
});

test('R3.02 a plan that is to end on a day of its own ends on that day, not with its period', async () => {
  const client = await server.signedIn('kit@example.com');
  await seedSubscription(server.deps, { id: client.userId, email: 'kit@example.com' }, 'starter', 'monthly');
  const { current_period_end: end } = await billingOf(client);
  const later = new Date(Date.parse(end) + 40 * 86_400_000);
  await server.deps.pool.query('update subscriptions set cancel_at = $2 where user_id = $1', [client.userId, later]);
  expect(await billingOf(client)).toMatchObject({
    subscription_ends_soon: true,
    current_period_end: later.toISOString(),
  });
});
