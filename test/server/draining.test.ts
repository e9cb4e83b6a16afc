import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request, type RequestOptions } from 'node:https';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { EVENTS_PATH } from '#contract/calls/live.ts';
import { startSecureServer } from '#test/support/secureServer.ts';
import type { ServerOptions, TestServer } from '#test/support/server.ts';

const SETTINGS = '/api/accounts/settings/';
const BODY = JSON.stringify({ notices: { credits_low: false } });
const HALF = BODY.slice(0, 10);
/** Both times this fits into the database's connections. */
const EACH = 5;

let server: TestServer | null = null;
afterEach(() => server?.stop());

/** A secure server, somebody who is signed in to it, and the headers of their calls. */
const begin = async (options: ServerOptions = {}) => {
  const started = await startSecureServer(options);
  server = started.server;
  const { port, hostname } = new URL(server.url);
  const person = await server.signedIn();
  const to = { host: hostname, port, ca: started.ca, servername: 'localhost' } as const;
  const session = connectHttp2(server.url, { ca: started.ca, servername: 'localhost' });
  const cookie = `__Host-sessionid=${person.cookies.get('__Host-sessionid')}`;
  const csrf = await got(request({ ...to, path: '/api/auth/csrf/', headers: { cookie } }).end());
  const kept = csrf.headers['set-cookie']!.map((line) => line.split(';')[0]).join('; ');
  const { csrfToken } = JSON.parse(await text(csrf)) as { csrfToken: string };
  const headers = {
    cookie: `${cookie}; ${kept}`,
    origin: server.url,
    'x-csrftoken': csrfToken,
    'content-type': 'application/json',
    'content-length': String(BODY.length),
  };
  return { server, person, to, session, headers };
};

const got = async (asked: ReturnType<typeof request>): Promise<IncomingMessage> =>
  ((await once(asked, 'response')) as [IncomingMessage])[0];

/** Waits until the server has heard of so many requests. */
const heard = (from: TestServer, count: number): Promise<void> => {
  let left = count;
  return new Promise((resolve) => {
    from.app.server.on('request', () => {
      left -= 1;
      if (left === 0) resolve();
    });
  });
};

/** Holds the rows that the requests are to write, until it is told to let them go. */
const holdSettings = async ({ deps }: TestServer): Promise<() => Promise<void>> => {
  const held = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const holding = deps.db.transaction().execute(async (trx) => {
    await sql`lock table notice_settings`.execute(trx);
    held.resolve();
    await letGo.promise;
  });
  await held.promise;
  return () => {
    letGo.resolve();
    return holding;
  };
};

it('D2.5 D9.1 an app that closes answers what runs over HTTP/1.1 and HTTP/2, and ends live streams', async () => {
  const { server, to, session, headers } = await begin({ app: { drainMs: 3_600_000 } });
  const { cookie } = headers;
  const live = await got(request({ ...to, path: EVENTS_PATH, headers: { cookie }, agent: false }).end());
  const liveOver2 = session.request({ ':path': EVENTS_PATH, cookie });
  await once(liveOver2, 'response');
  const [heardLive, heardOver2] = [text(live), text(liveOver2)];
  // Begun before, asked after: a connection that has nothing to do is ended at once, and no other is taken.
  const probe = connectTls({ ...to, port: Number(to.port) });
  await once(probe, 'secureConnect');
  probe.write('GET /readyz HTTP/1.1\r\nhost: localhost\r\n');

  const letGo = await holdSettings(server);
  const all = heard(server, 2 * EACH);
  const change: RequestOptions = { ...to, method: 'PATCH', path: SETTINGS, headers, agent: false };
  const plain = Array.from({ length: EACH }, () => got(request(change).end(BODY)));
  const multiplexed = Array.from({ length: EACH }, () =>
    text(
      session
        .request({ ...headers, ':authority': new URL(server.url).host, ':method': 'PATCH', ':path': SETTINGS })
        .end(BODY),
    ),
  );
  await all;

  const order: string[] = [];
  const closed = server.app.close().then(() => order.push('closed'));
  await once(server.app.draining, 'abort');

  // A clean end and the time to wait: the browser connects again by itself, to another process.
  expect(await heardLive).toMatch(/^retry: 2000\n/);
  expect(await heardOver2).toMatch(/^retry: 2000\n/);
  expect(liveOver2.rstCode).toBe(0);
  probe.write('\r\n');
  expect(await text(probe)).toMatch(/^HTTP\/1.1 503 [^]*connection: close\r\n[^]*"status":"draining"/);
  const refused = connect({ host: to.host, port: Number(to.port) });
  expect(((await once(refused, 'error')) as [NodeJS.ErrnoException])[0].code).toBe('ECONNREFUSED');

  order.push('let go');
  await letGo();
  for (const answer of await Promise.all(plain)) {
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    expect(await text(answer)).toContain('"credits_low":false');
  }
  for (const answer of await Promise.all(multiplexed)) expect(answer).toContain('"credits_low":false');
  await closed;
  expect(order).toEqual(['let go', 'closed']);
});

it('D2.5 what does not end by its deadline is cut, and the app closes all the same', async () => {
  const { server, to, session, headers } = await begin({ app: { drainMs: 20 } });
  const all = heard(server, 2);
  const plain = request({ ...to, method: 'PATCH', path: SETTINGS, headers, agent: false });
  const multiplexed = session.request({
    ...headers,
    ':authority': new URL(server.url).host,
    ':method': 'PATCH',
    ':path': SETTINGS,
  });
  const ends = [plain, multiplexed].map(
    (asked) => new Promise((resolve) => asked.on('error', resolve).on('close', resolve)),
  );
  plain.write(HALF);
  multiplexed.write(HALF);
  session.on('error', () => undefined);
  await all;
  await server.app.close();
  await Promise.all(ends);
});

it('D2.5 an app that closes does not wait for connections that nobody uses', async () => {
  const { server, to, session } = await begin({ app: { drainMs: 3_600_000 } });
  const silent = connect({ host: to.host, port: Number(to.port) });
  await once(silent, 'connect');
  await server.app.close();
  session.destroy();
  silent.destroy();
});
