import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ad } from '#contract/ad.ts';
import type { BulkRow } from '#contract/calls/bulkAds.ts';
import { adFields, finishedImages } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { startServer, type TestServer } from '#test/support/server.ts';
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

interface Row {
  readonly id: string;
  readonly version?: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

const call = async (which: 'create' | 'update', ads: readonly Row[], by = client): Promise<BulkRow[]> => {
  const { status, body, text } = await by.post(`/api/ad-creatives/bulk-${which}/`, { ads });
  expect(status, text).toBe(200);
  return body.results as BulkRow[];
};
const make = (count: number, fields: Readonly<Record<string, unknown>> = {}): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: randomUUID(), fields: adFields({ name: `Ad ${at}`, ...fields }) }));
const outcomes = (rows: readonly BulkRow[]) => rows.map(({ outcome, version }) => [outcome, version]);
const read = async (id: string): Promise<Ad> => (await client.get(`/api/ad-creatives/${id}/`)).body as Ad;
const factsOf = (id: string) =>
  server.deps.db.selectFrom('ad_facts').select('type').where('ad_id', '=', id).orderBy('id').execute();
const announced = async (id: string): Promise<number> => {
  const rows = await server.deps.db.selectFrom('live_events').select('event').execute();
  return rows.filter(({ event }) => 'ad_id' in event && event.ad_id === id).length;
};

describe('D5.4 many ads are made by one call', () => {
  test('each is a draft with its fields, a fact and a live event; a repeated call makes none twice', async () => {
    const rows = make(3);
    expect(outcomes(await call('create', rows))).toEqual([
      ['saved', 1],
      ['saved', 1],
      ['saved', 1],
    ]);
    expect(await read(rows[1]!.id)).toMatchObject({ status: 'draft', copy: { name: 'Ad 1' }, version: 1 });
    expect(await factsOf(rows[1]!.id)).toEqual([{ type: 'ad.created' }]);
    expect(await announced(rows[1]!.id)).toBe(1);
    const again = await call('create', [...rows, ...make(1)]);
    expect(outcomes(again)).toEqual(Array.from({ length: 4 }, () => ['saved', 1]));
    expect(await factsOf(rows[1]!.id)).toHaveLength(1);
  });

  test('two calls at once for the same ids make each ad once', async () => {
    const rows = make(20);
    const answers = await Promise.all([call('create', rows), call('create', rows.toReversed())]);
    expect(new Set(answers.flat().map(({ outcome }) => outcome))).toEqual(new Set(['saved']));
    expect(await factsOf(rows[0]!.id)).toHaveLength(1);
  });

  test('what is wrong with one ad holds up no other, and is said of its fields', async () => {
    const good = make(1)[0]!;
    const taken = make(1)[0]!;
    await call('create', [taken], other as typeof client);
    const bad = (fields: Readonly<Record<string, unknown>>): Row => ({ id: randomUUID(), fields });
    const rows = [
      bad({ name: 'n'.repeat(256) }),
      good,
      bad({ nonsense: 1 }),
      bad({ square_image_id: randomUUID() }),
      bad({ ad_account_id: randomUUID() }),
      taken,
    ];
    const results = await call('create', rows);
    expect(outcomes(results)).toEqual([
      ['refused', null],
      ['saved', 1],
      ['refused', null],
      ['refused', null],
      ['refused', null],
      ['missing', null],
    ]);
    expect(results[0]!.fields['name']).toEqual(['Use at most 255 characters.']);
    expect(results[3]!.error).toBe('There is no such image.');
    expect(await read(rows[0]!.id)).not.toHaveProperty('status');
  });

  test('an id under which another draft of the person is gets a conflict with that draft', async () => {
    const [first] = make(1);
    await call('create', [first!]);
    const [late] = await call('create', [{ ...first!, fields: { name: 'Other' } }]);
    expect(late).toMatchObject({ outcome: 'conflict', ad: { copy: { name: 'Ad 0' } } });
  });

  test('more than 200, none, and somebody without a plan are refused', async () => {
    expect((await client.post('/api/ad-creatives/bulk-create/', { ads: make(201) })).status).toBe(400);
    expect((await client.post('/api/ad-creatives/bulk-create/', { ads: [] })).status).toBe(400);
    const stranger = await server.signedIn();
    expect((await stranger.post('/api/ad-creatives/bulk-create/', { ads: make(1) })).status).toBe(403);
  });
});

describe('D5.4 many ads are changed by one call', () => {
  test('each row says what became of it: saved, conflict, frozen, missing, refused', async () => {
    const rows = make(6);
    await call('create', rows);
    const ids = rows.map(({ id }) => id);
    await client.patch(`/api/ad-creatives/${ids[1]}/`, { name: 'Newer', version: 1 });
    const set = (id: string, status: Ad['status']) =>
      server.deps.db.updateTable('ads').set({ status }).where('id', '=', id).execute();
    await set(ids[2]!, 'published');
    await set(ids[5]!, 'failed');
    const foreign = make(1);
    await call('create', foreign, other as typeof client);
    const change = (id: string, fields: object = { headline: 'New' }) => ({ id, version: 1, fields: { ...fields } });
    const results = await call('update', [
      change(ids[0]!),
      change(ids[1]!),
      change(ids[2]!),
      change(foreign[0]!.id),
      change(ids[3]!, { headline: 'h'.repeat(256) }),
      change(ids[4]!, { headline: '😀'.repeat(127) }),
      change(ids[5]!),
    ]);
    expect(outcomes(results)).toEqual([
      ['saved', 2],
      ['conflict', null],
      ['frozen', null],
      ['missing', null],
      ['refused', null],
      ['saved', 2],
      ['saved', 2],
    ]);
    expect(results[1]!.ad).toMatchObject({ version: 2, copy: { name: 'Newer' } });
    expect(await read(ids[0]!)).toMatchObject({ version: 2, copy: { headline: 'New', name: 'Ad 0' } });
    expect(await read(ids[1]!)).toMatchObject({ copy: { headline: 'Fresh from the mill' } });
    expect(await read(ids[5]!)).toMatchObject({ status: 'draft' });
    expect((await factsOf(ids[5]!)).at(-1)).toEqual({ type: 'ad.returnedToDraft' });
  });

  test('a repeated change whose answer got lost is saved, and changes nothing again', async () => {
    const rows = make(1);
    await call('create', rows);
    const change = [{ id: rows[0]!.id, version: 1, fields: { name: 'Once' } }];
    expect(outcomes(await call('update', change))).toEqual([['saved', 2]]);
    expect(outcomes(await call('update', change))).toEqual([['saved', 2]]);
    expect(await factsOf(rows[0]!.id)).toHaveLength(2);
  });

  test('one that the ad has already says what else it is by now', async () => {
    const rows = make(1);
    await call('create', rows);
    const [{ id }] = rows as [Row];
    const change = [{ id, version: 1, fields: { name: 'Once' } }];
    const [first] = await call('update', change);
    expect(first!.ad).toBeNull();
    await client.patch(`/api/ad-creatives/${id}/`, { headline: 'Theirs', version: 2 });
    const [again] = await call('update', change);
    expect(again).toMatchObject({ outcome: 'saved', version: 3, ad: { version: 3, copy: { headline: 'Theirs' } } });
  });

  test('D5.11 each gets its own images, and nobody else’s', async () => {
    const account = await connectedAccount(client);
    const images = await finishedImages(client, account.id);
    const rows = make(2);
    await call('create', rows);
    const stranger = await subscriber(server);
    const theirs = await connectedAccount(stranger);
    const foreign = await finishedImages(stranger, theirs.id, ['square']);
    const results = await call('update', [
      { id: rows[0]!.id, version: 1, fields: { ...images, ad_account_id: account.id } },
      { id: rows[1]!.id, version: 1, fields: { square_image_id: foreign.square_image_id } },
    ]);
    expect(outcomes(results)).toEqual([
      ['saved', 2],
      ['refused', null],
    ]);
    expect((await read(rows[0]!.id)).media.square!.id).toBe(images.square_image_id);
    expect((await read(rows[1]!.id)).media.mediaStatus).toBe('none');
  });

  test('D1.7 200 full ads are made and changed while somebody else is answered', async () => {
    const rows = make(200, {
      primary_text: '漢'.repeat(1024),
      headline: 'h'.repeat(255),
      link: `https://a.example/${'x'.repeat(900)}`,
    });
    const waits: number[] = [];
    const work = { isOver: false };
    const neighbour = (async () => {
      while (!work.isOver) {
        const start = performance.now();
        await other.get('/api/inventory/list/?limit=1');
        waits.push(performance.now() - start);
      }
    })();
    const start = performance.now();
    await call('create', rows);
    const made = performance.now() - start;
    const changes = rows.map(({ id }, at) => ({ id, version: 1, fields: { name: `Ad ${at} of 200` } }));
    await call('update', changes);
    const changed = performance.now() - start - made;
    work.isOver = true;
    await neighbour;
    console.log(
      `200 ads: made in ${made.toFixed()} ms, changed in ${changed.toFixed()} ms; a neighbour waited ${Math.max(...waits).toFixed()} ms at most`,
    );
    expect(waits.length).toBeGreaterThan(1);
    expect((await read(rows[199]!.id)).version).toBe(2);
  });
});
