import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { SEED } from '#sandbox/meta/seed.ts';
import { startMetaSandbox } from '#sandbox/meta/start.ts';

export const APP = { id: '100000000000001', secret: 'sandbox-app-secret' };
export const REDIRECT = 'https://app.millrace.localhost:3000/api/meta/oauth/callback/';
export const SCOPES = [
  'ads_management',
  'ads_read',
  'business_management',
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_ads',
  'instagram_basic',
];

/** What Graph answers, loosely: a test says what it expects of it. */
// oxlint-disable-next-line typescript/no-explicit-any -- the assertions are the types here
export type Json = any;
export interface Reply {
  status: number;
  headers: Headers;
  json: Json;
}

export interface Consent {
  user?: string;
  permissions?: readonly string[];
  businesses?: readonly string[];
  decision?: 'continue' | 'cancel';
  redirect?: string;
}

/** Speaks to a sandbox as the product does: over HTTP, with nothing shared. */
export const clientOf = (origin: string) => {
  const call = async (
    method: string,
    path: string,
    body?: BodyInit,
    headers: Record<string, string> = {},
  ): Promise<Reply> => {
    const response = await fetch(path.startsWith('http') ? path : `${origin}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, json: JSON.parse(text) as Json };
  };

  /** Fills in the consent page's form; gives the address that the browser is led back to. */
  const consent = async ({
    user = SEED.robin,
    permissions = SCOPES,
    businesses = [SEED.riverside, SEED.hillside],
    decision = 'continue',
    redirect = REDIRECT,
  }: Consent = {}): Promise<URL> => {
    const form = new URLSearchParams({
      client_id: APP.id,
      redirect_uri: redirect,
      state: 'a+b c/=',
      scope: SCOPES.join(','),
      response_type: 'code',
      user,
      decision,
    });
    permissions.forEach((name) => form.append('permission', name));
    businesses.forEach((id) => form.append('business', id));
    const response = await fetch(`${origin}/v26.0/dialog/oauth`, { method: 'POST', body: form, redirect: 'manual' });
    return new URL(response.headers.get('location') ?? 'about:blank');
  };

  const exchange = (params: Record<string, string>) =>
    call(
      'GET',
      `/v26.0/oauth/access_token?${new URLSearchParams({ client_id: APP.id, client_secret: APP.secret, ...params })}`,
    );

  /** Consent, code, token; then calls in that person's name. */
  const connect = async (choice: Consent = {}) => {
    const code = (await consent(choice)).searchParams.get('code') ?? '';
    const { json } = await exchange({ code, redirect_uri: choice.redirect ?? REDIRECT });
    const token = String(json.access_token);
    const headers = { authorization: `Bearer ${token}` };
    const proof = createHmac('sha256', APP.secret).update(token).digest('hex');
    return {
      token,
      proof,
      get: (path: string) => call('GET', `/v26.0/${path}`, undefined, headers),
      delete: (path: string) => call('DELETE', `/v26.0/${path}`, undefined, headers),
      post: (path: string, params: Record<string, unknown> | FormData) =>
        params instanceof FormData
          ? call('POST', `/v26.0/${path}`, params, headers)
          : call('POST', `/v26.0/${path}`, JSON.stringify(params), { ...headers, 'content-type': 'application/json' }),
      /** As the documentation shows it: a form with lists and objects as JSON text. */
      postForm: (path: string, params: Record<string, unknown>) =>
        call(
          'POST',
          `/v26.0/${path}`,
          new URLSearchParams(
            Object.entries(params).map(([name, value]) => [
              name,
              typeof value === 'string' ? value : JSON.stringify(value),
            ]),
          ),
          headers,
        ),
    };
  };

  const control = (path: string, body: unknown = {}, method = 'POST') =>
    call(method, `/sandbox/${path}`, method === 'GET' ? undefined : JSON.stringify(body), {
      'content-type': 'application/json',
    });

  return {
    origin,
    call,
    consent,
    exchange,
    connect,
    fault: (body: Record<string, unknown>) => control('faults', body),
    settings: (body: Record<string, unknown>) => control('settings', body),
    state: async () => (await call('GET', '/sandbox/state.json')).json,
    control,
  };
};
export type MetaClient = ReturnType<typeof clientOf>;
export type Caller = Awaited<ReturnType<MetaClient['connect']>>;

/** A folder that is gone after the test. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'meta-sandbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** A sandbox of the test's own, on a free port. */
export const startMeta = async (): Promise<MetaClient> => {
  const dataFile = join(await temporaryFolder(), 'meta.sqlite');
  const sandbox = await startMetaSandbox({ dataFile, port: 0, appId: APP.id, appSecret: APP.secret });
  onTestFinished(() => sandbox.stop());
  return clientOf(sandbox.origin);
};

export const picture = (width: number, height: number, colour = '#2a6f77'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();

/** Uploads a picture; gives its hash. */
export const upload = async (caller: Caller, account: string, bytes: Buffer): Promise<string> => {
  const { json } = await caller.postForm(`${account}/adimages`, { bytes: bytes.toString('base64') });
  return String(json.images.bytes.hash);
};

/** A link ad's creative that Meta accepts. */
export const linkCreative = (hash: string, change: Record<string, unknown> = {}) => ({
  name: 'Beans by post [mr-abc]',
  object_story_spec: {
    page_id: SEED.riversidePage,
    instagram_user_id: SEED.riversideInstagram,
    link_data: {
      image_hash: hash,
      link: 'https://riverside.example/beans?utm_campaign={{campaign.name}}',
      message: 'Fresh beans, every Friday.',
      name: 'Coffee by post',
      description: 'From £9',
      call_to_action: { type: 'SHOP_NOW', value: { link: 'https://riverside.example/beans' } },
      ...change,
    },
  },
});

/** Square and portrait in one ad, by placement. */
export const placedCreative = (square: string, portrait: string, change: Record<string, unknown> = {}) => ({
  name: 'Beans by post [mr-def]',
  object_story_spec: { page_id: SEED.riversidePage, instagram_user_id: SEED.riversideInstagram },
  asset_feed_spec: {
    images: [
      { hash: square, adlabels: [{ name: 'square' }] },
      { hash: portrait, adlabels: [{ name: 'portrait' }] },
    ],
    bodies: [{ text: 'Fresh beans, every Friday.' }],
    titles: [{ text: 'Coffee by post' }],
    descriptions: [{ text: 'From £9' }],
    link_urls: [{ website_url: 'https://riverside.example/beans' }],
    call_to_action_types: ['SHOP_NOW'],
    ad_formats: ['SINGLE_IMAGE'],
    optimization_type: 'PLACEMENT',
    asset_customization_rules: [
      {
        customization_spec: {
          publisher_platforms: ['facebook', 'instagram'],
          facebook_positions: ['story', 'facebook_reels'],
          instagram_positions: ['story', 'reels'],
        },
        image_label: { name: 'portrait' },
        priority: 1,
      },
      { customization_spec: {}, image_label: { name: 'square' }, priority: 2 },
    ],
    ...change,
  },
});

/** `code/subcode` of a refusal; the code alone where there is no subcode. */
export const refusal = ({ json }: Reply): string =>
  [json.error?.code, json.error?.error_subcode].filter((part) => part !== undefined).join('/');
