import { expect, it } from 'vitest';
import { PASSWORD } from '#test/support/accounts.ts';
import { startServer } from '#test/support/server.ts';
import { startSmtpSink } from '#test/support/smtp.ts';

const register = (email: string) => ({ email, password1: PASSWORD, password2: PASSWORD });

it('D1.3 D2.4 with SMTP_URL mail goes to that server, as text and HTML', async () => {
  const sink = await startSmtpSink();
  const server = await startServer({ env: { SMTP_URL: sink.url, SUPPORT_EMAIL: 'help@example.com' } });
  expect((await server.client().post('/api/auth/registration/', register('ada@example.com'))).status).toBe(201);
  expect(sink.messages[0]).toContain('From: Millrace <help@example.com>');
  expect(sink.messages[0]).toContain('To: ada@example.com');
  expect(sink.messages[0]).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
  expect(await server.outbox()).toEqual([]);
  await server.stop();
  await sink.stop();
});

it('D1.4 D3.3 a mail that cannot be sent is said so, and may be asked for again at once', async () => {
  const sink = await startSmtpSink();
  await sink.stop();
  const server = await startServer({ env: { SMTP_URL: sink.url } });
  const client = server.client();
  for (let round = 0; round < 2; round += 1) {
    const answer = await client.post('/api/auth/registration/', register('ada@example.com'));
    expect([answer.status, answer.body.detail]).toEqual([
      503,
      'The mail could not be sent just now. Please try again in a minute.',
    ]);
  }
  await server.stop();
});

it('D2.3 with an API host of its own, pages of the app may call it and others may not', async () => {
  const server = await startServer({
    env: { API_ORIGIN: 'https://api.millrace.test', APP_HOST: 'app.millrace.test', MAIN_HOST: 'millrace.test' },
  });
  const preflight = (origin: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url: '/api/auth/login/',
      headers: {
        host: 'api.millrace.test',
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-csrftoken',
      },
    });
  const ours = await preflight('https://app.millrace.test');
  expect(ours.headers['access-control-allow-origin']).toBe('https://app.millrace.test');
  expect(ours.headers['access-control-allow-credentials']).toBe('true');
  expect(ours.headers['access-control-allow-headers']).toContain('x-csrftoken');
  expect((await preflight('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined();

  const client = server.client();
  const { csrfToken } = (await client.get('/api/auth/csrf/')).body;
  const logout = (origin: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/logout/',
      headers: { host: 'api.millrace.test', origin, cookie: client.cookieHeader, 'x-csrftoken': csrfToken },
    });
  expect((await logout('https://app.millrace.test')).statusCode).toBe(200);
  expect((await logout('https://evil.example')).statusCode).toBe(403);
  expect((await server.app.inject({ url: '/dashboard', headers: { host: 'api.millrace.test' } })).statusCode).toBe(404);
  await server.stop();
});
