import { once } from 'node:events';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { Agent, request, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { getFrom, pretendBuilt, startMillrace } from '#test/support/millrace.ts';
import type { Millrace } from '#test/support/millrace.ts';
import { startSilent } from '#test/support/silent.ts';

let folder = '';
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'millrace-start-'));
  pretendBuilt(folder);
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const dataDir = (): string => path.join(folder, 'data');

const start = async (env: Record<string, string> = {}): Promise<Millrace> => {
  const millrace = await startMillrace(folder, dataDir(), env);
  children.push(millrace.child);
  return millrace;
};

const get = (url: string) => getFrom(dataDir(), url);

/** Waits until an app says that it is not ready, or does not take the question any more. */
const leaving = (origin: string): Promise<void> =>
  expect
    .poll(() =>
      get(`${origin}/readyz`).then(
        ({ status }) => status,
        () => 'refused',
      ),
    )
    .not.toBe(200);

/** Processes that have the data folder in their command line. */
const leftOver = (): string => spawnSync('pgrep', ['-af', dataDir()], { encoding: 'utf8' }).stdout.trim();

// That it waits for nobody who asks for nothing: test/server/draining.test.ts.
it('D2.1 R2.03 one start serves everything over https and says where; Ctrl-C is quiet, whoever is still connected, and leaves nothing running', async () => {
  const app = await start({ LOG_LEVEL: 'info' });
  expect(app.origin, app.said()).toMatch(/^https:\/\/localhost:\d+$/);
  for (const line of [
    /ready after \d+\.\d s/,
    /Public site +https:\/\/millrace\.localhost:\d+/,
    /Mail outbox +https:/,
    /Meta sandbox +http:/,
    /Payments sandbox +http:/,
    /demo@millrace\.example +turn-the-wheel/,
  ]) {
    expect(app.said()).toMatch(line);
  }
  expect((await get(`${app.origin}/readyz`)).status).toBe(200);
  expect((await get(`${app.origin}/dashboard`)).text).toContain('id="config"');
  for (const kept of ['secret.key', 'tls/key.pem']) expect(statSync(path.join(dataDir(), kept)).mode & 0o077).toBe(0);

  const ca = readFileSync(path.join(dataDir(), 'tls', 'cert.pem'));
  const idle = connect({ port: Number(new URL(app.origin).port), host: 'localhost', ca });
  idle.on('error', () => undefined);
  await once(idle, 'secureConnect');
  expect(await app.stop('SIGINT'), '1: it had to be cut short').toBe(0);
  expect(app.said()).not.toMatch(/"level":[456]0/);
  expect(leftOver()).toBe('');
  expect(existsSync(path.join(dataDir(), 'postgres', 'postmaster.pid'))).toBe(false);
});

it('D2.1 a second start on the same folder is refused with a clear message; after a SIGKILL the next one continues', async () => {
  const first = await start();
  const second = await start();
  expect(second.said()).toMatch(
    /Another Millrace \(process \d+\) is already using the data folder .*Stop it first, or set DATA_DIR/,
  );
  expect((await get(`${first.origin}/readyz`)).status).toBe(200);
  await first.stop('SIGKILL');
  const third = await start();
  expect(third.said()).toContain('still running and is reused');
  expect((await get(`${third.origin}/readyz`)).status).toBe(200);
  expect(await third.stop('SIGTERM')).toBe(0);
  expect(leftOver()).toBe('');
});

it('D2.4 DATABASE_URL is used instead of a database of our own', async () => {
  const { host, user, password } = inject('postgres');
  const url = `postgres://${user}:${encodeURIComponent(password)}@/postgres?host=${encodeURIComponent(host)}`;
  const app = await start({ DATABASE_URL: url });
  expect((await get(`${app.origin}/readyz`)).status, app.said()).toBe(200);
  expect(existsSync(path.join(dataDir(), 'postgres'))).toBe(false);
  expect(await app.stop('SIGTERM')).toBe(0);
});

it('D2.4 faults of the configuration are all named, and nothing is started', async () => {
  const app = await start({ PORT: 'x', LOG_LEVEL: 'loud' });
  expect(app.said()).toContain('PORT must be a number.');
  expect(app.said()).toContain('LOG_LEVEL must be');
  expect(app.said()).not.toContain('    at ');
  expect(existsSync(dataDir())).toBe(false);
});

it('D1.5 D2.1 SIGTERM lets a request end, and a letter that is being sent is sent by the next start', async () => {
  const mailServer = await startSilent();
  const app = await start({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
  const { port } = new URL(app.origin);
  const ca = readFileSync(path.join(dataDir(), 'tls', 'cert.pem'));
  const agent = new Agent({ ca, keepAlive: true });
  const ask = async (
    options: RequestOptions & { headers?: OutgoingHttpHeaders },
    body: string,
    before = async () => {},
  ) => {
    const headers = {
      ...options.headers,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    };
    const asked = request({ host: 'localhost', port, agent, method: 'POST', ...options, headers });
    asked.flushHeaders();
    const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
    // The server says 100 when it has the headers.
    if (body !== '') await once(asked, 'continue');
    asked.write(body.slice(0, 5));
    await before();
    asked.end(body.slice(5));
    const [answer] = await answered;
    return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
  };
  const csrf = await ask({ path: '/api/auth/csrf/', method: 'GET' }, '');
  const headers = {
    cookie: csrf.headers['set-cookie']!.map((line) => line.split(';')[0]).join('; '),
    'x-csrftoken': (JSON.parse(csrf.text) as { csrfToken: string }).csrfToken,
    origin: app.origin,
  };
  const password = 'a heron by the weir';
  const person = { email: 'slow.letter@example.com', password1: password, password2: password };
  const registered = await ask({ path: '/api/auth/registration/', headers }, JSON.stringify(person));
  expect(registered.status, registered.text).toBe(201);
  await mailServer.untilAsked(1);

  const stopped = Promise.withResolvers<number | null>();
  const wrong = JSON.stringify({ email: 'nobody@example.com', password });
  const answer = await ask({ path: '/api/auth/login/', headers }, wrong, async () => {
    void app.stop('SIGTERM').then(stopped.resolve, stopped.reject);
    await leaving(app.origin);
  });
  expect(answer.status, answer.text).toBe(400);
  expect(await stopped.promise).toBe(0);
  agent.destroy();
  await mailServer.stop();

  const next = await start();
  const sent = async () => (await get(`${next.origin}/dev/outbox.json`)).text;
  await expect.poll(sent).toContain(person.email);
  expect(await next.stop('SIGTERM')).toBe(0);
});
