import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import { sweepImages } from '#server/media/sweepImages.ts';
import { startPublishing } from '#server/publishing/worker.ts';
import type { PublishingWorker } from '#server/publishing/worker.ts';
import { finishedImages, isPublished, readyAd, untilAd } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import { addFault, changeSandbox, clearFaults, connectedAccount, sandboxState } from '#test/support/meta.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let worker: PublishingWorker;
let client: TestClient & { readonly userId: number };
let account: AdAccount;
let ad: Ad;

const TIMING = { settleMs: 800, retryMs: 100, retryCapMs: 300, maxAttempts: 3, sweepMs: 500 };
const start = (followMs = 3_600_000): Promise<PublishingWorker> =>
  startPublishing(server.deps, (error) => console.error(error), { timing: { ...TIMING, followMs: [followMs] } });

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
afterEach(() => clearFaults(server.sandboxes.meta));

const update = (texts: object, id = ad.id) => client.post(`/api/meta/ads/${id}/update_ad/`, texts);
const fault = (name: string, edge: string) =>
  addFault(server.sandboxes.meta, { fault: name, edge, account: account.meta_id });
const until = (is: (one: Ad) => boolean) => untilAd(client, ad.id, is);
const isUpdated = ({ copy, publication }: Ad): boolean => copy.headline === 'Last days' && !publication?.change;
const atMeta = async () => {
  const { ads, creatives } = await sandboxState(server.sandboxes.meta);
  const made = ads.find(({ id }) => id === ad.publication!.meta_ad_id)!;
  return { made, creative: creatives.find(({ id }) => id === made.creative_id)!, creatives };
};
/** Creatives of this test's ad: images are the same for all. */
const named = async (name: string) => (await atMeta()).creatives.filter((one) => one.name.startsWith(name)).length;

test('R7.12 D5.7 other texts are a new creative with the same images, which the ad gets', async () => {
  const before = await atMeta();
  // Else Meta may have them before they are read.
  await worker.stop();
  const { status, body } = await update({ headline: 'Last days', cta_text: 'Learn More' });
  worker = await start();
  expect([status, body.publication.change, body.copy]).toMatchObject([
    200,
    { kind: 'texts', status: null, content: { headline: 'Last days', primary_text: ad.copy.primary_text } },
    { headline: 'Fresh from the mill' },
  ]);
  const updated = await until(isUpdated);
  expect(updated.copy).toEqual({ ...ad.copy, headline: 'Last days', cta_text: 'Learn More' });
  expect([updated.version > ad.version, updated.publication!.differing]).toEqual([true, []]);
  const { made, creative } = await atMeta();
  expect([made.id, made.creative_id]).toEqual([before.made.id, updated.publication!.meta_creative_id]);
  expect(made.creative_id).not.toBe(before.made.creative_id);
  expect(creative['image_hashes']).toEqual(before.creative['image_hashes']);
  expect(creative).toMatchObject({
    asset_feed_spec: { titles: [{ text: 'Last days' }], call_to_action_types: ['LEARN_MORE'] },
  });
  const facts = await server.deps.db
    .selectFrom('ad_facts')
    .select('type')
    .where('ad_id', '=', ad.id)
    .where('type', 'like', 'ad.update%')
    .orderBy('id')
    .execute();
  expect(facts.map(({ type }) => type)).toEqual(['ad.updateAsked', 'ad.updated']);
});

describe('D5.7 D5.11 another link, URL parameters and images', () => {
  test('are a new creative of the exact images named, and show nowhere before Meta has them', async () => {
    const before = await atMeta();
    const { square_image_id: square, portrait_image_id: portrait } = await finishedImages(client, account.id);
    await worker.stop();
    const asked = await update({
      link: 'https://shop.example/sale',
      url_parameters: 'utm_source=update',
      square_image_id: square,
      portrait_image_id: portrait,
    });
    expect(asked.status, asked.text).toBe(200);
    expect([asked.body.link, asked.body.media, asked.body.details]).toEqual([ad.link, ad.media, ad.details]);
    worker = await start();
    const updated = await until(({ link, publication }) => link !== ad.link && !publication?.change);
    expect(updated).toMatchObject({
      link: 'https://shop.example/sale',
      details: { url_parameters: 'utm_source=update' },
      media: { square: { id: square }, portrait: { id: portrait } },
      copy: ad.copy,
    });
    expect(updated.publication!.differing).toEqual([]);
    const { creative } = await atMeta();
    expect(creative).toMatchObject({ url_tags: 'utm_source=update' });
    expect(JSON.stringify(creative)).toContain('https://shop.example/sale');
    expect(creative.id).not.toBe(before.creative.id);
    // What is changed next begins with them.
    await update({ headline: 'Last days' });
    await until(isUpdated);
    expect((await atMeta()).creative).toMatchObject({ url_tags: 'utm_source=update' });
  });

  test('may be a square image alone, from then on', async () => {
    const { status, text } = await update({ portrait_image_id: null });
    expect(status, text).toBe(200);
    const updated = await until(({ media, publication }) => media.portrait === null && !publication?.change);
    expect(updated.media).toMatchObject({ square: { id: ad.media.square!.id }, portrait: null });
    expect((await atMeta()).creative['asset_feed_spec'] ?? null).toBeNull();
  });

  test('happen once where an answer is lost, and after the worker died', async () => {
    await fault('answer_lost', 'adcreatives');
    await fault('answer_lost', 'ad');
    await update({ link: 'https://shop.example/once' });
    await worker.stop();
    worker = await start();
    const updated = await until(({ link, publication }) => link!.endsWith('/once') && !publication?.change);
    const { made, creatives } = await atMeta();
    expect(made.creative_id).toBe(updated.publication!.meta_creative_id);
    const marked = creatives.find(({ id }) => id === made.creative_id)!.name;
    expect(creatives.filter((one) => one.name === marked)).toHaveLength(1);
  });

  test('are refused at once where they break a rule, or are not the person’s', async () => {
    expect((await update({ link: 'nowhere' })).status).toBe(400);
    expect((await update({ url_parameters: 'https://nowhere' })).body.code).toBe('details_invalid');
    const other = await subscriber(server);
    const theirs = await finishedImages(other, (await connectedAccount(other)).id);
    expect((await update({ square_image_id: theirs.square_image_id })).status).toBe(404);
    expect((await update({ square_image_id: null })).status).toBe(400);
    expect((await client.get(`/api/ad-creatives/${ad.id}/`)).body.publication.change).toBeNull();
  });

  test('name an image that is kept while it is on its way', async () => {
    const { square_image_id: square } = await finishedImages(client, account.id);
    await worker.stop();
    await update({ square_image_id: square });
    const day = 24 * 60 * 60_000;
    for (const days of [2, 40]) {
      const now = () => new Date(Date.now() + days * day);
      await sweepImages({ ...server.deps, now });
    }
    worker = await start();
    await until(({ media, publication }) => media.square?.id === square && !publication?.change);
  });
});

describe('R7.12 happens once', () => {
  test.each(['answer_lost', 'answer_lost_before'])('where the creative is made: %s', async (name) => {
    await fault(name, 'adcreatives');
    await update({ name: 'Renamed', headline: 'Last days' });
    await until(isUpdated);
    expect(await named(`Renamed [`)).toBeGreaterThan(0);
    const { made, creatives } = await atMeta();
    const marked = creatives.find(({ id }) => id === made.creative_id)!.name;
    expect(creatives.filter((one) => one.name === marked)).toHaveLength(1);
  });

  test.each(['answer_lost', 'answer_lost_before'])('where the ad gets it: %s', async (name) => {
    await fault(name, 'ad');
    await update({ headline: 'Last days' });
    const { publication } = await until(isUpdated);
    expect((await atMeta()).made.creative_id).toBe(publication!.meta_creative_id);
  });

  test('after the worker died when the creative was sent', async () => {
    await worker.stop();
    await update({ headline: 'Last days' });
    await server.deps.db
      .updateTable('ad_changes')
      .set({ state: 'sent', sent_at: new Date() })
      .where('ad_id', '=', ad.id)
      .execute();
    worker = await start();
    await until(isUpdated);
    const { made, creatives } = await atMeta();
    const marked = creatives.find(({ id }) => id === made.creative_id)!.name;
    expect(creatives.filter((one) => one.name === marked)).toHaveLength(1);
  });
});

test('R7.12 what Meta refuses is said in its words, and the ad keeps its texts here and there', async () => {
  const before = await atMeta();
  await fault('invalid_parameter', 'adcreatives');
  await update({ headline: 'Last days' });
  const refused = await until(({ publication }) => publication?.change?.state === 'refused');
  expect(refused.publication!.change!.error).toMatchObject({ code: '100/1487390', trace: expect.any(String) });
  expect([refused.copy, (await atMeta()).made.creative_id]).toEqual([ad.copy, before.made.creative_id]);
  await update({ headline: 'Last days' });
  await until(isUpdated);
});

test('R7.12 D5.12 a refused update is told until it is tried again, though the ad is switched since, and beside what is on its way', async () => {
  const turn = (status: string) => client.post(`/api/meta/ads/${ad.id}/set_status/`, { status });
  const kindsOf = ({ publication }: Ad) => publication!.changes.map(({ kind, state }) => [kind, state]);
  await fault('invalid_parameter', 'adcreatives');
  await update({ headline: 'Last days' });
  await until(({ publication }) => publication?.change?.state === 'refused');
  await turn('ACTIVE');
  const switched = await until(
    ({ publication }) => publication?.configured_status === 'ACTIVE' && publication.changes.length === 1,
  );
  expect(kindsOf(switched)).toEqual([['texts', 'refused']]);
  expect(switched.publication!.change).toEqual(switched.publication!.changes[0]);
  await worker.stop();
  await turn('PAUSED');
  const { body } = await update({ headline: 'Last days' });
  expect(kindsOf(body)).toEqual([
    ['texts', 'intended'],
    ['status', 'intended'],
  ]);
  worker = await start();
  const done = await until(({ publication }) => publication?.changes.length === 0);
  expect([done.copy.headline, done.publication!.configured_status]).toEqual(['Last days', 'PAUSED']);
});

test('R7.12 texts that break a rule are refused at once; nobody edits an ad that is not theirs, or not at Meta', async () => {
  const long = await update({ headline: '', primary_text: 'x'.repeat(1025) });
  expect(long.status).toBe(400);
  expect((await update({ name: ' ' })).body.error).toBe('Give the ad a name.');
  const other = await subscriber(server);
  expect((await other.post(`/api/meta/ads/${ad.id}/update_ad/`, { headline: 'Mine' })).status).toBe(404);
  const draft = await readyAd(client, account.id);
  expect((await update({ headline: 'Early' }, draft.id)).body.code).toBe('not_published');
  await worker.stop();
  await update({ headline: 'One' });
  expect((await update({ headline: 'Two' })).body.code).toBe('updating');
  worker = await start();
});

test('D5.7 what somebody changes in Ads Manager is noticed, told part by part, and undone by an update', async () => {
  const connection = await server.deps.db
    .selectFrom('meta_connections')
    .select('sealed_token')
    .where('user_id', '=', client.userId)
    .executeTakeFirstOrThrow();
  const token = server.deps.secrets.open(connection.sealed_token);
  await server.deps.meta.changeAd(token, ad.publication!.meta_ad_id!, { name: 'Renamed there', status: 'ACTIVE' });
  await worker.stop();
  await server.deps.db.updateTable('publications').set({ follow_at: new Date() }).where('ad_id', '=', ad.id).execute();
  worker = await start();
  const changed = await until(({ publication }) => publication!.differing.length > 0);
  expect(changed.publication).toMatchObject({ effective_status: 'ACTIVE', configured_status: 'ACTIVE' });
  expect(changed.publication!.differing).toEqual([
    { name: 'name', sent: expect.stringContaining('Autumn roast'), stored: 'Renamed there' },
    { name: 'status', sent: 'Paused', stored: 'Active' },
  ]);
  const facts = await server.deps.db
    .selectFrom('ad_facts')
    .select('type')
    .where('ad_id', '=', ad.id)
    .where('type', '=', 'ad.changedAtMeta')
    .execute();
  expect(facts).toHaveLength(1);
  await client.post(`/api/meta/ads/${ad.id}/set_status/`, { status: 'ACTIVE' });
  await until(({ publication }) => publication!.differing.length === 1);
  await update({ headline: 'Last days' });
  expect((await until(isUpdated)).publication!.differing).toEqual([]);
});
