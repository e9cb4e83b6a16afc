import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Ad, AdChange } from '#contract/ad.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { MetaNoAnswer, MetaRefusal } from '#server/outside/meta/errors.ts';
import { sweepDeletedAds } from '#server/ads/deletion.ts';
import { readAd } from '#server/ads/read.ts';
import { startPublishing } from '#server/publishing/worker.ts';
import type { PublishingWorker } from '#server/publishing/worker.ts';
import { adFields, isPublished, readyAd, untilAd } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import {
  addFault,
  changeSandbox,
  clearFaults,
  connectedAccount,
  connectMeta,
  sandboxState,
} from '#test/support/meta.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let worker: PublishingWorker;
let client: TestClient & { readonly userId: number };
let account: AdAccount;
let ad: Ad;

const TIMING = { settleMs: 1000, retryMs: 100, retryCapMs: 300, ratePauseMs: 1000, maxAttempts: 3, sweepMs: 500 };
const start = (): Promise<PublishingWorker> =>
  startPublishing(server.deps, (error) => console.error(error), {
    timing: { ...TIMING, followMs: [3_600_000] },
  });

beforeAll(async () => {
  server = await startServer();
  await changeSandbox(server.sandboxes.meta, { review_ms: 0 });
  worker = await start();
});
afterAll(async () => {
  await worker.stop();
  await server.stop();
});
beforeEach(async () => {
  client = await subscriber(server);
  account = await connectedAccount(client);
  ad = await readyAd(client, account.id);
  await client.post('/api/meta/ads/create_ads/', { ad_ids: [ad.id], ad_account_id: account.id });
  ad = await untilAd(client, ad.id, isPublished);
});
afterEach(() => {
  vi.restoreAllMocks();
  return clearFaults(server.sandboxes.meta);
});

const turn = (status: string, id = ad.id) => client.post(`/api/meta/ads/${id}/set_status/`, { status });
const fault = (name: string, more: object = {}) =>
  addFault(server.sandboxes.meta, { fault: name, edge: 'ad', account: account.meta_id, ...more });
const changeOf = ({ publication }: Ad): AdChange | null => publication?.change ?? null;
const isRefused = (one: Ad): boolean => changeOf(one)?.state === 'refused';
const isSettled = (one: Ad): boolean => changeOf(one) === null;
const until = (is: (one: Ad) => boolean) => untilAd(client, ad.id, is);
const statusAtMeta = async (): Promise<string | undefined> =>
  (await sandboxState(server.sandboxes.meta)).ads.find(({ id }) => id === ad.publication?.meta_ad_id)?.status;
const changesAtMeta = async (): Promise<number> =>
  (await sandboxState(server.sandboxes.meta)).calls.filter(({ method, edge }) => method === 'POST' && edge === 'ad')
    .length;
const facts = async () =>
  (
    await server.deps.db
      .selectFrom('ad_facts')
      .select(['type', 'data'])
      .where('ad_id', '=', ad.id)
      .where('type', 'like', 'ad.switch%')
      .orderBy('id')
      .execute()
  ).map(({ type, data }) => [type, data['status'] ?? data['code']]);

test('D5.12 a published ad is switched on, and off again; its status is what Meta says', async () => {
  // Else Meta may have it before it is read.
  await worker.stop();
  const { status, body } = await turn('ACTIVE');
  worker = await start();
  expect([status, body.publication.change]).toMatchObject([200, { kind: 'status', status: 'ACTIVE', error: null }]);
  const on = await until(isSettled);
  expect(on.publication).toMatchObject({ configured_status: 'ACTIVE', effective_status: 'ACTIVE', differing: [] });
  expect(await statusAtMeta()).toBe('ACTIVE');
  await turn('PAUSED');
  const off = await until((one) => isSettled(one) && one.publication?.configured_status === 'PAUSED');
  expect(off.publication).toMatchObject({ effective_status: 'PAUSED', differing: [] });
  expect(await statusAtMeta()).toBe('PAUSED');
  expect(await facts()).toEqual([
    ['ad.switchAsked', 'ACTIVE'],
    ['ad.switched', 'ACTIVE'],
    ['ad.switchAsked', 'PAUSED'],
    ['ad.switched', 'PAUSED'],
  ]);
});

test('D5.12 D6.2 an ad in an account that the connection of somebody else cannot reach is not switched on, which says why before Meta is asked', async () => {
  await connectMeta(client, { user: SEED.kim, businesses: [SEED.harbour] });
  const before = await changesAtMeta();
  const { status, body } = await turn('ACTIVE');
  expect([status, body.code]).toEqual([403, 'account_not_shared']);
  expect(JSON.stringify(body)).toContain(`Your Meta connection has no access to ${account.name}.`);
  expect([await changesAtMeta(), await facts()]).toEqual([before, []]);
  await connectMeta(client);
  expect((await turn('ACTIVE')).status).toBe(200);
  await until(isSettled);
});

test('D5.12 every tab hears of it', async () => {
  const heard = async () =>
    (await server.deps.pool.query(`select count(*)::int as n from live_events where event->>'ad_id' = $1`, [ad.id]))
      .rows[0].n as number;
  const before = await heard();
  await turn('ACTIVE');
  await until(isSettled);
  expect(await heard()).toBeGreaterThan(before + 1);
});

describe('D5.12 an answer of Meta that was lost', () => {
  test('is looked up, and told as a success only if it was one', async () => {
    await fault('answer_lost');
    const before = await changesAtMeta();
    await turn('ACTIVE');
    const on = await until(isSettled);
    expect(on.publication?.configured_status).toBe('ACTIVE');
    expect((await changesAtMeta()) - before, 'not sent again').toBe(1);
  });

  test('of a call that did nothing is sent again once that is known', async () => {
    await fault('answer_lost_before');
    const before = await changesAtMeta();
    await turn('ACTIVE');
    await until(isSettled);
    expect([await statusAtMeta(), (await changesAtMeta()) - before]).toEqual(['ACTIVE', 2]);
  });

  test('is looked for again after a restart', async () => {
    await worker.stop();
    const { status, text } = await turn('ACTIVE');
    expect(status, text).toBe(200);
    await server.deps.db
      .updateTable('ad_changes')
      .set({ state: 'sent', sent_at: new Date() })
      .where('ad_id', '=', ad.id)
      .execute();
    const before = await changesAtMeta();
    await server.deps.meta.changeAd(await token(), ad.publication!.meta_ad_id!, { status: 'ACTIVE' });
    await server.deps.pool.query(`delete from pgboss.job where name = 'change-ad'`);
    worker = await start();
    expect((await until(isSettled)).publication?.configured_status).toBe('ACTIVE');
    expect((await changesAtMeta()) - before, 'only ours').toBe(1);
  });
});

const token = async (): Promise<string> => {
  const { sealed_token: sealed } = await server.deps.db
    .selectFrom('meta_connections')
    .select('sealed_token')
    .where('user_id', '=', client.userId)
    .executeTakeFirstOrThrow();
  return server.deps.secrets.open(sealed);
};

describe('D5.12 what Meta refuses', () => {
  test("is said in Meta's own words, and the ad stays as it was", async () => {
    await fault('policy_block');
    await turn('ACTIVE');
    const refused = await until(isRefused);
    expect(changeOf(refused)?.error).toMatchObject({
      message: expect.stringContaining("You're Temporarily Blocked"),
      code: '368/1404082',
      trace: expect.any(String),
    });
    expect([refused.publication?.configured_status, await statusAtMeta()]).toEqual(['PAUSED', 'PAUSED']);
    await turn('ACTIVE');
    expect((await until(isSettled)).publication?.configured_status).toBe('ACTIVE');
  });

  test('for its rate is tried again, and says until when it waits', async () => {
    await fault('rate_limit', { times: 0 });
    await turn('ACTIVE');
    await until((one) => changeOf(one)?.waits_until !== null && changeOf(one)?.error?.code === '17/2446079');
    await clearFaults(server.sandboxes.meta);
    await until(isSettled);
    expect(await statusAtMeta()).toBe('ACTIVE');
  });

  test('for its rate waits for as long as Meta says', async () => {
    const limit = new MetaRefusal({ message: 'Too many calls.', code: 80_004 }, 400, 1500);
    vi.spyOn(server.deps.meta, 'changeAd').mockRejectedValue(limit);
    const asked = Date.now();
    await turn('ACTIVE');
    const change = changeOf(await until((one) => changeOf(one)?.waits_until != null));
    expect(Date.parse(change!.waits_until!) - asked).toBeGreaterThan(1400_000);
    expect(change!.error?.advice).toContain('Try again in 25 minutes.');
  });

  test('and cannot be asked about is not given up before it is known', async () => {
    await fault('server_error', { times: 0 });
    await turn('ACTIVE');
    await until((one) => (changeOf(one)?.error?.code ?? null) === '2');
    expect(changeOf(await until(() => true))?.state).not.toBe('refused');
    await clearFaults(server.sandboxes.meta);
    expect((await until(isSettled)).publication?.configured_status).toBe('ACTIVE');
  });

  test('is given up where Meta cannot be reached time and again', async () => {
    vi.spyOn(server.deps.meta, 'changeAd').mockRejectedValue(new MetaNoAnswer('ECONNREFUSED', false));
    await turn('ACTIVE');
    expect(changeOf(await until(isRefused))?.error).toMatchObject({
      code: 'NO_ANSWER',
      advice: expect.stringContaining('Nothing was changed on Meta.'),
    });
    expect(await statusAtMeta()).toBe('PAUSED');
  });

  test('D6.2 for its token ends the connection, and is not switched on days later', async () => {
    await fault('token_dead');
    await turn('ACTIVE');
    expect(changeOf(await until(isRefused))?.error?.code).toBe('190/463');
    expect((await turn('ACTIVE')).status).toBe(409);
  });
});

describe('D5.8 D5.12 an ad that is deleted while it is switched off', () => {
  const remove = () => client.post('/api/ad-creatives/bulk-delete/', { ad_ids: [ad.id] });
  const deletedAt = async () => {
    const found = await server.deps.db
      .selectFrom('ads')
      .select('deleted_at')
      .where('id', '=', ad.id)
      .executeTakeFirst();
    return found && found.deleted_at;
  };
  beforeEach(async () => {
    await turn('ACTIVE');
    await until(isSettled);
  });

  test('is off at Meta, and stays deleted', async () => {
    await turn('PAUSED');
    await remove();
    await expect.poll(statusAtMeta).toBe('PAUSED');
    expect(await deletedAt()).toBeInstanceOf(Date);
  });

  test('comes back where Meta refuses it, and says why: it goes on spending', async () => {
    await fault('policy_block');
    await worker.stop();
    await turn('PAUSED');
    await remove();
    worker = await start();
    const back = await until(isRefused);
    expect(changeOf(back)?.error?.code).toBe('368/1404082');
    expect([await statusAtMeta(), await deletedAt()]).toEqual(['ACTIVE', null]);
    const { facts: told } = (await client.get(`/api/ad-creatives/${ad.id}/history/`)).body;
    expect(told.map(({ type, by }: { type: string; by: string }) => [type, by])).toContainEqual([
      'ad.restored',
      'millrace',
    ]);
  });

  test('is not forgotten before that is done, however long it takes', async () => {
    await worker.stop();
    await turn('PAUSED');
    await remove();
    const long = new Date(Date.now() - 2 * 3_600_000);
    await server.deps.db.updateTable('ads').set({ deleted_at: long }).where('id', '=', ad.id).execute();
    await sweepDeletedAds(server.deps);
    expect(await deletedAt()).toEqual(long);
    worker = await start();
    await expect.poll(statusAtMeta).toBe('PAUSED');
    const afterSweep = async () => {
      await sweepDeletedAds(server.deps);
      return deletedAt();
    };
    await expect.poll(afterSweep).toBeUndefined();
  });
});

test('D5.12 an ad is read as it was at one moment, whatever is written meanwhile', async () => {
  await worker.stop();
  await turn('ACTIVE');
  const keep = async () => {
    await server.deps.pool.query("update ad_changes set state = 'confirmed' where ad_id = $1", [ad.id]);
    await server.deps.pool.query("update publications set configured_status = 'ACTIVE' where ad_id = $1", [ad.id]);
  };
  let results = 0;
  const meanwhile = server.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      results += 1;
      if (results === 1) await keep();
      return result;
    },
  });
  const shown = ({ publication }: Ad) => [publication?.change?.status, publication?.configured_status];
  expect(shown(await readAd(meanwhile, client.userId, ad.id))).toEqual(['ACTIVE', 'PAUSED']);
  expect(shown(await readAd(server.deps.db, client.userId, ad.id))).toEqual([undefined, 'ACTIVE']);
  worker = await start();
});

test('D5.12 of two wishes the later one counts', async () => {
  await worker.stop();
  await turn('ACTIVE');
  await turn('PAUSED');
  const before = await changesAtMeta();
  worker = await start();
  await until(isSettled);
  expect([await statusAtMeta(), (await changesAtMeta()) - before]).toEqual(['PAUSED', 1]);
});

test("D5.12 nobody switches another's ad, nor one that Meta does not have", async () => {
  const other = await subscriber(server);
  expect((await other.post(`/api/meta/ads/${ad.id}/set_status/`, { status: 'ACTIVE' })).status).toBe(404);
  expect((await other.get(`/api/meta/ads/${ad.id}/spend/`)).status).toBe(404);
  const draft = await readyAd(client, account.id);
  const refused = await turn('ACTIVE', draft.id);
  expect([refused.status, refused.body.code]).toEqual([409, 'not_published']);
  await server.deps.meta.remove(await token(), ad.publication!.meta_ad_id!);
  await server.deps.db
    .updateTable('publications')
    .set({ effective_status: 'DELETED' })
    .where('ad_id', '=', ad.id)
    .execute();
  expect((await turn('ACTIVE')).body.code).toBe('gone_at_meta');
});

test('D5.12 an ad of an account that is no longer active may be switched off, but not on', async () => {
  await server.deps.db.updateTable('ad_accounts').set({ is_allowed: false }).where('id', '=', account.id).execute();
  expect((await turn('ACTIVE')).status).toBe(403);
  expect((await turn('PAUSED')).status).toBe(200);
});

const running = { name: expect.any(String), effective_status: 'ACTIVE', lifetime: null };

test('D5.12 says what the ad would spend from, as Meta has it now', async () => {
  const { status, body } = await client.get(`/api/meta/ads/${ad.id}/spend/`);
  expect([status, body]).toEqual([
    200,
    {
      account: account.name,
      currency: account.currency,
      adset: { ...running, daily: expect.any(Number), end_time: null },
      campaign: { ...running, daily: null },
      minimum_daily: null,
      held: null,
    },
  ]);
});

test('D5.12 says what an ad that is not at Meta yet would spend from, and whether its ad set runs', async () => {
  const { body: draft } = await client.post('/api/ad-creatives/', adFields());
  const spend = (query = `?ad_account_id=${account.id}`) => client.get(`/api/meta/ads/${draft.id}/spend/${query}`);
  const { status, body } = await spend();
  expect([status, body]).toMatchObject([
    200,
    { currency: account.currency, adset: { ...running, daily: expect.any(Number) } },
  ]);
  await server.deps.meta.changeAd(await token(), draft.adset!.id, { status: 'PAUSED' });
  expect((await spend()).body.adset.effective_status).toBe('PAUSED');
  await server.deps.meta.changeAd(await token(), draft.adset!.id, { status: 'ACTIVE' });
  expect((await spend('')).status, 'in no account yet').toBe(409);
  const { body: empty } = await client.post('/api/ad-creatives/', {});
  expect((await client.get(`/api/meta/ads/${empty.id}/spend/`)).status).toBe(409);
});

test('D5.4 D5.12 says what an ad set spends from before there is an ad, and only of an ad set of that account', async () => {
  const adSetId = ad.adset!.id;
  const ask = (id: string, by = client) => by.get(`/api/meta/ad-sets/${id}/spend/?ad_account_id=${account.id}`);
  const ofAd = await client.get(`/api/meta/ads/${ad.id}/spend/`);
  const { status, body } = await ask(adSetId);
  expect([status, body]).toEqual([200, { ...ofAd.body, held: expect.any(Number) }]);
  expect((await ask(adSetId, await subscriber(server))).status).toBe(404);
  expect((await ask('1')).status).not.toBe(200);
  // One of another account that the same person may use.
  const others = await server.deps.db
    .selectFrom('ad_accounts')
    .selectAll()
    .where('user_id', '=', client.userId)
    .where('id', '!=', account.id)
    .execute();
  expect(others).not.toEqual([]);
  const answers = await Promise.all(
    others.map(({ id }) => client.get(`/api/meta/ad-sets/${adSetId}/spend/?ad_account_id=${id}`)),
  );
  expect(answers.map(({ body: { code } }) => code as string)).toEqual(others.map(() => 'adset_missing'));
});

describe('D5.8 An ad that is on is turned off and archived by one wish', () => {
  const turnOffAndArchive = (id = ad.id) =>
    client.post(`/api/meta/ads/${id}/set_status/`, { status: 'PAUSED', archive: true });
  const isOn = (one: Ad): boolean => isSettled(one) && one.publication?.configured_status === 'ACTIVE';

  test('it is archived once Meta has it, not before, and the history says both', async () => {
    await turn('ACTIVE');
    await until(isOn);
    await worker.stop();
    const { status, body } = await turnOffAndArchive();
    worker = await start();
    expect([status, body.status, body.publication.change]).toMatchObject([200, 'published', { archives: true }]);
    const archived = await until(({ status: now }) => now === 'archived');
    expect(changeOf(archived)).toBeNull();
    expect(await statusAtMeta()).toBe('PAUSED');
  });

  test('goes on after a restart, and a wish to turn it off that is under way is one to archive it, too', async () => {
    await turn('ACTIVE');
    await until(isOn);
    await worker.stop();
    await turn('PAUSED');
    expect((await turnOffAndArchive()).body.publication.change).toMatchObject({ status: 'PAUSED', archives: true });
    worker = await start();
    await until(({ status: now }) => now === 'archived');
    expect(await statusAtMeta()).toBe('PAUSED');
  });

  test('stays in the list, and on, where Meta refuses; a wish to turn it on again takes it back', async () => {
    await turn('ACTIVE');
    await until(isOn);
    await fault('policy_block');
    await turnOffAndArchive();
    expect(await until(isRefused)).toMatchObject({ status: 'published' });
    await clearFaults(server.sandboxes.meta);
    await worker.stop();
    await turnOffAndArchive();
    await turn('ACTIVE');
    worker = await start();
    expect(await until(isOn)).toMatchObject({ status: 'published' });
  });

  test('only an ad that is turned off is archived, and nobody archives the ad of somebody else', async () => {
    expect((await client.post(`/api/meta/ads/${ad.id}/set_status/`, { status: 'ACTIVE', archive: true })).status).toBe(
      400,
    );
    const other = await subscriber(server);
    await connectedAccount(other);
    expect((await other.post(`/api/meta/ads/${ad.id}/set_status/`, { status: 'PAUSED', archive: true })).status).toBe(
      404,
    );
  });
});
