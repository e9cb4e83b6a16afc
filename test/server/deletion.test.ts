import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { BILLING_WEBHOOK_PATH } from '#contract/calls/billing.ts';
import { settleJobs } from '#test/support/jobs.ts';
import { removeUser } from '#server/account/removeUser.ts';
import { createApp } from '#server/app.ts';
import { applySubscription } from '#server/billing/apply.ts';
import { seedSubscription } from '#server/billing/seed.ts';
import { DEMO, seedDemo } from '#server/dev/demo/account.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createPayments } from '#server/outside/payments/stripe.ts';
import { preparePublishing, startPublishing } from '#server/publishing/worker.ts';
import type { PublishingWorker } from '#server/publishing/worker.ts';
import { PASSWORD, registerAndVerify, signIn } from '#test/support/accounts.ts';
import { finishedImages, isPublished, presign, putTo, readyAd, untilAd } from '#test/support/ads.ts';
import { TestClient } from '#test/support/client.ts';
import { photo } from '#test/support/images.ts';
import { untilWaiting } from '#test/support/locks.ts';
import { addFault, clearFaults, connectedAccount, HELD_MS, sandboxState, untilStopAsked } from '#test/support/meta.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

const DELETE = '/api/accounts/delete/';
const RIGHT = { confirmation: 'DELETE', password: PASSWORD };
const MINUTE = 60_000;

let offset = 0;
let server: TestServer;
let worker: PublishingWorker | null = null;
beforeAll(async () => {
  server = await startServer({ now: () => new Date(Date.now() + offset) });
  await preparePublishing(server.deps);
});
afterAll(() => server.stop());
beforeEach(async () => {
  offset = 0;
  await server.deps.pool.query('delete from rate_limits');
});
afterEach(async () => {
  await worker?.stop();
  worker = null;
  await clearFaults(server.sandboxes.meta);
});

type Member = TestClient & { readonly userId: number; readonly email: string };

/** Somebody who registered, verified their address and signed in. */
const member = async (): Promise<Member> => {
  const email = `${randomUUID()}@example.com`;
  await registerAndVerify(server, email);
  const client = server.client();
  expect((await signIn(client, email)).status).toBe(204);
  const userId = (await client.get('/api/accounts/profile/')).body.pk as number;
  return Object.assign(client, { userId, email });
};
const withPlan = async (): Promise<Member> => {
  const client = await member();
  await seedSubscription(server.deps, { id: client.userId, email: client.email }, 'pro', 'monthly');
  return client;
};
const subscriptionOf = async (client: Member): Promise<string> =>
  (await client.get('/api/accounts/billing/')).body.billing.subscription_id as string;
const statusOf = async (id: string) => (await server.deps.payments.readSubscription(id))?.status;

/** Has everybody else connected as other people at Meta: the permission is this user's alone. */
const aloneAtMeta = ({ userId }: Member) =>
  server.deps.pool.query("update meta_connections set meta_user_id = 'other' where user_id <> $1", [userId]);

/** How many rows each table has of a user; by any column that names one. */
const rowsOf = async (userId: number): Promise<Record<string, number>> => {
  const { rows: tables } = await server.deps.pool.query<{ name: string }>(
    "select table_name as name from information_schema.columns where column_name = 'user_id' and table_schema = 'public'",
  );
  const counted: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await server.deps.pool.query<{ count: string }>(
      `select count(*) from ${name} where user_id = $1`,
      [userId],
    );
    counted[name] = Number(rows[0]!.count);
  }
  const { rows } = await server.deps.pool.query<{ count: string }>('select count(*) from users where id = $1', [
    userId,
  ]);
  counted['users'] = Number(rows[0]!.count);
  return counted;
};
const present = (rows: Record<string, number>) => Object.keys(rows).filter((name) => rows[name]! > 0);
const exists = async (userId: number) => (await rowsOf(userId))['users'] === 1;

/** The app with something outside replaced; the same database, the same session. */
const appWith = async (client: TestClient, change: Partial<Deps>) => {
  const app = await createApp({ ...server.deps, ...change });
  const other = new TestClient(await app.listen({ port: 0, host: '127.0.0.1' }));
  other.cookies.set('__Host-sessionid', client.cookies.get('__Host-sessionid')!);
  return { client: other, close: () => app.close() };
};
const mailsTo = async (email: string) =>
  (await server.outbox()).filter(({ to, subject }) => to === email && subject.includes('deleted'));

test('D3.6 R6.02 an account is deleted with all that is in it, and nobody else’s is touched', async () => {
  const [ada, bob] = [await withPlan(), await withPlan()];
  for (const client of [ada, bob]) {
    const account = await connectedAccount(client);
    const ad = await readyAd(client, account.id);
    await client.post(`/api/ad-creatives/${ad.id}/duplicate/`, {});
    await client.post('/api/contact/', { email: client.email, subject: 'Hello', message: 'How are you all today?' });
    await client.patch('/api/accounts/settings/', { notices: { ad_failed: false } });
  }
  const subscription = await subscriptionOf(ada);
  const connection = await server.deps.db
    .selectFrom('meta_connections')
    .select('sealed_token')
    .where('user_id', '=', ada.userId)
    .executeTakeFirstOrThrow();
  const { rows: files } = await server.deps.pool.query<{ final_key: string; user_id: number }>(
    'select f.final_key, a.user_id from images f join media_assets a on a.id = f.asset_id where a.user_id in ($1, $2)',
    [ada.userId, bob.userId],
  );
  await aloneAtMeta(ada);
  const before = await rowsOf(bob.userId);
  expect(present(await rowsOf(ada.userId))).toEqual(
    expect.arrayContaining([
      'ads',
      'ad_facts',
      'contact_messages',
      'credit_entries',
      'media_assets',
      'meta_connections',
    ]),
  );

  const answer = await ada.post(DELETE, RIGHT);
  expect([answer.status, answer.text]).toEqual([204, '']);
  expect(ada.cookies.has('__Host-sessionid')).toBe(false);
  expect(present(await rowsOf(ada.userId))).toEqual([]);
  expect(await statusOf(subscription)).toBe('canceled');
  await expect(server.deps.meta.me(server.deps.secrets.open(connection.sealed_token))).rejects.toThrow();
  expect(await rowsOf(bob.userId)).toEqual(before);
  expect(await statusOf(await subscriptionOf(bob))).toBe('active');

  await settleJobs(server);
  for (const { final_key: key, user_id: owner } of files) {
    expect((await server.deps.storage.get(key)) !== null).toBe(owner === bob.userId);
  }
  const [mail, ...more] = await mailsTo(ada.email);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('[Millrace] Your account was deleted');
  expect(mail!.text).toContain('Your subscription was cancelled immediately.');
  expect(mail!.text).toContain('access to Meta was removed');
});

test('D3.6 every session ends with the account, and the address may register again at once', async () => {
  const client = await member();
  const elsewhere = server.client();
  await signIn(elsewhere, client.email);
  expect((await client.post(DELETE, RIGHT)).status).toBe(204);
  expect((await elsewhere.get('/api/accounts/profile/')).status).toBe(401);
  expect((await signIn(server.client(), client.email)).status).toBe(400);
  await registerAndVerify(server, client.email, 'another heron by the weir');
  const again = server.client();
  expect((await signIn(again, client.email, 'another heron by the weir')).status).toBe(204);
  expect((await again.get('/api/inventory/list/')).status).toBe(403);
  expect((await again.get('/api/accounts/settings/')).body.notices.ad_failed).toBe(true);
});

test.each([
  [{ ...RIGHT, confirmation: '' }, 'confirmation', 'Type DELETE to confirm.'],
  [{ ...RIGHT, confirmation: 'delete' }, 'confirmation', 'Type DELETE to confirm.'],
  [{ ...RIGHT, confirmation: 'DELETE ' }, 'confirmation', 'Type DELETE to confirm.'],
  [{ ...RIGHT, confirmation: 'D'.repeat(21) }, 'confirmation', 'Ensure this field has no more than 20 characters.'],
  [{ password: PASSWORD }, 'confirmation', 'This field is required.'],
  [{ ...RIGHT, confirmation: true }, 'confirmation', 'This must be a text.'],
  [{ ...RIGHT, password: '' }, 'password', 'This field may not be blank.'],
  [{ ...RIGHT, password: 'not my password' }, 'password', 'This is not your password. Please enter it again.'],
  [{ ...RIGHT, password: 'x'.repeat(129) }, 'password', 'Use at most 128 characters.'],
  [{ confirmation: 'DELETE' }, 'password', 'This field is required.'],
  [{ ...RIGHT, user_id: 1 }, 'user_id', 'Unknown field.'],
])('D3.6 D1.4 %j deletes nothing and says why at its field', async (body, field, text) => {
  const client = await member();
  const answer = await client.post(DELETE, body);
  expect([answer.status, answer.body.fields[field]]).toEqual([400, [text]]);
  expect(await exists(client.userId)).toBe(true);
  expect((await client.get('/api/accounts/profile/')).status).toBe(200);
});

test('D3.5 D3.6 a borrowed session cannot guess the password: the tries count as those of the sign-in do', async () => {
  const client = await member();
  for (let at = 0; at < 5; at += 1)
    expect((await client.post(DELETE, { ...RIGHT, password: `guess ${at}` })).status).toBe(400);
  const answer = await client.post(DELETE, RIGHT);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await exists(client.userId)).toBe(true);
  expect((await server.client().post(DELETE, RIGHT)).status).toBe(401);
  expect((await client.post(DELETE, RIGHT, { csrf: false })).status).toBe(403);
});

test('D1.4 D3.6 while the payment service is away nothing is deleted, and the text says so', async () => {
  const client = await withPlan();
  await connectedAccount(client);
  // What was begun by paying and connecting is done.
  await settleJobs(server);
  const before = await rowsOf(client.userId);
  const nowhere = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiBase: 'http://127.0.0.1:9' };
  const cutOff = await appWith(client, { payments: createPayments(nowhere) });
  const answer = await cutOff.client.post(DELETE, RIGHT);
  expect([answer.status, answer.body.code]).toEqual([503, 'payments_unavailable']);
  expect(answer.headers.get('retry-after')).toBe('60');
  expect(answer.body.error).toBe(
    'The payment service is not responding, so your subscription could not be cancelled. Nothing was deleted. Try again in a minute.',
  );
  expect(await rowsOf(client.userId)).toEqual(before);
  expect((await client.get('/api/meta/oauth/status/')).body.connected).toBe(true);
  await cutOff.close();
  expect((await client.post(DELETE, RIGHT)).status).toBe(204);
});

test('D3.6 who never paid can leave while the payment service is away', async () => {
  const client = await member();
  const nowhere = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x', apiBase: 'http://127.0.0.1:9' };
  const cutOff = await appWith(client, { payments: createPayments(nowhere) });
  expect((await cutOff.client.post(DELETE, RIGHT)).status).toBe(204);
  await cutOff.close();
});

test('D3.6 while Meta is away the account is deleted all the same, and the mail says what is left to do', async () => {
  const client = await withPlan();
  await connectedAccount(client);
  await aloneAtMeta(client);
  const meta = { ...server.deps.meta, revoke: () => Promise.reject(new Error('no answer')) };
  const cutOff = await appWith(client, { meta });
  expect((await cutOff.client.post(DELETE, RIGHT)).status).toBe(204);
  await cutOff.close();
  await settleJobs(server);
  expect((await mailsTo(client.email))[0]!.text).toContain('We could not remove');
});

test('D3.6 a subscription that was cancelled at the payment service already is no obstacle', async () => {
  const client = await withPlan();
  const id = await subscriptionOf(client);
  await server.deps.payments.cancelSubscription(id);
  await server.deps.payments.cancelSubscription(id);
  expect((await client.post(DELETE, RIGHT)).status).toBe(204);
  expect(await statusOf(id)).toBe('canceled');
});

test('D1.5 D3.6 cut off after the payment service was told, the same call again finishes it', async () => {
  const client = await withPlan();
  const account = await connectedAccount(client);
  await readyAd(client, account.id);
  const id = await subscriptionOf(client);
  const before = await rowsOf(client.userId);
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`.execute(
    server.deps.db,
  );
  await sql`create trigger cut_off before delete on users for each row execute function refuse()`.execute(
    server.deps.db,
  );
  expect((await client.post(DELETE, RIGHT)).status).toBe(500);
  await sql`drop trigger cut_off on users`.execute(server.deps.db);
  await sql`drop function refuse()`.execute(server.deps.db);
  expect(await statusOf(id)).toBe('canceled');
  const after = await rowsOf(client.userId);
  for (const table of ['users', 'ads', 'media_assets', 'ad_accounts', 'sessions'])
    expect(after[table]).toBe(before[table]);
  expect(await mailsTo(client.email)).toEqual([]);

  expect((await client.post(DELETE, RIGHT)).status).toBe(204);
  expect(present(await rowsOf(client.userId))).toEqual([]);
  await settleJobs(server);
  expect(await mailsTo(client.email)).toHaveLength(1);
});

test('D3.6 pressed many times at once it is done once, with one mail', async () => {
  const client = await withPlan();
  const answers = await Promise.all(Array.from({ length: 4 }, () => client.post(DELETE, RIGHT)));
  expect(answers.map(({ status }) => status)).toContain(204);
  for (const { status } of answers) expect([204, 401]).toContain(status);
  expect(present(await rowsOf(client.userId))).toEqual([]);
  await settleJobs(server);
  expect(await mailsTo(client.email)).toHaveLength(1);
});

const delivered = () =>
  expect.poll(async () => (await fetch(server.sandboxes.payments)).text()).not.toMatch(/waiting|retrying/);

test('D3.6 D4.3 late webhooks about a deleted user do nothing, and are answered with 200', async () => {
  const client = await withPlan();
  const id = await subscriptionOf(client);
  await client.post(DELETE, RIGHT);
  await delivered();
  const events = ['customer.subscription.updated', 'customer.subscription.deleted', 'invoice.payment_failed'];
  for (const type of events) {
    const object = { id, object: 'subscription', parent: { subscription_details: { subscription: id } } };
    const payload = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: server.webhookSecret });
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
    const answer = await server.client().post(BILLING_WEBHOOK_PATH, payload, { headers, csrf: false });
    expect([type, answer.status]).toEqual([type, 200]);
  }
  expect(present(await rowsOf(client.userId))).toEqual([]);
});

test('D3.6 D4.3 a webhook that waits while the user is deleted does nothing either', async () => {
  const client = await withPlan();
  const id = await subscriptionOf(client);
  await server.deps.payments.cancelSubscription(id);
  await delivered();
  const { deps } = server;
  const removing = Promise.withResolvers<void>();
  const heard = Promise.withResolvers<void>();
  const removed = deps.db.transaction().execute(async (trx) => {
    const leaving = {
      userId: client.userId,
      ended: new Set([id]),
      farewell: { hadSubscription: true, meta: 'none', stopped: [], left: [] },
    } as const;
    expect(await removeUser(deps, trx, leaving)).toBe(true);
    removing.resolve();
    await heard.promise;
  });
  await removing.promise;
  const applied = applySubscription(deps, id);
  await untilWaiting(server);
  heard.resolve();
  await removed;
  await expect(applied).resolves.toBeUndefined();
  expect(present(await rowsOf(client.userId))).toEqual([]);
});

const PRO = { plan_name: 'pro', billing_period: 'monthly' };

test('D3.6 a checkout that is open cannot be paid any more', async () => {
  const client = await member();
  const opened = await client.post('/api/accounts/billing/create-checkout/', PRO);
  const { id } = await server.deps.db
    .selectFrom('checkout_sessions')
    .select('id')
    .where('user_id', '=', client.userId)
    .executeTakeFirstOrThrow();
  expect((await client.post(DELETE, RIGHT)).status).toBe(204);
  expect((await server.deps.payments.readCheckout(id))?.status).toBe('expired');
  const page = opened.body.checkout_url as string;
  await fetch(page, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
  expect((await server.deps.payments.readCheckout(id))?.subscriptionId).toBeNull();
});

test('D3.6 a checkout of a pack is closed too', async () => {
  const client = await withPlan();
  const bought = await client.post('/api/accounts/credits/purchase/', { credits_amount: 1000 });
  expect(bought.status, bought.text).toBe(200);
  const { id } = await server.deps.db
    .selectFrom('credit_purchases')
    .select('id')
    .where('user_id', '=', client.userId)
    .executeTakeFirstOrThrow();
  expect((await client.post(DELETE, RIGHT)).status).toBe(204);
  expect((await server.deps.payments.readPurchase(id))?.status).toBe('expired');
});

test('D3.6 a subscription that was paid for a moment ago, and that no webhook told us of, is cancelled too', async () => {
  const client = await member();
  const faults = (...names: string[]) =>
    fetch(new URL('/faults', server.sandboxes.payments), {
      method: 'POST',
      body: new URLSearchParams(names.map((name) => ['fault', name])),
      redirect: 'manual',
    });
  await faults('wrong_signature');
  const page = (await client.post('/api/accounts/billing/create-checkout/', PRO)).body.checkout_url as string;
  await fetch(page, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' });
  const { id } = await server.deps.db
    .selectFrom('checkout_sessions')
    .select('id')
    .where('user_id', '=', client.userId)
    .executeTakeFirstOrThrow();
  const subscription = (await server.deps.payments.readCheckout(id))!.subscriptionId!;
  expect(await statusOf(subscription)).toBe('active');
  expect((await client.post(DELETE, RIGHT)).status).toBe(204);
  expect(await statusOf(subscription)).toBe('canceled');
  await faults();
  await delivered();
  expect(present(await rowsOf(client.userId))).toEqual([]);
});

test('D3.6 what begins to cost money while the account is deleted stops the deletion', async () => {
  const client = await withPlan();
  const leaving = {
    userId: client.userId,
    ended: new Set<string>(),
    farewell: { hadSubscription: false, meta: 'none', stopped: [], left: [] },
  } as const;
  const removed = await server.deps.db.transaction().execute((trx) => removeUser(server.deps, trx, leaving));
  expect(removed).toBe(false);
  expect(await exists(client.userId)).toBe(true);
});

test('D3.6 D5.4 queued ads of a deleted user are never published, and those of others are', async () => {
  const [ada, bob] = [await withPlan(), await subscriber(server)];
  const faults: unknown[] = [];
  const accounts = [await connectedAccount(ada), await connectedAccount(bob)] as const;
  const hers = await readyAd(ada, accounts[0].id, { name: 'Never to be seen' });
  const his = await readyAd(bob, accounts[1].id, { name: 'Goes on' });
  const queued = await ada.post('/api/meta/ads/create_ads/', { ad_ids: [hers.id], ad_account_id: accounts[0].id });
  expect(queued.status, queued.text).toBe(200);
  await bob.post('/api/meta/ads/create_ads/', { ad_ids: [his.id], ad_account_id: accounts[1].id });
  // Both are connected as one Facebook user: the permission of one is Bob's too, and stays.
  expect((await ada.post(DELETE, RIGHT)).status).toBe(204);
  await settleJobs(server);
  expect((await mailsTo(ada.email))[0]!.text).toContain('Another Millrace account is connected as the same Meta user');
  worker = await startPublishing(server.deps, (error) => faults.push(error));
  await untilAd(bob, his.id, isPublished);
  // Nothing of hers is left to be done.
  const left = async () =>
    server.deps.pool.query(
      `select id from pgboss.job where name = 'publish-ad' and data->>'adId' = $1 and state < 'completed'`,
      [hers.id],
    );
  await expect.poll(async () => (await left()).rowCount).toBe(0);
  const { ads, creatives } = await sandboxState(server.sandboxes.meta);
  expect([...ads, ...creatives].filter(({ name }) => name.includes('Never to be seen'))).toEqual([]);
  expect(faults).toEqual([]);
});

test('D1.5 D3.6 deleted in the middle of publishing, the worker continues with the others', async () => {
  const [ada, bob] = [await withPlan(), await subscriber(server)];
  const accounts = [await connectedAccount(ada), await connectedAccount(bob)] as const;
  const media = await finishedImages(ada, accounts[0].id, ['square']);
  const ids: string[] = [];
  for (const name of ['A', 'B', 'C']) {
    ids.push((await readyAd(ada, accounts[0].id, { name: `Half ${name}`, ...media })).id);
  }
  const his = await readyAd(bob, accounts[1].id);
  await addFault(server.sandboxes.meta, { fault: 'hang', edge: 'adcreatives', ms: HELD_MS, times: 2 });
  worker = await startPublishing(server.deps, () => undefined);
  await ada.post('/api/meta/ads/create_ads/', { ad_ids: ids, ad_account_id: accounts[0].id });
  await expect
    .poll(
      async () =>
        (await server.deps.db.selectFrom('publish_effects').select('id').where('state', '=', 'sent').execute()).length,
    )
    .toBeGreaterThan(0);
  const left = ada.post(DELETE, RIGHT);
  await untilStopAsked(server, ids);
  await clearFaults(server.sandboxes.meta);
  expect((await left).status).toBe(204);
  await bob.post('/api/meta/ads/create_ads/', { ad_ids: [his.id], ad_account_id: accounts[1].id });
  await untilAd(bob, his.id, isPublished);
  const { ads } = await sandboxState(server.sandboxes.meta);
  expect(ads.filter(({ name }) => name.startsWith('Half'))).toEqual([]);
  expect(present(await rowsOf(ada.userId))).toEqual([]);
});

test('D1.5 D3.6 while the store is away files stay, and go with a later sweep; so does an upload that comes late', async () => {
  const client = await withPlan();
  const account = await connectedAccount(client);
  const media = await finishedImages(client, account.id, ['square']);
  const { final_key: key, asset_id: asset } = await server.deps.db
    .selectFrom('images')
    .select(['final_key', 'asset_id'])
    .where('id', '=', media.square_image_id)
    .executeTakeFirstOrThrow();
  const late = (await presign(client, asset, 'portrait')).body;
  const { storage } = server.deps;
  const { deleteUnder } = storage;
  storage.deleteUnder = () => Promise.reject(new Error('away'));
  expect((await client.post(DELETE, RIGHT)).status).toBe(204);
  await settleJobs(server);
  expect(await storage.get(key)).not.toBeNull();
  storage.deleteUnder = deleteUnder;
  offset = MINUTE;
  await settleJobs(server);
  expect(await storage.get(key)).toBeNull();
  expect((await putTo(late.presignedUrl, await photo(1080, 1350), 'image/jpeg')).status).toBe(200);
  offset = 21 * MINUTE;
  await settleJobs(server);
  expect(await storage.head(late.storageKey)).toBeNull();
});

test('D1.5 D3.6 a farewell that the mail server refuses is tried again, and its address is nowhere in the clear', async () => {
  const client = await member();
  const { mail, pool } = server.deps;
  const { send } = mail;
  mail.send = () => Promise.reject(new Error('450 not now'));
  await client.post(DELETE, RIGHT);
  await settleJobs(server);
  mail.send = send;
  expect(await mailsTo(client.email)).toEqual([]);
  const kept = await pool.query('select data::text from pgboss.job where data::text like $1', [`%${client.email}%`]);
  expect(kept.rows).toEqual([]);
  offset = MINUTE;
  await settleJobs(server);
  expect(await mailsTo(client.email)).toHaveLength(1);
});

test('D3.6 the demo account may be deleted; the next start makes it again, with its plan', async () => {
  await seedDemo(server.deps);
  const client = server.client();
  expect((await signIn(client, DEMO.email, DEMO.password)).status).toBe(204);
  expect((await client.post(DELETE, { confirmation: 'DELETE', password: DEMO.password })).status).toBe(204);
  expect((await signIn(server.client(), DEMO.email, DEMO.password)).status).toBe(400);
  await seedDemo(server.deps);
  const again = server.client();
  expect((await signIn(again, DEMO.email, DEMO.password)).status).toBe(204);
  expect((await again.get('/api/accounts/billing/')).body.billing.has_active_subscription).toBe(true);
});
