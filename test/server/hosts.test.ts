import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ClientConfig } from '#contract/config.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';

const html =
  '<!doctype html><html lang="en"><head><title>Millrace</title></head><body><div id="root"></div></body></html>';
let dist = '';
let server: TestServer;
beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'millrace-dist-'));
  mkdirSync(path.join(dist, 'assets'));
  writeFileSync(path.join(dist, 'index.html'), html);
  writeFileSync(path.join(dist, 'humans.txt'), 'Millers\n');
  writeFileSync(path.join(dist, 'assets', 'main-abc123.js'), 'plain');
  writeFileSync(path.join(dist, 'assets', 'main-abc123.js.br'), 'brotli');
  server = await startServer({ app: { client: { kind: 'built', dist } } });
});
afterAll(async () => {
  await server.stop();
  rmSync(dist, { recursive: true });
});

const go = (url: string, host: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host, accept: 'text/html', ...headers } });

it('D2.3 the app host and localhost serve the page for every address of the app, with the configuration in it', async () => {
  for (const host of ['app.millrace.localhost:3000', 'localhost:3000', '127.0.0.1', '[::1]:3000']) {
    const page = await go('/ad-builder/123?x=1', host);
    expect([host, page.statusCode]).toEqual([host, 200]);
    const json = /<script type="application\/json" id="config">(.*?)<\/script>/.exec(page.body)?.[1] ?? '';
    expect(ClientConfig.parse(JSON.parse(json))).toMatchObject({
      apiOrigin: '',
      outboxUrl: '/dev/outbox',
      sandbox: { meta: true, payments: true },
    });
  }
});

it('D2.3 a host that is not ours gets nothing', async () => {
  expect((await go('/', 'evil.example')).statusCode).toBe(421);
  expect((await go('/healthz', '10.1.2.3')).statusCode).toBe(200);
});

it('D2.3 built files come compressed and are kept for good; a missing one is a 404, not the page', async () => {
  const asset = await go('/assets/main-abc123.js', 'localhost', { 'accept-encoding': 'br' });
  expect([asset.statusCode, asset.body, asset.headers['content-encoding']]).toEqual([200, 'brotli', 'br']);
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await go('/assets/main-abc123.js', 'localhost')).body).toBe('plain');
  expect((await go('/assets/gone.js', 'localhost')).statusCode).toBe(404);
  expect((await go('/humans.txt', 'localhost')).body).toBe('Millers\n');
  expect((await go('/assets/..%2f..%2fpackage.json', 'localhost')).statusCode).toBeGreaterThanOrEqual(400);
});

it('D3.6 the first paint has the chosen theme; a strange value of the cookie is left out', async () => {
  expect((await go('/login', 'localhost', { cookie: 'theme=dark' })).body).toContain(
    '<html data-theme="dark" lang="en">',
  );
  expect((await go('/login', 'localhost', { cookie: 'theme="><script>' })).body).toContain('<html lang="en">');
});
