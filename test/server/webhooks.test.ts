import { randomUUID } from 'node:crypto';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hasActiveSubscription } from '#server/billing/access.ts';
import { sweepEvents } from '#server/billing/sweepEvents.ts';
import {
  allDelivered,
  billingOf,
  creditsOf,
  entriesOf,
  pay,
  payingUser,
  press,
  sendWebhook,
  setFaults,
  type Person,
} from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let client: Person;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  await setFaults(server);
  client = await payingUser(server);
  await allDelivered(server);
});
afterAll(() => server.stop());

const eventId = () => `evt_${randomUUID().replaceAll('-', '')}`;
const event = (type: string, object: object, id = eventId()) =>
  JSON.stringify({ id, object: 'event', type, created: 1, data: { object } });

const seen = async (id: string) =>
  (await server.deps.db.selectFrom('payment_events').select('id').where('id', '=', id).execute()).length;

const api = async (method: string, path: string, body: Record<string, string> = {}) => {
  const answer = await fetch(new URL(`/v1${path}`, server.stripe.apiBase), {
    method,
    headers: {
      authorization: `Bearer ${server.stripe.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    ...(method === 'POST' && { body: new URLSearchParams(body).toString() }),
  });
  return (await answer.json()) as Record<string, never> & { data: Record<string, never>[] };
};

const pack = async (who: Person): Promise<URL> =>
  new URL((await who.post('/api/accounts/credits/purchase/', { credits_amount: 1000 })).body.checkout_url);

test('D4.3 an event that comes twice, one after the other or at the same moment, is counted once', async () => {
  await setFaults(server, 'wrong_signature');
  const landing = await pay(await pack(client));
  const body = event('checkout.session.completed', { id: landing.searchParams.get('session_id'), subscription: null });
  const answers = await Promise.all(Array.from({ length: 6 }, () => sendWebhook(server, body)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect((await sendWebhook(server, body)).status).toBe(200);
  expect(await creditsOf(client)).toMatchObject({ bought_balance: 1000 });
  expect(await seen((JSON.parse(body) as { id: string }).id)).toBe(1);
  // Another event about the same checkout is another id, and still the same purchase.
  const other = event('checkout.session.async_payment_succeeded', { id: landing.searchParams.get('session_id') });
  expect((await sendWebhook(server, other)).status).toBe(200);
  expect(await creditsOf(client)).toMatchObject({ bought_balance: 1000 });
});

test('D4.3 an event of long ago is forgotten, a newer one is not; sent once more it counts nothing', async () => {
  await setFaults(server, 'wrong_signature');
  const landing = await pay(await pack(client));
  const [old, newer] = [eventId(), eventId()];
  const session = { id: landing.searchParams.get('session_id'), subscription: null };
  const body = event('checkout.session.completed', session, old);
  await sendWebhook(server, body);
  await sendWebhook(server, event('checkout.session.completed', session, newer));
  const age = (id: string, days: number) =>
    server.deps.pool.query(`update payment_events set received_at = now() - $2 * interval '1 day' where id = $1`, [
      id,
      days,
    ]);
  await age(old, 91);
  await age(newer, 89);
  await sweepEvents(server.deps);
  expect([await seen(old), await seen(newer)]).toEqual([0, 1]);
  expect((await sendWebhook(server, body)).status).toBe(200);
  expect(await creditsOf(client)).toMatchObject({ bought_balance: 1000 });
});

test('R3.02 a subscription that ended before what was begun to be paid for says when it ended', async () => {
  const { subscription_id: id, current_period_end: end } = await billingOf(client);
  await server.deps.payments.cancelSubscription(String(id));
  await allDelivered(server);
  const billing = await billingOf(client);
  expect(billing).toMatchObject({ subscription_status: 'canceled' });
  expect(Date.parse(String(billing['current_period_end']))).toBeLessThanOrEqual(Date.now());
  expect(Date.parse(String(end))).toBeGreaterThan(Date.now());
});

test('D4.3 a whole life of a subscription heard in reverse order ends as it does in order', async () => {
  await setFaults(server, 'reverse');
  const { subscription_id: id } = await billingOf(client);
  const portal = (await client.post('/api/accounts/billing/portal/', {})).body.portal_url as string;
  await press(portal, { action: 'cancel', subscription: id });
  await press(new URL(`/subscriptions/${id}/advance`, server.sandboxes.payments));
  await allDelivered(server);
  expect(await billingOf(client)).toMatchObject({ subscription_status: 'canceled', has_active_subscription: false });
  expect((await entriesOf(server, client.userId)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['grant', 1000],
    ['expire', -1000],
  ]);
});

test('D4.3 an event that comes late changes nothing of what is known better by then', async () => {
  const { subscription_id: id } = await billingOf(client);
  await press(new URL(`/subscriptions/${id}/advance`, server.sandboxes.payments));
  await allDelivered(server);
  const before = await entriesOf(server, client.userId);
  const { data } = await api('GET', '/events?limit=100');
  const old = data.filter(({ data: about }) => JSON.stringify(about).includes(id)).reverse();
  expect(old.length).toBeGreaterThan(3);
  for (const one of old) {
    expect((await sendWebhook(server, JSON.stringify({ ...(one as object), id: eventId() }))).status).toBe(200);
  }
  expect(await entriesOf(server, client.userId)).toEqual(before);
});

test('D4.3 only a signature by our secret, over this very body, within five minutes either way is taken', async () => {
  const body = event('customer.subscription.updated', { id: 'sub_none' });
  const now = Date.now() / 1000;
  expect((await sendWebhook(server, body, { secret: 'whsec_guess' })).status).toBe(400);
  expect((await sendWebhook(server, body, { at: now - 310 })).status).toBe(400);
  expect((await sendWebhook(server, body, { at: now + 310 })).status).toBe(400);
  expect((await sendWebhook(server, body, { at: now - 290 })).status).toBe(200);
  expect((await sendWebhook(server, event('x', {}), { at: now + 290 })).status).toBe(200);
});

test('D4.3 a body that was altered on the way is refused, and leaves no trace', async () => {
  const id = eventId();
  const body = event('customer.subscription.deleted', { id: 'sub_a' }, id);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: server.webhookSecret });
  for (const altered of [body.replace('sub_a', 'sub_b'), `${body} `, body.slice(0, -1)]) {
    const answer = await fetch(`${server.url}/api/accounts/billing/webhook/`, {
      method: 'POST',
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      body: altered,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid_signature' });
  }
  expect(await seen(id)).toBe(0);
});

test.each([
  ['no JSON', 'hello'],
  ['a blank', ' '],
  ['null', 'null'],
  ['a list', '[]'],
  ['a number', '1'],
  ['no data', JSON.stringify({ id: 'evt_1', type: 'invoice.paid' })],
  ['no object', JSON.stringify({ id: 'evt_1', type: 'invoice.paid', data: { object: null } })],
  ['no id', JSON.stringify({ type: 'invoice.paid', data: { object: {} } })],
  ['an id that cannot be kept', event('some.thing', {}, 'evt_\0')],
  ['an id that is too long', event('some.thing', {}, 'e'.repeat(5000))],
  ['a type that is none', JSON.stringify({ id: 'evt_1', type: 7, data: { object: {} } })],
  ['a subscription without an id', event('customer.subscription.updated', {})],
  ['a subscription that is a path', event('customer.subscription.updated', { id: '../customers' })],
  ['a checkout whose id is a list', event('checkout.session.completed', { id: ['cs_1'] })],
  ['a refund of a number', event('charge.refunded', { id: 'ch_1', payment_intent: 5 })],
  ['an invoice of a text', event('invoice.paid', { parent: 'sub_1' })],
])('D4.3 a signed webhook of %s is a 400, and leaves no trace', async (_, body) => {
  const count = async () => (await server.deps.db.selectFrom('payment_events').select('id').execute()).length;
  const before = await count();
  const answer = await sendWebhook(server, body);
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid_event' }]);
  expect(await count()).toBe(before);
});

test('D4.3 an invoice is understood as endpoints of earlier versions of the service write it', async () => {
  const { db } = server.deps;
  const { id } = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', client.userId)
    .executeTakeFirstOrThrow();
  const read = vi.spyOn(server.deps.payments, 'readSubscription');
  for (const subscription of [id, { id }])
    expect((await sendWebhook(server, event('invoice.paid', { id: 'in_1', subscription }))).status).toBe(200);
  expect(read.mock.calls).toEqual([[id], [id]]);
  read.mockRestore();
  const neither = await sendWebhook(server, event('invoice.paid', { id: 'in_1', subscription: 7 }));
  expect(neither.status).toBe(400);
});

test('D4.3 what another payment service signs is refused, though it is as real', async () => {
  const other = await startServer();
  const body = event('invoice.paid', {});
  expect((await sendWebhook(server, body, { secret: other.webhookSecret })).status).toBe(400);
  expect((await sendWebhook(other, body, { secret: other.webhookSecret })).status).toBe(200);
  await other.stop();
});

test('D4.3 events of unknown kinds, subscriptions, customers and checkouts are taken and change nothing', async () => {
  const before = await server.deps.db.selectFrom('subscriptions').selectAll().execute();
  const stranger = await api('POST', '/customers', { email: 'stranger@example.com' });
  const { data: prices } = await api('GET', '/prices?limit=100');
  const recurring = prices.find(({ recurring }) => recurring !== null)!;
  const foreign = await api('POST', '/subscriptions', {
    customer: stranger['id']!,
    'items[0][price]': recurring['id']!,
  });
  for (const body of [
    event('some.thing.new', { id: 'x' }),
    event('customer.subscription.updated', { id: 'sub_none' }),
    event('customer.subscription.updated', { id: foreign['id'] }),
    event('checkout.session.completed', { id: 'cs_test_none', subscription: null }),
    event('charge.refunded', { id: 'ch_none', payment_intent: 'pi_none' }),
    event('charge.refunded', { id: 'ch_none', payment_intent: null }),
    event('invoice.paid', { parent: null }),
  ]) {
    expect([body, (await sendWebhook(server, body)).status]).toEqual([body, 200]);
  }
  await allDelivered(server);
  expect(await server.deps.db.selectFrom('subscriptions').selectAll().execute()).toEqual(before);
});

test('D4.3 what an event says of somebody’s subscription is not believed: it is read where it is', async () => {
  const other = await payingUser(server, 'starter');
  const { subscription_id: id } = await billingOf(other);
  await sendWebhook(
    server,
    event('customer.subscription.updated', {
      id,
      customer: 'cus_mine',
      status: 'canceled',
      metadata: { user_id: String(client.userId), plan_name: 'team' },
    }),
  );
  expect(await billingOf(other)).toMatchObject({ plan_name: 'starter', has_active_subscription: true });
  expect(await billingOf(client)).toMatchObject({ plan_name: 'pro' });
  expect((await billingOf(client)).subscription_id).not.toBe(id);
});

test('D4.3 of two subscriptions that were paid at once the first counts, the other is ended and paid back', async () => {
  const person = await server.signedIn();
  const wish = (plan_name: string) =>
    person.post('/api/accounts/billing/create-checkout/', { plan_name, billing_period: 'monthly' });
  const first = (await wish('pro')).body.checkout_url as string;
  // The service did not hear, or could not obey, that the first is to be closed.
  await server.deps.db
    .updateTable('checkout_sessions')
    .set({ closed_at: new Date() })
    .where('user_id', '=', person.userId)
    .execute();
  const second = (await wish('team')).body.checkout_url as string;
  await setFaults(server, 'wrong_signature');
  await pay(first);
  await pay(second);
  // The younger is heard of first, and never again.
  const { data: made } = await api('GET', '/subscriptions?limit=2');
  expect(made).toHaveLength(2);
  for (const { id } of made.sort((one, other) => other['created']! - one['created']!)) {
    const body = event('customer.subscription.created', { id });
    expect((await sendWebhook(server, body)).status).toBe(200);
  }

  expect(await hasActiveSubscription(server.deps.db, person.userId)).toBe(true);
  const rows = await server.deps.db
    .selectFrom('subscriptions')
    .select(['id', 'status', 'plan_name'])
    .where('user_id', '=', person.userId)
    .execute();
  expect(rows.map(({ status }) => status).sort()).toEqual(['active', 'canceled']);
  const kept = rows.find(({ status }) => status === 'active')!;
  expect((await billingOf(person)).subscription_id).toBe(kept.id);
  expect((await creditsOf(person)).total_balance).toBe(kept.plan_name === 'pro' ? 1000 : 3000);

  const { customer_id: customer } = await server.deps.db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow();
  const { data: live } = await api('GET', `/subscriptions?customer=${customer}`);
  expect(live.map(({ id }) => id)).toEqual([kept.id]);
  const { data: payments } = await api('GET', `/payment_intents?customer=${customer}`);
  const charges = await Promise.all(payments.map(({ latest_charge: id }) => api('GET', `/charges/${id}`)));
  const paid = charges.filter(({ refunded }) => !refunded).map(({ amount }) => amount);
  expect(paid).toEqual([kept.plan_name === 'pro' ? 3900 : 14_900]);
  expect(charges).toHaveLength(2);
  await setFaults(server);
  await allDelivered(server);
  expect((await creditsOf(person)).total_balance).toBe(kept.plan_name === 'pro' ? 1000 : 3000);
  const again = await wish('pro');
  expect([again.status, again.body.code]).toEqual([409, 'already_subscribed']);
});
