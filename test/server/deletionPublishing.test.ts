import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import { farewellLetter } from '#server/account/letters/farewell.ts';
import { removeUser } from '#server/account/removeUser.ts';
import { stopPublishing } from '#server/publishing/stopPublishing.ts';
import { preparePublishing, startPublishing } from '#server/publishing/worker.ts';
import type { PublishingWorker } from '#server/publishing/worker.ts';
import { PASSWORD, registerAndVerify, signIn } from '#test/support/accounts.ts';
import { isPublished, readyAd, untilAd } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import { mailTo } from '#test/support/mails.ts';
import {
  addFault,
  clearFaults,
  connectedAccount,
  connectMeta,
  HELD_MS,
  sandboxState,
  untilStopAsked,
} from '#test/support/meta.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { seedSubscription } from '#server/billing/seed.ts';

let server: TestServer;
let worker: PublishingWorker | null = null;
const faults: unknown[] = [];
beforeAll(async () => {
  server = await startServer();
  await preparePublishing(server.deps);
});
afterAll(() => server.stop());
afterEach(async () => {
  await worker?.stop();
  worker = null;
  await clearFaults(server.sandboxes.meta);
  expect(faults.splice(0)).toEqual([]);
});

const startWorker = async (): Promise<void> => {
  worker = await startPublishing(server.deps, (error) => faults.push(error), { timing: { retryMs: 60_000 } });
};

interface Member {
  readonly client: TestClient;
  readonly email: string;
  readonly account: AdAccount;
}

const member = async (): Promise<Member> => {
  await server.deps.pool.query('delete from rate_limits');
  const email = `${randomUUID()}@example.com`;
  await registerAndVerify(server, email);
  const client = server.client();
  await signIn(client, email);
  const id = (await client.get('/api/accounts/profile/')).body.pk as number;
  await seedSubscription(server.deps, { id, email }, 'pro', 'monthly');
  return { client, email, account: await connectedAccount(client) };
};

const publish = async ({ client, account }: Member, name: string, wanted = 'PAUSED'): Promise<Ad> => {
  const ad = await readyAd(client, account.id, { name });
  const order = { ad_ids: [ad.id], ad_statuses: { [ad.id]: wanted }, ad_account_id: account.id };
  const { status, text } = await client.post('/api/meta/ads/create_ads/', order);
  expect(status, text).toBe(200);
  return ad;
};

/** Waits until the call that makes something at Meta has been recorded in a state. */
const untilEffect = (ad: Ad, kind: 'creative' | 'ad', state: string) =>
  expect
    .poll(async () => {
      const { rows } = await server.deps.pool.query(
        'select e.state from publish_effects e join publications p on p.id = e.publication_id where p.ad_id = $1 and e.kind = $2',
        [ad.id, kind],
      );
      return rows[0]?.state;
    })
    .toBe(state);

const leave = async ({ client }: Member): Promise<void> => {
  const { status, text } = await client.post('/api/accounts/delete/', { confirmation: 'DELETE', password: PASSWORD });
  expect(status, text).toBe(204);
};
/** Leaves while Meta is being asked for something: it answers only once publishing has been told to stop. */
const leaveUnderWay = async (ada: Member, ad: Ad): Promise<void> => {
  const left = leave(ada);
  await untilStopAsked(server, [ad.id]);
  await clearFaults(server.sandboxes.meta);
  await left;
};
const farewellTo = async ({ email }: Member): Promise<string> =>
  (await mailTo(server, email, 'deleted')).text.replaceAll(/\s+/g, ' ');

/** What is at Meta of ads with that name: the statuses of the ads, and the number of creatives. */
const atMeta = async (name: string) => {
  const { ads, creatives } = await sandboxState(server.sandboxes.meta);
  const statuses = (all: readonly { readonly name: string; readonly [more: string]: unknown }[]) =>
    all.flatMap((one) => (one.name.includes(name) && one['status'] !== 'DELETED' ? [one['status']] : []));
  return { ads: statuses(ads), creatives: statuses(creatives).length };
};
const NOTHING = { ads: [], creatives: 0 };
const STOPPED = 'Publishing was stopped before these ads were on Meta:';
const UNCHECKED = 'Publishing was stopped, but we could not check what is on Meta of these ads:';

test('D3.6 an ad that was queued is never made at Meta, and the farewell names it', async () => {
  const ada = await member();
  await publish(ada, 'Queued only');
  await leave(ada);
  await startWorker();
  expect(await farewellTo(ada)).toContain(`${STOPPED} “Queued only”.`);
  expect(await atMeta('Queued only')).toEqual(NOTHING);
});

test.each(['hang', 'hang_before'])(
  'D3.6 D5.6 a creative that Meta is being asked for (%s) is waited for and removed; no ad follows it',
  async (fault) => {
    const ada = await member();
    const name = `Creative in flight ${fault}`;
    await addFault(server.sandboxes.meta, { fault, edge: 'adcreatives', ms: HELD_MS, times: 1 });
    await startWorker();
    const ad = await publish(ada, name);
    await untilEffect(ad, 'creative', 'sent');
    await leaveUnderWay(ada, ad);
    expect(await farewellTo(ada)).toContain(`${STOPPED} “${name}”.`);
    expect(await atMeta(name)).toEqual(NOTHING);
  },
);

test('D3.6 D5.6 an ad that Meta is being asked for is waited for: it is published, and the farewell says so', async () => {
  const ada = await member();
  await addFault(server.sandboxes.meta, { fault: 'hang', edge: 'ads', ms: HELD_MS, times: 1 });
  await startWorker();
  const ad = await publish(ada, 'Ad in flight');
  await untilEffect(ad, 'ad', 'sent');
  await leaveUnderWay(ada, ad);
  expect(await atMeta('Ad in flight')).toEqual({ ads: ['PAUSED'], creatives: 1 });
  expect(await farewellTo(ada)).toContain('keep running and spending: “Ad in flight”. Pause or delete them');
});

test('D3.6 D5.6 a creative whose ad waits for another attempt is removed', async () => {
  const ada = await member();
  await addFault(server.sandboxes.meta, { fault: 'rate_limit', edge: 'ads', times: 1 });
  await startWorker();
  const ad = await publish(ada, 'Scheduled retry');
  await untilEffect(ad, 'creative', 'confirmed');
  await untilAd(ada.client, ad.id, ({ publication }) => publication?.waits_until != null);
  expect((await atMeta('Scheduled retry')).creatives).toBe(1);
  await leave(ada);
  expect(await farewellTo(ada)).toContain(`${STOPPED} “Scheduled retry”.`);
  expect(await atMeta('Scheduled retry')).toEqual(NOTHING);
});

test.each([
  ['creative', 'adcreatives'],
  ['ad', 'ads'],
] as const)(
  'D3.6 D5.6 what came of a call for the %s without an answer is looked up, and removed',
  async (kind, edge) => {
    const ada = await member();
    const name = `No answer about the ${kind}`;
    await addFault(server.sandboxes.meta, { fault: 'answer_lost', edge, times: 1 });
    await addFault(server.sandboxes.meta, { fault: 'server_error', edge, times: 1 });
    await startWorker();
    const ad = await publish(ada, name);
    await untilEffect(ad, kind, 'unconfirmed');
    await untilAd(ada.client, ad.id, ({ publication }) => publication?.waits_until != null);
    expect((await atMeta(name))[kind === 'ad' ? 'ads' : 'creatives']).not.toEqual(
      NOTHING[kind === 'ad' ? 'ads' : 'creatives'],
    );
    await leave(ada);
    expect(await farewellTo(ada)).toContain(`${STOPPED} “${name}”.`);
    expect(await atMeta(name)).toEqual(NOTHING);
  },
);

test('D3.6 a call that broke off a moment ago may still reach Meta: what it may have made is named', async () => {
  const ada = await member();
  await addFault(server.sandboxes.meta, { fault: 'answer_lost_before', edge: 'ads', times: 1 });
  await addFault(server.sandboxes.meta, { fault: 'server_error', edge: 'ads', times: 1 });
  await startWorker();
  const ad = await publish(ada, 'On its way');
  await untilEffect(ad, 'ad', 'unconfirmed');
  await untilAd(ada.client, ad.id, ({ publication }) => publication?.waits_until != null);
  expect((await atMeta('On its way')).ads).toEqual([]);
  await leave(ada);
  expect(await farewellTo(ada)).toContain(`${UNCHECKED} “On its way”.`);
});

test('D3.6 what cannot be checked because Meta does not answer is named, and does not hold up the deletion', async () => {
  const ada = await member();
  await addFault(server.sandboxes.meta, { fault: 'answer_lost', edge: 'ads', times: 1 });
  await addFault(server.sandboxes.meta, { fault: 'server_error', edge: 'ads', times: 100 });
  await startWorker();
  const ad = await publish(ada, 'Who knows');
  await untilAd(ada.client, ad.id, ({ publication }) => publication?.waits_until != null);
  await leave(ada);
  const farewell = await farewellTo(ada);
  expect(farewell).toContain(`${UNCHECKED} “Who knows”. Look in Meta Ads Manager for ads whose name contains “[mr-”`);
  expect(farewell).not.toContain(STOPPED);
});

test('D3.6 published ads stay as they are, and the farewell names them', async () => {
  const ada = await member();
  await startWorker();
  const ads = [await publish(ada, 'Stays active', 'ACTIVE'), await publish(ada, 'Stays paused')];
  for (const { id } of ads) await untilAd(ada.client, id, isPublished);
  const before = [await atMeta('Stays active'), await atMeta('Stays paused')];
  await leave(ada);
  expect([await atMeta('Stays active'), await atMeta('Stays paused')]).toEqual(before);
  expect(await farewellTo(ada)).toContain('keep running and spending: “Stays active”, “Stays paused”.');
});

test('D1.5 D3.6 a deletion that is cut off leaves no ad under way, and the same call again finishes it', async () => {
  const ada = await member();
  const { id } = await publish(ada, 'Cut off');
  const { pool } = server.deps;
  await pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`,
  );
  await pool.query('create trigger cut_off before delete on users for each row execute function refuse()');
  const order = { confirmation: 'DELETE', password: PASSWORD };
  expect((await ada.client.post('/api/accounts/delete/', order)).status).toBe(500);
  await pool.query('drop trigger cut_off on users');
  await pool.query('drop function refuse()');
  // The permission is back, so that nothing but having been stopped keeps the worker from publishing.
  await connectMeta(ada.client);
  await startWorker();
  const error = async () =>
    (await pool.query('select error from publications where ad_id = $1', [id])).rows[0].error?.code;
  await expect.poll(error).toBe('STOPPED');
  expect(await atMeta('Cut off')).toEqual(NOTHING);
  await leave(ada);
});

test('D3.6 ads that are queued after publishing was stopped keep the account from being removed, until they are stopped too', async () => {
  const ada = await member();
  await publish(ada, 'From another tab');
  const { pk: userId } = (await ada.client.get('/api/accounts/profile/')).body;
  const { rows } = await server.deps.pool.query('select id from subscriptions where user_id = $1', [userId]);
  const ended = new Set(rows.map(({ id }) => id as string));
  const farewell = { hadSubscription: true, meta: 'none', stopped: [], left: [] } as const;
  const remove = () =>
    server.deps.db.transaction().execute((trx) => removeUser(server.deps, trx, { userId, ended, farewell }));
  expect(await remove()).toBe(false);
  expect(await stopPublishing(server.deps, userId)).toEqual({ stopped: ['From another tab'], left: [] });
  expect(await remove()).toBe(true);
});

test('D3.6 of very many ads the farewell names the first ones and counts the others', () => {
  const published = Array.from({ length: 22 }, (_, at) => `Ad ${at + 1}`);
  const facts = { hadSubscription: false, meta: 'revoked', stopped: [], left: [], published } as const;
  const text = farewellLetter('https://app.mill.test', facts).lines.join(' ');
  expect(text).toContain('“Ad 1”, “Ad 2”');
  expect(text).toContain('“Ad 20” and 2 more.');
  expect(farewellLetter('https://app.mill.test', { ...facts, published: [] }).lines.join(' ')).not.toContain(
    'Ads Manager',
  );
});
