import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '#test/support/server.ts';

const project = path.resolve(import.meta.dirname, '../..');

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ app: { client: { kind: 'hot', root: project } } });
});
afterAll(() => server.stop());

it('In development the gallery of charts is a page of its own, and its sources are served', async () => {
  const client = server.client();
  const page = await client.get('/dev/statecharts');
  expect(page.status).toBe(200);
  expect(page.text).toContain('<title>Statecharts · Millrace</title>');
  expect(page.text).toContain('src="/src/gallery/main.tsx"');
  expect((await client.get('/dev/parts')).text).toContain('src="/ui/page/main.tsx"');
  const source = await client.get('/src/gallery/watched.ts');
  expect(source.status).toBe(200);
});

it('In development the public site is rendered from its sources, with its styles in it', async () => {
  const visit = (url: string) =>
    server.app.inject({ url, headers: { host: 'millrace.localhost:3000', accept: 'text/html' } });
  const page = await visit('/terms');
  expect(page.statusCode).toBe(200);
  expect(page.body).toMatch(/<h1[^>]*>Terms of Service/);
  expect(page.body).toContain('src="/site/boot.ts"');
  expect(page.body).toContain('/@vite/client');
  expect(/<style>([\s\S]*?)<\/style>/.exec(page.body)?.[1]).toContain('--colour-paper');
  expect((await visit('/no/such/page')).statusCode).toBe(404);
});

it('The built product has no gallery', async () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'millrace-dist-'));
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html><html lang="en"><head></head><body></body></html>');
  const built = await startServer({ app: { client: { kind: 'built', dist } } });
  expect((await built.client().get('/dev/statecharts')).status).toBe(404);
  await built.stop();
  rmSync(dist, { recursive: true });
});
