import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NoticeKind } from '#contract/calls/account.ts';
import { META_POLICIES } from '#contract/rules/metaPolicies.ts';
import type { NoticeData } from '#server/account/noticeData.ts';
import { notify } from '#server/account/notices.ts';
import { settleJobs } from '#test/support/jobs.ts';
import { applySubscription } from '#server/billing/apply.ts';
import { holdCredits, releaseHold } from '#server/billing/hold.ts';
import { seedSubscription } from '#server/billing/seed.ts';
import { noticeEnded } from '#server/meta/connection.ts';
import { startPublishing } from '#server/publishing/worker.ts';
import type { PublishingWorker } from '#server/publishing/worker.ts';
import { finishedImages, isPublished, readyAd, untilAd } from '#test/support/ads.ts';
import { addFault, clearFaults, connectedAccount, endReviews, holdReviews } from '#test/support/meta.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

const MINUTE = 60_000;
const SETTINGS = '/api/accounts/settings/';

let offset = 0;
let server: TestServer;
let worker: PublishingWorker | null = null;
beforeAll(async () => {
  server = await startServer({ now: () => new Date(Date.now() + offset) });
});
afterAll(() => server.stop());
beforeEach(async () => {
  offset = 0;
  await server.deps.db.deleteFrom('notices').execute();
});
afterEach(async () => {
  await worker?.stop();
  worker = null;
  await clearFaults(server.sandboxes.meta);
});

const emailOf = async (userId: number): Promise<string> =>
  (await server.deps.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email;
const mailsTo = async (userId: number) => {
  const email = await emailOf(userId);
  return (await server.outbox()).filter(({ to }) => to === email);
};
const later = (ms: number) => {
  offset += ms;
  return settleJobs(server);
};
const tell = <K extends NoticeKind>(userId: number, kind: K, key: string, data: NoticeData<K>) =>
  server.deps.db.transaction().execute((trx) => notify(server.deps, trx, { userId, kind, key, data }));
const failed = (ad: string) => ({ ad, message: 'Meta says no.', advice: 'Change it.' });
const notices = (userId: number) =>
  server.deps.db.selectFrom('notices').select(['kind', 'key', 'outcome']).where('user_id', '=', userId).execute();

test('D3.6 D5.6 an ad that fails to publish is mailed: what happened, what to do, where, and how to switch it off', async () => {
  const client = await subscriber(server);
  const account = await connectedAccount(client);
  worker = await startPublishing(server.deps, (error) => console.error(error));
  await addFault(server.sandboxes.meta, { fault: 'invalid_parameter', edge: 'ads' });
  const ad = await readyAd(client, account.id, { name: 'Autumn <b>roast</b>\u202E' });
  await client.post('/api/meta/ads/create_ads/', { ad_ids: [ad.id], ad_account_id: account.id });
  const after = await untilAd(client, ad.id, ({ status }) => status === 'failed');
  await later(0);
  expect(await mailsTo(client.userId)).toEqual([]);
  await later(3 * MINUTE);
  const [mail, ...more] = await mailsTo(client.userId);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('[Millrace] “Autumn <b>roast</b>” could not be published');
  expect(mail!.text).toContain(after.publication!.error!.message);
  expect(mail!.text).toContain(after.publication!.error!.advice!);
  expect(mail!.links).toEqual([`${server.url}/ad-queue`, `${server.url}/settings/profile`]);
  expect(mail!.html).toContain('Autumn &lt;b&gt;roast&lt;/b&gt;');
  expect(mail!.html).toContain(`href="${server.url}/settings/profile"`);
  await later(60 * MINUTE);
  expect(await mailsTo(client.userId)).toHaveLength(1);
});

test('D3.6 many ads that fail within minutes are one mail that names ten and counts the rest', async () => {
  const { userId } = await server.signedIn();
  for (let at = 1; at <= 12; at += 1) {
    await tell(userId, 'ad_failed', `p${at}`, failed(`Ad ${at}`));
    offset += 10_000;
  }
  await later(0);
  expect(await mailsTo(userId)).toEqual([]);
  await later(2 * MINUTE);
  const [mail, ...more] = await mailsTo(userId);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('[Millrace] 12 ads could not be published');
  expect(mail!.text).toContain('“Ad 1”: Meta says no.');
  expect(mail!.text).toContain('“Ad 10”: Meta says no.');
  expect(mail!.text).not.toContain('“Ad 11”');
  expect(mail!.text).toContain('And 2 more.');
});

test('D3.6 ads that keep failing are mailed again, but not every few minutes', async () => {
  const { userId } = await server.signedIn();
  await tell(userId, 'ad_failed', 'one', failed('One'));
  await later(3 * MINUTE);
  await tell(userId, 'ad_failed', 'two', failed('Two'));
  await later(10 * MINUTE);
  expect(await mailsTo(userId)).toHaveLength(1);
  await later(5 * MINUTE);
  expect((await mailsTo(userId)).map(({ subject }) => subject)).toEqual([
    '[Millrace] “Two” could not be published',
    '[Millrace] “One” could not be published',
  ]);
});

test('D3.6 what was put right before anybody was told is not mailed, and what was not is', async () => {
  const client = await subscriber(server);
  const account = await connectedAccount(client);
  worker = await startPublishing(server.deps, (error) => console.error(error));
  await addFault(server.sandboxes.meta, { fault: 'invalid_parameter', edge: 'ads', times: 2 });
  const media = await finishedImages(client, account.id, ['square']);
  const [mended, left] = [
    await readyAd(client, account.id, { name: 'Mended', ...media }),
    await readyAd(client, account.id, { name: 'Left as it is', ...media }),
  ];
  await client.post('/api/meta/ads/create_ads/', { ad_ids: [mended.id, left.id], ad_account_id: account.id });
  for (const { id } of [mended, left]) await untilAd(client, id, ({ status }) => status === 'failed');
  const { version } = (await client.get(`/api/ad-creatives/${mended.id}/`)).body;
  const changed = await client.patch(`/api/ad-creatives/${mended.id}/`, { version, headline: 'Better' });
  expect([changed.status, changed.body.status]).toEqual([200, 'draft']);
  await later(3 * MINUTE);
  expect((await mailsTo(client.userId)).map(({ subject }) => subject)).toEqual([
    '[Millrace] “Left as it is” could not be published',
  ]);
});

test("D3.6 D5.6 D5.12 an ad that Meta rejects in its review is mailed once, with Meta's reason", async () => {
  const client = await subscriber(server);
  const account = await connectedAccount(client);
  await holdReviews(server.sandboxes.meta);
  worker = await startPublishing(server.deps, (error) => console.error(error), { timing: { followMs: [300] } });
  await addFault(server.sandboxes.meta, { fault: 'disapproved', edge: 'ads' });
  const ad = await readyAd(client, account.id);
  await client.post('/api/meta/ads/create_ads/', { ad_ids: [ad.id], ad_account_id: account.id });
  await untilAd(client, ad.id, isPublished);
  await endReviews(server.sandboxes.meta);
  await untilAd(client, ad.id, ({ publication }) => publication?.effective_status === 'DISAPPROVED');
  await later(3 * MINUTE);
  await later(60 * MINUTE);
  const mails = await mailsTo(client.userId);
  expect(mails.map(({ subject }) => subject)).toEqual(['[Millrace] Meta rejected “Autumn roast”']);
  expect(mails[0]!.links).toContain(`${server.url}/ad-queue?status=rejected`);
  expect(mails[0]!.text).toContain('Misleading claims: Your ad may promise something that it cannot keep.');
  expect(mails[0]!.text).toContain(META_POLICIES);
  // What is fixed in a copy says what to fix, until the text that Meta means is changed.
  const { body: copy } = await client.post(`/api/ad-creatives/${ad.id}/duplicate/`);
  const reason = { title: 'Misleading claims', text: 'Your ad may promise something that it cannot keep.' };
  expect(copy.rejected_before).toMatchObject([reason]);
  const read = async () => (await client.get(`/api/ads/?ad_ids=${copy.id}`)).body.ads[0];
  const change = async (fields: object) =>
    (await client.patch(`/api/ad-creatives/${copy.id}/`, { version: (await read()).version, ...fields })).body;
  // The queue asks before it is published as it is.
  const listed = async () =>
    (await client.get('/api/inventory/list/?status=draft')).body.ads.find(({ id }: { id: string }) => id === copy.id);
  expect((await listed()).rejected_before).toMatchObject([reason]);
  expect((await change({ name: 'Second try' })).rejected_before).toMatchObject([reason]);
  expect((await read()).rejected_before).toMatchObject([reason]);
  expect((await change({ primary_text: 'A promise that we keep.' })).rejected_before).toBeUndefined();
  expect((await read()).rejected_before).toBeUndefined();
  expect((await listed()).rejected_before).toBeUndefined();
  // Once it is published, its original leads to it instead of to another copy.
  const original = async () =>
    (await client.get('/api/inventory/list/?shown=rejected')).body.ads.find(({ id }: { id: string }) => id === ad.id);
  expect((await original()).fixed_in).toBeUndefined();
  await clearFaults(server.sandboxes.meta);
  await client.post('/api/meta/ads/create_ads/', { ad_ids: [copy.id], ad_account_id: account.id });
  await untilAd(client, copy.id, isPublished);
  expect((await original()).fixed_in).toBe(copy.id);
  await client.delete(`/api/ad-creatives/${copy.id}/`);
  expect((await original()).fixed_in).toBeUndefined();
});

test("D3.6 D5.12 Meta's reasons are escaped, cut and of one line; several ads name theirs; none are not invented", async () => {
  const { userId } = await server.signedIn();
  const hostile = { title: 'Bad <b>claims</b>\u202E', text: `One\nBcc: x@example.com ${'long '.repeat(100)}` };
  await tell(userId, 'ad_rejected', 'one', { ad: 'One', issues: [hostile] });
  await later(3 * MINUTE);
  await later(15 * MINUTE);
  await tell(userId, 'ad_rejected', 'two', { ad: 'Two', issues: [hostile] });
  await tell(userId, 'ad_rejected', 'three', { ad: 'Three', issues: [] });
  await later(3 * MINUTE);
  await tell(userId, 'ad_rejected', 'four', { ad: 'Four', issues: [] });
  await later(18 * MINUTE);
  const [four, several, one] = await mailsTo(userId);
  expect(one!.text).toContain('Bad <b>claims</b>: One Bcc: x@example.com long');
  expect(one!.html).toContain('Bad &lt;b&gt;claims&lt;/b&gt;: One Bcc');
  expect(one!.html).not.toContain('<b>claims');
  expect(one!.text.length).toBeLessThan(1200);
  expect(several!.text).toContain('“Two”: Bad <b>claims</b>');
  expect(several!.text).toContain('“Three”\n');
  expect(four!.text).toContain('Meta Ads Manager shows which policy applies.');
  expect(four!.text).not.toContain(META_POLICIES);
});

test('D3.6 an ad that Meta takes is no reason for a mail', async () => {
  const client = await subscriber(server);
  const account = await connectedAccount(client);
  worker = await startPublishing(server.deps, (error) => console.error(error), { timing: { followMs: [300] } });
  const ad = await readyAd(client, account.id, { ...(await finishedImages(client, account.id, ['square'])) });
  await client.post('/api/meta/ads/create_ads/', { ad_ids: [ad.id], ad_account_id: account.id });
  await untilAd(client, ad.id, isPublished);
  await later(60 * MINUTE);
  expect(await notices(client.userId)).toEqual([]);
});

test('D3.6 D6.2 a connection that Meta refuses is mailed once, however often it is met', async () => {
  const client = await subscriber(server);
  const account = await connectedAccount(client);
  await addFault(server.sandboxes.meta, { fault: 'token_dead', times: 0 });
  const sync = () => client.post('/api/meta/campaigns/', { ad_account_id: account.id, force: true });
  expect((await sync()).body.code).toBe('connection_expired');
  await Promise.all([sync(), sync()]);
  await later(0);
  await noticeEnded(server.deps);
  await later(60 * MINUTE);
  const mails = await mailsTo(client.userId);
  expect(mails.map(({ subject }) => subject)).toEqual(['[Millrace] Your Meta connection has expired']);
  expect(mails[0]!.links).toEqual([`${server.url}/settings/integrations`, `${server.url}/settings/profile`]);
});

test('D3.6 D6.2 a connection whose time ran out is mailed without anybody asking Meta', async () => {
  const client = await subscriber(server);
  await connectedAccount(client);
  await noticeEnded(server.deps);
  expect(await notices(client.userId)).toEqual([]);
  await server.deps.db
    .updateTable('meta_connections')
    .set({ expires_at: new Date(server.deps.now().getTime() - MINUTE) })
    .where('user_id', '=', client.userId)
    .execute();
  await noticeEnded(server.deps);
  await noticeEnded(server.deps);
  await later(0);
  expect(await mailsTo(client.userId)).toHaveLength(1);
});

test('D3.6 D4.3 a payment that fails is mailed once for its month, a webhook that comes again or not', async () => {
  const client = await server.signedIn('payer@example.com');
  const user = { id: client.userId, email: 'payer@example.com' };
  await seedSubscription(server.deps, user, 'pro', 'monthly');
  const id = (await client.get('/api/accounts/billing/')).body.billing.subscription_id as string;
  const press = (page: URL | string, fields: Record<string, string>) =>
    fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const portal = (await client.post('/api/accounts/billing/portal/', {})).body.portal_url as string;
  await press(portal, { action: 'card', last4: '0341' });
  await press(new URL(`/subscriptions/${id}/advance`, server.sandboxes.payments), {});
  const apply = () => applySubscription(server.deps, id);
  await Promise.all([apply(), apply()]);
  await apply();
  await later(0);
  await apply();
  await later(60 * MINUTE);
  const mails = await mailsTo(client.userId);
  expect(mails.map(({ subject }) => subject)).toEqual(['[Millrace] Your payment did not go through']);
  expect(mails[0]!.text).toContain('Pro');
  expect(mails[0]!.links).toContain(`${server.url}/settings/billing`);
});

test('D3.6 D4.4 credits that fall under a tenth of the plan are mailed once in a month', async () => {
  const client = await server.signedIn('spender@example.com');
  await seedSubscription(server.deps, { id: client.userId, email: 'spender@example.com' }, 'starter', 'monthly');
  const hold = (key: string, amount: number) =>
    server.deps.db
      .transaction()
      .execute((trx) => holdCredits(server.deps, trx, client.userId, [{ key, amount, note: 'A test' }]));
  await hold('a', 450);
  expect(await notices(client.userId)).toEqual([]);
  await hold('b', 1);
  await later(0);
  const [mail] = await mailsTo(client.userId);
  expect(mail!.subject).toBe('[Millrace] Your credits are running low');
  expect(mail!.text).toContain('You have 49 credits left: less than a tenth of the 500');
  await server.deps.db.transaction().execute((trx) => releaseHold(server.deps, trx, client.userId, 'a'));
  await hold('c', 480);
  await later(60 * MINUTE);
  expect(await mailsTo(client.userId)).toHaveLength(1);
});

test('D3.6 a kind that was switched off is not mailed, not even later; the others are', async () => {
  const client = await server.signedIn();
  await client.patch(SETTINGS, { notices: { credits_low: false } });
  await tell(client.userId, 'credits_low', 'k', { left: 4, limit: 500 });
  await tell(client.userId, 'payment_failed', 'k', { plan: null });
  await later(0);
  await client.patch(SETTINGS, { notices: { credits_low: true } });
  await later(60 * MINUTE);
  expect((await mailsTo(client.userId)).map(({ subject }) => subject)).toEqual([
    '[Millrace] Your payment did not go through',
  ]);
  expect(await notices(client.userId)).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'credits_low', outcome: 'unwanted' })]),
  );
});

test('D3.6 D3.3 an address that nobody verified gets no mail', async () => {
  const { userId } = await server.signedIn();
  await server.deps.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', userId).execute();
  await tell(userId, 'payment_failed', 'k', { plan: 'pro' });
  await later(0);
  expect(await mailsTo(userId)).toEqual([]);
});

test('D3.6 the same thing sent twice, and mailed by many at once, is one mail', async () => {
  const { userId } = await server.signedIn();
  await Promise.all(Array.from({ length: 5 }, () => tell(userId, 'payment_failed', 'same', { plan: 'team' })));
  await later(0);
  expect(await mailsTo(userId)).toHaveLength(1);
});

const secondsToRetry = async (): Promise<number> => {
  const { rows } = await server.deps.pool.query(
    "select extract(epoch from start_after - now())::float as wait from pgboss.job where name = 'mail' and state = 'retry'",
  );
  return rows[0].wait;
};

test('D1.5 D3.6 a mail that the server refuses is tried again, later each time, and sent once', async () => {
  const { userId } = await server.signedIn();
  const { mail } = server.deps;
  const { send } = mail;
  let tries = 0;
  mail.send = async () => {
    tries += 1;
    throw new Error('450 not now');
  };
  await tell(userId, 'payment_failed', 'k', { plan: 'pro' });
  await later(0);
  const first = await secondsToRetry();
  for (let hour = 1; hour <= 13; hour += 1) await later(60 * MINUTE);
  expect(tries).toBeGreaterThan(12);
  expect([first < 5, (await secondsToRetry()) > 3000]).toEqual([true, true]);
  mail.send = send;
  await later(60 * MINUTE);
  await later(60 * MINUTE);
  expect(await mailsTo(userId)).toHaveLength(1);
  expect(await notices(userId)).toMatchObject([{ outcome: 'mailed' }]);
});

test('D3.6 what could not be mailed for days is given up', async () => {
  const { userId } = await server.signedIn();
  const { mail } = server.deps;
  const { send } = mail;
  mail.send = () => Promise.reject(new Error('550 no such mailbox'));
  await tell(userId, 'payment_failed', 'k', { plan: 'pro' });
  for (let hour = 0; hour < 48; hour += 1) await later(60 * MINUTE);
  mail.send = send;
  await later(60 * MINUTE);
  expect(await mailsTo(userId)).toEqual([]);
});

test('D3.6 a fact that is rolled back is not mailed', async () => {
  const { userId } = await server.signedIn();
  const fact = server.deps.db.transaction().execute(async (trx) => {
    const notice = { userId, key: randomUUID(), data: { plan: null } };
    await notify(server.deps, trx, { kind: 'payment_failed', ...notice });
    throw new Error('rolled back');
  });
  await expect(fact).rejects.toThrow('rolled back');
  await later(0);
  expect(await mailsTo(userId)).toEqual([]);
});
