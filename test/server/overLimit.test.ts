import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlanName } from '#contract/rules/plans.ts';
import { adFields, presign, readyAd, finishMedia } from '#test/support/ads.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { billingOf, payingUser, press, type Person } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ work: true });
});
afterAll(() => server.stop());

let client: Person;
let account: Awaited<ReturnType<typeof connectedAccount>>;
let others: string[];

/** Somebody on the team plan with two active ad accounts. */
beforeEach(async () => {
  client = await payingUser(server, 'team');
  account = await connectedAccount(client);
  const { ad_accounts: all } = (await client.get('/api/meta/ad-accounts/')).body;
  others = (all as { meta_id: string; account_status: number }[])
    .filter(({ meta_id: id, account_status: status }) => id !== account.meta_id && status === 1)
    .map(({ meta_id: id }) => id);
  expect(others.length).toBeGreaterThan(0);
  const ids = [account.meta_id, ...others];
  expect((await client.patch('/api/meta/ad-accounts/allowed/', { allowed_meta_ids: ids })).status).toBe(200);
});

const changeTo = async (plan_name: PlanName): Promise<void> => {
  const answer = await client.post('/api/accounts/billing/portal/', { plan_name, billing_period: 'monthly' });
  await press(answer.body.portal_url, { action: 'confirm' });
  await expect.poll(() => billingOf(client)).toMatchObject({ plan_name });
};

const publish = (id: string) => client.post('/api/meta/ads/create_ads/', { ad_ids: [id], ad_account_id: account.id });

const TEXT = () =>
  `Your plan allows 1 active ad account, and ${others.length + 1} are active. Choose which under Settings, Integrations, or change to a larger plan.`;

test('R6.05 R6.06 D4.5 after a change to a smaller plan nothing is published or sent to Meta until fewer are active', async () => {
  const ad = await readyAd(client, account.id);
  const asset = randomUUID();
  await presign(client, asset, 'square');
  await changeTo('starter');

  const refused = await publish(ad.id);
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({ code: 'over_account_limit', error: TEXT() });
  const upload = await finishMedia(client, { media_asset_id: asset, ad_account_id: account.id });
  expect([upload.status, upload.body.code]).toEqual([403, 'over_account_limit']);

  await client.patch('/api/meta/ad-accounts/allowed/', { allowed_meta_ids: [account.meta_id] });
  expect((await publish(ad.id)).status).toBe(200);
});

test('R6.05 over the limit everything is still read, drafts are saved, and integrations and billing work', async () => {
  const ad = await readyAd(client, account.id);
  await changeTo('starter');
  for (const path of [
    '/api/inventory/list/',
    `/api/ad-creatives/${ad.id}/`,
    '/api/meta/oauth/status/',
    '/api/meta/ad-accounts/',
    '/api/accounts/billing/',
    '/api/accounts/credits/',
    '/api/accounts/credits/ledger/',
  ]) {
    expect([path, (await client.get(path)).status]).toEqual([path, 200]);
  }
  const changed = await client.patch(`/api/ad-creatives/${ad.id}/`, { name: 'Winter roast', version: ad.version });
  expect(changed.status, changed.text).toBe(200);
  const made = await client.post('/api/ad-creatives/', adFields({ square_image_id: null, adset: null }));
  expect(made.status, made.text).toBeLessThan(300);
  expect((await client.patch('/api/meta/ad-accounts/', { account_id: account.id, is_primary: true })).status).toBe(200);
  expect((await client.post('/api/accounts/credits/purchase/', { credits_amount: 1000 })).status).toBe(200);
});

test('R6.06 the way back up ends the refusal, and a team has no limit', async () => {
  const ad = await readyAd(client, account.id);
  await changeTo('starter');
  expect((await publish(ad.id)).status).toBe(403);
  await changeTo('team');
  expect((await publish(ad.id)).status).toBe(200);
});

test('R6.05 the way down is one ad account at a time: switching off is never refused, switching on is', async () => {
  expect(others.length).toBeGreaterThan(1);
  await changeTo('starter');
  const allow = (...ids: string[]) => client.patch('/api/meta/ad-accounts/allowed/', { allowed_meta_ids: ids });
  expect((await allow(...others)).status).toBe(200);
  expect((await allow(...others.slice(1), account.meta_id)).body).toMatchObject({ error_code: 'account_limit' });
  for (let left = others.length - 1; left >= 1; left -= 1)
    expect((await allow(...others.slice(0, left))).status).toBe(200);
  expect((await allow(others[0]!, others[1]!)).status).toBe(400);
});
