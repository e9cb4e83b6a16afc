import { once } from 'node:events';
import { connect } from 'node:tls';
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');
let folder = '';
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'millrace-start-'));
  mkdirSync(path.join(folder, 'dist', 'assets'), { recursive: true });
  writeFileSync(
    path.join(folder, 'dist', 'index.html'),
    '<!doctype html><html lang="en"><head></head><body></body></html>',
  );
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  readonly said: () => string;
  readonly origin: string;
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

const dataDir = (): string => path.join(folder, 'data');

const start = async (env: Record<string, string> = {}): Promise<Started> => {
  const child = spawn(process.execPath, [path.join(project, 'server/main.ts'), `--root=${folder}`], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir(), PORT: '0', DEMO: '1', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let text = '';
  const ended = new Promise<number | null>((resolve) => {
    child.on('exit', (code) => resolve(code));
  });
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes: Buffer) => {
        text += bytes.toString();
        if (text.includes('Ctrl-C')) resolve();
      });
    }
  });
  await Promise.race([ready, ended]);
  return {
    said: () => text,
    origin: /App +(https:\S+)/.exec(text)?.[1] ?? '',
    stop: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
};

/** GET over https, trusting nothing but the certificate that the start has made. */
const get = (url: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const ca = readFileSync(path.join(dataDir(), 'tls', 'cert.pem'));
    request(url, { ca, headers: { accept: 'text/html' } }, (response) => {
      let text = '';
      response.on('data', (bytes: Buffer) => (text += bytes.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });

/** Processes that have the data folder in their command line. */
const leftOver = (): string => spawnSync('pgrep', ['-af', dataDir()], { encoding: 'utf8' }).stdout.trim();

it('D2.1 R2.03 one start serves everything over https and says where; Ctrl-C leaves nothing running', async () => {
  const app = await start();
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

  const began = Date.now();
  expect(await app.stop('SIGINT')).toBe(0);
  expect(Date.now() - began).toBeLessThan(10_000);
  expect(leftOver()).toBe('');
  expect(existsSync(path.join(dataDir(), 'postgres', 'postmaster.pid'))).toBe(false);
});

it('D2.1 Ctrl-C is quick and quiet, whoever is still connected', async () => {
  const app = await start({ LOG_LEVEL: 'info' });
  const ca = readFileSync(path.join(dataDir(), 'tls', 'cert.pem'));
  const idle = connect({ port: Number(new URL(app.origin).port), host: 'localhost', ca });
  idle.on('error', () => undefined);
  await once(idle, 'secureConnect');
  const began = Date.now();
  expect(await app.stop('SIGINT')).toBe(0);
  expect(Date.now() - began).toBeLessThan(3000);
  expect(app.said()).not.toMatch(/"level":[456]0/);
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
