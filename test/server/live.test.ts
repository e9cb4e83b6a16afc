import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { EVENTS_PATH } from '#contract/calls/live.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import type { TestClient } from '#test/support/client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ app: { live: { heartbeatMs: 100, checkMs: 100 } } });
});
afterAll(() => server.stop());

/** Reads a stream until `done` says so or it ends; returns all of its text. */
const read = async (client: TestClient, done: (text: string) => boolean, lastId?: string, ready?: () => void) => {
  const controller = new AbortController();
  const headers: Record<string, string> = { cookie: client.cookieHeader };
  if (lastId !== undefined) headers['last-event-id'] = lastId;
  const response = await fetch(`${server.url}${EVENTS_PATH}`, { headers, signal: controller.signal });
  let text = '';
  let ended = true;
  const decoder = new TextDecoder();
  for await (const bytes of response.body!) {
    if (text === '') ready?.();
    text += decoder.decode(bytes);
    if (!done(text)) continue;
    ended = false;
    break;
  }
  controller.abort();
  return { status: response.status, type: response.headers.get('content-type'), text, ended };
};

const idsOf = (text: string): string[] => [...text.matchAll(/id: (\d+)\nevent/g)].map(([, id]) => id!);
const publish = (userId: number, type: 'credits.changed' | 'meta.changed' | 'subscription.changed') =>
  server.deps.live.publish(server.deps.db, userId, { type });

it('D9.1 a change reaches the tabs of its user, and nobody else', async () => {
  const [ada, bee] = [await server.signedIn(), await server.signedIn()];
  const heard = read(
    ada,
    (text) => text.includes('credits.changed'),
    undefined,
    () => void publish(ada.userId, 'credits.changed'),
  );
  const other = read(
    bee,
    (text) => text.includes('meta.changed'),
    undefined,
    () => {
      void publish(ada.userId, 'credits.changed').then(() => publish(bee.userId, 'meta.changed'));
    },
  );
  const { status, type, text } = await heard;
  expect([status, type]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(text).toMatch(/id: \d+\nevent: credits\.changed\ndata: \{"type": ?"credits\.changed"\}\n\n/);
  expect((await other).text).not.toContain('credits.changed');
});

it('D3.6 a change of the account reaches the tabs of its user: names, mails, an address that is asked for', async () => {
  const changes: readonly ((client: TestClient) => Promise<unknown>)[] = [
    (client) => client.patch('/api/accounts/profile/', { first_name: 'Ann' }),
    (client) => client.patch('/api/accounts/settings/', { notices: { ad_failed: false } }),
    (client) => client.delete('/api/accounts/email/'),
  ];
  for (const change of changes) {
    const client = await server.signedIn();
    const heard = read(
      client,
      (text) => text.includes('account.changed'),
      undefined,
      () => void change(client),
    );
    expect((await heard).text).toMatch(/event: account\.changed\n/);
  }
});

it('D9.1 after a lost connection the stream continues behind the last event that came', async () => {
  const client = await server.signedIn();
  await publish(client.userId, 'credits.changed');
  await publish(client.userId, 'meta.changed');
  await publish(client.userId, 'subscription.changed');
  const all = await read(client, (text) => text.includes('subscription.changed'), '0');
  const ids = idsOf(all.text);
  expect(ids.length).toBeGreaterThanOrEqual(3);
  const rest = await read(client, (text) => text.includes('subscription.changed'), ids.at(-3));
  expect(idsOf(rest.text)).toEqual(ids.slice(-2));
  expect(rest.text).not.toContain('credits.changed');
});

it('D9.1 an event is told when its change is kept, never when that was undone, and in the order of the commits', async () => {
  const client = await server.signedIn();
  const { db, live } = server.deps;
  const slow = Promise.withResolvers<void>();
  const began = Promise.withResolvers<void>();
  const first = db.transaction().execute(async (trx) => {
    await live.publish(trx, client.userId, { type: 'credits.changed' });
    began.resolve();
    await slow.promise;
  });
  await began.promise;
  await publish(client.userId, 'meta.changed');
  await expect(
    db.transaction().execute(async (trx) => {
      await live.publish(trx, client.userId, { type: 'subscription.changed' });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  const before = await live.after(client.userId, 0);
  expect(before.events.map(({ event }) => event.type)).toEqual(['meta.changed']);
  slow.resolve();
  await first;
  const after = await live.after(client.userId, before.events.at(-1)!.id);
  expect(after.events.map(({ event }) => event.type)).toEqual(['credits.changed']);
});

it('D9.1 whoever was away too long is told to read everything again', async () => {
  const client = await server.signedIn();
  await publish(client.userId, 'credits.changed');
  const { events } = await server.deps.live.after(client.userId, 0);
  await server.deps.pool.query("update live_events set created_at = now() - interval '2 days'");
  await server.deps.live.sweep();
  await publish(client.userId, 'meta.changed');
  const { text } = await read(client, (all) => all.includes('resync'), String(events[0]!.id - 1));
  expect(text).toContain('event: resync');
  expect((await read(client, (all) => all.includes('resync'), '999999999')).text).toContain('event: resync');
});

it('D9.1 the stream needs a session, keeps awake, and ends when the session does', async () => {
  expect((await server.client().get(EVENTS_PATH)).status).toBe(401);
  const client = await server.signedIn();
  const awake = await read(client, (text) => text.includes(': still here'));
  expect(awake.ended).toBe(false);
  const stream = read(client, () => false);
  await client.post('/api/auth/logout/');
  expect((await stream).ended).toBe(true);
});

it('D9.1 notifications that were missed while the database was away are read from the rows', async () => {
  const client = await server.signedIn();
  const heard = read(
    client,
    (text) => text.includes('meta.changed'),
    undefined,
    () => {
      void server.deps.pool
        .query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'millrace-live' and datname = current_database()",
        )
        .then(() => publish(client.userId, 'meta.changed'));
    },
  );
  expect((await heard).text).toContain('event: meta.changed');
});

/** Opens a stream, and reads nothing of it. */
const openUnread = (client: TestClient): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = get(`${server.url}${EVENTS_PATH}`, { headers: { cookie: client.cookieHeader } }, (response) => {
      response.on('error', () => undefined);
      resolve();
    });
    request.on('error', reject);
  });

const LARGE = 'x'.repeat(500_000);
/** More than a connection holds by itself. */
const publishMuch = async (userId: number): Promise<void> => {
  const event = { type: 'meta.news', text: LARGE, good: true } as const;
  for (let sent = 0; sent < 40; sent += 1) await server.deps.live.publish(server.deps.db, userId, event);
};
/** Until no stream of theirs waits for what is new. */
const untilOver = async (userId: number): Promise<void> => {
  const after = vi.spyOn(server.deps.live, 'after');
  await vi.waitFor(async () => {
    after.mockClear();
    await publish(userId, 'credits.changed');
    await setTimeout(200);
    expect(after).not.toHaveBeenCalled();
  }, 20_000);
  after.mockRestore();
};

it('D9.1 a stream that nobody reads is cut before it fills the memory', async () => {
  const client = await server.signedIn();
  await openUnread(client);
  await publishMuch(client.userId);
  await untilOver(client.userId);
  const { text } = await read(
    client,
    (all) => all.includes('credits.changed'),
    undefined,
    () => void publish(client.userId, 'credits.changed'),
  );
  expect(text).toContain('credits.changed');
});

it('D9.1 a session that ends takes a stream with it that nobody reads', async () => {
  const client = await server.signedIn();
  await openUnread(client);
  await publishMuch(client.userId);
  await client.post('/api/auth/logout/');
  await untilOver(client.userId);
});
