import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { holdCredits, releaseHold, spendHold } from '#server/billing/hold.ts';
import { applyPurchase } from '#server/billing/purchase.ts';
import {
  allDelivered,
  creditsOf,
  entriesOf,
  newestPayment,
  pay,
  payingUser,
  press,
  setFaults,
  type Person,
} from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

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

const ask = (credits_amount: unknown, who: Person = client) =>
  who.post('/api/accounts/credits/purchase/', { credits_amount });

const open = async (credits: number): Promise<URL> => {
  const answer = await ask(credits);
  expect(answer.status, answer.text).toBe(200);
  return new URL(answer.body.checkout_url);
};

const land = (who: Person, landing: URL) =>
  who.get(`/api/accounts/billing/success/?session_id=${landing.searchParams.get('session_id')}`);

const bought = async () => (await entriesOf(server, client.userId)).filter(({ bucket }) => bucket === 'bought');
const PACK = { kind: 'purchase', bucket: 'bought', amount: 5000, note: 'Pack of 5,000 credits' };

const act = async (action: string) => {
  await press(new URL(`/payments/${await newestPayment(server)}/${action}`, server.sandboxes.payments));
};

const inLedger = <T>(work: (trx: Parameters<typeof holdCredits>[1]) => Promise<T>): Promise<T> =>
  server.deps.db.transaction().execute(work);

test('R3.07 R9.03 R7.06 each pack has its own checkout page, at the price of the list', async () => {
  for (const [credits, price] of [
    [1000, '$10.00'],
    [5000, '$45.00'],
    [10_000, '$90.00'],
  ] as const) {
    const page = await (await fetch(await open(credits))).text();
    expect(page).toContain(price);
    expect(page).toContain(`${credits.toLocaleString('en-US')} Millrace credits`);
  }
});

test('R9.03 R7.06 any other number of credits is refused', async () => {
  for (const amount of [0, 1, -1000, 1000.5, 999_999, '5000', null]) expect((await ask(amount)).status).toBe(400);
});

test('R7.06 R6.04 without a plan no pack is sold, in words', async () => {
  const nobody = Object.assign(await server.signedIn());
  const answer = await ask(1000, nobody);
  expect(answer.status).toBe(403);
  expect(answer.body).toMatchObject({
    code: 'subscription_required',
    error: 'Credit packs need a plan. Choose a plan first.',
  });
  expect((await server.client().post('/api/accounts/credits/purchase/', { credits_amount: 1000 })).status).toBe(401);
});

test('D4.3 a checkout of the same pack that another tab opens in the middle of the way is the one for both', async () => {
  const buyer = await subscriber(server);
  const { createCustomer } = server.deps.payments;
  const pages: string[] = [];
  const page = async () => {
    const answer = await ask(5000, buyer);
    expect(answer.status, answer.text).toBe(200);
    pages.push(answer.body.checkout_url);
  };
  vi.spyOn(server.deps.payments, 'createCustomer').mockImplementationOnce(async (...asked) => {
    await page();
    return createCustomer(...asked);
  });
  await page();
  vi.restoreAllMocks();
  expect(pages).toHaveLength(2);
  expect(new Set(pages).size).toBe(1);
});

test('D4.4 R7.06 a pack that is paid is there once, told by a webhook, and leads back to billing', async () => {
  const landing = await pay(await open(5000));
  expect(landing.pathname).toBe('/settings/billing');
  expect(landing.searchParams.get('credits')).toBe('bought');
  await expect.poll(bought).toEqual([PACK]);
  expect(await creditsOf(client)).toMatchObject({
    total_balance: 6000,
    plan_balance: 1000,
    bought_balance: 5000,
    credit_limit: 1000,
  });
  const cancelled = await pay(await open(1000), 'cancel');
  expect(`${cancelled.pathname}${cancelled.search}`).toBe('/settings/billing?credits=cancelled');
});

test('D4.3 the landing page may be first, in many tabs at once, and the webhooks after it add nothing', async () => {
  await setFaults(server, 'delay');
  const landing = await pay(await open(5000));
  const answers = await Promise.all(Array.from({ length: 6 }, () => land(client, landing)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(answers[0]!.body.billing.plan_name).toBe('pro');
  expect(await bought()).toEqual([PACK]);
  await setFaults(server);
  await allDelivered(server);
  expect(await bought()).toEqual([PACK]);
});

test('D4.3 D4.4 events that come twice and newest first grant a pack once, and a refund before its payment takes it', async () => {
  await setFaults(server, 'twice', 'reverse');
  await pay(await open(5000));
  await act('refund');
  await allDelivered(server);
  expect((await bought()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['purchase', 5000],
    ['expire', -5000],
  ]);
  expect((await creditsOf(client)).bought_balance).toBe(0);
});

test('D4.3 a checkout that is open, declined or expired grants nothing', async () => {
  const page = await open(5000);
  await press(page, { action: 'decline' });
  const id = page.pathname.split('/').at(-1)!;
  const answer = await client.get(`/api/accounts/billing/success/?session_id=${id}`);
  expect(answer).toMatchObject({ status: 200, body: { credits_added: null } });
  await server.deps.payments.expireCheckout(id);
  await allDelivered(server);
  expect((await client.get(`/api/accounts/billing/success/?session_id=${id}`)).status).toBe(200);
  expect(await bought()).toEqual([]);
});

test('D4.3 money that comes later grants when it comes, and nothing when it fails', async () => {
  const landing = await pay(await open(5000), 'pay_later');
  await allDelivered(server);
  expect((await land(client, landing)).status).toBe(200);
  expect(await bought()).toEqual([]);
  await act('arrive');
  await expect.poll(bought).toEqual([PACK]);

  await pay(await open(1000), 'pay_later');
  await act('fail');
  await allDelivered(server);
  expect(await bought()).toEqual([PACK]);
});

test('R7.07 somebody else’s purchase is not found and gives them nothing', async () => {
  const other = await payingUser(server);
  const landing = await pay(await open(5000));
  const answer = await land(other, landing);
  expect(answer.status).toBe(404);
  expect(answer.body.code).toBe('not_found');
  expect((await creditsOf(other)).bought_balance).toBe(0);
  expect((await land(client, landing)).status).toBe(200);
});

test('D4.3 a button that is pressed twice opens one checkout; after it is paid the next one is new', async () => {
  const [first, again] = await Promise.all([open(1000), open(1000)]);
  expect(again.href).toBe(first.href);
  expect((await open(5000)).href).not.toBe(first.href);
  await pay(first);
  const second = await open(1000);
  expect(second.href).not.toBe(first.href);
  await pay(second);
  await expect.poll(async () => (await creditsOf(client)).bought_balance).toBe(2000);
});

test('D4.4 a refund takes back what is left, says so, and no credits that were bought later', async () => {
  await pay(await open(1000));
  await allDelivered(server);
  const first = await newestPayment(server);
  await inLedger((trx) => holdCredits(server.deps, trx, client.userId, [{ key: 'g1', amount: 1300, note: 'Images' }]));
  await inLedger((trx) => spendHold(server.deps, trx, client.userId, 'g1'));
  await press(new URL(`/payments/${first}/refund`, server.sandboxes.payments));
  await expect
    .poll(async () => (await bought()).at(-1))
    .toEqual({
      kind: 'expire',
      bucket: 'bought',
      amount: -700,
      note: 'Pack of 1,000 credits, refunded; 300 were used or on hold',
    });
  expect(await creditsOf(client)).toMatchObject({ total_balance: 0, bought_balance: 0 });

  await pay(await open(1000));
  await allDelivered(server);
  const row = await server.deps.db
    .selectFrom('credit_purchases')
    .select('id')
    .where('user_id', '=', client.userId)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  await applyPurchase(server.deps, row.id);
  expect((await creditsOf(client)).bought_balance).toBe(1000);
});

test('D4.4 a refund while purchased credits are on hold takes them when they are released, and never below zero', async () => {
  await pay(await open(1000));
  await allDelivered(server);
  const hold = (key: string, amount: number) =>
    inLedger((trx) => holdCredits(server.deps, trx, client.userId, [{ key, amount, note: 'Images' }]));
  const release = (key: string) => inLedger((trx) => releaseHold(server.deps, trx, client.userId, key));
  await hold('used', 1010);
  await inLedger((trx) => spendHold(server.deps, trx, client.userId, 'used'));
  await hold('before', 980);
  await act('refund');
  await allDelivered(server);
  expect((await creditsOf(client)).bought_balance).toBe(0);

  await pay(await open(1000));
  await allDelivered(server);
  await hold('after', 400);
  await release('before');
  expect((await creditsOf(client)).bought_balance).toBe(600);
  await release('after');
  expect(await creditsOf(client)).toMatchObject({ plan_balance: 0, bought_balance: 1000 });
  expect((await bought()).reduce((sum, { amount }) => sum + amount, 0)).toBe(1000);
});

test('D4.4 a part of the money that goes back takes nothing, a dispute only when it is lost', async () => {
  await pay(await open(5000));
  const { secretKey, apiBase } = server.stripe;
  const part = await fetch(new URL('/v1/refunds', apiBase), {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ payment_intent: await newestPayment(server), amount: '500' }).toString(),
  });
  expect(part.status).toBe(200);
  await act('dispute');
  await allDelivered(server);
  expect(await bought()).toEqual([PACK]);
  await act('win');
  await allDelivered(server);
  expect(await bought()).toEqual([PACK]);

  await pay(await open(1000));
  await act('dispute');
  await act('lose');
  await allDelivered(server);
  expect((await bought()).slice(-1)).toEqual([
    { kind: 'expire', bucket: 'bought', amount: -1000, note: 'Pack of 1,000 credits, charged back' },
  ]);
  expect((await creditsOf(client)).bought_balance).toBe(5000);
});

test('D4.4 purchased credits stay when the month’s plan credits reset, and when the plan ends', async () => {
  await pay(await open(1000));
  await allDelivered(server);
  const { billing } = (await client.get('/api/accounts/billing/')).body;
  const advance = new URL(`/subscriptions/${billing.subscription_id}/advance`, server.sandboxes.payments);
  await press(advance);
  await expect.poll(async () => (await entriesOf(server, client.userId)).length).toBe(4);
  expect(await creditsOf(client)).toMatchObject({ plan_balance: 1000, bought_balance: 1000 });
  const portal = (await client.post('/api/accounts/billing/portal/', {})).body.portal_url as string;
  await press(portal, { action: 'cancel', subscription: billing.subscription_id });
  await press(advance);
  await allDelivered(server);
  expect(await creditsOf(client)).toMatchObject({ total_balance: 1000, plan_balance: 0, bought_balance: 1000 });
});

test('D4.2 whoever comes back from the checkout of a pack is told what it added; of a plan’s, nothing', async () => {
  expect((await land(client, await pay(await open(5000)))).body).toMatchObject({ credits_added: 5000 });
  expect((await client.get('/api/accounts/billing/success/')).body).not.toHaveProperty('credits_added');
});
