import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import { adFields, finishedImages } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let client: TestClient & { readonly userId: number };
let other: TestClient;

beforeAll(async () => {
  server = await startServer();
  client = await subscriber(server);
  other = await subscriber(server);
});
afterAll(() => server.stop());

const create = async (fields: Readonly<Record<string, unknown>> = {}, by = client): Promise<Ad> => {
  const { status, body, text } = await by.post('/api/ad-creatives/', fields);
  expect(status, text).toBe(201);
  return body as Ad;
};
const path = (id: string) => `/api/ad-creatives/${id}/`;
const setStatus = (id: string, status: Ad['status']) =>
  server.deps.db.updateTable('ads').set({ status }).where('id', '=', id).execute();

describe('R7.19 R3.06 ad creatives', () => {
  test('a new ad is a draft with every field that an ad has', async () => {
    const ad = await create(adFields());
    expect(ad).toMatchObject({
      status: 'draft',
      adset: { name: 'An ad set' },
      copy: {
        name: 'Autumn roast',
        headline: 'Fresh from the mill',
        primary_text: 'Roasted this morning, at your door tomorrow.',
        description: 'Free delivery',
        cta_text: 'Shop Now',
      },
      media: { mediaStatus: 'none', square: null, portrait: null },
      analyticsData: null,
      publication: null,
      version: 1,
    });
    expect((await client.get(path(ad.id))).body).toEqual(ad);
  });

  test('a repeated creation with the same id makes one ad', async () => {
    const id = randomUUID();
    const [first, second] = await Promise.all([create({ id, name: 'One' }), create({ id, name: 'One' })]);
    expect(first).toEqual(second);
  });

  test('PATCH changes what it names, PUT replaces all', async () => {
    const { id } = await create(adFields());
    const patched = await client.patch(path(id), { headline: 'New', version: 1 });
    expect(patched.body).toMatchObject({ version: 2, copy: { headline: 'New', name: 'Autumn roast' } });
    const fields = { ...adFields({ name: 'Put' }), square_image_id: null, portrait_image_id: null, version: 2 };
    expect((await client.put(path(id), fields)).status).toBe(400);
    const put = await client.put(path(id), { ...fields, ad_account_id: null });
    expect(put.body).toMatchObject({ version: 3, copy: { name: 'Put', headline: 'Fresh from the mill' } });
  });

  test('D5.2 a change that builds on an older version is refused with the newest ad', async () => {
    const { id } = await create({ name: 'A' });
    await client.patch(path(id), { name: 'B', version: 1 });
    const late = await client.patch(path(id), { name: 'C', version: 1 });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'version_conflict', ad: { id, version: 2, copy: { name: 'B' } } });
    expect((await client.get(path(id))).body.copy.name).toBe('B');
  });

  test('D1.5 D5.2 a change that names no version is refused: it might replace what its sender has not seen', async () => {
    const { id } = await create({ name: 'A' });
    await client.patch(path(id), { name: 'B', version: 1 });
    const whole = { ...adFields(), ad_account_id: null, square_image_id: null, portrait_image_id: null };
    for (const answer of [
      await client.patch(path(id), { name: 'C' }),
      await client.patch(path(id), {}),
      await client.patch(path(id), { name: 'C', version: null }),
      await client.put(path(id), whole),
    ]) {
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields)).toEqual(['version']);
    }
    expect((await client.get(path(id))).body).toMatchObject({ version: 2, copy: { name: 'B' } });
    const late = await client.put(path(id), { ...whole, version: 1 });
    expect([late.status, late.body.code, late.body.ad.copy.name]).toEqual([409, 'version_conflict', 'B']);
  });

  test('D1.5 D5.2 two tabs that make one ad: the second learns what the first saved, and loses nothing', async () => {
    const id = randomUUID();
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => client.post('/api/ad-creatives/', adFields({ id, name }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const [kept, late] = answers.toSorted((a, b) => a.status - b.status);
    expect(late!.body).toMatchObject({ code: 'version_conflict', ad: kept!.body });
    const again = await client.post('/api/ad-creatives/', adFields({ id, name: kept!.body.copy.name }));
    expect([again.status, again.body]).toEqual([201, kept!.body]);
  });

  test('of many changes at once on one version exactly one is kept', async () => {
    const { id } = await create({ name: 'A' });
    const names = Array.from({ length: 10 }, (_, at) => `N${at}`);
    const answers = await Promise.all(names.map((name) => client.patch(path(id), { name, version: 1 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await client.get(path(id))).body.version).toBe(2);
  });

  test('unknown fields, and fields that nobody may set, are refused', async () => {
    const { id } = await create();
    for (const field of ['status', 'user_id', 'version_', 'meta_ad_id', 'analytics', '__proto__x']) {
      const { status, body } = await client.patch(path(id), { [field]: 'published', version: 1 });
      expect(status).toBe(400);
      expect(body.fields).toHaveProperty([field]);
    }
    expect((await client.post('/api/ad-creatives/', { status: 'published' })).status).toBe(400);
    expect((await client.get(path(id))).body.status).toBe('draft');
  });

  test("texts beyond Meta's limits are refused", async () => {
    const { status, body } = await client.post('/api/ad-creatives/', { primary_text: 'x'.repeat(1025) });
    expect(status).toBe(400);
    expect(body.fields.primary_text).toEqual(['Use at most 1,024 characters.']);
  });

  test.each(['queued', 'publishing'] as const)(
    'an ad that is %s can be neither changed nor deleted',
    async (status) => {
      const { id } = await create({ name: 'Busy' });
      const idle = await create({ name: 'Idle' });
      await setStatus(id, status);
      const answers = [
        await client.patch(path(id), { name: 'x', version: 1 }),
        await client.delete(path(id)),
        await client.post('/api/ad-creatives/bulk-delete/', { ad_ids: [idle.id, id] }),
      ];
      for (const answer of answers) expect([answer.status, answer.body.code]).toEqual([409, 'publishing']);
      expect((await client.get(path(idle.id))).status).toBe(200);
    },
  );

  test('R4.11 an empty change of a failed ad makes it a draft again; a published ad is not changed', async () => {
    const { id } = await create({ name: 'Again' });
    await setStatus(id, 'failed');
    expect((await client.patch(path(id), { version: 1 })).body.status).toBe('draft');
    await setStatus(id, 'published');
    expect((await client.patch(path(id), { name: 'x', version: 2 })).body.code).toBe('not_editable');
  });

  test('a duplicate is a draft with the same fields and images', async () => {
    const account = await connectedAccount(client);
    const asset = await finishedImages(client, account.id, ['square']);
    const ad = await create(adFields({ ...asset, ad_account_id: account.id }));
    await setStatus(ad.id, 'published');
    const { status, body } = await client.post(`${path(ad.id)}duplicate/`);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'draft',
      media: { ...ad.media, media_asset_id: body.id },
      link: ad.link,
      copy: { ...ad.copy, name: 'Autumn roast copy' },
    });
    expect(body.id).not.toBe(ad.id);
  });

  test('D5.8 duplicates are numbered, also those that are made at once, and a copy of a copy', async () => {
    const { id } = await create({ name: 'Numbered' });
    const copy = async (of: string) => (await client.post(`${path(of)}duplicate/`)).body;
    const first = await copy(id);
    expect(first.copy.name).toBe('Numbered copy');
    const more = await Promise.all([copy(id), copy(first.id), copy(id)]);
    expect(more.map((ad) => ad.copy.name).sort()).toEqual(['Numbered copy 2', 'Numbered copy 3', 'Numbered copy 4']);
  });

  test('D5.8 a duplicate of an ad with the longest name has a name that fits, and a number', async () => {
    const { id } = await create({ name: 'x'.repeat(255) });
    const names = [];
    for (const _ of [1, 2]) names.push((await client.post(`${path(id)}duplicate/`)).body.copy.name);
    expect(names).toEqual([`${'x'.repeat(250)} copy`, `${'x'.repeat(248)} copy 2`]);
  });

  test('deleting many is all or nothing', async () => {
    const [a, b] = [await create(), await create()];
    const missing = await client.post('/api/ad-creatives/bulk-delete/', { ad_ids: [a.id, randomUUID()] });
    expect(missing.status).toBe(404);
    expect((await client.get(path(a.id))).status).toBe(200);
    expect((await client.post('/api/ad-creatives/bulk-delete/', { ad_ids: [a.id, b.id] })).body).toEqual({
      deleted: 2,
      undo_minutes: 60,
    });
    expect((await client.get(path(b.id))).status).toBe(404);
  });

  test('an ad set that Meta did not show for the ad account is refused', async () => {
    const account = await connectedAccount(client);
    await client.post('/api/meta/campaigns/', { ad_account_id: account.id });
    const adset = { id: '424242', name: 'x', campaign_id: '1', campaign_name: 'x' };
    const { status, body } = await client.post('/api/ad-creatives/', { adset, ad_account_id: account.id });
    expect([status, body.code]).toEqual([400, 'adset_unknown']);
  });

  test('what happened to an ad is kept as facts, which nobody can change', async () => {
    const { id } = await create({ name: 'Facts' });
    await client.patch(path(id), { name: 'More', version: 1 });
    await client.delete(path(id));
    const facts = await server.deps.db
      .selectFrom('ad_facts')
      .select(['type', 'data'])
      .where('ad_id', '=', id)
      .orderBy('id')
      .execute();
    expect(facts.map(({ type }) => type)).toEqual(['ad.created', 'ad.changed', 'ad.deleted']);
    await expect(server.deps.pool.query('update ad_facts set type = $1 where ad_id = $2', ['x', id])).rejects.toThrow(
      'never changed',
    );
  });

  test('every change is told to the open tabs', async () => {
    const { id } = await create();
    await client.patch(path(id), { name: 'x', version: 1 });
    await client.delete(path(id));
    const { events } = await server.deps.live.after(client.userId, 0);
    expect(events.map(({ event }) => event).filter((event) => 'ad_id' in event && event.ad_id === id)).toEqual([
      { type: 'ad.changed', ad_id: id },
      { type: 'ad.changed', ad_id: id },
      { type: 'ad.deleted', ad_id: id },
    ]);
  });
});

describe("another user's ads, images and ad accounts", () => {
  test('do not exist, in any call and in any body', async () => {
    const account = await connectedAccount(client);
    const asset = await finishedImages(client, account.id, ['square']);
    const ad = await create(adFields({ ...asset }));
    const own = await create({}, other as typeof client);
    const answers = [
      await other.get(path(ad.id)),
      await other.patch(path(ad.id), { name: 'mine', version: 1 }),
      await other.put(path(ad.id), {
        ...adFields(),
        ad_account_id: null,
        square_image_id: null,
        portrait_image_id: null,
        version: 1,
      }),
      await other.delete(path(ad.id)),
      await other.post(`${path(ad.id)}duplicate/`),
      await other.post('/api/ad-creatives/bulk-delete/', { ad_ids: [own.id, ad.id] }),
      await other.post('/api/ad-creatives/', { id: ad.id }),
      await other.post('/api/ad-creatives/', { ...asset }),
      await other.patch(path(own.id), { square_image_id: asset.square_image_id, version: 1 }),
      await other.patch(path(own.id), { portrait_image_id: asset.square_image_id, version: 1 }),
      await client.patch(path(ad.id), { portrait_image_id: asset.square_image_id, version: 1 }),
      await client.patch(path(ad.id), { square_image_id: 'no id', version: 1 }),
      await other.get(`/api/uploads/images/${asset.square_image_id}/`),
      await other.patch(path(own.id), { ad_account_id: account.id, version: 1 }),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(404);
      expect(text).not.toContain('Autumn');
    }
    expect((await other.get(`/api/ads/?ad_ids=${ad.id},${own.id}`)).body.ads.map(({ id }: Ad) => id)).toEqual([own.id]);
    expect((await other.get('/api/inventory/list/')).body.ads.map(({ id }: Ad) => id)).toEqual([own.id]);
    expect((await client.get(path(ad.id))).body).toEqual(ad);
  });

  test('R6.04 every call needs a session and a subscription', async () => {
    const guest = server.client();
    const unpaid = await server.signedIn();
    for (const address of ['/api/ads/?ad_ids=', '/api/inventory/list/', path(randomUUID())]) {
      expect((await guest.get(address)).status).toBe(401);
      const { status, body } = await unpaid.get(address);
      expect([status, body.code]).toEqual([403, 'subscription_required']);
    }
  });
});

describe('R7.17 R7.20 lists', () => {
  test('the named ads come in the order asked for; an empty list is empty', async () => {
    const [a, b] = [await create({ name: 'a' }), await create({ name: 'b' })];
    const { body } = await client.get(`/api/ads/?ad_ids=${b.id},${a.id}`);
    expect(body.ads.map(({ id }: Ad) => id)).toEqual([b.id, a.id]);
    expect((await client.get('/api/ads/?ad_ids=')).body).toEqual({ ads: [] });
    expect((await client.get('/api/ads/?ad_ids=17')).status).toBe(400);
  });

  test('the inventory is filtered by status and narrowed to fields, the newest first', async () => {
    const me = await subscriber(server);
    const first = await create({ name: 'first' }, me);
    const second = await create({ name: 'second' }, me);
    await setStatus(first.id, 'failed');
    const all = await me.get('/api/inventory/list/?fields=id,status');
    expect(all.body).toEqual({
      ads: [
        { id: second.id, status: 'draft' },
        { id: first.id, status: 'failed' },
      ],
      total: 2,
      counts: expect.objectContaining({ all: 2, draft: 1, failed: 1 }),
      deleted: 0,
      next: null,
    });
    const failed = await me.get('/api/inventory/list/?status=failed,queued');
    expect(failed.body.ads.map(({ id }: Ad) => id)).toEqual([first.id]);
    expect((await me.get('/api/inventory/list/?status=lost')).status).toBe(400);
    expect((await me.get('/api/inventory/list/?fields=password')).status).toBe(400);
  });

  test('R7.20 the inventory comes in pages: every ad once, whatever happens to others meanwhile', async () => {
    const me = await subscriber(server);
    const made: string[] = [];
    for (let at = 0; at < 7; at += 1) made.push((await create({ name: `ad ${at}` }, me)).id);
    // All at one moment: then the id decides.
    await server.deps.pool.query('update ads set created_at = $1 where id = any($2)', [new Date(), made.slice(0, 4)]);
    const page = async (after: string | null) =>
      (await me.get(`/api/inventory/list/?limit=2&fields=id${after === null ? '' : `&after=${after}`}`)).body;
    const first = await page(null);
    expect(first).toMatchObject({ ads: [{}, {}], total: 7 });
    const seen: string[] = first.ads.map(({ id }: Ad) => id);
    const rest = made.filter((id) => !seen.includes(id));
    // One that is still to come is changed, one deleted, and a new one made.
    await setStatus(rest[0]!, 'failed');
    await me.send('DELETE', path(rest[1]!));
    await create({ name: 'new' }, me);
    for (let next = first.next; next !== null;) {
      const body = await page(next);
      expect(body.total).toBeNull();
      seen.push(...body.ads.map(({ id }: Ad) => id));
      next = body.next;
    }
    expect(seen.toSorted()).toEqual(made.filter((id) => id !== rest[1]).toSorted());
  });

  test('R7.20 a page is never larger than 500, nor asked for by what is no page', async () => {
    const me = await subscriber(server);
    for (const query of [
      'limit=0',
      'limit=501',
      'limit=many',
      'limit=-1',
      'after=here',
      'after=W10',
      `after=${'a'.repeat(2001)}`,
    ])
      expect([query, (await me.get(`/api/inventory/list/?${query}`)).status]).toEqual([query, 400]);
    expect((await me.get('/api/inventory/list/?limit=500')).status).toBe(200);
  });
});
