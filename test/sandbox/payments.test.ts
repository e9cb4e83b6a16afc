import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startPaymentsSandbox, type Sandbox } from '#sandbox/payments/start.ts';

const SECRET = 'whsec_sandbox_test';
const KEY = 'sk_test_sandbox';

interface Received {
  body: string;
  headers: IncomingHttpHeaders;
}

let folder: string;
let sandbox: Sandbox;
let stripe: Stripe;
let received: Received[];
/** What the receiver answers; the default is 200. */
let answers: number[];
let receiver: ReturnType<typeof createServer>;

const start = () =>
  startPaymentsSandbox({
    dataFile: join(folder, 'payments.db'),
    port: 0,
    secretKey: KEY,
    webhookSecret: SECRET,
    webhookUrl: () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
  });

const clientOf = (origin: string, key = KEY, maxNetworkRetries = 0, timeout = 10_000) =>
  new Stripe(key, {
    timeout,
    host: '127.0.0.1',
    port: Number(new URL(origin).port),
    protocol: 'http',
    maxNetworkRetries,
    telemetry: false,
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payments-'));
  received = [];
  answers = [];
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      received.push({ body, headers: request.headers });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  sandbox = await start();
  stripe = clientOf(sandbox.origin);
});

afterEach(async () => {
  await sandbox.stop();
  await new Promise((resolve) => {
    receiver.close(resolve);
  });
  await rm(folder, { recursive: true, force: true });
});

const post = (path: string, fields: Record<string, string> | string[][]) =>
  fetch(sandbox.origin + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

const typesReceived = () => received.map(({ body }) => (JSON.parse(body) as Stripe.Event).type);

const makePrice = (lookupKey = 'pro_monthly', amount = 3900) =>
  stripe.prices.create({
    currency: 'usd',
    unit_amount: amount,
    recurring: { interval: 'month' },
    product_data: { name: 'Pro' },
    lookup_key: lookupKey,
    transfer_lookup_key: true,
  });

const openCheckout = async () => {
  const customer = await stripe.customers.create({ email: 'ada@example.com', metadata: { user_id: '42' } });
  const price = await makePrice();
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    client_reference_id: '42',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'https://app.example/billing/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://app.example/settings/billing?checkout=cancelled',
    subscription_data: { metadata: { user_id: '42' } },
  });
};

const seed = async () => {
  const customer = await stripe.customers.create({ email: 'ada@example.com' });
  const price = await makePrice();
  return stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
};

test('D1.3 the official client buys a subscription at the hosted checkout', async () => {
  const session = await openCheckout();
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 3900,
    ui_mode: 'hosted_page',
  });
  expect(session.id).toMatch(/^cs_test_/);

  const shown = await fetch(session.url!);
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
  const text = await shown.text();
  for (const word of ['Sandbox', '$39.00', 'ada@example.com', '>Pay<', '>Decline<', '>Cancel<']) {
    expect(text).toContain(word);
  }

  const paid = await post(`/c/pay/${session.id}`, { action: 'pay' });
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toBe(`https://app.example/billing/success?session_id=${session.id}`);

  const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription.latest_invoice'] });
  expect(after).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
  const subscription = after.subscription as Stripe.Subscription;
  expect(subscription).toMatchObject({
    status: 'active',
    metadata: { user_id: '42' },
    billing_mode: { type: 'flexible' },
  });
  expect(subscription.items.data[0]!.current_period_end).toBeGreaterThan(Date.now() / 1000 + 27 * 86_400);
  expect(subscription.latest_invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_create' });
});

test('D2.6 Decline stays at the checkout and says so, Cancel goes back, a second Pay charges nothing', async () => {
  const session = await openCheckout();
  const declined = await post(`/c/pay/${session.id}`, { action: 'decline' });
  const page = await fetch(new URL(declined.headers.get('location')!, sandbox.origin));
  expect(await page.text()).toContain('The card was declined. Nothing was charged.');

  const cancelled = await post(`/c/pay/${session.id}`, { action: 'cancel' });
  expect(cancelled.headers.get('location')).toBe('https://app.example/settings/billing?checkout=cancelled');

  await post(`/c/pay/${session.id}`, { action: 'pay' });
  const again = await post(`/c/pay/${session.id}`, { action: 'pay' });
  expect(again.headers.get('location')).toContain(session.id);
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1);
  expect(await (await fetch(session.url!)).text()).toContain('This checkout is finished');
});

test('D2.6 an expired checkout cannot be paid', async () => {
  const session = await openCheckout();
  await stripe.checkout.sessions.expire(session.id);
  const answer = await post(`/c/pay/${session.id}`, { action: 'pay' });
  expect(await answer.text()).toContain('This checkout has expired');
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(0);
});

test('D1.3 what happened is told by events that the official client accepts as signed', async () => {
  await seed();
  await expect.poll(typesReceived).toEqual(expect.arrayContaining(['customer.subscription.created', 'invoice.paid']));
  for (const { body, headers } of received) {
    const event = stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), SECRET);
    expect(event.api_version).toBe('2026-10-28.endive');
  }
});

test('D4.3 an event is sent again until the receiver takes it, also after a restart', async () => {
  answers = [500];
  await stripe.customers.create({ email: 'ada@example.com' });
  await expect.poll(() => received.length).toBe(1);
  await sandbox.stop();
  sandbox = await start();
  await expect.poll(() => received.length).toBe(2);
  expect(JSON.parse(received[1]!.body).id).toBe(JSON.parse(received[0]!.body).id);
});

test('D1.3 webhooks go to an https address whose certificate is trusted by name, and to no other', async () => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
  });
  let arrived = 0;
  const secure = createSecureServer({ cert, key }, (request, response) => {
    arrived += 1;
    request.resume();
    response.end();
  });
  await new Promise<void>((resolve) => {
    secure.listen(0, '127.0.0.1', resolve);
  });
  const webhookUrl = () => `https://127.0.0.1:${(secure.address() as AddressInfo).port}/hook`;
  const run = async (name: string, ca?: string) => {
    const own = await startPaymentsSandbox({
      dataFile: join(folder, name),
      port: 0,
      secretKey: KEY,
      webhookSecret: SECRET,
      webhookUrl,
      ...(ca !== undefined && { ca }),
    });
    await clientOf(own.origin).customers.create({ email: 'ada@example.com' });
    await expect.poll(async () => (await fetch(own.origin)).text()).toMatch(/delivered ·|retrying ·/);
    await own.stop();
  };
  await run('without.db');
  expect(arrived).toBe(0);
  await run('with.db', cert);
  expect(arrived).toBe(1);
  secure.close();
});

test('D2.6 webhooks can come twice, newest first, or with a wrong signature', async () => {
  await post('/faults', { fault: 'twice' });
  await stripe.customers.create({ email: 'ada@example.com' });
  await expect.poll(typesReceived).toEqual(['customer.created', 'customer.created']);
  received.length = 0;

  // Both wait until they are there, however long that takes.
  await post('/faults', [
    ['fault', 'delay'],
    ['fault', 'reverse'],
  ]);
  await stripe.customers.create({ email: 'first@example.com' });
  await stripe.customers.create({ email: 'second@example.com' });
  await post('/faults', { fault: 'reverse' });
  await expect.poll(() => received.length).toBe(2);
  expect(JSON.parse(received[0]!.body).data.object.email).toBe('second@example.com');
  received.length = 0;

  await post('/faults', { fault: 'wrong_signature' });
  await stripe.customers.create({ email: 'ada@example.com' });
  await expect.poll(() => received.length).toBe(1);
  const [{ body, headers }] = received as [Received];
  expect(() => stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), SECRET)).toThrow(/signature/);
});

test('D1.3 a silent service answers nothing, and executes nothing', async () => {
  await post('/faults', { fault: 'silence' });
  const impatient = clientOf(sandbox.origin, KEY, 0, 300);
  await expect(impatient.customers.create({ email: 'ada@example.com' })).rejects.toMatchObject({
    type: 'StripeConnectionError',
  });
  await post('/faults', {});
  expect((await stripe.customers.list()).data).toEqual([]);
});

test('D1.3 a lost answer is repeated by the client and nothing is made twice', async () => {
  await post('/faults', { fault: 'drop_answer' });
  const retrying = clientOf(sandbox.origin, KEY, 2);
  const customer = await retrying.customers.create({ email: 'ada@example.com' });
  expect((await stripe.customers.list()).data.map(({ id }) => id)).toEqual([customer.id]);
});

test('D1.3 an idempotency key replays its answer and refuses other parameters', async () => {
  const order = { email: 'ada@example.com' };
  const first = await stripe.customers.create(order, { idempotencyKey: 'key-1' });
  const second = await stripe.customers.create(order, { idempotencyKey: 'key-1' });
  expect(second.id).toBe(first.id);
  await expect(stripe.customers.create({ email: 'b@example.com' }, { idempotencyKey: 'key-1' })).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  });
});

test('D1.3 refusals are the errors that the official client knows', async () => {
  await expect(clientOf(sandbox.origin, 'sk_test_other').customers.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
  });
  await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    code: 'resource_missing',
    statusCode: 404,
    requestId: expect.stringMatching(/^req_/),
  });
  await expect(
    stripe.prices.create({ currency: 'usd', unit_amount: -1, product_data: { name: 'x' } }),
  ).rejects.toMatchObject({ statusCode: 400, param: 'unit_amount' });
  await expect(stripe.customers.create({ nonsense: 'x' } as Stripe.CustomerCreateParams)).rejects.toMatchObject({
    code: 'parameter_unknown',
  });
});

test('D1.3 lists come in pages, newest first', async () => {
  for (const name of ['a', 'b', 'c']) await stripe.customers.create({ name });
  const first = await stripe.customers.list({ limit: 2 });
  expect(first).toMatchObject({ has_more: true });
  const rest = await stripe.customers.list({ limit: 2, starting_after: first.data[1]!.id });
  expect(rest.has_more).toBe(false);
  expect([...first.data, ...rest.data].map(({ name }) => name)).toEqual(['c', 'b', 'a']);
});

test('D2.6 the portal cancels at the end of the period, resumes, and switches the plan', async () => {
  const subscription = await seed();
  const team = await makePrice('team_monthly', 14_900);
  const portal = await stripe.billingPortal.sessions.create({
    customer: String(subscription.customer),
    return_url: 'https://app.example/settings/billing',
  });
  const path = new URL(portal.url).pathname;
  expect(await (await fetch(portal.url)).text()).toContain('Cancel at period end');

  await post(path, { action: 'cancel', subscription: subscription.id });
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at_period_end: true });
  await post(path, { action: 'resume', subscription: subscription.id });
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at_period_end: false });
  await post(path, { action: 'switch', subscription: subscription.id, price: team.id });
  const switched = await stripe.subscriptions.retrieve(subscription.id);
  expect(switched.items.data[0]!.price.unit_amount).toBe(14_900);
});

test('D2.6 time travel renews, and a card that is declined on renewal leaves the payment open', async () => {
  const subscription = await seed();
  const customer = String(subscription.customer);
  await post(`/subscriptions/${subscription.id}/advance`, {});
  const renewed = await stripe.subscriptions.retrieve(subscription.id);
  expect(renewed.items.data[0]!.current_period_start).toBeGreaterThan(subscription.items.data[0]!.current_period_start);
  await expect.poll(typesReceived).toContain('customer.subscription.updated');

  const portal = new URL((await stripe.billingPortal.sessions.create({ customer })).url).pathname;
  await post(portal, { action: 'card', last4: '0341' });
  await post(`/subscriptions/${subscription.id}/advance`, {});
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
  await expect.poll(typesReceived).toContain('invoice.payment_failed');

  await post(portal, { action: 'card', last4: '4242' });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});

test('D2.6 the developers’ page shows sessions, subscriptions, customers and what became of each event', async () => {
  const session = await openCheckout();
  const subscription = await seed();
  await expect.poll(typesReceived).toContain('customer.subscription.created');
  await expect.poll(async () => (await fetch(sandbox.origin)).text()).toContain('delivered · HTTP 200');
  const text = await (await fetch(sandbox.origin)).text();
  for (const word of [session.id, subscription.id, 'ada@example.com', 'Go to renewal', 'signed with a wrong secret']) {
    expect(text).toContain(word);
  }
});

test('D1.3 refunds are limited to what was paid, and a subscription can be ended at once', async () => {
  const subscription = await seed();
  const [intent] = (await stripe.paymentIntents.list({ customer: String(subscription.customer) })).data;
  await stripe.refunds.create({ payment_intent: intent!.id, amount: 1000 });
  await expect(stripe.refunds.create({ payment_intent: intent!.id, amount: 3000 })).rejects.toMatchObject({
    code: 'amount_too_large',
  });
  expect((await stripe.subscriptions.cancel(subscription.id)).status).toBe('canceled');
  expect((await stripe.subscriptions.list()).data).toHaveLength(0);
  await expect.poll(typesReceived).toContain('customer.subscription.deleted');
  expect((await stripe.events.list({ type: 'charge.refunded' })).data).toHaveLength(1);
});

const openPack = async () => {
  const customer = await stripe.customers.create({ email: 'ada@example.com' });
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 4500,
    product_data: { name: '5,000 credits' },
    lookup_key: 'pack',
  });
  return stripe.checkout.sessions.create({
    mode: 'payment',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'https://app.example/settings/billing?credits=bought&session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://app.example/settings/billing?credits=cancelled',
    metadata: { user_id: '42' },
    payment_intent_data: { metadata: { user_id: '42' } },
  });
};

const paymentOf = async (id: string) => {
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  const intent = session.payment_intent as Stripe.PaymentIntent;
  return { session, intent, charge: intent.latest_charge as Stripe.Charge };
};

test('D1.3 the official client sells something once, and finds its checkout by the payment', async () => {
  const { id, url } = await openPack();
  const text = await (await fetch(url!)).text();
  for (const word of ['$45.00', '5,000 credits', '>Pay<', '>Pay by bank transfer<', '>Decline<', '>Cancel<']) {
    expect(text).toContain(word);
  }
  await post(`/c/pay/${id}`, { action: 'pay' });
  const { session, intent, charge } = await paymentOf(id);
  expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', subscription: null });
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 4500, metadata: { user_id: '42' } });
  expect(charge).toMatchObject({ amount: 4500, refunded: false, disputed: false, payment_intent: intent.id });
  const found = await stripe.checkout.sessions.list({ payment_intent: intent.id });
  expect(found.data.map((one) => one.id)).toEqual([id]);
  expect((await stripe.checkout.sessions.list({ payment_intent: 'pi_none' })).data).toEqual([]);
});

test('D2.6 a bank transfer finishes the checkout unpaid; the money comes, or fails, at a press', async () => {
  const { id } = await openPack();
  await post(`/c/pay/${id}`, { action: 'pay_later' });
  const before = await paymentOf(id);
  expect(before.session).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
  expect(before.intent.status).toBe('processing');
  await post(`/payments/${before.intent.id}/arrive`, {});
  await post(`/payments/${before.intent.id}/fail`, {});
  expect((await paymentOf(id)).session.payment_status).toBe('paid');
  await expect.poll(typesReceived).toContain('checkout.session.async_payment_succeeded');
  expect(typesReceived()).not.toContain('checkout.session.async_payment_failed');
});

test('D2.6 a payment is refunded, or disputed and decided, on the developers’ page', async () => {
  const { id } = await openPack();
  await post(`/c/pay/${id}`, { action: 'pay' });
  const { intent, charge } = await paymentOf(id);
  expect(await (await fetch(sandbox.origin)).text()).toContain(`/payments/${intent.id}/refund`);

  await post(`/payments/${intent.id}/dispute`, {});
  expect((await stripe.charges.retrieve(charge.id)).disputed).toBe(true);
  await post(`/payments/${intent.id}/lose`, {});
  await post(`/payments/${intent.id}/win`, {});
  expect((await stripe.disputes.list({ charge: charge.id })).data).toMatchObject([{ status: 'lost', amount: 4500 }]);
  await expect.poll(typesReceived).toContain('charge.dispute.closed');

  await post(`/payments/${intent.id}/refund`, {});
  await post(`/payments/${intent.id}/refund`, {});
  expect(await stripe.charges.retrieve(charge.id)).toMatchObject({ refunded: true, amount_refunded: 4500 });
  expect((await stripe.events.list({ type: 'charge.refunded' })).data).toHaveLength(1);
});

test('D1.3 an invoice names the payment that paid it', async () => {
  const subscription = await seed();
  const invoice = String(subscription.latest_invoice);
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid' });
  const [intent] = (await stripe.paymentIntents.list({ customer: String(subscription.customer) })).data;
  expect(data).toMatchObject([{ invoice, amount_paid: 3900, payment: { payment_intent: intent!.id } }]);
});

const confirmPage = (subscription: Stripe.Subscription, price: string) =>
  stripe.billingPortal.sessions.create({
    customer: String(subscription.customer),
    return_url: 'https://app.example/settings/billing',
    flow_data: {
      type: 'subscription_update_confirm',
      subscription_update_confirm: {
        subscription: subscription.id,
        items: [{ id: subscription.items.data[0]!.id, price, quantity: 1 }],
      },
      after_completion: { type: 'redirect', redirect: { return_url: 'https://app.example/done' } },
    },
  });

test('D2.6 D4.1 the portal confirms one change of plan, bills the difference, and gives credit for a smaller one', async () => {
  const subscription = await seed();
  const [pro, team] = [subscription.items.data[0]!.price.id, await makePrice('team_monthly', 14_900)];
  const up = await confirmPage(subscription, team.id);
  const text = await (await fetch(up.url)).text();
  for (const word of ['Confirm your new plan', '$39.00 per month', '$149.00 per month', 'Due today', '$110.00']) {
    expect(text).toContain(word);
  }
  const answer = await post(new URL(up.url).pathname, { action: 'confirm' });
  expect(answer.headers.get('location')).toBe('https://app.example/done');
  const larger = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
  expect(larger.items.data[0]!.price.id).toBe(team.id);
  expect(larger.latest_invoice).toMatchObject({
    billing_reason: 'subscription_update',
    status: 'paid',
    amount_paid: 11_000,
  });
  await expect.poll(typesReceived).toContain('customer.subscription.updated');

  const down = await confirmPage(larger, pro);
  expect(await (await fetch(down.url)).text()).toContain('Credit for later invoices');
  await post(new URL(down.url).pathname, { action: 'confirm' });
  const customer = (await stripe.customers.retrieve(String(subscription.customer))) as Stripe.Customer;
  expect(customer.balance).toBe(-11_000);
  await post(`/subscriptions/${subscription.id}/advance`, {});
  const renewed = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
  expect(renewed.latest_invoice).toMatchObject({ total: 3900, amount_due: 0, ending_balance: -7100, status: 'paid' });

  await expect(confirmPage(renewed, pro)).rejects.toMatchObject({ statusCode: 400 });
  await expect(confirmPage(renewed, 'price_none')).rejects.toMatchObject({ code: 'resource_missing' });
});

test('D1.3 the portal keeps what the merchant lets customers do', async () => {
  const price = await makePrice();
  const made = await stripe.billingPortal.configurations.create({
    features: {
      invoice_history: { enabled: true },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        proration_behavior: 'always_invoice',
        products: [{ product: String(price.product), prices: [price.id] }],
      },
    },
    metadata: { ours: 'yes' },
  });
  const { data } = await stripe.billingPortal.configurations.list({ active: true });
  expect(data.map(({ id, metadata }) => [id, metadata])).toEqual([[made.id, { ours: 'yes' }]]);
  const customer = await stripe.customers.create({ email: 'ada@example.com' });
  const open = (configuration: string) =>
    stripe.billingPortal.sessions.create({ customer: customer.id, configuration });
  expect((await open(made.id)).configuration).toBe(made.id);
  await expect(open('bpc_none')).rejects.toMatchObject({ code: 'resource_missing', param: 'configuration' });
});
