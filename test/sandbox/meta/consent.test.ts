import { expect, test } from 'vitest';
import { SEED } from '#sandbox/meta/seed.ts';
import { APP, REDIRECT, refusal, SCOPES, startMeta } from './support.ts';

const dialog = (change: Record<string, string> = {}) =>
  `/v26.0/dialog/oauth?${new URLSearchParams({ client_id: APP.id, redirect_uri: REDIRECT, state: 's', scope: SCOPES.join(','), ...change })}`;

test('D2.6 the consent page shows the person, their businesses and every permission, with Continue and Cancel', async () => {
  const meta = await startMeta();
  const response = await fetch(meta.origin + dialog());
  const text = await response.text();
  for (const words of [
    'Robin Mill',
    'Sam Weir',
    'Riverside Coffee',
    'Hillside Outdoor',
    'Continue',
    'Cancel',
    'Sandbox',
    ...SCOPES,
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/<script|style="|onclick/);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('D1.3 allowing leads back with a code and the state unchanged; refusing leads back with access_denied', async () => {
  const meta = await startMeta();
  const allowed = await meta.consent();
  expect(allowed.href.startsWith(REDIRECT)).toBe(true);
  expect(allowed.searchParams.get('state')).toBe('a+b c/=');
  expect(allowed.searchParams.get('code')).toMatch(/^AQ/);
  const denied = await meta.consent({ decision: 'cancel' });
  expect(Object.fromEntries(denied.searchParams)).toEqual({
    error: 'access_denied',
    error_code: '200',
    error_description: 'Permissions error',
    error_reason: 'user_denied',
    state: 'a+b c/=',
  });
});

test('the consent page leads nowhere but to addresses of this computer, and only for its own app', async () => {
  const meta = await startMeta();
  for (const redirect_uri of [
    'https://evil.example/',
    'https://localhost.evil.example/',
    'javascript:alert(1)',
    'https://localhost@evil.example/',
  ])
    expect((await fetch(meta.origin + dialog({ redirect_uri }))).status).toBe(400);
  expect((await fetch(meta.origin + dialog({ client_id: '5' }))).status).toBe(400);
  for (const redirect_uri of ['https://localhost:3000/x', 'https://127.0.0.1/x', 'https://app.millrace.localhost/x'])
    expect((await fetch(meta.origin + dialog({ redirect_uri }))).status).toBe(200);
});

test('a permission that was unticked is declined, and its calls are refused', async () => {
  const meta = await startMeta();
  const robin = await meta.connect({ permissions: SCOPES.filter((name) => name !== 'ads_management') });
  const { json } = await robin.get('me/permissions');
  expect(json.data).toContainEqual({ permission: 'ads_management', status: 'declined' });
  expect(json.data).toContainEqual({ permission: 'ads_read', status: 'granted' });
  expect((await robin.get(`${SEED.riversideMain}/campaigns`)).status).toBe(200);
  expect(refusal(await robin.post(`${SEED.riversideMain}/ads`, {}))).toBe('200');
});

test('a code is good once, for its own address and app', async () => {
  const meta = await startMeta();
  const code = (await meta.consent()).searchParams.get('code')!;
  const redirect_uri = REDIRECT;
  expect(refusal(await meta.exchange({ code: 'nonsense', redirect_uri }))).toBe('100');
  expect(refusal(await meta.exchange({ code, redirect_uri: `${REDIRECT}x` }))).toBe('100/36008');
  expect(refusal(await meta.exchange({ code, redirect_uri, client_id: '7' }))).toBe('101');
  expect(refusal(await meta.exchange({ code, redirect_uri, client_secret: 'wrong' }))).toBe('1');
  const good = await meta.exchange({ code, redirect_uri });
  expect(good.json).toMatchObject({ token_type: 'bearer', expires_in: 5400 });
  const again = await meta.exchange({ code, redirect_uri });
  expect(refusal(again)).toBe('100/36009');
  expect(again.headers.get('www-authenticate')).toContain('This authorization code has been used.');
});

test('a short token is exchanged for one of about 60 days, which debug_token describes', async () => {
  const meta = await startMeta();
  const { token } = await meta.connect();
  const long = await meta.exchange({ grant_type: 'fb_exchange_token', fb_exchange_token: token });
  expect(long.json.expires_in).toBe(5_183_944);
  const debug = (input: string) =>
    meta.call(
      'GET',
      `/v26.0/debug_token?input_token=${input}&access_token=${encodeURIComponent(`${APP.id}|${APP.secret}`)}`,
    );
  const { data } = (await debug(long.json.access_token)).json;
  expect(data).toMatchObject({ app_id: APP.id, type: 'USER', is_valid: true, user_id: SEED.robin, scopes: SCOPES });
  expect(data.expires_at - Date.now() / 1000).toBeGreaterThan(59 * 86_400);
  expect((await debug('EAABnonsense')).json.data.is_valid).toBe(false);
});

test('a token comes by header, query or body, and a proof is checked where it is given', async () => {
  const meta = await startMeta();
  const { token, proof } = await meta.connect();
  const me = (search: Record<string, string>) => meta.call('GET', `/me?${new URLSearchParams(search)}`);
  expect((await me({ access_token: token })).json).toEqual({ id: SEED.robin, name: 'Robin Mill' });
  expect((await me({ access_token: token, appsecret_proof: proof })).status).toBe(200);
  expect((await me({ access_token: token, appsecret_proof: 'f00d' })).json.error.message).toContain(
    'Invalid appsecret_proof',
  );
  expect(refusal(await me({ access_token: 'nonsense' }))).toBe('190');
  expect(refusal(await me({}))).toBe('2500');
  const body = new URLSearchParams({ access_token: token });
  expect(refusal(await meta.call('POST', `/${SEED.riversideMain}/ads`, body))).toBe('100');
  await meta.settings({ require_proof: true });
  expect(refusal(await me({ access_token: token }))).toBe('100');
  expect((await me({ access_token: token, appsecret_proof: proof })).status).toBe(200);
});

test('taking the permissions back kills the token', async () => {
  const meta = await startMeta();
  const robin = await meta.connect();
  expect((await robin.delete('me/permissions')).json).toEqual({ success: true });
  expect(refusal(await robin.get('me'))).toBe('190/458');
});
