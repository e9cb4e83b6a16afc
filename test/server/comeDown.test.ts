import { afterAll, beforeAll, expect, test } from 'vitest';
import { isUsableAdAccount } from '#contract/rules/adAccount.ts';
import { connectMeta } from '#test/support/meta.ts';
import { billingOf, payingUser, press } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('R6.05 R6.06 whoever is over the limit comes down one ad account at a time: switching off is taken, switching on is not', async () => {
  const client = await payingUser(server, 'pro');
  await connectMeta(client);
  const { ad_accounts: all } = (await client.get('/api/meta/ad-accounts/')).body;
  const ids = (all as { meta_id: string; account_status: number }[])
    .filter(isUsableAdAccount)
    .map((one) => one.meta_id);
  const [first, second, third] = ids as [string, string, string];
  const allow = async (...wanted: string[]) =>
    (await client.patch('/api/meta/ad-accounts/allowed/', { allowed_meta_ids: wanted })).status;
  expect(await allow(first, second, third)).toBe(200);
  const answer = await client.post('/api/accounts/billing/portal/', {
    plan_name: 'starter',
    billing_period: 'monthly',
  });
  await press(answer.body.portal_url, { action: 'confirm' });
  await expect.poll(() => billingOf(client)).toMatchObject({ plan_name: 'starter' });

  expect(await allow(first, second)).toBe(200);
  expect(await allow(first, third)).toBe(400);
  expect(await allow(first)).toBe(200);
  expect(await allow(first, second)).toBe(400);
});
