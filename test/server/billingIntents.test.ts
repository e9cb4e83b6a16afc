import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { applySubscription } from '#server/billing/apply.ts';
import { startCheckout } from '#server/billing/checkout.ts';
import { startPurchase } from '#server/billing/purchase.ts';
import { PaymentsFault, type Payments, type RemoteSubscription } from '#server/outside/payments/types.ts';
import { PASSWORD, registerAndVerify, signIn } from '#test/support/accounts.ts';
import {
  allDelivered,
  billingOf,
  pay,
  payingUser,
  press,
  sendWebhook,
  setFaults,
  type Person,
} from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(() => setFaults(server));
afterAll(() => server.stop());

const wish = (plan: 'starter' | 'pro' | 'team') => ({ plan, period: 'monthly', origin: server.url }) as const;
const userOf = ({ userId }: Person) => ({ id: userId, email: `${userId}@example.com` }) as never;
const idOf = (page: string | null) => new URL(page!).pathname.split('/').at(-1)!;

const api = async (path: string, init: RequestInit = {}) => {
  const headers = { authorization: `Bearer ${server.stripe.secretKey}` };
  return (await (await fetch(new URL(`/v1${path}`, server.stripe.apiBase), { headers, ...init })).json()) as {
    data: { id: string; status: string; refunded?: boolean; latest_charge?: string }[];
  };
};

const customerOf = async ({ userId }: Person) =>
  (
    await server.deps.db
      .selectFrom('billing_customers')
      .select('customer_id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).customer_id;

const checkoutsOf = async (person: Person) =>
  (await api(`/checkout/sessions?limit=100&customer=${await customerOf(person)}`)).data;

const intentsOf = ({ userId }: Person) =>
  server.deps.db.selectFrom('billing_intents').select('kind').where('user_id', '=', userId).execute();

/** The payment service, one of whose calls has its effect and dies before its answer is kept, as in a crash. */
const losing = <N extends 'createCheckout' | 'createPurchase' | 'createCustomer'>(name: N) => {
  const payments = {
    ...server.deps.payments,
    [name]: async (...given: never[]) => {
      await Reflect.apply(server.deps.payments[name], null, given);
      throw new PaymentsFault('cut off', { answered: false });
    },
  };
  return { ...server.deps, payments };
};

test.each(['createCheckout', 'createCustomer'] as const)(
  'D1.5 D4.3 after a crash between %s and its answer the next try opens the same checkout',
  async (name) => {
    const person = await server.signedIn();
    await expect(startCheckout(losing(name), userOf(person), wish('pro'))).rejects.toThrow('cut off');
    expect(await intentsOf(person)).toHaveLength(1);
    const page = await startCheckout(server.deps, userOf(person), wish('pro'));
    expect((await checkoutsOf(person)).map(({ id }) => id)).toEqual([idOf(page)]);
    expect(await intentsOf(person)).toEqual([]);
    expect(await startCheckout(server.deps, userOf(person), wish('pro'))).toBe(page);
  },
);

test('D1.5 D4.3 a checkout that a crash left behind is closed when another plan is asked for', async () => {
  const person = await server.signedIn();
  await expect(startCheckout(losing('createCheckout'), userOf(person), wish('pro'))).rejects.toThrow('cut off');
  const page = await startCheckout(server.deps, userOf(person), wish('team'));
  const checkouts = await checkoutsOf(person);
  expect(checkouts).toHaveLength(2);
  expect(checkouts.filter(({ status }) => status === 'open').map(({ id }) => id)).toEqual([idOf(page)]);
});

test('D1.5 D4.3 after a crash the next press for the same pack opens the same checkout', async () => {
  const person = await payingUser(server);
  const pack = { credits: 1000, origin: server.url } as const;
  await expect(startPurchase(losing('createPurchase'), userOf(person), pack)).rejects.toThrow('cut off');
  const pages = await Promise.all([1, 2, 3].map(() => startPurchase(server.deps, userOf(person), pack)));
  expect(new Set(pages).size).toBe(1);
  expect((await checkoutsOf(person)).map(({ id }) => id)).toEqual([idOf(pages[0]!)]);
});

test('D4.3 of different plans that are asked for at the same moment one can be paid', async () => {
  const person = await server.signedIn();
  const asked = (['starter', 'pro', 'team'] as const).map((plan) =>
    startCheckout(server.deps, userOf(person), wish(plan)),
  );
  const answers = await Promise.allSettled(asked);
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409, extra: { code: 'busy' } });
  expect((await checkoutsOf(person)).filter(({ status }) => status === 'open')).toHaveLength(1);
});

test('D4.3 a checkout whose answer comes after another plan was asked for is not given to anybody', async () => {
  const person = await server.signedIn();
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const payments: Payments = {
    ...server.deps.payments,
    createCheckout: async (order) => {
      const checkout = await server.deps.payments.createCheckout(order);
      asked.resolve();
      await answered.promise;
      return checkout;
    },
  };
  const slow = startCheckout({ ...server.deps, payments }, userOf(person), wish('pro'));
  await asked.promise;
  const page = await startCheckout(server.deps, userOf(person), wish('team'));
  answered.resolve();
  await expect(slow).rejects.toMatchObject({ status: 409, extra: { code: 'busy' } });
  const checkouts = await checkoutsOf(person);
  expect(checkouts.filter(({ status }) => status === 'open').map(({ id }) => id)).toEqual([idOf(page)]);
});

test('D3.6 what a crash left half opened cannot be paid after the account is deleted', async () => {
  const email = 'half.opened@example.com';
  await registerAndVerify(server, email);
  const client = server.client();
  await signIn(client, email);
  const person = Object.assign(client, { userId: (await client.get('/api/accounts/profile/')).body.pk as number });
  await expect(startCheckout(losing('createCheckout'), userOf(person), wish('pro'))).rejects.toThrow('cut off');
  const customer = await customerOf(person);
  const gone = await client.post('/api/accounts/delete/', { confirmation: 'DELETE', password: PASSWORD });
  expect(gone.status, gone.text).toBe(204);
  const { data } = await api(`/checkout/sessions?limit=100&customer=${customer}`);
  expect(data.map(({ status }) => status)).toEqual(['expired']);
});

test('D4.3 a reading that began earlier is not written over one that began later', async () => {
  const person = await payingUser(server);
  await allDelivered(server);
  const { subscription_id: id } = await billingOf(person);
  const began = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  const payments: Payments = {
    ...server.deps.payments,
    readSubscription: async (asked): Promise<RemoteSubscription | null> => {
      const read = await server.deps.payments.readSubscription(asked);
      began.resolve();
      await late.promise;
      return read;
    },
  };
  const older = applySubscription({ ...server.deps, payments }, id);
  await began.promise;
  const portal = (await person.post('/api/accounts/billing/portal/')).body.portal_url as string;
  await press(portal, { action: 'cancel', subscription: id });
  await applySubscription(server.deps, id);
  late.resolve();
  await older;
  expect(await billingOf(person)).toMatchObject({ cancel_at_period_end: true });
});

test('D4.3 a second subscription that was ended, but not paid back when the crash came, is paid back', async () => {
  const person = await server.signedIn();
  const first = await startCheckout(server.deps, userOf(person), wish('pro'));
  await server.deps.db.updateTable('checkout_sessions').set({ closed_at: new Date() }).execute();
  const second = await startCheckout(server.deps, userOf(person), wish('team'));
  await setFaults(server, 'wrong_signature');
  await pay(first!);
  await pay(second!);
  const { data: made } = await api(`/subscriptions?customer=${await customerOf(person)}`);
  const payments: Payments = {
    ...server.deps.payments,
    undoSubscription: async (id) => {
      await server.deps.payments.cancelSubscription(id);
      throw new PaymentsFault('cut off', { answered: false });
    },
  };
  const applied = await Promise.allSettled(made.map(({ id }) => applySubscription({ ...server.deps, payments }, id)));
  expect(applied.some(({ status }) => status === 'rejected')).toBe(true);
  for (const { id } of made) await applySubscription(server.deps, id);

  const { data } = await api(`/payment_intents?customer=${await customerOf(person)}`);
  const charges = await Promise.all(data.map(({ latest_charge: id }) => api(`/charges/${id}`)));
  const refunded = charges.map((charge) => (charge as unknown as { refunded: boolean }).refunded);
  expect(refunded.toSorted()).toEqual([false, true]);
  expect(await intentsOf(person)).toEqual([]);
  expect((await api(`/subscriptions?customer=${await customerOf(person)}`)).data).toHaveLength(1);
});

test('D1.4 D4.3 a webhook that comes while the payment service is away is to come again', async () => {
  const person = await payingUser(server);
  await allDelivered(server);
  const payments: Payments = {
    ...server.deps.payments,
    readSubscription: () => Promise.reject(new PaymentsFault('away', { answered: false })),
  };
  const app = await createApp({ ...server.deps, payments });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { subscription_id: id } = await billingOf(person);
  const body = JSON.stringify({
    id: 'evt_while_away',
    object: 'event',
    type: 'customer.subscription.updated',
    data: { object: { id } },
  });
  const answer = await sendWebhook({ ...server, url }, body);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  const seen = () =>
    server.deps.db.selectFrom('payment_events').select('id').where('id', '=', 'evt_while_away').execute();
  expect(await seen()).toEqual([]);
  expect((await sendWebhook(server, body)).status).toBe(200);
  expect(await seen()).toHaveLength(1);
  await app.close();
});
