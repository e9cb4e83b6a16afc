import { once } from 'node:events';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { connect, constants } from 'node:http2';
import { get as getSecure } from 'node:https';
import { Socket } from 'node:net';
import { createServer as createTls } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVENTS_PATH } from '#contract/calls/live.ts';
import { createBuckets } from '#server/platform/http/buckets.ts';
import { CALLS_OF_USER } from '#server/platform/http/guard.ts';
import { spreadHandshakes } from '#server/platform/http/handshakes.ts';
import { REFUSED_AFTER_MS } from '#server/platform/http/refuseLate.ts';
import { TURNS_OF_USER, createTurns } from '#server/platform/http/turns.ts';
import { STREAMS_OF_USER } from '#server/platform/live/routes.ts';
import type { TestClient } from '#test/support/client.ts';
import { startSecureServer } from '#test/support/secureServer.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let clock = Date.now();
beforeAll(async () => {
  server = await startServer({ now: () => new Date(clock) });
});
afterAll(() => server.stop());

const times = <T>(many: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: many }, make));

/** The statuses of as many streams at once as one user may have; they end afterwards. */
const openAtOnce = async (on: TestServer, client: TestClient, ca: string): Promise<Set<number>> => {
  const get = on.url.startsWith('https') ? getSecure : getPlain;
  const asked = Array.from({ length: STREAMS_OF_USER }, () =>
    get(`${on.url}${EVENTS_PATH}`, { ca, servername: 'localhost', headers: { cookie: client.cookieHeader } }),
  );
  const statuses = await Promise.all(
    asked.map(async (request) => ((await once(request, 'response')) as [IncomingMessage])[0].statusCode ?? 0),
  );
  asked.forEach((request) => request.destroy());
  return new Set(statuses);
};

test('D1.7 a bucket has its burst, fills evenly, and is forgotten once it is full', () => {
  const buckets = createBuckets({ burst: 3, perSecond: 2 });
  expect([0, 0, 0, 0, 400, 500, 500].map((now) => buckets.take(1, now))).toEqual([0, 0, 0, 1, 1, 0, 1]);
  expect(buckets.take(2, 500)).toBe(0);
  expect(buckets.size).toBe(2);
  expect([buckets.take(3, 5000), buckets.size]).toEqual([0, 1]);
  // A clock that was set back takes nothing away.
  expect(buckets.take(3, 1000)).toBe(0);
});

test('D1.7 one user makes a thousand calls at once and fifty a second after that; others are not concerned', async () => {
  const [client, other] = [await server.signedIn(), await server.signedIn()];
  const call = (who: TestClient) => who.get('/api/auth/user/');
  const first: number[] = [];
  for (let done = 0; done < CALLS_OF_USER.burst; done += 50)
    first.push(...(await times(50, () => call(client))).map(({ status }) => status));
  expect(new Set(first)).toEqual(new Set([200]));
  const asked = performance.now();
  const refused = await call(client);
  // Timers may come a little early.
  expect(performance.now() - asked, 'a flood of refusals costs others nothing').toBeGreaterThan(REFUSED_AFTER_MS - 20);
  expect([refused.status, refused.headers.get('retry-after'), refused.body.detail]).toEqual([
    429,
    '1',
    'Too many requests. Try again in 1 second.',
  ]);
  expect((await call(other)).status).toBe(200);
  clock += 1000;
  const next = (await times(CALLS_OF_USER.perSecond + 1, () => call(client))).map(({ status }) => status);
  expect(next.filter((status) => status === 200)).toHaveLength(CALLS_OF_USER.perSecond);
});

test('D1.7 a place rests after long work as long as that took, where more waits', async () => {
  let time = 0;
  const rests: number[] = [];
  let rested = (): void => {};
  const rest = (milliseconds: number) => {
    rests.push(milliseconds);
    return new Promise<void>((done) => (rested = done));
  };
  const turns = createTurns(1, { now: () => time, rest });
  const began: string[] = [];
  const work = (name: string, milliseconds: number) =>
    turns.take(1, () => {
      began.push(name);
      time += milliseconds;
    });
  const settled = async () => void (await new Promise((later) => setImmediate(later)));
  const all = [work('a', 20), work('b', 90), work('c', 5000), work('d', 90)];
  await settled();
  expect([began.join(), rests.join()], 'short work is followed at once').toEqual(['a,b', '90']);
  rested();
  await settled();
  expect([began.join(), rests.join()], 'no rest is endless').toEqual(['a,b,c', '90,500']);
  rested();
  await Promise.all(all);
  expect([rests.join(), turns.size], 'nobody waits for the last one').toEqual(['90,500', 0]);
});

test('D1.7 turns are taken in order, by each key for itself, and go on after a failure', async () => {
  // No time passes: after what took long on a busy machine there would be a rest.
  const turns = createTurns(2, { now: () => 0 });
  const began: string[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const start = (key: number, name: string) =>
    turns.take(key, () => {
      began.push(name);
      return new Promise<string>((done, fail) => ends.push((error) => (error ? fail(error) : done(name))));
    });
  const all = [start(1, 'a'), start(1, 'b'), start(1, 'c'), start(1, 'd'), start(2, 'e')];
  const settled = Promise.allSettled(all);
  expect(began).toEqual(['a', 'b', 'e']);
  ends[1]!(new Error('no'));
  await expect(all[1]).rejects.toThrow('no');
  const late = start(1, 'f');
  expect(began).toEqual(['a', 'b', 'e', 'c']);
  for (let at = 0; at < 6; at += 1) {
    ends[at]?.();
    await new Promise((later) => setImmediate(later));
  }
  expect(began).toEqual(['a', 'b', 'e', 'c', 'd', 'f']);
  expect((await settled).map((each) => ('value' in each ? each.value : 'failed'))).toEqual([
    'a',
    'failed',
    'c',
    'd',
    'e',
  ]);
  expect(await late).toBe('f');
  expect(turns.size).toBe(0);
});

test('D1.7 one user’s slow calls leave the database to others', async () => {
  const [client, other] = [await subscriber(server), await server.signedIn()];
  const lock = await server.deps.pool.connect();
  await lock.query('begin');
  await lock.query('lock table ads in access exclusive mode');
  const slow = times(30, () => client.get('/api/inventory/list/'));
  await expect
    .poll(async () => {
      const { rows } = await lock.query(
        `select count(*)::int as waits from pg_locks where relation = 'ads'::regclass and not granted`,
      );
      return rows[0].waits;
    })
    .toBe(TURNS_OF_USER.reads);
  expect((await other.get('/api/accounts/credits/')).status).toBe(200);
  await lock.query('rollback');
  lock.release();
  expect(new Set((await slow).map(({ status }) => status))).toEqual(new Set([200]));
});

test('D9.1 D1.7 one user has fifty live streams; one more has to wait until another ends', async () => {
  const [client, other] = [await server.signedIn(), await server.signedIn()];
  const open = async (who: TestClient) => {
    const controller = new AbortController();
    const { status, headers, body } = await fetch(`${server.url}${EVENTS_PATH}`, {
      headers: { cookie: who.cookieHeader },
      signal: controller.signal,
    });
    return { status, wait: headers.get('retry-after'), body, end: () => controller.abort() };
  };
  const streams = await times(STREAMS_OF_USER, () => open(client));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await open(client);
  expect([refused.status, refused.wait]).toEqual([429, '30']);
  const theirs = await open(other);
  expect(theirs.status).toBe(200);
  streams[0]!.end();
  await expect
    .poll(async () => {
      const again = await open(client);
      again.end();
      return again.status;
    })
    .toBe(200);
  [...streams, theirs].forEach(({ end }) => end());
});

test('D9.1 D1.7 streams that are given up at once are not counted, over HTTP/1.1 and HTTP/2', async () => {
  const { server: secure, ca } = await startSecureServer();
  for (const each of [server, secure]) {
    const client = await each.signedIn();
    const session = connect(secure.url, { ca, servername: 'localhost' });
    session.on('error', () => undefined);
    for (let at = 0; at < STREAMS_OF_USER + 10; at += 1) {
      if (each === secure) {
        const stream = session.request({ ':path': EVENTS_PATH, cookie: client.cookieHeader });
        stream.on('error', () => undefined);
        await new Promise((later) => setImmediate(later));
        stream.close(constants.NGHTTP2_CANCEL);
      } else {
        const controller = new AbortController();
        const given = fetch(`${each.url}${EVENTS_PATH}`, {
          headers: { cookie: client.cookieHeader },
          signal: controller.signal,
        }).catch(() => undefined);
        setTimeout(() => controller.abort(), at % 12);
        await given;
      }
    }
    session.destroy();
    // All of them at once: every place must be free again.
    await expect.poll(() => openAtOnce(each, client, ca), { interval: 200 }).toEqual(new Set([200]));
  }
  await secure.stop();
});

test('D1.7 the handshakes of a rush begin a few in a turn, in their order; who has left is left out', () => {
  const begun: number[] = [];
  const rush = Array.from({ length: 10 }, (_, at) => Object.assign(new Socket(), { at }));
  const server = createTls();
  server.removeAllListeners('connection');
  server.on('connection', ({ at }: (typeof rush)[number]) => begun.push(at));
  const turns: (() => void)[] = [];
  spreadHandshakes(server, (turn) => turns.push(turn));
  for (const socket of rush) server.emit('connection', socket);
  expect([begun, turns.length]).toEqual([[], 1]);
  rush[1]!.destroy();
  turns.shift()!();
  expect([begun, turns.length]).toEqual([[0, 2, 3, 4], 1]);
  turns.shift()!();
  turns.shift()!();
  expect([begun, turns.length], 'nothing goes on for nobody').toEqual([[0, 2, 3, 4, 5, 6, 7, 8, 9], 0]);
  server.emit('connection', rush[0]!);
  turns.shift()!();
  expect(begun.at(-1)).toBe(0);
});

test('D1.7 an HTTP/2 connection has 128 requests at once, and is closed where it resets hundreds', async () => {
  const { server: secure, ca } = await startSecureServer();
  const session = connect(secure.url, { ca, servername: 'localhost' });
  session.on('error', () => undefined);
  const [settings] = (await once(session, 'remoteSettings')) as [{ maxConcurrentStreams?: number }];
  expect(settings.maxConcurrentStreams).toBe(128);
  let resets = 0;
  for (; resets < 800 && !session.destroyed; resets += 1) {
    const stream = session.request({ ':path': '/healthz' });
    stream.on('error', () => undefined);
    stream.end();
    // A request that has not left yet is given up without telling the server.
    await new Promise((later) => setImmediate(later));
    stream.close(constants.NGHTTP2_CANCEL);
  }
  expect(session.destroyed).toBe(true);
  expect(resets).toBeGreaterThan(400);
  await secure.stop();
});
