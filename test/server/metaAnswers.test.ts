import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createMetaApi } from '#server/outside/meta/api.ts';
import { MetaNoAnswer, MetaRefusal } from '#server/outside/meta/errors.ts';
import type { MetaApi } from '#server/outside/meta/types.ts';

interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json: unknown;
}

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A Meta that answers each address as it is told to, and what it was asked. */
const metaThat = async (answer: (url: URL) => Answer): Promise<{ meta: MetaApi; asked: URL[] }> => {
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    request.resume();
    const url = new URL(request.url!, 'http://graph');
    asked.push(url);
    const { status = 200, headers = {}, json } = answer(url);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    asked,
    meta: createMetaApi({ appId: '1', appSecret: 's', graphBase: base, dialogBase: base, version: 'v26.0' }),
  };
};

const thrownBy = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'nothing',
    (error: unknown) => error,
  );

test('D5.6 what Meta says it did not do does not count as done', async () => {
  const { meta } = await metaThat(() => ({ json: { success: false } }));
  const calls = [
    () => meta.changeAd('t', '1', { status: 'PAUSED' }),
    () => meta.remove('t', '1'),
    () => meta.revoke('t'),
    () => meta.validateAd('t', 'act_1', {}),
  ];
  for (const call of calls) expect(await thrownBy(call())).toMatchObject({ name: 'MetaNoAnswer', sent: true });
});

test('D6.2 an error with members that nobody expects is still the error that its code says', async () => {
  const odd = {
    message: null,
    code: '190',
    error_subcode: null,
    is_transient: null,
    error_user_title: null,
    error_user_msg: null,
    fbtrace_id: null,
  };
  const { meta } = await metaThat(() => ({ status: 401, json: { error: odd } }));
  const error = await thrownBy(meta.me('t'));
  expect(error).toBeInstanceOf(MetaRefusal);
  expect(error).toMatchObject({ kind: 'auth', codeText: '190', userText: null, trace: null });
});

test("D1.7 one person's odd answers keep nobody else from Meta", async () => {
  const { meta, asked } = await metaThat(({ pathname }) =>
    pathname.endsWith('/me') ? { json: { id: '7', name: 'Robin' } } : { json: { data: [{ id: 3 }] } },
  );
  for (let count = 0; count < 12; count += 1)
    expect(await thrownBy(meta.campaigns('t', 'act_1'))).toBeInstanceOf(MetaNoAnswer);
  const before = asked.length;
  expect(await meta.me('t')).toEqual({ id: '7', name: 'Robin' });
  expect(asked.length).toBe(before + 1);
});

test.each([
  ['by a number', (at: number) => ({ next: `https://graph/x?limit=100&offset=${at}&access_token=the-token` })],
  ['by a cursor', (at: number) => ({ next: `https://graph/x?after=${at}&access_token=the-token`, cursors: {} })],
])('R7.12 a list that names its next page %s only is read to its end', async (_, paging) => {
  const { meta, asked } = await metaThat(({ searchParams: query }) => {
    const at = Number(query.get('offset') ?? query.get('after') ?? 0);
    return { json: { data: [{ id: `${at}`, name: 'B' }], ...(at < 3 && { paging: paging(at + 1) }) } };
  });
  expect((await meta.businesses('t')).map(({ id }) => id)).toEqual(['0', '1', '2', '3']);
  for (const { href } of asked) expect(href).not.toContain('the-token');
});

test('R7.12 a list that has another page and does not say where is not taken for whole', async () => {
  const { meta } = await metaThat(() => ({ json: { data: [], paging: { next: 'https://graph/x' } } }));
  expect(await thrownBy(meta.businesses('t'))).toBeInstanceOf(MetaNoAnswer);
  const ask = { since: '2026-11-01', until: '2026-11-02', breakdown: '', currency: 'USD' } as const;
  expect(await thrownBy(meta.insightPage('t', 'act_1', ask, null))).toBeInstanceOf(MetaNoAnswer);
});

test('R7.12 a list that never ends is not taken for whole', async () => {
  const { meta } = await metaThat(({ searchParams: query }) => {
    const next = Number(query.get('after') ?? 0) + 1;
    return { json: { data: [], paging: { next: 'https://graph/x', cursors: { after: String(next) } } } };
  });
  expect(await thrownBy(meta.findByMarker('t', 'act_1', 'ads', 'mark'))).toBeInstanceOf(MetaNoAnswer);
});

const usage = (minutes: number) =>
  JSON.stringify({ '1': [{ type: 'ads_management', estimated_time_to_regain_access: minutes }] });
const LIMIT = { error: { code: 80_004, message: 'There have been too many calls from this ad-account.' } };

test.each([
  [{ 'x-business-use-case-usage': usage(25) }, 25 * 60],
  [{ 'x-ad-account-usage': JSON.stringify({ acc_id_util_pct: 100, reset_time_duration: 300 }) }, 300],
  [{ 'x-fb-ads-insights-throttle': JSON.stringify({ app_id_util_pct: 100, acc_id_util_pct: 10 }) }, 60],
  // No number of Meta's makes a moment that there is not.
  [{ 'x-business-use-case-usage': usage(1e300) }, 24 * 3600],
  [{}, 0],
])('D6.3 what too many calls are refused with says for how long: %j', async (headers, seconds) => {
  const { meta } = await metaThat(() => ({ status: 400, headers, json: LIMIT }));
  expect(await thrownBy(meta.create('t', 'act_1', 'ads', {}))).toMatchObject({ kind: 'rate', pauseSeconds: seconds });
});
