import { expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/calls/index.ts';
import { PASSWORD } from '#test/support/accounts.ts';
import { settleJobs } from '#test/support/jobs.ts';
import { startServer } from '#test/support/server.ts';
import { startSmtpSink } from '#test/support/smtp.ts';

const register = (email: string) => ({ email, password1: PASSWORD, password2: PASSWORD });

it('D1.3 D2.4 with SMTP_URL mail goes to that server, as text and HTML', async () => {
  const sink = await startSmtpSink();
  const server = await startServer({ env: { SMTP_URL: sink.url, SUPPORT_EMAIL: 'help@example.com' } });
  expect((await server.client().post('/api/auth/registration/', register('ada@example.com'))).status).toBe(201);
  expect(await server.outbox()).toEqual([]);
  expect(sink.messages[0]).toContain('From: Millrace <help@example.com>');
  expect(sink.messages[0]).toContain('To: ada@example.com');
  expect(sink.messages[0]).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
  await server.stop();
  await sink.stop();
});

it('D1.4 D1.5 D3.3 an email that cannot be sent now is sent when the mail server is back', async () => {
  const down = await startSmtpSink();
  await down.stop();
  let offset = 0;
  const server = await startServer({ env: { SMTP_URL: down.url }, now: () => new Date(Date.now() + offset) });
  expect((await server.client().post('/api/auth/registration/', register('ada@example.com'))).status).toBe(201);
  await settleJobs(server);
  const sent: string[] = [];
  server.deps.mail.send = async ({ to }) => void sent.push(to);
  offset = 60_000;
  await settleJobs(server);
  expect(sent).toEqual(['ada@example.com']);
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
  // With the PUT of an image.
  expect(ours.headers['access-control-allow-headers']).toContain('if-none-match');
  // With what costs credits or is done once however often it is sent, and with the profile.
  for (const name of ['idempotency-key', 'cache-control'])
    expect(ours.headers['access-control-allow-headers']).toContain(name);
  const methods = String(ours.headers['access-control-allow-methods']).split(', ');
  expect(methods).toEqual(expect.arrayContaining(ALL_CALLS.map(({ method }) => method)));
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
