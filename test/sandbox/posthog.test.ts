import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type PosthogSandbox, type Received, startPosthogSandbox } from '#sandbox/posthog/start.ts';

let sandbox: PosthogSandbox;
beforeAll(async () => {
  sandbox = await startPosthogSandbox({ port: 0 });
});
afterAll(() => sandbox.stop());
beforeEach(async () => void (await fetch(`${sandbox.origin}/sandbox/received`, { method: 'DELETE' })));

const post = (path: string, body: string | Uint8Array<ArrayBuffer>) =>
  fetch(`${sandbox.origin}${path}`, { method: 'POST', body, headers: { origin: 'https://localhost:3000' } });
const received = async (): Promise<Received[]> =>
  (await (await fetch(`${sandbox.origin}/sandbox/received`)).json()) as Received[];

const EVENT = { event: '$pageview', properties: { distinct_id: '7', $current_url: 'https://x.example/ä?' } };
const JSON_TEXT = JSON.stringify(EVENT);
const BASE64 = Buffer.from(JSON_TEXT).toString('base64');

it.each([
  ['JSON', '/e/', JSON_TEXT],
  ['several', '/i/v0/e/', JSON.stringify([EVENT])],
  ['a batch', '/batch/', JSON.stringify({ api_key: 'phc_x', batch: [EVENT] })],
  ['gzip', '/i/v0/e/?compression=gzip-js', new Uint8Array(gzipSync(JSON_TEXT))],
  ['a form with base64', '/e/?compression=base64', `data=${encodeURIComponent(BASE64)}&compression=base64`],
  ['a recording', '/s/?compression=gzip-js', new Uint8Array(gzipSync(JSON.stringify([EVENT])))],
] as const)('R1.08 shows what was sent as %s', async (_, path, body) => {
  const answer = await post(path, body);
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, 'https://localhost:3000']);
  expect(await received()).toMatchObject([{ path, method: 'POST', events: [EVENT] }]);
});

it('refuses what is none', async () => {
  expect((await post('/e/', 'not an event')).status).toBe(400);
  expect((await post('/elsewhere', JSON_TEXT)).status).toBe(404);
});

it('says of its project that sessions are recorded, and asks for no flags', async () => {
  const config = (await (await fetch(`${sandbox.origin}/array/phc_x/config`)).json()) as Record<string, unknown>;
  expect(config).toMatchObject({ hasFeatureFlags: false, sessionRecording: { endpoint: '/s/' } });
});

it('shows it to people, and nothing of it runs there', async () => {
  await post('/e/', JSON.stringify({ event: '<script>alert(1)</script>', properties: {} }));
  const page = await (await fetch(`${sandbox.origin}/`)).text();
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).not.toContain('<script>');
});
