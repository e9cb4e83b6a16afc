import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { MetaRefusal } from '#server/outside/meta/errors.ts';
import { startPublishing } from '#server/publishing/worker.ts';
import type { PublishingWorker } from '#server/publishing/worker.ts';
import { adFields, finishedImages, isPublished, readyAd, untilAd } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import { addFault, clearFaults, connectedAccount, connectMeta, HELD_MS, sandboxState } from '#test/support/meta.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let worker: PublishingWorker;
let client: TestClient & { readonly userId: number };
let account: AdAccount;

beforeAll(async () => {
  server = await startServer();
  const timing = {
    settleMs: 1500,
    retryMs: 100,
    retryCapMs: 400,
    ratePauseMs: 1500,
    maxAttempts: 4,
    sweepMs: 1000,
    // A look at another test's ad would run into this test's faults.
    followMs: [3_600_000] as const,
  };
  worker = await startPublishing(server.deps, (error) => console.error(error), { timing });
});
afterAll(async () => {
  await worker.stop();
  await server.stop();
});
beforeEach(async () => {
  client = await subscriber(server);
  account = await connectedAccount(client);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await clearFaults(server.sandboxes.meta);
});

const publish = (ids: readonly string[], more: Readonly<Record<string, unknown>> = {}) =>
  client.post('/api/meta/ads/create_ads/', { ad_ids: ids, ad_account_id: account.id, ...more });
const hasFailed = ({ status }: Ad) => status === 'failed';
const atMeta = async (id: string) => {
  const state = await sandboxState(server.sandboxes.meta);
  const { publication } = (await client.get(`/api/ad-creatives/${id}/`)).body as Ad;
  const ad = state.ads.find((one) => one.id === publication?.meta_ad_id);
  return { ad, creative: state.creatives.find((one) => one.id === ad?.creative_id) };
};
const named = async (name: string) => {
  const state = await sandboxState(server.sandboxes.meta);
  return {
    ads: state.ads.filter((ad) => ad.name.startsWith(name)),
    creatives: state.creatives.filter((creative) => creative.name.startsWith(name)),
  };
};

describe('R7.10 create_ads', () => {
  test('R4.12 answers with status queued, and the worker publishes', async () => {
    const ad = await readyAd(client, account.id);
    const { status, body } = await publish([ad.id]);
    expect(status).toBe(200);
    expect(body).toEqual({
      results: [{ original_id: ad.id, status: 'queued', error: null }],
      validation_errors: [],
      unchecked: [],
    });
    const published = await untilAd(client, ad.id, isPublished);
    expect(published.publication).toMatchObject({
      state: 'confirmed',
      effective_status: 'PENDING_REVIEW',
      error: null,
    });
    expect((await atMeta(ad.id)).ad).toMatchObject({ status: 'PAUSED', adset_id: SEED.trafficAdSet });
  });

  test('D5.6 D5.8 the ads of one call reach Meta in the order that they were named in, and no row of the queue moves meanwhile', async () => {
    const asset = await finishedImages(client, account.id);
    const made: Ad[] = [];
    for (let at = 0; at < 5; at += 1)
      made.push(await readyAd(client, account.id, { ...asset, name: `In order ${at}` }));
    const asked = [3, 0, 4, 1, 2].map((at) => made[at]!);
    const rows = async () => {
      const { body } = await client.get('/api/inventory/list/?q=In%20order');
      return body.ads.map(({ id }: Ad) => id);
    };
    const before = await rows();
    expect(before).toEqual(made.map(({ id }) => id).toReversed());
    expect((await publish(asked.map(({ id }) => id))).status).toBe(200);
    for (const { id } of asked) {
      await untilAd(client, id, isPublished);
      expect(await rows()).toEqual(before);
    }
    const newestFirst = (await named('In order')).ads.map(({ name }) => name.replace(/ \[.*/, ''));
    expect(newestFirst.toReversed()).toEqual(asked.map(({ copy }) => copy.name));
  });

  test('D5.6 an ad is ACTIVE at Meta only where that was asked for', async () => {
    const asset = await finishedImages(client, account.id);
    const [on, off] = [
      await readyAd(client, account.id, { ...asset }),
      await readyAd(client, account.id, { ...asset }),
    ];
    await publish([on.id, off.id], { ad_statuses: { [on.id]: 'ACTIVE' } });
    await untilAd(client, on.id, isPublished);
    await untilAd(client, off.id, isPublished);
    expect((await atMeta(on.id)).ad?.status).toBe('ACTIVE');
    expect((await atMeta(off.id)).ad?.status).toBe('PAUSED');
  });

  test('R4.11 R5.04 only drafts and queued ads with an ad set and uploaded media are taken', async () => {
    const media = await finishedImages(client, account.id, ['square']);
    const make = async (over: Record<string, unknown>) =>
      (await client.post('/api/ad-creatives/', adFields({ ...media, ...over }))).body as Ad;
    const unfit = [await make({ adset: null }), await make({ square_image_id: null, portrait_image_id: null })];
    for (const status of ['published', 'failed', 'archived', 'publishing'] as const) {
      const ad = await make({});
      await server.deps.db.updateTable('ads').set({ status }).where('id', '=', ad.id).execute();
      unfit.push(ad);
    }
    const none = await publish(unfit.map(({ id }) => id));
    expect(none.status).toBe(400);
    expect(none.body.error).toBe('No valid ads to publish');
    expect(none.body.code).toBe('no_valid_ads');
    expect(none.body.validation_errors).toHaveLength(unfit.length);
    expect(none.body.validation_errors[0]).toEqual({
      ad_name: 'Autumn roast',
      errors: [expect.any(String)],
      ad_id: unfit[0]!.id,
      causes: [{ code: 'NO_ADSET', field: 'adset' }],
    });
    const codes = (none.body.validation_errors as { causes: { code: string; field: string | null }[] }[]).map(
      ({ causes }) => causes.map(({ code, field }) => [code, field]),
    );
    expect(codes).toEqual([
      [['NO_ADSET', 'adset']],
      [['MEDIA_MISSING', 'media']],
      [['ALREADY_PUBLISHED', null]],
      [['FAILED_BEFORE', null]],
      [['ARCHIVED', null]],
      [['BEING_PUBLISHED', null]],
    ]);

    const fit = await make({});
    const some = await publish([...unfit.map(({ id }) => id), fit.id]);
    expect(some.body.results).toEqual([{ original_id: fit.id, status: 'queued', error: null }]);
    expect(some.body.validation_errors).toHaveLength(unfit.length);
    await untilAd(client, fit.id, isPublished);
  });

  test('R5.04 where nothing can be published the refusal lists what is wrong with each ad', async () => {
    const media = await finishedImages(client, account.id, ['square']);
    const make = async (over: Record<string, unknown>) =>
      (await client.post('/api/ad-creatives/', adFields({ ...media, ...over }))).body as Ad;
    const ads = [
      await make({ name: 'No ad set', adset: null }),
      await make({ name: '', square_image_id: null, portrait_image_id: null }),
    ];
    const { status, body } = await publish(ads.map(({ id }) => id));
    const wrong = [
      { ad_name: 'No ad set', errors: [expect.stringContaining('ad set')] },
      { ad_name: 'Untitled ad', errors: expect.arrayContaining([expect.any(String)]) },
    ].map((one, at) => expect.objectContaining({ ...one, ad_id: ads[at]!.id }));
    expect(status).toBe(400);
    expect(body).toEqual({
      error: 'No valid ads to publish',
      code: 'no_valid_ads',
      validation_errors: expect.arrayContaining(wrong),
    });
    const nothing = await publish([]);
    expect([nothing.status, nothing.body]).toEqual([
      400,
      { error: 'No valid ads to publish', code: 'no_valid_ads', validation_errors: [] },
    ]);
  });

  test('R5.05 what is wrong with an ad is listed under its name, and the ad stays as it was', async () => {
    const bad = await readyAd(client, account.id, { name: 'Spring', link: 'nowhere', cta_text: '' });
    const { status, body } = await publish([bad.id]);
    expect(status).toBe(200);
    expect(body).toEqual({
      results: [],
      validation_errors: [
        {
          ad_name: 'Spring',
          errors: ['Choose a call to action.', 'Enter a web address that begins with https://.'],
          ad_id: bad.id,
          causes: [
            { code: 'CTA_INVALID', field: 'cta_text' },
            { code: 'LINK_INVALID', field: 'link' },
          ],
        },
      ],
      unchecked: [],
    });
    expect((await client.get(`/api/ad-creatives/${bad.id}/`)).body).toEqual(bad);
  });

  test('asked twice at once it publishes once', async () => {
    const ad = await readyAd(client, account.id, { name: 'Twice over' });
    const answers = await Promise.all([publish([ad.id]), publish([ad.id]), publish([ad.id])]);
    // Whichever came first; one that comes when the ad is published already finds nothing that it may publish.
    expect(answers.map(({ status }) => status)).toContain(200);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('no_valid_ads');
    await untilAd(client, ad.id, isPublished);
    const { ads, creatives } = await named('Twice over');
    expect([ads.length, creatives.length]).toEqual([1, 1]);
  });

  test("refuses another user's ad or ad account, and takes none of the others then", async () => {
    const mine = await readyAd(client, account.id);
    const other = await subscriber(server);
    const theirAccount = await connectedAccount(other);
    const theirs = await readyAd(other, theirAccount.id);
    expect((await publish([mine.id, theirs.id])).status).toBe(404);
    expect((await publish([mine.id, randomUUID()])).status).toBe(404);
    expect((await publish([mine.id], { ad_account_id: theirAccount.id })).status).toBe(404);
    expect((await client.get(`/api/ad-creatives/${mine.id}/`)).body.status).toBe('draft');
  });

  test('R6.06 publishes nothing while more ad accounts are active than the plan allows', async () => {
    const ad = await readyAd(client, account.id);
    await server.deps.db
      .updateTable('ad_accounts')
      .set({ is_allowed: true })
      .where('user_id', '=', client.userId)
      .execute();
    await server.deps.db
      .updateTable('subscriptions')
      .set({ plan_name: 'starter' })
      .where('user_id', '=', client.userId)
      .execute();
    const { status, body } = await publish([ad.id]);
    expect([status, body.code]).toEqual([403, 'over_account_limit']);
  });

  test('refuses an ad account that is not active, and says so without a connection', async () => {
    const ad = await readyAd(client, account.id);
    await client.patch('/api/meta/ad-accounts/allowed/', { allowed_meta_ids: [] });
    expect((await publish([ad.id])).body.code).toBe('account_not_allowed');
    await client.delete('/api/meta/oauth/status/');
    expect((await publish([ad.id])).body.code).toBe('not_connected');
  });
});

describe('D5.7 what Meta is given', () => {
  test('square and portrait are customised by placement, and every enhancement is switched off', async () => {
    const ad = await readyAd(client, account.id);
    await publish([ad.id]);
    await untilAd(client, ad.id, isPublished);
    const { creative } = await atMeta(ad.id);
    const feed = creative!['asset_feed_spec'] as Record<string, unknown>;
    expect(feed['optimization_type']).toBe('PLACEMENT');
    expect(feed['asset_customization_rules']).toHaveLength(2);
    expect(feed['link_urls']).toEqual([{ website_url: ad.link }]);
    expect(feed['call_to_action_types']).toEqual(['SHOP_NOW']);
    expect(creative?.['object_story_spec']).toEqual({
      page_id: account.page?.id,
      instagram_user_id: account.instagram?.id,
    });
    const { creative_features_spec: features } = creative!['degrees_of_freedom_spec'] as {
      creative_features_spec: Record<string, { enroll_status: string }>;
    };
    expect(Object.keys(features).length).toBeGreaterThan(10);
    expect(new Set(Object.values(features).map((feature) => feature.enroll_status))).toEqual(new Set(['OPT_OUT']));
    expect(features).not.toHaveProperty('standard_enhancements');
  });

  test('a square image alone makes a link ad', async () => {
    const media = await finishedImages(client, account.id, ['square']);
    const ad = await readyAd(client, account.id, { ...media });
    await publish([ad.id]);
    await untilAd(client, ad.id, isPublished);
    const { creative } = await atMeta(ad.id);
    expect(creative?.['object_story_spec']).toMatchObject({
      link_data: {
        link: ad.link,
        message: ad.copy.primary_text,
        name: ad.copy.headline,
        description: ad.copy.description,
        call_to_action: { type: 'SHOP_NOW', value: { link: ad.link } },
      },
    });
  });

  test('D5.7 what Meta silently keeps otherwise is found when it is read back, and said on the ad', async () => {
    await addFault(server.sandboxes.meta, { fault: 'silent_rewrite', edge: 'adcreatives' });
    const ad = await readyAd(client, account.id);
    await publish([ad.id]);
    const published = await untilAd(client, ad.id, isPublished);
    expect(published.publication?.differences).toEqual(['Meta keeps the description differently from what was sent.']);
    const { differences } = await server.deps.db
      .selectFrom('publications')
      .select('differences')
      .where('ad_id', '=', ad.id)
      .executeTakeFirstOrThrow();
    expect(differences).toEqual(['asset_feed_spec.descriptions']);
  });

  test('D5.7 D6.3 an ad that cannot be read back is published all the same, and Meta’s wish to wait is kept', async () => {
    const { meta } = server.deps;
    const { create } = meta;
    vi.spyOn(meta, 'readAd').mockRejectedValue(new Error('no answer'));
    vi.spyOn(meta, 'create').mockImplementation(async (...ask) => ({ ...(await create(...ask)), pauseSeconds: 300 }));
    const ad = await readyAd(client, account.id);
    await publish([ad.id]);
    const { publication } = await untilAd(client, ad.id, isPublished);
    expect(publication).toMatchObject({ differences: [], effective_status: null });
    const accounts = server.deps.db.selectFrom('ad_accounts').select(['id', 'paused_until']);
    const paused = await accounts.where('paused_until', '>', new Date(Date.now() + 200_000)).execute();
    expect(paused.map(({ id }) => id)).toEqual([account.id]);
    expect(Math.abs(paused[0]!.paused_until!.getTime() - Date.now() - 300_000)).toBeLessThan(60_000);
    const facts = server.deps.db.selectFrom('ad_facts').select('data').where('ad_id', '=', ad.id);
    expect(await facts.where('type', '=', 'ad.published').executeTakeFirst()).toMatchObject({
      data: { differences: [] },
    });
  });
});

describe('D5.6 an answer that does not come', () => {
  test.each([
    ['answer_lost', 'adcreatives'],
    ['answer_lost', 'ads'],
    ['answer_lost_before', 'adcreatives'],
    ['answer_lost_before', 'ads'],
    ['truncated_json', 'ads'],
    ['html_body', 'adcreatives'],
    ['server_error', 'ads'],
  ])('%s on %s: the ad is there once', async (fault, edge) => {
    const name = `Lost ${fault} ${edge}`;
    const ad = await readyAd(client, account.id, { name });
    await addFault(server.sandboxes.meta, { fault, edge, account: account.meta_id });
    await publish([ad.id]);
    await untilAd(client, ad.id, isPublished);
    const { ads, creatives } = await named(name);
    expect([ads.length, creatives.length]).toEqual([1, 1]);
  });

  test('nothing is repeated, and nothing given up, while Meta cannot be asked', async () => {
    const ad = await readyAd(client, account.id, { name: 'Unresolved' });
    await addFault(server.sandboxes.meta, { fault: 'answer_lost', edge: 'ads' });
    await addFault(server.sandboxes.meta, { fault: 'server_error', edge: 'ads', times: 0 });
    await publish([ad.id]);
    const waiting = await untilAd(client, ad.id, ({ publication }) => (publication?.attempts ?? 0) > 4);
    expect(waiting).toMatchObject({
      status: 'publishing',
      publication: { error: { code: expect.any(String), retryable: true } },
    });
    const change = { version: waiting.version };
    expect((await client.patch(`/api/ad-creatives/${ad.id}/`, change)).body.code).toBe('publishing');
    await clearFaults(server.sandboxes.meta);
    await untilAd(client, ad.id, isPublished);
    expect((await named('Unresolved')).ads).toHaveLength(1);
  });

  test('a worker that loses its database connection in the middle loses nothing, and makes no twin', async () => {
    const ad = await readyAd(client, account.id, { name: 'Cut off' });
    await addFault(server.sandboxes.meta, { fault: 'hang', edge: 'ads', ms: HELD_MS });
    await publish([ad.id]);
    await untilAd(
      client,
      ad.id,
      ({ publication }) => publication?.state === 'sent' && publication.meta_creative_id !== null,
    );
    const { rowCount } = await server.deps.pool.query(
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(rowCount).toBe(1);
    await clearFaults(server.sandboxes.meta);
    await untilAd(client, ad.id, isPublished);
    expect((await named('Cut off')).ads).toHaveLength(1);
  });

  test('each step is kept as a fact', async () => {
    const ad = await readyAd(client, account.id);
    await addFault(server.sandboxes.meta, { fault: 'answer_lost', edge: 'ads' });
    await publish([ad.id]);
    await untilAd(client, ad.id, isPublished);
    const facts = await server.deps.db
      .selectFrom('ad_facts')
      .select(['type', 'data'])
      .where('ad_id', '=', ad.id)
      .orderBy('id')
      .execute();
    const { publication } = (await client.get(`/api/ad-creatives/${ad.id}/`)).body as Ad;
    const idIn = (type: string) => facts.find((fact) => fact.type === type)?.data;
    expect([idIn('creative.confirmed'), idIn('ad.adopted'), idIn('ad.sent')]).toEqual([
      { meta_id: publication!.meta_creative_id },
      { meta_id: publication!.meta_ad_id },
      {},
    ]);
    expect(facts.map(({ type }) => type)).toEqual([
      'ad.created',
      'ad.queued',
      'ad.publishing',
      'creative.sent',
      'creative.confirmed',
      'ad.sent',
      'ad.unconfirmed',
      'ad.adopted',
      'ad.published',
    ]);
  });
});

describe('what Meta refuses', () => {
  // Else Meta would be asked before, and the ad not be queued.
  beforeEach(() => addFault(server.sandboxes.meta, { fault: 'server_error', edge: 'ads:validate' }));

  test("fails the ad with Meta's own words, code and trace; after a change it can be published again", async () => {
    const ad = await readyAd(client, account.id, {
      adset: { id: SEED.archivedAdSet, name: 'x', campaign_id: '1', campaign_name: 'x' },
    });
    await publish([ad.id]);
    const failed = await untilAd(client, ad.id, hasFailed);
    expect(failed.publication).toMatchObject({
      state: 'refused',
      error: {
        code: '100/1885088',
        message: expect.stringContaining('archived'),
        trace: expect.any(String),
        advice: expect.any(String),
      },
    });
    expect((await publish([ad.id])).body.error).toBe('No valid ads to publish');
    const mended = await client.patch(`/api/ad-creatives/${ad.id}/`, {
      adset: { ...ad.adset, id: SEED.trafficAdSet },
      version: failed.version,
    });
    expect(mended.body.status).toBe('draft');
    await publish([ad.id]);
    expect((await untilAd(client, ad.id, isPublished)).publication?.error).toBeNull();
    const attempts = server.deps.db.selectFrom('publications').select('number').where('ad_id', '=', ad.id);
    expect((await attempts.orderBy('number').execute()).map(({ number }) => number)).toEqual([1, 2]);
  });

  test('one refusal leaves the other ads alone', async () => {
    const media = await finishedImages(client, account.id);
    const ads = [];
    for (const name of ['Good one', 'Bad two', 'Good three'])
      ads.push(await readyAd(client, account.id, { ...media, name }));
    await client.patch(`/api/ad-creatives/${ads[1]?.id}/`, {
      adset: { ...ads[1]?.adset, id: SEED.archivedAdSet },
      version: 1,
    });
    await publish(ads.map(({ id }) => id));
    await untilAd(client, ads[0]!.id, isPublished);
    await untilAd(client, ads[1]!.id, hasFailed);
    await untilAd(client, ads[2]!.id, isPublished);
  });

  test('D6.2 a dead token fails nothing: the ads wait, and continue after the next connection', async () => {
    const ads = [
      await readyAd(client, account.id, { name: 'Waits a' }),
      await readyAd(client, account.id, { name: 'Waits b' }),
    ];
    await addFault(server.sandboxes.meta, { fault: 'token_dead', edge: 'ads' });
    await publish(ads.map(({ id }) => id));
    const held = await untilAd(client, ads[1]!.id, ({ publication }) => publication?.error !== null);
    expect(held.status).not.toBe('failed');
    expect((await client.get('/api/meta/oauth/status/')).body.health).toBe('expired');
    await clearFaults(server.sandboxes.meta);
    await connectMeta(client);
    for (const { id } of ads) await untilAd(client, id, isPublished);
    const { ads: made, creatives } = await named('Waits');
    expect([made.length, creatives.length]).toEqual([2, 2]);
  });

  test("D6.3 one account's rate limit stops only its own ads, which say until when they wait", async () => {
    const slow = [await readyAd(client, account.id), await readyAd(client, account.id)];
    const other = await subscriber(server);
    // The same person at Meta: what they share with us must keep the first account in it.
    await connectMeta(other, { businesses: [SEED.riverside, SEED.hillside] });
    await other.post('/api/meta/businesses/', { business_id: SEED.hillside });
    const accounts = (await other.get('/api/meta/ad-accounts/')).body.ad_accounts as AdAccount[];
    const free = accounts.find(({ meta_id: id }) => id === SEED.hillsideMain)!;
    await other.post('/api/meta/campaigns/', { ad_account_id: free.id });
    const { campaigns } = (await other.get(`/api/meta/campaigns/?ad_account_id=${free.id}`)).body;
    const adset = campaigns.flatMap((campaign: { adsets: unknown[] }) => campaign.adsets)[0];
    const quick = await readyAd(other, free.id, {
      adset: { id: adset.id, name: 'x', campaign_id: '1', campaign_name: 'x' },
    });
    const limit = { fault: 'rate_limit', edge: 'adcreatives', account: account.meta_id, times: 0 };
    await addFault(server.sandboxes.meta, limit);
    const asked = Date.now();
    await publish(slow.map(({ id }) => id));
    await other.post('/api/meta/ads/create_ads/', { ad_ids: [quick.id], ad_account_id: free.id });
    for (const { id } of slow) {
      const waiting = await untilAd(client, id, ({ publication }) => publication?.waits_until !== null);
      expect(Date.parse(waiting.publication?.waits_until ?? '')).toBeGreaterThan(asked);
      expect(waiting.publication?.error?.retryable).toBe(true);
    }
    await untilAd(other, quick.id, isPublished);
    await clearFaults(server.sandboxes.meta);
    for (const { id } of slow) await untilAd(client, id, isPublished);
  });

  test('D6.3 a rate limit that Meta says the length of is waited for until then, and the ad says so', async () => {
    const ad = await readyAd(client, account.id);
    const limit = new MetaRefusal({ message: 'Too many calls.', code: 80_004 }, 400, 25 * 60);
    const create = vi.spyOn(server.deps.meta, 'create').mockRejectedValue(limit);
    // A clock that no two look at in the same millisecond.
    const clock = server.deps.now;
    let ticks = 0;
    vi.spyOn(server.deps, 'now').mockImplementation(() => new Date(clock().getTime() + (ticks += 1)));
    const asked = Date.now();
    await publish([ad.id]);
    await untilAd(client, ad.id, (one) => one.publication?.waits_until != null);
    // What is published to the account then waits as well, and leaves the words of the first alone.
    const next = await readyAd(client, account.id);
    await publish([next.id]);
    await untilAd(client, next.id, (one) => one.publication?.waits_until != null);
    const { publication } = await untilAd(client, ad.id, () => true);
    const waitsMs = Date.parse(publication!.waits_until!) - asked;
    expect([waitsMs > 24 * 60_000, waitsMs < 60 * 60_000]).toEqual([true, true]);
    expect(publication!.error?.advice).toContain('Try again in 25 minutes.');
    expect(create).toHaveBeenCalledTimes(1);
  });
});
