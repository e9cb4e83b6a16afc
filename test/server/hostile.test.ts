import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import type { TestClient } from '#test/support/client.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startServer();
  client = server.client();
});
afterAll(() => server.stop());

const LOGIN = '/api/auth/login/';
const json = { 'content-type': 'application/json' };

describe('D1.4 bad input gets a clear error with the right status', () => {
  it('malformed JSON is a 400', async () => {
    const answer = await client.post(LOGIN, '{"email": ', { headers: json });
    expect([answer.status, answer.body.detail]).toEqual([400, 'JSON parse error: the body is not valid JSON.']);
  });

  it('no body at all is good JSON where a call needs none, and a 400 where it needs one', async () => {
    const someone = await server.signedIn();
    expect((await someone.post('/api/auth/logout/', '', { headers: json })).status).toBe(200);
    const answer = await client.post(LOGIN, '', { headers: json });
    expect([answer.status, answer.body.detail]).toEqual([400, 'JSON parse error: the body is empty.']);
    const odd = await (await server.signedIn()).post('/api/auth/logout/', '{"a": ', { headers: json });
    expect(odd.status).toBe(400);
  });

  it('unknown, missing and wrong fields are a 400 that names each of them', async () => {
    const answer = await client.post(LOGIN, { email: 5, admin: true });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      email: ['This must be a text.'],
      password: ['This field is required.'],
      admin: ['Unknown field.'],
    });
    const plain = await (await server.signedIn()).patch('/api/accounts/profile/', { pk: 1 });
    expect([plain.status, plain.body]).toEqual([
      400,
      { error: 'pk: Unknown field.', code: 'invalid', fields: { pk: ['Unknown field.'] } },
    ]);
  });

  it('a body that is no object is a 400', async () => {
    for (const body of ['[]', '"text"', '5', 'null', 'true']) {
      expect((await client.post(LOGIN, body, { headers: json })).status).toBe(400);
    }
  });

  it('an unknown route is a 404 in JSON, and so is a page where only the API is served', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await client.send(method, '/api/no/such/thing/');
      expect([answer.status, answer.body]).toEqual([404, { error: 'Not found.', code: 'not_found' }]);
    }
  });

  it('a known route with the wrong method is a 405 that names the right one', async () => {
    const answer = await client.get(LOGIN);
    expect([answer.status, answer.headers.get('allow'), answer.body.error]).toEqual([
      405,
      'POST',
      'Method "GET" not allowed.',
    ]);
    expect((await client.delete('/api/accounts/profile/')).headers.get('allow')).toBe('GET, HEAD, PATCH');
  });

  it('text/plain, forms and multipart where JSON is asked are a 415', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', '']) {
      const answer = await client.post(LOGIN, '{}', { headers: { 'content-type': type } });
      expect([type, answer.status]).toEqual([type, 415]);
    }
    expect((await client.post(LOGIN, new FormData())).status).toBe(415);
  });

  it('a body over 100 kB is a 413', async () => {
    const answer = await client.post(LOGIN, { email: 'a'.repeat(110_000), password: 'x' });
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
  });

  it('an attempt to reach the prototype is a 400', async () => {
    for (const body of ['{"__proto__": {"admin": true}}', '{"email": {"constructor": {"prototype": {}}}}']) {
      expect((await client.post(LOGIN, body, { headers: json })).status).toBe(400);
    }
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('a NUL, half a character and an endless address are refused, not crashed upon', async () => {
    for (const email of ['a\u0000@example.com', '\ud800@example.com', `${'a'.repeat(300)}@example.com`]) {
      const answer = await client.post(LOGIN, { email, password: 'x' });
      expect([email.slice(0, 3), answer.status]).toEqual([email.slice(0, 3), 400]);
    }
    expect((await client.get(`/api/ad-creatives/${'x'.repeat(5000)}/`)).status).toBeGreaterThanOrEqual(400);
    expect((await client.get('/healthz')).status).toBe(200);
  });

  it('a foreign host is a 421, wherever it stands', async () => {
    for (const host of ['evil.example', 'localhost.evil.example']) {
      expect((await server.app.inject({ url: '/api/auth/csrf/', headers: { host } })).statusCode).toBe(421);
    }
  });

  it('a fault of ours says nothing but an id under which the log has it', async () => {
    const lines: string[] = [];
    const broken = await startServer({
      env: { LOG_LEVEL: 'error' },
      app: { logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } },
    });
    const token = await broken.signedIn();
    await broken.deps.pool.query('alter table users rename column first_name to gone');
    const answer = await token.get('/api/auth/user/');
    expect([answer.status, answer.body.detail]).toEqual([500, 'Something went wrong on our side. Please try again.']);
    expect(answer.body.request_id).toBe(answer.headers.get('x-request-id'));
    expect(answer.text).not.toMatch(/first_name|select|column/);
    expect(lines.join('')).toContain(answer.body.request_id);
    await broken.stop();
  });
});

it('D3.5 the page cannot be framed, run foreign scripts or be cached where it is private', async () => {
  const { headers } = await client.get('/api/auth/csrf/');
  const policy = headers.get('content-security-policy') ?? '';
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "img-src 'self' data: blob:",
  ]) {
    expect(policy).toContain(part);
  }
  expect(policy).not.toContain('unsafe');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
});
