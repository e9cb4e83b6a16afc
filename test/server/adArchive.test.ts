import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_BULK_ADS, MAX_COPIES } from '#contract/rules/listLimits.ts';
import type { DeletedAd } from '#contract/calls/deletedAds.ts';
import type { Ad } from '#contract/ad.ts';
import { UNDO_MINUTES } from '#contract/rules/undo.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import { sweepDeletedAds } from '#server/ads/deletion.ts';
import { adFields, finishedImages } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import { type Random, randomOf } from '#test/support/fuzzRandom.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

const MINUTE = 60_000;

let offset = 0;
let server: TestServer;
let me: TestClient & { readonly userId: number };
let other: TestClient;

beforeAll(async () => {
  server = await startServer({ now: () => new Date(Date.now() + offset) });
  [me, other] = [await subscriber(server), await subscriber(server)];
});
afterAll(() => server.stop());
beforeEach(() => {
  offset = 0;
});

const create = async (fields: Readonly<Record<string, unknown>> = {}, by: TestClient = me): Promise<Ad> => {
  const { status, body, text } = await by.post('/api/ad-creatives/', fields);
  expect(status, text).toBe(201);
  return body as Ad;
};
const read = async (id: string, by: TestClient = me) => by.get(`/api/ad-creatives/${id}/`);
const act = (what: string, body: object, by: TestClient = me) => by.post(`/api/ad-creatives/${what}/`, body);
const archive = (ids: readonly string[], archived = true, by: TestClient = me) =>
  act('archive', { ad_ids: ids, archived }, by);
const remove = (ids: readonly string[], by: TestClient = me) => act('bulk-delete', { ad_ids: ids }, by);
const restore = (ids: readonly string[], by: TestClient = me) => act('restore', { ad_ids: ids }, by);
const copy = (copies: readonly object[], by: TestClient = me) => act('bulk-duplicate', { copies }, by);
const setStatus = (id: string, status: Ad['status']) =>
  server.deps.db.updateTable('ads').set({ status }).where('id', '=', id).execute();
const factsOf = async (id: string): Promise<string[]> => {
  const rows = await server.deps.db
    .selectFrom('ad_facts')
    .select('type')
    .where('ad_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ type }) => type);
};
const errors = ({ body }: { body: { results: { error: string | null }[] } }) => body.results.map(({ error }) => error);
const listed = async (query = '', by: TestClient = me) => (await by.get(`/api/inventory/list/?limit=500${query}`)).body;

/** An ad that Meta has, switched on or off there. */
const published = async (account: AdAccount, configured: string | null, effective = configured): Promise<string> => {
  const { id } = await create({ name: 'At Meta' });
  await server.deps.db
    .insertInto('publications')
    .values({
      id: randomUUID(),
      ad_id: id,
      number: 1,
      ad_account_id: account.id,
      wanted_status: 'PAUSED',
      state: 'confirmed',
      meta_ad_id: '1',
      effective_status: effective,
      configured_status: configured,
      created_at: new Date(),
    })
    .execute();
  await setStatus(id, 'published');
  return id;
};

describe('D5.8 An archived ad', () => {
  test('is out of the usual list, in one of its own, changed by nothing, and comes back as it was', async () => {
    const [draft, failed] = [await create({ name: 'Draft' }), await create({ name: 'Failed' })];
    await setStatus(failed.id, 'failed');
    expect(errors(await archive([draft.id, failed.id]))).toEqual([null, null]);
    for (const id of [draft.id, failed.id]) expect((await read(id)).body.status).toBe('archived');
    const { ads, counts } = await listed('&shown=archived');
    expect([ads.length, counts.archived, counts.draft]).toEqual([2, 2, 0]);
    expect((await me.patch(`/api/ad-creatives/${draft.id}/`, { name: 'New', version: 2 })).body.error).toContain(
      'archived',
    );
    expect(errors(await archive([draft.id, failed.id])), 'a repeated call').toEqual([null, null]);
    expect(errors(await archive([draft.id, failed.id], false))).toEqual([null, null]);
    expect(errors(await archive([draft.id, failed.id], false)), 'a repeated call').toEqual([null, null]);
    expect([(await read(draft.id)).body.status, (await read(failed.id)).body.status]).toEqual(['draft', 'failed']);
    expect(await factsOf(draft.id)).toEqual(['ad.created', 'ad.archived', 'ad.unarchived']);
  });

  test.each(['queued', 'publishing'] as const)(
    'D5.6 is none that is %s; the others of the call are',
    async (status) => {
      const [busy, free] = [await create(), await create()];
      await setStatus(busy.id, status);
      expect(errors(await archive([busy.id, free.id]))).toEqual([expect.stringContaining('being published'), null]);
      expect([(await read(busy.id)).body.status, (await read(free.id)).body.status]).toEqual([status, 'archived']);
      await setStatus(busy.id, 'draft');
    },
  );

  test('D5.12 is none that is on at Meta: nothing that spends is out of sight', async () => {
    const account = await connectedAccount(me);
    const on = await published(account, 'ACTIVE', 'PENDING_REVIEW');
    const unknown = await published(account, null);
    const off = await published(account, 'PAUSED');
    expect(errors(await archive([on, unknown, off]))).toEqual([
      expect.stringContaining('Turn it off first'),
      expect.stringContaining('Turn it off first'),
      null,
    ]);
    expect((await read(off)).body.status).toBe('archived');
    await archive([off], false);
    expect((await read(off)).body.status).toBe('published');
    const publication = await server.deps.db
      .selectFrom('publications')
      .select('id')
      .where('ad_id', '=', off)
      .executeTakeFirstOrThrow();
    await server.deps.db
      .insertInto('ad_changes')
      .values({
        id: randomUUID(),
        ad_id: off,
        publication_id: publication.id,
        kind: 'status',
        wanted: JSON.stringify({ status: 'ACTIVE' }),
        state: 'sent',
        step: 'ad',
        created_at: new Date(),
      })
      .execute();
    expect(errors(await archive([off])), 'it is being switched on').toEqual([expect.stringContaining('Turn it off')]);
  });

  test("is nobody else's", async () => {
    const theirs = await create({}, other);
    expect(errors(await archive([theirs.id]))).toEqual(['There is no such ad.']);
    expect((await read(theirs.id, other)).body.status).toBe('draft');
  });
});

describe('D1.5 D5.8 A deleted ad', () => {
  test('does not exist for any call, until it is restored, the very same', async () => {
    const account = await connectedAccount(me);
    const images = await finishedImages(me, account.id, ['square']);
    const { id } = await create(adFields({ ...images, name: 'Kept for a while' }));
    const before = (await read(id)).body;
    expect((await remove([id])).status).toBe(200);
    const answers = await Promise.all([
      read(id),
      me.patch(`/api/ad-creatives/${id}/`, { name: 'New', version: 1 }),
      me.delete(`/api/ad-creatives/${id}/`),
      me.post(`/api/ad-creatives/${id}/duplicate/`, {}),
      remove([id]),
      copy([{ id: randomUUID(), of: id }]),
      me.post('/api/meta/ads/create_ads/', { ad_ids: [id], ad_account_id: account.id }),
      me.post(`/api/meta/ads/${id}/set_status/`, { status: 'ACTIVE' }),
      me.post(`/api/meta/ads/${id}/update_ad/`, { name: 'New' }),
      me.post('/api/ad-creatives/', { id, name: 'Again' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(errors(await archive([id]))).toEqual(['There is no such ad.']);
    expect((await me.get(`/api/ads/?ad_ids=${id}`)).body.ads).toEqual([]);
    const change = { id, version: 1, fields: { name: 'New' } };
    expect((await act('bulk-update', { ads: [change] })).body.results[0].outcome).toBe('missing');
    expect((await act('bulk-create', { ads: [{ id, fields: {} }] })).body.results[0].outcome).toBe('missing');
    expect((await listed('&q=kept+for+a+while')).total).toBe(0);

    expect(errors(await restore([id]))).toEqual([null]);
    expect(errors(await restore([id])), 'a repeated call').toEqual([null]);
    expect((await read(id)).body).toEqual(before);
    expect((await listed('&q=kept+for+a+while')).total).toBe(1);
    expect(await factsOf(id)).toEqual(['ad.created', 'ad.deleted', 'ad.restored']);
  });

  test('is listed for whoever deleted it, the last deleted first, for as long as it can be restored', async () => {
    const someone = await subscriber(server);
    const names = ['One', 'Two', 'Three'];
    const ids = await Promise.all(names.map(async (name) => (await create({ name }, someone)).id));
    const deletedOf = async (by: TestClient, query = '') => (await by.get(`/api/inventory/deleted/${query}`)).body;
    await remove(ids.slice(0, 1), someone);
    offset = 10 * MINUTE;
    await remove(ids.slice(1), someone);
    const { ads, total } = await deletedOf(someone);
    const counted = async (by: TestClient) => (await by.get('/api/inventory/list/?limit=1')).body.deleted;
    expect([await counted(someone), await counted(other)]).toEqual([total, 0]);
    expect([ads.map((ad: DeletedAd) => [ad.name, ad.status]), total]).toEqual([
      ['Three', 'Two', 'One'].map((name) => [name, 'draft']),
      3,
    ]);
    expect(ads[0].deleted_at, 'those of one press have one time').toBe(ads[1].deleted_at);
    expect(Date.parse(ads[0].until) - Date.parse(ads[0].deleted_at)).toBe(UNDO_MINUTES * MINUTE);
    expect((await deletedOf(someone, `?ad_id=${ids[0]}`)).ads).toEqual([ads[2]]);
    expect((await deletedOf(other, `?ad_id=${ids[0]}`)).ads, 'nobody else sees it').toEqual([]);
    await restore([ids[1]!], someone);
    offset = (UNDO_MINUTES + 1) * MINUTE;
    expect((await deletedOf(someone)).ads.map((ad: DeletedAd) => ad.name)).toEqual(['Three']);
    expect(await counted(someone)).toBe(1);
  });

  test("is restored by nobody else, and counted for no one's presets", async () => {
    const preset = (await me.post('/api/ad-presets/', { name: 'Usual' })).body;
    const { id } = await create({ preset_id: preset.id });
    const usedBy = async () => (await me.get(`/api/ad-presets/${preset.id}/`)).body.ads;
    expect(await usedBy()).toBe(1);
    await remove([id]);
    expect(await usedBy()).toBe(0);
    expect(errors(await restore([id], other))).toEqual([expect.stringContaining('too long ago')]);
    expect((await read(id)).status).toBe(404);
  });

  test('can be restored for an hour; then it is swept, and what happened to it stays known', async () => {
    const [early, late] = [await create({ name: 'Early' }), await create({ name: 'Late' })];
    await remove([early.id]);
    offset = (UNDO_MINUTES - 1) * MINUTE;
    await remove([late.id]);
    await sweepDeletedAds(server.deps);
    expect(errors(await restore([early.id]))).toEqual([null]);
    await remove([early.id]);
    offset += (UNDO_MINUTES + 1) * MINUTE;
    expect(errors(await restore([early.id, late.id])), 'before the sweep').toEqual([
      expect.stringContaining('too long ago'),
      expect.stringContaining('too long ago'),
    ]);
    await sweepDeletedAds(server.deps);
    const left = await server.deps.db.selectFrom('ads').select('id').where('id', 'in', [early.id, late.id]).execute();
    expect(left).toEqual([]);
    expect(await factsOf(late.id)).toEqual(['ad.created', 'ad.deleted']);
  });
});

describe('D5.8 Copies', () => {
  test('are made by one call, each with a name of its own, and by a repeated one not again', async () => {
    const { id, copy: texts } = await create(adFields({ name: 'Winter' }));
    const copies = Array.from({ length: 3 }, () => ({ id: randomUUID(), of: id }));
    const [first, second] = await Promise.all([copy(copies), copy(copies)]);
    expect([first.status, first.body, second.body]).toEqual([201, { copies: 3 }, { copies: 3 }]);
    const { ads } = (await me.get(`/api/ads/?ad_ids=${copies.map((one) => one.id).join(',')}`)).body;
    expect(ads.map((ad: Ad) => [ad.status, ad.copy])).toEqual(
      ['Winter copy', 'Winter copy 2', 'Winter copy 3'].map((name) => ['draft', { ...texts, name }]),
    );
    expect(await factsOf(copies[0]!.id)).toEqual(['ad.duplicated']);
    const newest = ((await listed()).ads as Ad[]).slice(0, 3);
    expect(newest.map((ad) => ad.copy.name)).toEqual(['Winter copy', 'Winter copy 2', 'Winter copy 3']);
  });

  test('of an archived ad are drafts', async () => {
    const { id } = await create({ name: 'Old' });
    await archive([id]);
    const one = { id: randomUUID(), of: id };
    await copy([one]);
    await archive([one.id]);
    await archive([one.id], false);
    expect((await read(one.id)).body.status).toBe('draft');
  });

  test('are all made or none, and never of the ads of others', async () => {
    const [mine, theirs] = [await create(), await create({}, other)];
    const good = { id: randomUUID(), of: mine.id };
    expect((await copy([good, { id: randomUUID(), of: theirs.id }])).status).toBe(404);
    expect((await read(good.id)).status).toBe(404);
    expect((await copy([good, { id: theirs.id, of: mine.id }])).body.code).toBe('id_taken');
    const many = (length: number) => Array.from({ length }, () => ({ id: randomUUID(), of: mine.id }));
    expect((await copy(many(MAX_COPIES + 1))).status).toBe(400);
    // As many as are made of images at once.
    expect((await copy(many(MAX_COPIES))).body).toEqual({ copies: MAX_BULK_ADS });
  });
});

/** What two tabs do to the ads of one person, some of it at the same moment. */
const doSomething = async (known: Map<string, unknown>, random: Random): Promise<void> => {
  const some = [...known.keys()].filter(() => random.chance(0.3));
  const ids = some.length > 0 ? some : [...known.keys()].slice(0, 1);
  const copies = ids.slice(0, 2).map((of) => ({ id: randomUUID(), of }));
  const { status, text } = await random.pick([
    () => remove(ids.slice(0, 1)),
    () => remove(ids),
    () => restore(ids),
    () => restore(ids),
    () => copy(copies),
    () => archive(ids),
    () => archive(ids, false),
  ])();
  expect([200, 201, 404], text).toContain(status);
  if (status === 201)
    for (const { id } of copies) {
      const row = await server.deps.db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      known.set(id, contentOf(row));
    }
};
const contentOf = ({
  name,
  headline,
  primary_text,
  square_image_id,
  created_at,
}: Readonly<Record<string, unknown>>) => ({
  name,
  headline,
  primary_text,
  square_image_id,
  created_at,
});

test.each([1, 2, 3])(
  'D1.5 D5.8 whatever two tabs delete, undo, copy and archive, every ad comes back as it was made (seed %i)',
  async (seed) => {
    me = await subscriber(server);
    const random = randomOf(seed);
    const known = new Map<string, unknown>();
    const account = await connectedAccount(me);
    const images = await finishedImages(me, account.id, ['square'], seed);
    for (let at = 0; at < 4; at += 1) {
      const { id } = await create(adFields({ ...images, name: `Ad ${at}`, headline: `Headline ${at}` }));
      const row = await server.deps.db.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      known.set(id, contentOf(row));
    }
    for (let step = 0; step < 15; step += 1) {
      await Promise.all(
        random.chance(0.5) ? [doSomething(known, random), doSomething(known, random)] : [doSomething(known, random)],
      );
      const { ads, counts, total } = await listed();
      expect([counts.all, total]).toEqual([ads.length, ads.length]);
    }
    const ids = [...known.keys()];
    for (let from = 0; from < ids.length; from += 500) {
      expect(errors(await restore(ids.slice(from, from + 500))).filter(Boolean)).toEqual([]);
      await archive(ids.slice(from, from + 500), false);
    }
    const rows = await server.deps.db.selectFrom('ads').selectAll().where('user_id', '=', me.userId).execute();
    expect(new Map(rows.map((row) => [row.id, contentOf(row)]))).toEqual(known);
    expect(rows.every(({ status, deleted_at: at }) => status === 'draft' && at === null)).toBe(true);
    for (const id of ids) {
      const told = (await factsOf(id)).filter((type) => type !== 'ad.created' && type !== 'ad.duplicated');
      const turns = (one: string, back: string) => told.filter((type) => type === one || type === back);
      for (const [one, back] of [
        ['ad.deleted', 'ad.restored'],
        ['ad.archived', 'ad.unarchived'],
      ] as const)
        expect(turns(one, back)).toEqual(turns(one, back).map((_, at) => (at % 2 === 0 ? one : back)));
    }
  },
);
