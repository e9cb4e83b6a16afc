import { afterAll, beforeAll, expect, test } from 'vitest';
import { flowOf, from, node } from '#contract/flows/build.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { ADSET, readyAd } from '#test/support/ads.ts';
import { done, failed, makeFlow, runFlow, untilRun, walkedBy } from '#test/support/flows.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { payingUser } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ work: true });
});
afterAll(() => server.stop());

/** Checks an ad and publishes it to an ad account. */
const checked = (accountId: string | null) =>
  flowOf(
    [
      node('start', 'manual', {}),
      node('look', 'preflight', { ads: 'trigger' }),
      node('publish', 'publish', { ads: 'trigger', ad_account_id: accountId, status: 'PAUSED' }),
      node('tell', 'notify', { message: 'It did not work.' }),
      done,
      failed,
    ],
    [
      from('start', { started: 'look' }),
      from('look', { passed: 'publish', failed: 'tell' }),
      from('publish', { all: 'done', some: 'tell', none: 'tell', unconfirmed: 'tell' }),
      from('tell', { done: 'failed' }),
    ],
  );

test('D7.1 D5.9 a pre-flight check knows the default preset of the ad account that is published to after it', async () => {
  const client = await payingUser(server);
  const main = await connectedAccount(client);
  await client.patch('/api/meta/ad-accounts/allowed/', { allowed_meta_ids: [SEED.riversideMain, SEED.riversideEu] });
  const accounts = (await client.get('/api/meta/ad-accounts/')).body.ad_accounts as AdAccount[];
  expect(accounts.find((account) => account.is_primary)).toMatchObject({ id: main.id });
  const other = accounts.find(({ meta_id: id }) => id === SEED.riversideEu)!;
  for (const { id } of [main, other]) await client.post('/api/meta/campaigns/', { ad_account_id: id });
  const preset = await client.post('/api/ad-presets/', {
    name: 'Of the other account',
    ad_account_id: other.id,
    adset: { ...ADSET, id: '120200000000002101' },
  });
  await client.post(`/api/ad-presets/${preset.body.id}/set-default/`, {});
  const walk = async (accountId: string | null) => {
    // Without an ad set and an ad account of its own.
    const ad = await readyAd(client, main.id, { adset: null });
    const flow = await makeFlow(client, checked(accountId), { allow_unreviewed: true });
    const { id } = await runFlow(client, flow.id, { ad_ids: [ad.id] });
    await untilRun(client, id);
    return walkedBy(client, id);
  };
  expect(await walk(other.id)).toEqual(['look.passed', 'publish.all']);
  for (const account of [main.id, null]) expect(await walk(account)).toEqual(['look.failed', 'tell.done']);
});
