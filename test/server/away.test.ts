import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { TestClient } from '#test/support/client.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#test/support/databaseProxy.ts';
import { sendWebhook } from '#test/support/payments.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const SETTINGS = '/api/accounts/settings/';
const OFF = { notices: { credits_low: false } };
const WORDS = 'Millrace is temporarily unavailable. Try again in a few seconds.';

let proxy: DatabaseProxy;
let server: TestServer;
beforeAll(async () => {
  proxy = await startDatabaseProxy();
  server = await startServer({ connection: proxy });
});
afterAll(async () => {
  await server.stop();
  await proxy.cut();
});

const away = (answer: { status: number; headers: Headers }) => [answer.status, answer.headers.get('retry-after')];
const AWAY = [503, '5'];
const ready = async () => (await server.client().get('/readyz')).body as Record<string, unknown>;
const isOff = async ({ userId }: { userId: number }): Promise<boolean> => {
  const row = await server.deps.db
    .selectFrom('notice_settings')
    .select('wanted')
    .where('user_id', '=', userId)
    .where('kind', '=', 'credits_low')
    .executeTakeFirst();
  return row?.wanted === false;
};

it('D2.5 while the database is away every call says so with a 503 and when to come again, and none a 500', async () => {
  const person = await server.signedIn();
  expect((await person.patch(SETTINGS, OFF)).status).toBe(200);
  const event = JSON.stringify({ id: 'evt_away', type: 'some.thing', data: { object: {} } });
  await proxy.cut();
  const answers = [
    await person.get('/api/auth/user/'),
    await person.get('/api/accounts/credits/'),
    await person.patch(SETTINGS, OFF),
    await person.post('/api/auth/login/', { email: 'ada@example.com', password: 'a heron by the weir' }),
    await person.get('/api/events/'),
    await sendWebhook(server, event),
  ];
  expect(answers.map(away)).toEqual(answers.map(() => AWAY));
  expect((await person.get(SETTINGS)).body).toMatchObject({ error: WORDS, code: 'unavailable' });
  expect(await ready()).toEqual({ status: 'not ready', database: false, storage: true, disk: true });

  await proxy.restore();
  await expect.poll(ready).toEqual({ status: 'ready', database: true, storage: true, disk: true });
  expect((await person.get('/api/auth/user/')).status).toBe(200);
  expect((await sendWebhook(server, event)).status).toBe(200);
});

it('D1.5 what was acknowledged before the database went away is there when it is back', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => server.signedIn()));
  for (const person of people) await person.get('/api/auth/csrf/');
  let answered = 0;
  const cutting = Promise.withResolvers<void>();
  const asked = people.map(async (person) => {
    const { status } = await person.patch(SETTINGS, OFF);
    answered += 1;
    if (answered === 10) await proxy.cut().then(cutting.resolve, cutting.reject);
    return { person, status };
  });
  const answers = await Promise.all(asked);
  await cutting.promise;
  await proxy.restore();
  await expect.poll(async () => (await ready())['status']).toBe('ready');
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].toSorted()).toEqual([200, 503]);
  for (const { person, status } of answers) if (status === 200) expect(await isOff(person)).toBe(true);
});

it('D2.5 a database whose disk is full is a 503 too, and keeps what it had', async () => {
  const person = await server.signedIn();
  await sql`create function full_disk() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
    server.deps.db,
  );
  await sql`create trigger full_disk before insert on notice_settings for each row execute function full_disk()`.execute(
    server.deps.db,
  );
  expect(away(await person.patch(SETTINGS, OFF))).toEqual(AWAY);
  await sql`drop trigger full_disk on notice_settings`.execute(server.deps.db);
  expect(await isOff(person)).toBe(false);
  expect((await person.patch(SETTINGS, OFF)).status).toBe(200);
});

it.skipIf(!existsSync('/dev/full'))('D2.5 an image that the full disk cannot take is a 503 in words', async () => {
  const receive = () => writeFile('/dev/full', 'an image');
  const app = await createApp({ ...server.deps, storage: { ...server.deps.storage, receive } as never });
  const client = new TestClient(await app.listen({ port: 0, host: '127.0.0.1' }));
  const url = await server.deps.storage.presignPut({
    key: 'uploads/x/feed/key',
    contentType: 'image/png',
    expiresInSeconds: 60,
    origin: '',
  });
  const answer = await client.send('PUT', url, { body: 'png', headers: { 'content-type': 'image/png' }, csrf: false });
  expect(away(answer)).toEqual(AWAY);
  expect(answer.body).toMatchObject({ error: WORDS });
  await app.close();
});

it('D2.5 readiness writes to the store, and looks how much room the disk has', async () => {
  const incoming = path.resolve(server.deps.env.dataDir, 'storage', '.incoming');
  rmSync(incoming, { recursive: true, force: true });
  mkdirSync(path.dirname(incoming), { recursive: true });
  writeFileSync(incoming, 'in the way');
  expect(await ready()).toEqual({ status: 'not ready', database: true, storage: false, disk: true });
  rmSync(incoming);
  expect((await ready())['status']).toBe('ready');

  const small = await startServer({ env: { DISK_FREE_MB: '1000000000' } });
  const answer = await small.client().get('/readyz');
  expect([answer.status, answer.body]).toEqual([
    503,
    { status: 'not ready', database: true, storage: true, disk: false },
  ]);
  await small.stop();
});
