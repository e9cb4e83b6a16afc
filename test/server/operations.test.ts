import { once } from 'node:events';
import { connect } from 'node:http2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/calls/index.ts';
import { loggablePath } from '#server/platform/http/log.ts';
import { keyFor, PASSWORD, signIn } from '#test/support/accounts.ts';
import { startSecureServer } from '#test/support/secureServer.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startServer({
    app: { logger: { level: 'trace', stream: { write: (line) => void lines.push(line) } } },
  });
});
afterAll(() => server.stop());

it('D2.5 health, readiness and metrics answer; metrics count by route and status', async () => {
  const client = server.client();
  expect((await client.get('/healthz')).body).toEqual({ status: 'ok' });
  expect((await client.get('/readyz')).body).toEqual({
    status: 'ready',
    database: true,
    storage: true,
    disk: true,
  });
  await client.get('/api/auth/user/');
  const { text } = await client.get('/metrics');
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/auth/user/",status="401"} 1');
  expect(text).toMatch(/process_resident_memory_bytes \d{7,}/);
  expect(text).toContain('# TYPE queue_jobs gauge');
});

it('D2.5 health, readiness and metrics are asked for by the machine’s address or the app’s, and are nothing on the public site', async () => {
  const go = async (url: string, host: string) => (await server.app.inject({ url, headers: { host } })).statusCode;
  for (const url of ['/healthz', '/readyz', '/metrics']) {
    for (const host of ['localhost:3000', '10.1.2.3', 'app.millrace.localhost'])
      expect([url, host, await go(url, host)]).toEqual([url, host, 200]);
    for (const host of ['millrace.localhost:3000', 'www.millrace.localhost', 'MILLRACE.localhost.'])
      for (const path of [url, `${url}/`, `${url}?x=1`, url.replace('e', '%65')])
        expect([path, host, await go(path, host)]).toEqual([path, host, 404]);
  }
});

it('D2.5 a method that nobody knows is refused, and leaves one line in the log', async () => {
  const said: { level: number; method?: string }[] = [];
  const logger = { level: 'info', stream: { write: (line: string) => void said.push(JSON.parse(line)) } };
  const { server: secure, ca } = await startSecureServer({ app: { logger } });
  const session = connect(secure.url, { ca, servername: 'localhost' });
  const before = said.length;
  for (const [method, path, status] of [
    ['FOO', '/', 405],
    ['PROPFIND', '/no/such/thing', 404],
    ['BREW', '/api/contact/', 405],
    ['BREW', '/api/no/such/thing', 404],
  ] as const) {
    const stream = session.request({ ':method': method, ':path': path });
    const [headers] = (await once(stream, 'response')) as [{ ':status': number }];
    expect([method, path, headers[':status']]).toEqual([method, path, status]);
    stream.resume();
    await once(stream, 'close');
  }
  session.close();
  await secure.stop();
  expect(said.slice(before).filter(({ level }) => level > 30)).toEqual([]);
  expect(said.slice(before).filter(({ method }) => method !== undefined)).toHaveLength(4);
});

it('D2.5 no password, key, cookie, token or query gets into a log line', async () => {
  const client = server.client();
  const email = 'ada@example.com';
  await client.post('/api/auth/registration/', { email, password1: PASSWORD, password2: PASSWORD });
  const key = await keyFor(server, email);
  await client.get(`/verify-email/${key}`);
  await client.post('/api/auth/registration/verify-email/', { key });
  await signIn(client, email);
  await client.get('/api/meta/oauth/callback/?code=verysecretcode&state=verysecretstate');
  const log = lines.join('');
  expect(log).toContain('/api/auth/login/');
  for (const secret of [
    PASSWORD,
    key,
    client.cookies.get('__Host-sessionid')!,
    client.cookies.get('csrftoken')!,
    'verysecret',
  ]) {
    expect(log).not.toContain(secret);
  }
  expect(loggablePath('/verify-email/abc?x=1')).toBe('/verify-email/[key]');
  expect(loggablePath('/review/abc')).toBe('/review/[key]');
  expect(loggablePath('/api/reviews/abc/images/1/')).toBe('/api/reviews/[key]');
  expect(loggablePath('/api/reviews/')).toBe('/api/reviews/');
});

it('D2.6 the outbox shows its mail as a page and as JSON, newest first, with every character made harmless', async () => {
  const client = server.client();
  await server.deps.mail.send({
    to: 'bee@example.com',
    subject: '<script>alert(1)</script>',
    text: 'See https://localhost/a?b=1&c=2 "now"',
    html: '<p>See</p>',
  });
  const mails = (await client.get('/dev/outbox.json')).body as { at: string; subject: string }[];
  const times = mails.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(mails.find(({ subject }) => subject === '<script>alert(1)</script>')).toMatchObject({
    to: 'bee@example.com',
    text: expect.any(String),
    html: '<p>See</p>',
    links: ['https://localhost/a?b=1&c=2'],
  });
  const page = await client.get('/dev/outbox');
  expect(page.text).toContain('&lt;script&gt;');
  expect(page.text).not.toContain('<script>');
  expect(page.text).toContain('<a href="https://localhost/a?b=1&amp;c=2">');
});

it('D2.6 in production the development aids are not there', async () => {
  const production = await startServer({ env: { NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(32) } });
  const client = production.client();
  expect((await client.get('/dev/outbox')).status).toBe(404);
  expect((await client.get('/dev/outbox.json')).status).toBe(404);
  const somebody = { email: 'eve@example.com', password: 'quiet river stones', plan: 'team', meta: null };
  expect((await client.post('/dev/people', somebody)).status).toBe(404);
  expect((await production.deps.db.selectFrom('users').select('id').execute()).length).toBe(0);
  expect((await client.get('/healthz')).headers.get('strict-transport-security')).toContain('max-age=31536000');
  await production.stop();
});

it('D2.1 R7.01 the OpenAPI document lists every call of the contract', async () => {
  const { body } = await server.client().get('/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  const listed = Object.values(body.paths as Record<string, Record<string, { operationId: string }>>).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(listed.toSorted()).toEqual(ALL_CALLS.map(({ id }) => id).toSorted());
  expect(body.paths['/api/ad-creatives/{id}/'].get.parameters[0]).toMatchObject({
    name: 'id',
    in: 'path',
    required: true,
  });
  // What is written bit by bit comes as lines.
  for (const { answers, bodyKind, id, method, path, status = 200 } of ALL_CALLS) {
    const { requestBody, responses } = body.paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()];
    const { content } = responses[status];
    const answer = answers === 'lines' ? 'application/x-ndjson' : 'application/json';
    if (content) expect([id, Object.keys(content)]).toEqual([id, [answer]]);
    const type = bodyKind === 'form' ? 'multipart/form-data' : 'application/json';
    if (requestBody) expect([id, Object.keys(requestBody.content)]).toEqual([id, [type]]);
  }
});

it('R7.01 every call of the contract has a route, and answers a stranger with 401 unless it is public', async () => {
  const client = server.client();
  for (const { method, path, access } of ALL_CALLS) {
    const { status } = await client.send(
      method,
      path.replace(':id', crypto.randomUUID()),
      method === 'GET' ? {} : { body: {} },
    );
    if (access === 'public') expect([path, [401, 404, 405].includes(status)]).toEqual([path, false]);
    else expect([method, path, status]).toEqual([method, path, 401]);
  }
});
