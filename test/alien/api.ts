import { randomUUID } from 'node:crypto';
import { type PlainAd, plainAd, type World } from './world.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
  /** Whether the session's cookie came along. */
  readonly signedIn: boolean;
  /** Of the API, for addresses in answers. */
  readonly origin: string;
}

export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const SESSION = 'alien_session';
export const hasSession = (cookie: string | undefined): boolean => cookie?.includes(`${SESSION}=1`) ?? false;
const begin = { 'set-cookie': `${SESSION}=1; Path=/; HttpOnly; SameSite=Lax` };
const end = { 'set-cookie': `${SESSION}=; Path=/; Max-Age=0` };

const COPY = ['name', 'headline', 'primary_text', 'description', 'cta_text'] as const;

/** Writes the fields that this API knows, and ignores the others. */
const write = (ad: PlainAd, body: Asked['body']): PlainAd => {
  for (const key of COPY) if (typeof body[key] === 'string') ad.copy[key] = body[key];
  const set = body['adset'] as { id: string; name: string } | null | undefined;
  if (set !== undefined) ad.adset = set && { id: set.id, name: set.name };
  return ad;
};

type Handler = (asked: Asked, world: World) => Answer | undefined;

const ads = (world: World): PlainAd[] => world.ads as PlainAd[];
const found = (world: World, id: string): PlainAd | undefined => ads(world).find((ad) => ad.id === id);
const missing: Answer = { status: 404, body: { error: 'No such ad.' } };

const business = (world: World) => ({
  discovered_businesses: world.businesses,
  selected_business_id: world.selectedBusiness,
  has_multiple_businesses: world.businesses.length > 1,
  business: {
    facebook_pages: [{ id: '31', name: 'Riverside Coffee' }],
    instagram_accounts: [],
    pixel_ids: [],
    plan_name: world.subscription?.plan_name ?? null,
    max_active_ad_accounts: world.maxAccounts,
    allowed_ad_account_ids: world.allowed,
  },
});
const campaigns = { campaigns: [{ id: '50', name: 'Autumn', adsets: [{ id: '238510', name: 'Women 25–45' }] }] };

/** For whoever is signed in; each by its line of section 7. */
const CALLS: Readonly<Record<string, Handler>> = {
  'GET /api/auth/user/': (_, { user }) => ({ body: user }),
  'GET /api/accounts/profile/': (_, { user }) => ({ body: user }),
  'PATCH /api/accounts/profile/': ({ body }, { user }) => ({ body: Object.assign(user, body) }),
  'GET /api/accounts/billing/': (_, { subscription }) =>
    subscription ? { body: { billing: subscription } } : { status: 400, body: { error: 'No subscription.' } },
  'POST /api/accounts/billing/create-checkout/': ({ origin }) => ({ body: { checkout_url: `${origin}/pay/plan` } }),
  'GET /api/accounts/billing/success/': () => ({ body: { status: 'ok' } }),
  'POST /api/accounts/billing/portal/': ({ origin }) => ({ body: { portal_url: `${origin}/pay/portal` } }),
  'GET /api/accounts/credits/': (_, { subscription }) => ({
    body: {
      success: true,
      credits: {
        total_balance: 640,
        credit_limit: 1000,
        plan_name: subscription?.plan_name ?? null,
        next_reset_at: '2026-12-01T00:00:00Z',
      },
    },
  }),
  'POST /api/accounts/credits/purchase/': ({ origin }) => ({ body: { checkout_url: `${origin}/pay/pack` } }),
  'GET /api/meta/oauth/initiate/': ({ origin }) => ({ body: { oauth_url: `${origin}/meta/dialog` } }),
  'GET /api/meta/oauth/status/': (_, { connected }) => ({ body: { connected } }),
  'DELETE /api/meta/oauth/status/': (_, world) => {
    world.connected = false;
    return { status: 204 };
  },
  'GET /api/meta/businesses/': (_, world) => ({ body: business(world) }),
  'POST /api/meta/businesses/': ({ body }, world) => {
    world.selectedBusiness = String(body['business_id']);
    return { body: { message: 'Switched.' } };
  },
  'GET /api/meta/ad-accounts/': (_, { accounts }) => ({ body: { ad_accounts: accounts } }),
  'PATCH /api/meta/ad-accounts/': () => ({ body: { message: 'Primary.' } }),
  'PATCH /api/meta/ad-accounts/allowed/': ({ body }, world) => {
    const wanted = body['allowed_meta_ids'] as string[];
    world.allowed = world.accounts.filter(({ meta_id }) => wanted.includes(meta_id)).map(({ id }) => id);
    return { body: { message: 'Saved.', allowed_accounts: [], plan: 'pro' } };
  },
  'GET /api/meta/campaigns/': () => ({ body: campaigns }),
  'POST /api/meta/campaigns/': () => ({ body: { ...campaigns, message: 'Synced.' } }),
  'POST /api/meta/ads/create_ads/': ({ body }, world) => {
    const ids = body['ad_ids'] as string[];
    for (const id of ids) found(world, id)!.status = 'queued';
    return { body: { results: ids.map((id) => ({ original_id: id, status: 'queued' })) } };
  },
  'POST /api/meta/ads/upload_media/': () => ({ body: { message: 'Uploaded.' } }),
  'GET /api/uploads/presigned-url/': ({ query, origin }) => {
    const storageKey = `${query.get('mediaAssetId')}-${query.get('imageFormat')}.png`;
    return { body: { presignedUrl: `${origin}/store/${storageKey}?signed=1`, storageKey } };
  },
  'GET /api/inventory/list/': (_, world) => ({ body: { ads: world.ads } }),
  'GET /api/ads/': ({ query }, world) => {
    const ids = (query.get('ad_ids') ?? '').split(',');
    return { body: { ads: ads(world).filter(({ id }) => ids.includes(id)) } };
  },
  // Under an id of its own: that a client may choose one is nothing that section 7 says.
  'POST /api/ad-creatives/': ({ body }, world) => {
    const ad = write(plainAd('', { adset: null }), body);
    world.ads.unshift(ad);
    return { status: 201, body: ad };
  },
  'POST /api/ad-creatives/bulk-delete/': ({ body }, world) => {
    world.ads = ads(world).filter(({ id }) => !(body['ad_ids'] as string[]).includes(id));
    return { body: { message: 'Deleted.' } };
  },
  'POST /api/ad-creatives/:id/duplicate/': ({ path }, world) => {
    const ad = found(world, path.split('/')[3]!);
    if (ad) world.ads.unshift({ ...structuredClone(ad), id: randomUUID() });
    return ad ? { status: 201, body: { message: 'Copied.' } } : missing;
  },
  'GET /api/ad-creatives/:id/': ({ path }, world) => ({ body: found(world, path.split('/')[3]!) }),
  'PUT /api/ad-creatives/:id/': ({ path, body }, world) => {
    const ad = found(world, path.split('/')[3]!);
    return ad ? { body: write(ad, body) } : missing;
  },
  'PATCH /api/ad-creatives/:id/': ({ path, body }, world) => {
    const ad = found(world, path.split('/')[3]!);
    return ad ? { body: write(ad, body) } : missing;
  },
};

const OPEN: Readonly<Record<string, Handler>> = {
  'GET /api/auth/csrf/': () => ({
    body: { csrftoken: 'alien-token' },
    headers: { 'set-cookie': 'csrftoken=alien-token; Path=/' },
  }),
  'POST /api/auth/login/': ({ body }, { user, password }) =>
    body['email'] === user.email && body['password'] === password
      ? { body: { key: 'a1b2c3' }, headers: begin }
      : { status: 400, body: { non_field_errors: ['These are not the right words.'] } },
  'POST /api/auth/registration/': () => ({ status: 201, body: { detail: 'Verification e-mail sent.' } }),
  'POST /api/auth/registration/resend-email/': () => ({ body: { detail: 'ok' } }),
  'POST /api/auth/logout/': () => ({ body: { detail: 'Successfully logged out.' }, headers: end }),
  'POST /api/auth/password/reset/': () => ({ body: { detail: 'Password reset e-mail has been sent.' } }),
  'POST /api/auth/password/reset/confirm/': () => ({ body: { detail: 'Password has been reset.' } }),
  'POST /api/contact/': () => ({ body: { message: 'We have it.' } }),
};

const idless = (path: string): string => path.replace(/^(\/api\/ad-creatives\/)(?!bulk-delete)[^/]+\//, '$1:id/');

/** An API of section 7 as somebody else may have built it: its calls with its fields, and nothing of ours. */
export const answerOf = (asked: Asked, world: World): Answer => {
  const call = `${asked.method} ${idless(asked.path)}`;
  const open = OPEN[call]?.(asked, world);
  if (open) return open;
  const handler = CALLS[call];
  // What it does not know it answers with a page.
  if (!handler)
    return { status: 404, body: '<!doctype html><title>Not Found</title>', headers: { 'content-type': 'text/html' } };
  if (!asked.signedIn) return { status: 401, body: { detail: 'Authentication credentials were not provided.' } };
  return handler(asked, world) ?? { status: 404, body: { detail: 'Not found.' } };
};
