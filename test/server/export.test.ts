import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EXPORT_PATH } from '#contract/calls/account.ts';
import { exportOf } from '#server/account/export/export.ts';
import { zipOf } from '#server/account/export/zip.ts';
import type { ZipEntry } from '#server/account/export/zip.ts';
import { startSession } from '#server/identity/sessions.ts';
import { issueKey } from '#server/identity/verification.ts';
import { seedSubscription } from '#server/billing/seed.ts';
import { adFields, finishedImages, presign, putTo, readyAd } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import { LISTS_OF_EXPORT, MANY, seedMany } from '#test/support/many.ts';
import { photo } from '#test/support/images.ts';
import { connectedAccount } from '#test/support/meta.ts';
import { RowCount } from '#test/support/rowCount.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(() => server.deps.pool.query('delete from rate_limits'));

/** Fetches the zip as a browser does that opens the address. */
const download = async (client: TestClient) => {
  const answer = await fetch(new URL(EXPORT_PATH, server.url), { headers: { cookie: client.cookieHeader } });
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
};
const unzip = (bytes: Uint8Array) => {
  const files = unzipSync(bytes);
  const text = (name: string): string => strFromU8(files[name]!);
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into files of every shape
  const json = (name: string): any => JSON.parse(text(name));
  return { files, text, json, all: Object.keys(files).map(text).join('\n') };
};
const exported = async (client: TestClient) => {
  const { status, bytes } = await download(client);
  expect(status).toBe(200);
  return unzip(bytes);
};

/** A user with something of everything; each text of theirs holds the word. */
const somebody = async (word: string) => {
  const client = await subscriber(server);
  await client.patch('/api/accounts/profile/', { first_name: word, last_name: 'Miller' });
  await client.patch('/api/accounts/settings/', { notices: { ad_failed: false } });
  const account = await connectedAccount(client);
  const media = await finishedImages(client, account.id, ['square', 'portrait'], word.length * 40);
  const ad = await readyAd(client, account.id, { name: `${word} ad`, headline: word, ...media });
  const gone = await readyAd(client, account.id, { name: `${word} gone`, ...media });
  expect((await client.delete(`/api/ad-creatives/${gone.id}/`)).status).toBe(204);
  const contact = { email: `${word}@example.com`, subject: `${word} asks`, message: `${word} would like to know.` };
  expect((await client.post('/api/contact/', contact)).status).toBe(200);
  return { client, account, media, ad, gone };
};

/** Ids of what the images were cut from. */
const originalsOf = async ({ client, media }: Awaited<ReturnType<typeof somebody>>): Promise<string[]> => {
  const crops = [media.square_image_id, media.portrait_image_id].map((id) =>
    client.get(`/api/uploads/images/${id}/crop/`),
  );
  return (await Promise.all(crops)).map(({ body }) => body.original.url.split('/').at(-2));
};

test('D3.6 R6.02 the export is a zip of all that is kept for the user, and of nobody else', async () => {
  const ada = await somebody('Adalind');
  const bob = await somebody('Bobberts');
  const { headers, bytes } = await download(ada.client);
  const day = new Date().toISOString().slice(0, 10);
  expect(headers.get('content-type')).toBe('application/zip');
  expect(headers.get('content-disposition')).toBe(`attachment; filename="millrace-export-${day}.zip"`);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-length')).toBeNull();

  const zip = unzip(bytes);
  expect(Object.keys(zip.files).sort()).toEqual([
    'README.txt',
    'account.json',
    'ads.json',
    'billing.json',
    'brand.json',
    'connection.json',
    'credits.csv',
    'flows.json',
    'generations.json',
    ...[`images/${ada.media.portrait_image_id}/portrait.jpg`, `images/${ada.media.square_image_id}/square.jpg`].sort(),
    ...(await originalsOf(ada)).map((id) => `images/originals/${id}.jpg`).sort(),
    'messages.json',
    'presets.json',
    'results.csv',
    'results.json',
  ]);
  const account = zip.json('account.json');
  expect(account.profile).toMatchObject({ id: ada.client.userId, first_name: 'Adalind', last_name: 'Miller' });
  expect(account.settings.notices).toMatchObject({ ad_failed: false, ad_rejected: true });
  expect(account.sessions).toEqual([expect.objectContaining({ user_agent: 'test' })]);
  const { ads, history, publications } = zip.json('ads.json');
  // One that can still be restored is kept, and so it is told.
  expect(ads).toMatchObject([
    { id: ada.ad.id, name: 'Adalind ad', headline: 'Adalind', deleted_at: null },
    { id: ada.gone.id, deleted_at: expect.any(String) },
  ]);
  expect(history.map(({ ad_id: id, type }: { ad_id: string; type: string }) => [id, type])).toEqual([
    [ada.ad.id, 'ad.created'],
    [ada.gone.id, 'ad.created'],
    [ada.gone.id, 'ad.deleted'],
  ]);
  expect(publications).toEqual([]);
  const connection = zip.json('connection.json');
  expect(connection.ad_accounts.map(({ id }: { id: string }) => id)).toContain(ada.account.id);
  expect(connection.businesses.length).toBeGreaterThan(0);
  expect(zip.json('messages.json').messages).toEqual([
    expect.objectContaining({ subject: 'Adalind asks', message: 'Adalind would like to know.' }),
  ]);
  expect(zip.json('billing.json').subscriptions).toEqual([expect.objectContaining({ plan_name: 'pro' })]);
  const square = await ada.client.get(`/api/uploads/images/${ada.media.square_image_id}/`);
  expect(zip.files[`images/${ada.media.square_image_id}/square.jpg`]!.length).toBe(
    Number(square.headers.get('content-length')),
  );
  for (const his of ['Bobberts', bob.ad.id, bob.gone.id, bob.media.square_image_id!, bob.account.id])
    expect(zip.all).not.toContain(his);
  expect(zip.text('README.txt')).not.toContain('could not be loaded');
});

test('D3.5 D3.6 no secret is in the zip: no password, no token of Meta’s or ours, no hash of one', async () => {
  const { client } = await somebody('Carolina');
  const { deps } = server;
  await startSession(deps, client.userId, 'another browser');
  const key = await deps.db
    .transaction()
    .execute((trx) => issueKey(deps, trx, client.userId, { revoke: false, browserHash: null }));
  await client.get('/api/meta/oauth/initiate/');
  const one = async (text: string): Promise<Record<string, unknown>[]> =>
    (await deps.pool.query(text, [client.userId])).rows as Record<string, unknown>[];
  const [connection] = await one('select sealed_token from meta_connections where user_id = $1');
  const secrets = [
    client.cookies.get('__Host-sessionid')!,
    key,
    'unusable',
    String(connection!['sealed_token']),
    deps.secrets.open(String(connection!['sealed_token'])),
  ];
  for (const { hash } of await one(
    `select token_hash as hash from sessions where user_id = $1
     union select key_hash from email_verifications where user_id = $1
     union select state_hash from meta_oauth_states where user_id = $1`,
  )) {
    const bytes = hash as Buffer;
    secrets.push(bytes.toString('hex'), bytes.toString('base64'), JSON.stringify(bytes.toJSON().data));
  }
  const { all } = await exported(client);
  expect(secrets.length).toBeGreaterThan(12);
  for (const secret of secrets) expect(all).not.toContain(secret);
  expect(all).not.toMatch(/"(password_hash|sealed_token|token_hash|key_hash|session_key)"/);
});

test('D3.6 D4.4 credits come as CSV that no spreadsheet takes for a formula', async () => {
  const client = await server.signedIn('credits@example.com');
  await seedSubscription(server.deps, { id: client.userId, email: 'credits@example.com' }, 'pro', 'monthly');
  await server.deps.db
    .insertInto('credit_entries')
    .values({
      user_id: client.userId,
      kind: 'hold',
      bucket: 'plan',
      amount: -20,
      key: 'x',
      note: '=HYPERLINK("http://evil.example","a")',
      hold_key: 'x',
      at: new Date(),
    })
    .execute();
  const lines = (await exported(client)).text('credits.csv').trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(',hold,plan,-20,980,');
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"",""a"")"`);
  expect(lines[2]).toContain(',grant,plan,1000,1000,');
});

test('D1.5 D3.6 an image that the store has lost is named in the README, and the rest is there', async () => {
  const { client, media } = await somebody('Dorothea');
  const { final_key: key } = await server.deps.db
    .selectFrom('images')
    .select('final_key')
    .where('id', '=', media.portrait_image_id)
    .executeTakeFirstOrThrow();
  await server.deps.storage.delete(key);
  const { files, text } = await exported(client);
  expect(Object.keys(files)).toContain(`images/${media.square_image_id}/square.jpg`);
  expect(Object.keys(files)).not.toContain(`images/${media.portrait_image_id}/portrait.jpg`);
  expect(text('README.txt')).toContain(`could not be loaded:\n\n  images/${media.portrait_image_id}/portrait.jpg`);
});

test('D3.6 an upload that is no final image yet comes as it was uploaded, and one that was only begun is not missed', async () => {
  const client = await subscriber(server);
  const [begun, there] = [randomUUID(), randomUUID()];
  await presign(client, begun, 'square');
  const bytes = await photo(1080, 1080);
  await putTo((await presign(client, there, 'square')).body.presignedUrl, bytes, 'image/jpeg');
  const { files, text } = await exported(client);
  expect(Buffer.from(files[`images/${there}/square-original`]!).equals(bytes)).toBe(true);
  expect(Object.keys(files).filter((name) => name.startsWith('images/'))).toHaveLength(1);
  expect(text('README.txt')).not.toContain(begun);
});

test('D3.6 an account with nothing in it has an export too, and every file can be read', async () => {
  const { json, text } = await exported(await server.signedIn('empty@example.com'));
  expect(json('ads.json')).toEqual({ ads: [], history: [], publications: [] });
  expect(json('presets.json')).toEqual({ presets: [], history: [] });
  expect(json('generations.json')).toEqual({ asks: [], results: [] });
  expect(json('flows.json')).toEqual({ flows: [], runs: [], reviews: [] });
  expect(json('brand.json')).toEqual({ brand: null, images: [], briefs: [] });
  expect(json('results.json')).toEqual({ views: [] });
  expect(text('results.csv').trim().split('\r\n')).toHaveLength(1);
  expect(json('messages.json')).toEqual({ messages: [] });
  expect(json('connection.json')).toEqual({ connection: null, history: [], businesses: [], ad_accounts: [] });
  expect(json('billing.json')).toEqual({ customer_id: null, subscriptions: [], checkouts: [], packs: [] });
  expect(text('README.txt')).toContain('empty@example.com');
});

test('D3.6 more ads than are read at once are all there, each once', async () => {
  const client = await subscriber(server);
  const made = await Promise.all(
    Array.from({ length: 230 }, (_, at) =>
      client.post('/api/ad-creatives/', adFields({ name: `Ad ${at}`, adset: null })),
    ),
  );
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
  const { ads } = (await exported(client)).json('ads.json');
  expect(new Set(ads.map(({ name }: { name: string }) => name)).size).toBe(230);
  expect(ads).toHaveLength(230);
});

test('D1.7 D3.6 an export reads a page of rows at once, however many there are, and leaves none out', async () => {
  const client = await subscriber(server);
  await connectedAccount(client);
  await seedMany(server, client.userId, MANY);
  const most = new RowCount();
  const deps = { ...server.deps, db: server.deps.db.withPlugin(most) };
  const user = { id: client.userId, email: 'many@example.com', username: '', first_name: '', last_name: '' };
  const { json, text } = unzip(await buffer(exportOf(deps, user)));
  expect(most.rows).toBeLessThan(MANY);
  const sizes = ['account', 'ads', 'billing', 'connection', 'messages'].flatMap((name) =>
    Object.entries(json(`${name}.json`)).flatMap(([list, rows]) =>
      Array.isArray(rows) ? [[list, new Set(rows.map((row) => JSON.stringify(row))).size]] : [],
    ),
  );
  expect(Object.fromEntries(sizes)).toEqual(
    Object.fromEntries(LISTS_OF_EXPORT.map((list) => [list, expect.toSatisfy((size: number) => size >= MANY)])),
  );
  expect(text('credits.csv').trim().split('\r\n').length).toBeGreaterThan(MANY);
  expect(text('README.txt').match(/images\/.*jpg/g)).toHaveLength(MANY);
});

test('D3.6 D6.4 the stored results of every ad, day and segment are there, each once, and read in pages', async () => {
  const [client, other] = [await subscriber(server), await subscriber(server)];
  const [account, his] = [await connectedAccount(client), await connectedAccount(other)];
  const { deps } = server;
  const names = ['=1+1', 'Summer, "sale"'];
  for (const [at, { id }] of [account, his].entries()) {
    for (const [ad, name] of names.entries())
      await deps.pool.query(
        `insert into insight_ads (ad_account_id, meta_ad_id, name, adset_id, adset_name, campaign_id, campaign_name)
         values ($1, $2, $3, '1', 'Set', '2', 'Campaign')`,
        [id, `${at}${ad}`, name],
      );
    await deps.pool.query(
      `insert into insight_days (ad_account_id, breakdown, day, meta_ad_id, segment, impressions, reach, clicks, link_clicks,
         results, spend, value, synced_at)
       select $1, b.breakdown, date '2026-01-01' + n, $2 || ad, b.segment, 1000 + n, 900, 20, 15, 2, 1234 + n, 0, now()
       from generate_series(0, 364) n, generate_series(0, 1) ad,
         (values ('', ''), ('age', '18-24'), ('age', '25-34,"x'), ('country', 'GB')) b (breakdown, segment)`,
      [id, String(at)],
    );
  }
  const most = new RowCount();
  const user = { id: client.userId, email: 'many@example.com', username: '', first_name: '', last_name: '' };
  const { text } = unzip(await buffer(exportOf({ ...deps, db: deps.db.withPlugin(most) }, user)));
  const csv = text('results.csv');
  const read = Papa.parse<Record<string, string>>(csv.replace('\uFEFF', ''), { header: true, skipEmptyLines: true });
  expect([read.errors, read.data.length]).toEqual([[], 365 * 2 * 4]);
  expect(new Set(read.data.map((row) => JSON.stringify(row))).size).toBe(365 * 2 * 4);
  expect(new Set(read.data.map((row) => row['Ad']))).toEqual(new Set(["'=1+1", 'Summer, "sale"']));
  expect(new Set(read.data.map((row) => row['Ad account']))).toEqual(new Set([account.meta_id]));
  expect(read.data.find((row) => row['Day'] === '2026-02-01' && row['Segment'] === '25-34,"x')).toMatchObject({
    Breakdown: 'age',
    Impressions: '1031',
    Currency: account.currency,
    Spend: '12.65',
  });
  expect(most.rows, 'no more than a page at once').toBeLessThan(MANY);
});

test('D3.6 five exports an hour, then a 429 that says when, for this user only', async () => {
  const client = await server.signedIn();
  for (let at = 0; at < 5; at += 1) expect((await download(client)).status).toBe(200);
  const answer = await client.get(EXPORT_PATH);
  expect([answer.status, answer.body.code]).toEqual([429, 'throttled']);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect((await download(await server.signedIn())).status).toBe(200);
});

test('D1.4 D3.6 nobody signed in: 401 as JSON, not a broken zip', async () => {
  const answer = await server.client().get(EXPORT_PATH);
  expect(answer.status).toBe(401);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.body.code).toBe('not_authenticated');
  expect(answer.headers.get('content-disposition')).toBeNull();
  expect((await fetch(new URL(EXPORT_PATH, server.url), { method: 'HEAD' })).status).toBe(405);
});

test('D3.6 the zip is made while it is read: nothing is opened before what came before it is taken', async () => {
  const opened: number[] = [];
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    for (let at = 0; at < 20; at += 1) {
      opened.push(at);
      yield { name: `${at}.bin`, at: new Date(), packed: true, content: [new Uint8Array(1_000_000)] };
    }
  };
  const zip = zipOf(entries());
  let read = 0;
  while (read < 2_500_000) read += (await zip.next()).value?.length ?? 0;
  expect(opened.length).toBeLessThanOrEqual(4);
  await zip.return(undefined);
  expect(opened.length).toBeLessThanOrEqual(4);
});
