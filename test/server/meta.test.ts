import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { isUsableAdAccount } from '#contract/rules/adAccount.ts';
import type { AdAccount } from '#contract/calls/meta.ts';
import { SEED } from '#sandbox/meta/seed/ids.ts';
import { readConnection } from '#server/meta/connection.ts';
import { MetaRefusal } from '#server/outside/meta/errors.ts';
import { ADSET, adFields, finishMedia, presign } from '#test/support/ads.ts';
import type { TestClient } from '#test/support/client.ts';
import {
  addFault,
  changeSandbox,
  clearFaults,
  comeBack,
  connectedAccount,
  connectMeta,
  consent,
  HELD_MS,
  sandboxState,
} from '#test/support/meta.ts';
import { startServer } from '#test/support/server.ts';
import type { TestServer } from '#test/support/server.ts';
import { subscriber } from '#test/support/subscription.ts';

let server: TestServer;
let time = 0;
beforeAll(async () => {
  server = await startServer({ now: () => new Date(Date.now() + time) });
});
afterAll(() => server.stop());
afterEach(async () => {
  time = 0;
  await clearFaults(server.sandboxes.meta);
});

const initiate = async (client: TestClient): Promise<string> =>
  (await client.get('/api/meta/oauth/initiate/')).body.oauth_url;
const status = async (client: TestClient) => (await client.get('/api/meta/oauth/status/')).body;
const resultOf = ({ headers }: { headers: Headers }) => new URL(headers.get('location') ?? '').search;

describe('R7.08 D6.1 connecting Meta', () => {
  test('asks for the permissions, exchanges the code and leads on to the callback page', async () => {
    const client = await subscriber(server);
    expect(await status(client)).toMatchObject({ connected: false, health: 'none', sandbox: true });
    const url = new URL(await initiate(client));
    expect(url.searchParams.get('scope')).toContain('ads_management');
    const back = await comeBack(client, await consent(url.href));
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(`${server.url}/auth/meta/callback?result=connected`);
    expect(await status(client)).toMatchObject({
      connected: true,
      health: 'healthy',
      meta_user_name: 'Robin Mill',
      missing_permissions: [],
    });
  });

  test('says which permissions are missing', async () => {
    const client = await subscriber(server);
    await connectMeta(client, { without: ['instagram_basic'] });
    expect((await status(client)).missing_permissions).toEqual(['instagram_basic']);
    // The sandbox remembers what Robin granted; the next test wants all of it.
    await connectMeta(client);
    expect((await status(client)).missing_permissions).toEqual([]);
  });

  test('that was denied, that took too long, or that was never begun connects nothing', async () => {
    const client = await subscriber(server);
    expect(resultOf(await connectMeta(client, { decision: 'cancel' }))).toBe('?result=denied');
    const back = await consent(await initiate(client));
    time = 11 * 60_000;
    expect(resultOf(await comeBack(client, back))).toBe('?result=expired');
    time = 0;
    const forged = new URL(back);
    forged.searchParams.set('state', 'x'.repeat(43));
    expect(resultOf(await comeBack(client, forged))).toBe('?result=failed');
    expect(resultOf(await client.get('/api/meta/oauth/callback/'))).toBe('?result=failed');
    expect((await status(client)).connected).toBe(false);
  });

  test('of a doubled callback both get the same result, and the code is used once', async () => {
    const client = await subscriber(server);
    const back = await consent(await initiate(client));
    const [first, second] = await Promise.all([comeBack(client, back), comeBack(client, back)]);
    const third = await comeBack(client, back);
    for (const answer of [first, second, third]) expect(resultOf(answer)).toBe('?result=connected');
    const denied = await consent(await initiate(client), { decision: 'cancel' });
    for (const _ of [1, 2]) expect(resultOf(await comeBack(client, denied))).toBe('?result=denied');
  });

  test("brings nothing into another user's account, nor into another session of the same user", async () => {
    const client = await subscriber(server);
    const other = await subscriber(server);
    const back = await consent(await initiate(client));
    expect(resultOf(await comeBack(other, back))).toBe('?result=failed');
    expect(resultOf(await comeBack(server.client(), back))).toBe('?result=failed');
    expect((await status(other)).connected).toBe(false);
    expect(resultOf(await comeBack(client, back))).toBe('?result=connected');
  });

  test('D6.2 keeps the token sealed, and sends it nowhere but to Meta', async () => {
    const client = await subscriber(server);
    await connectMeta(client);
    const row = await server.deps.db
      .selectFrom('meta_connections')
      .selectAll()
      .where('user_id', '=', client.userId)
      .executeTakeFirstOrThrow();
    const token = server.deps.secrets.open(row.sealed_token);
    expect(token.length).toBeGreaterThan(20);
    expect(JSON.stringify(row)).not.toContain(token);
    const pages = [
      await client.get('/api/meta/oauth/status/'),
      await client.get('/api/meta/businesses/'),
      await client.get('/api/meta/ad-accounts/'),
    ];
    for (const { text } of pages) expect(text).not.toContain(token);
  });

  test('every call with a token proves that we know the app’s secret: where Meta asks for that, all goes as before', async () => {
    await changeSandbox(server.sandboxes.meta, { require_proof: true });
    const client = await subscriber(server);
    const account = await connectedAccount(client);
    const { status: code, body } = await client.post('/api/meta/campaigns/', {
      ad_account_id: account.id,
      force: true,
    });
    await changeSandbox(server.sandboxes.meta, { require_proof: false });
    expect([code, body.campaigns.length > 0]).toEqual([200, true]);
  });

  test('disconnecting takes the permissions back at Meta and forgets the token', async () => {
    const client = await subscriber(server);
    await connectMeta(client, { user: SEED.sam, businesses: [SEED.harbour] });
    const { status: code, body } = await client.delete('/api/meta/oauth/status/');
    expect([code, body]).toEqual([200, { message: 'Meta is disconnected.' }]);
    expect(await status(client)).toMatchObject({ connected: false, health: 'none' });
    const { users } = (await sandboxState(server.sandboxes.meta)) as unknown as {
      users: { id: string; grant: unknown }[];
    };
    expect(JSON.stringify(users.find(({ id }) => id === SEED.sam)?.grant ?? {})).not.toContain('"granted"');
    expect((await client.get('/api/meta/ad-accounts/')).body.ad_accounts).toEqual([]);
  });

  test('disconnecting leaves the connection of another account of the same Meta user alone, and says so before', async () => {
    const [one, other] = [await subscriber(server), await subscriber(server)];
    const sam = { user: SEED.sam, businesses: [SEED.harbour] };
    await connectMeta(one, sam);
    expect(await status(one)).toMatchObject({ shared: false });
    await connectMeta(other, sam);
    expect(await status(one)).toMatchObject({ shared: true });
    await one.delete('/api/meta/oauth/status/');
    expect(await status(one)).toMatchObject({ connected: false, shared: false });
    expect((await other.get('/api/meta/businesses/')).status).toBe(200);
    const userId = (await other.get('/api/accounts/profile/')).body.pk as number;
    const token = server.deps.secrets.open((await readConnection(server.deps.db, userId))!.sealed_token);
    expect(await server.deps.meta.grantedPermissions(token)).toContain('ads_management');
    expect(await status(other)).toMatchObject({ connected: true, health: 'healthy', shared: false });
    await other.delete('/api/meta/oauth/status/');
    await expect(server.deps.meta.grantedPermissions(token)).rejects.toMatchObject({ kind: 'auth' });
  });
});

describe('R3.05 R7.15 businesses', () => {
  test('the only business is chosen by itself, with all that belongs to it', async () => {
    const client = await subscriber(server);
    await connectMeta(client);
    const { body } = await client.get('/api/meta/businesses/');
    expect(body).toMatchObject({
      discovered_businesses: [{ id: SEED.riverside, name: 'Riverside Coffee' }],
      selected_business_id: SEED.riverside,
      has_multiple_businesses: false,
      business: { plan_name: 'pro', max_active_ad_accounts: 3 },
    });
    expect(body.business.facebook_pages.map(({ id }: { id: string }) => id)).toContain(SEED.riversidePage);
    expect(body.business.instagram_accounts).toContainEqual({
      id: SEED.riversideInstagram,
      username: 'riverside.coffee',
      page_id: SEED.riversidePage,
    });
  });

  test('of several the person chooses one; a stranger is refused', async () => {
    const client = await subscriber(server);
    await connectMeta(client, { businesses: [SEED.riverside, SEED.hillside] });
    const before = await client.get('/api/meta/businesses/');
    expect(before.body).toMatchObject({ has_multiple_businesses: true, selected_business_id: null, business: null });
    const offered = (before.body.discovered_businesses as readonly { readonly id: string }[]).map(({ id }) => id);
    expect(offered, 'in one order, however often Meta lists them in another').toEqual(
      [SEED.riverside, SEED.hillside].toSorted(),
    );
    const after = await client.post('/api/meta/businesses/', { business_id: SEED.hillside });
    expect(after.body.selected_business_id).toBe(SEED.hillside);
    const accounts = (await client.get('/api/meta/ad-accounts/')).body.ad_accounts as AdAccount[];
    expect(accounts.map(({ meta_id: id }) => id)).toContain(SEED.hillsideMain);
    expect(accounts.map(({ meta_id: id }) => id)).not.toContain(SEED.riversideMain);
    expect((await client.post('/api/meta/businesses/', { business_id: SEED.harbour })).status).toBe(404);
  });
});

describe('D6.1 connecting again', () => {
  const chosen = async (client: TestClient) =>
    (await client.get('/api/meta/businesses/')).body.selected_business_id as string | null;
  const both = [SEED.riverside, SEED.hillside];

  test('brings the chosen business back by itself where it is still shared', async () => {
    const client = await subscriber(server);
    await connectMeta(client, { businesses: both });
    expect(await chosen(client)).toBeNull();
    await client.post('/api/meta/businesses/', { business_id: SEED.riverside });
    await client.post('/api/meta/businesses/', { business_id: SEED.hillside });
    await client.delete('/api/meta/oauth/status/');
    await connectMeta(client, { businesses: both });
    expect(await chosen(client)).toBe(SEED.hillside);
    await connectMeta(client, { businesses: both });
    expect(await chosen(client)).toBe(SEED.hillside);
  });

  test('without the chosen business takes the only one there is', async () => {
    const client = await subscriber(server);
    await connectMeta(client, { businesses: both });
    await client.post('/api/meta/businesses/', { business_id: SEED.hillside });
    await client.delete('/api/meta/oauth/status/');
    await connectMeta(client, { businesses: [SEED.riverside] });
    expect(await chosen(client)).toBe(SEED.riverside);
  });

  test('no ad account is active without a connection, or before a business is chosen', async () => {
    const client = await subscriber(server);
    await connectMeta(client);
    const account = (await client.get('/api/meta/ad-accounts/')).body.ad_accounts[0] as AdAccount;
    await client.patch('/api/meta/ad-accounts/allowed/', { allowed_meta_ids: [account.meta_id] });
    const read = () => client.post('/api/meta/campaigns/', { ad_account_id: account.id });
    expect((await read()).status).toBe(200);
    await client.delete('/api/meta/oauth/status/');
    const away = await read();
    expect([away.status, away.body.error]).toEqual([409, 'Connect Meta first, under Settings, Integrations.']);
    await server.deps.db
      .updateTable('meta_businesses')
      .set({ chosen_at: null })
      .where('user_id', '=', client.userId)
      .execute();
    await connectMeta(client, { businesses: both });
    expect(await chosen(client)).toBeNull();
    const unchosen = await read();
    expect([unchosen.status, unchosen.body.code]).toEqual([409, 'business_not_chosen']);
    const asset = randomUUID();
    await presign(client, asset, 'square');
    const upload = await finishMedia(client, { media_asset_id: asset, ad_account_id: account.id });
    expect([upload.status, upload.body.code]).toEqual([409, 'business_not_chosen']);
    const publish = await client.post('/api/meta/ads/create_ads/', {
      ad_ids: [randomUUID()],
      ad_account_id: account.id,
    });
    expect([publish.status, publish.body.code]).toEqual([409, 'business_not_chosen']);
  });
});

describe('R3.04 R7.13 R7.14 ad accounts', () => {
  const accountsOf = async (client: TestClient) =>
    (await client.get('/api/meta/ad-accounts/')).body.ad_accounts as AdAccount[];

  test('one is the primary one, and another can be made so', async () => {
    const client = await subscriber(server);
    await connectMeta(client);
    const accounts = await accountsOf(client);
    expect(accounts.filter((account) => account.is_primary)).toHaveLength(1);
    const next = accounts.find((account) => !account.is_primary)!;
    const { body } = await client.patch('/api/meta/ad-accounts/', { account_id: next.id, is_primary: true });
    expect(body.ad_accounts.filter((account: AdAccount) => account.is_primary).map(({ id }: AdAccount) => id)).toEqual([
      next.id,
    ]);
    const other = await subscriber(server);
    expect((await other.patch('/api/meta/ad-accounts/', { account_id: next.id, is_primary: true })).status).toBe(404);
  });

  test('each speaks as a page that belongs with it, a client of the business as its own', async () => {
    const client = await subscriber(server);
    await connectMeta(client);
    const pages = new Map((await accountsOf(client)).map((account) => [account.meta_id, account.page?.id]));
    expect(pages.get(SEED.riversideMain)).toBe(SEED.riversidePage);
    expect(pages.get(SEED.hillsideMain)).toBe(SEED.hillsidePage);
  });

  test('each keeps the page that it has through a sync, as long as that is there', async () => {
    const client = await subscriber(server);
    await connectMeta(client);
    const pageAfter = async (id: string) => {
      await server.deps.db
        .updateTable('ad_accounts')
        .set({ page: JSON.stringify({ id, name: 'As it was' }) })
        .where('user_id', '=', client.userId)
        .where('meta_id', '=', SEED.riversideMain)
        .execute();
      await client.post('/api/meta/businesses/', { business_id: SEED.riverside });
      return (await accountsOf(client)).find(({ meta_id: metaId }) => metaId === SEED.riversideMain)!.page?.id;
    };
    expect(await pageAfter(SEED.riversideWholesalePage)).toBe(SEED.riversideWholesalePage);
    expect(await pageAfter('610000000000099')).toBe(SEED.riversidePage);
  });

  test('each speaks as whom a person chose, through a sync, as long as Meta has them; none of another business or person', async () => {
    const client = await subscriber(server);
    await connectMeta(client);
    const own = async () => (await accountsOf(client)).find(({ meta_id: id }) => id === SEED.riversideMain)!;
    const { id } = await own();
    const choose = (page_id: string, instagram_id: string | null, who: TestClient = client) =>
      who.patch('/api/meta/ad-accounts/speaks-as/', { account_id: id, page_id, instagram_id });
    const sync = () => client.post('/api/meta/businesses/', { business_id: SEED.riverside });
    const speaks = async () => {
      const { page, instagram } = await own();
      return [page?.id, page?.name, instagram?.username ?? null];
    };
    expect((await choose(SEED.riversideWholesalePage, SEED.hillsideInstagram)).body.ad_accounts).toHaveLength(4);
    const wholesale = [SEED.riversideWholesalePage, 'Riverside Wholesale', 'hillside.outdoor'];
    expect(await speaks()).toEqual(wholesale);
    await sync();
    expect(await speaks(), 'though the page is linked to no Instagram account').toEqual(wholesale);
    await choose(SEED.riversidePage, null);
    await sync();
    expect(await speaks(), 'none is a choice, too').toEqual([SEED.riversidePage, 'Riverside Coffee', null]);

    const refused = [
      await choose(SEED.harbourPage, null),
      await choose(SEED.riversidePage, '17841400000000099'),
      await choose(SEED.riversidePage, null, await subscriber(server)),
      await choose('1; drop', null),
      await choose(SEED.riversidePage, null, server.client()),
    ];
    expect(refused.map(({ status, body }) => [status, body?.code ?? null]).slice(0, 3)).toEqual([
      [400, 'page_missing'],
      [400, 'instagram_missing'],
      [404, 'ad_account_missing'],
    ]);
    expect(refused.slice(3).map(({ status }) => status)).toEqual([400, 401]);
    expect(await speaks()).toEqual([SEED.riversidePage, 'Riverside Coffee', null]);

    const { db } = server.deps;
    const gone = JSON.stringify({ id: '610000000000099', name: 'Gone' });
    await db.updateTable('ad_accounts').set({ page: gone }).where('id', '=', id).execute();
    await sync();
    expect(await speaks(), 'what Meta has no more is not spoken as').toEqual([
      SEED.riversidePage,
      'Riverside Coffee',
      'riverside.coffee',
    ]);
    const row = await db.selectFrom('ad_accounts').select('speaks_chosen').where('id', '=', id).executeTakeFirst();
    expect(row?.speaks_chosen).toBe(false);
  });

  test('D6.1 a page that was chosen, and what the business has, stay where Meta keeps them back for a missing permission', async () => {
    const client = await subscriber(server);
    await connectMeta(client);
    const own = async () => (await accountsOf(client)).find(({ meta_id: id }) => id === SEED.riversideMain)!;
    const { id } = await own();
    const choice = { account_id: id, page_id: SEED.riversideCafePage, instagram_id: null };
    await client.patch('/api/meta/ad-accounts/speaks-as/', choice);
    const had = (await client.get('/api/meta/businesses/')).body.business;
    const { meta } = server.sandboxes;
    const edges = ['owned_pages', 'client_pages', 'owned_instagram_accounts', 'owned_pixels', 'promote_pages'];
    for (const edge of edges) await addFault(meta, { fault: 'permission_lost', edge, times: 0 });
    const sync = () => client.post('/api/meta/businesses/', { business_id: SEED.riverside });
    expect((await sync()).status).toBe(200);
    expect((await client.get('/api/meta/businesses/')).body.business).toEqual(had);
    expect(await own()).toMatchObject({ page: { id: SEED.riversideCafePage }, instagram: null });

    await clearFaults(meta);
    await sync();
    expect(await own(), 'no other page is spoken as once the permission is back').toMatchObject({
      page: { id: SEED.riversideCafePage },
      instagram: null,
    });
  });

  test('one that is not active at Meta can be made neither active nor primary, and a sync takes both from it', async () => {
    const client = await subscriber(server, 'team');
    await connectMeta(client);
    const disabled = (await accountsOf(client)).find(({ meta_id: id }) => id === SEED.riversideDisabled)!;
    expect(disabled).toMatchObject({ account_status: 2, is_allowed: false, is_primary: false });
    const asked = { allowed_meta_ids: [SEED.riversideMain, disabled.meta_id] };
    const allowed = await client.patch('/api/meta/ad-accounts/allowed/', asked);
    expect([allowed.status, allowed.body.code]).toEqual([400, 'account_inactive']);
    expect(allowed.body.error).toContain('Riverside (old, disabled) is not active on Meta');
    const primary = await client.patch('/api/meta/ad-accounts/', { account_id: disabled.id, is_primary: true });
    expect([primary.status, primary.body.code]).toEqual([400, 'account_inactive']);

    const { db } = server.deps;
    await db.updateTable('ad_accounts').set({ is_primary: false }).where('user_id', '=', client.userId).execute();
    await db
      .updateTable('ad_accounts')
      .set({ is_allowed: true, is_primary: true })
      .where('id', '=', disabled.id)
      .execute();
    await client.post('/api/meta/businesses/', { business_id: SEED.riverside });
    const after = await accountsOf(client);
    expect(after.find(({ id }) => id === disabled.id)).toMatchObject({ is_allowed: false, is_primary: false });
    expect(after.filter((account) => account.is_primary)).toHaveLength(1);
  });

  test('D8.6 all that can run ads are active by themselves where the plan has room for them', async () => {
    const client = await subscriber(server);
    await connectMeta(client);
    const accounts = await accountsOf(client);
    expect(accounts, 'one more than the plan holds, and that one is disabled at Meta').toHaveLength(4);
    expect(
      accounts
        .filter(({ is_allowed: active }) => active)
        .map(({ meta_id: id }) => id)
        .toSorted(),
    ).toEqual([SEED.riversideMain, SEED.riversideEu, SEED.hillsideMain]);
    expect(accounts[0]).toMatchObject({ meta_id: SEED.riversideMain, is_primary: true, is_allowed: true });
  });

  test('D8.6 the one that is made active first becomes the primary one, and stays so while it is active', async () => {
    const client = await subscriber(server, 'starter');
    await connectMeta(client);
    expect(
      (await accountsOf(client)).filter((account) => account.is_allowed),
      'the person chooses',
    ).toEqual([]);
    const activate = (...ids: string[]) => client.patch('/api/meta/ad-accounts/allowed/', { allowed_meta_ids: ids });
    const primary = async () => (await accountsOf(client)).find((account) => account.is_primary)?.meta_id;
    await activate(SEED.riversideEu);
    expect(await primary()).toBe(SEED.riversideEu);
    await activate(SEED.hillsideMain);
    expect(await primary()).toBe(SEED.hillsideMain);
    await activate();
    expect(await primary(), 'with none active none is primary').toBeUndefined();
    const [off] = await accountsOf(client);
    const asked = await client.patch('/api/meta/ad-accounts/', { account_id: off!.id, is_primary: true });
    expect([asked.status, asked.body.code]).toEqual([403, 'account_not_allowed']);
  });

  test('R6.06 no more are active than the plan allows; the refusal carries error_code', async () => {
    const client = await subscriber(server, 'starter');
    await connectMeta(client);
    const ids = (await accountsOf(client)).filter(isUsableAdAccount).map(({ meta_id: id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    const one = await client.patch('/api/meta/ad-accounts/allowed/', { allowed_meta_ids: [ids[0]] });
    expect(one.body).toMatchObject({
      message: 'Active ad accounts updated.',
      plan: 'starter',
      allowed_accounts: [{ meta_id: ids[0] }],
    });
    const two = await client.patch('/api/meta/ad-accounts/allowed/', { allowed_meta_ids: ids.slice(0, 2) });
    expect(two.status).toBe(400);
    expect(two.body).toMatchObject({ error: 'Your plan allows 1 active ad account.', error_code: 'account_limit' });
    expect((await accountsOf(client)).filter((account) => account.is_allowed)).toHaveLength(1);
  });

  test('R6.06 many calls at once cannot pass the limit together', async () => {
    const client = await subscriber(server, 'starter');
    await connectMeta(client);
    const ids = (await accountsOf(client)).map(({ meta_id: id }) => id);
    const asked = Array.from({ length: 20 }, (_, at) => [ids[at % ids.length]!]);
    await Promise.all(asked.map((list) => client.patch('/api/meta/ad-accounts/allowed/', { allowed_meta_ids: list })));
    expect((await accountsOf(client)).filter((account) => account.is_allowed)).toHaveLength(1);
  });

  test('one that its business no longer has is switched off, and says so', async () => {
    const client = await subscriber(server);
    await connectMeta(client);
    const { db } = server.deps;
    await db
      .updateTable('ad_accounts')
      .set({ meta_id: 'act_999' })
      .where('user_id', '=', client.userId)
      .where('meta_id', '=', SEED.riversideMain)
      .execute();
    await client.post('/api/meta/businesses/', { business_id: SEED.riverside });
    const accounts = await accountsOf(client);
    expect(accounts.find(({ meta_id: id }) => id === 'act_999')).toMatchObject({
      account_status: 0,
      is_allowed: false,
      is_primary: false,
    });
    expect(accounts.filter((account) => account.is_primary)).toMatchObject([{ is_allowed: true }]);
  });

  describe('of several businesses', () => {
    const both = [SEED.riverside, SEED.hillside];
    const to = async (client: TestClient, business: string) => {
      const { status: code, text } = await client.post('/api/meta/businesses/', { business_id: business });
      expect(code, text).toBe(200);
      return accountsOf(client);
    };
    const activate = (client: TestClient, ...ids: string[]) =>
      client.patch('/api/meta/ad-accounts/allowed/', { allowed_meta_ids: ids });
    const activeOf = async ({ userId }: { userId: number }) =>
      (
        await server.deps.db
          .selectFrom('ad_accounts')
          .select('meta_id')
          .where('user_id', '=', userId)
          .where('is_allowed', '=', true)
          .orderBy('meta_id')
          .execute()
      ).map(({ meta_id: id }) => id);

    test('R7.14 those of the others stay active, and R6.06 the plan counts all', async () => {
      const client = await subscriber(server);
      await connectMeta(client, { businesses: both });
      await to(client, SEED.riverside);
      await activate(client, SEED.riversideMain, SEED.riversideEu);
      await to(client, SEED.hillside);
      expect((await activate(client, SEED.hillsideJapan)).status).toBe(200);
      expect(await activeOf(client)).toEqual([SEED.riversideMain, SEED.riversideEu, SEED.hillsideJapan]);
      const { body } = await client.get('/api/meta/businesses/');
      expect(body.business.allowed_ad_account_ids).toHaveLength(3);
      const fourth = await activate(client, SEED.hillsideJapan, SEED.hillsideMain);
      expect([fourth.status, fourth.body]).toMatchObject([
        400,
        {
          error: 'Your plan allows 3 active ad accounts. 2 are active in your other businesses.',
          error_code: 'account_limit',
        },
      ]);
      expect((await activate(client)).status).toBe(200);
      expect(await activeOf(client)).toEqual([SEED.riversideMain, SEED.riversideEu]);
      const before = (await to(client, SEED.riverside)).filter((account) => account.is_allowed);
      expect(before.map(({ meta_id: id }) => id)).toEqual([SEED.riversideMain, SEED.riversideEu]);
    });

    test('D8.6 one and its ad account are chosen by one call, whatever the plan has room for', async () => {
      const client = await subscriber(server, 'starter');
      await connectMeta(client, { businesses: both });
      const offered = async () => {
        const { status: code, body } = await client.get('/api/meta/businesses/');
        expect(code).toBe(200);
        return (body.offered_accounts as { business_id: string; meta_id: string }[]).flatMap((one) =>
          one.business_id === SEED.riverside ? one.meta_id : [],
        );
      };
      expect(await offered()).toEqual(expect.arrayContaining([SEED.riversideMain, SEED.riversideEu]));
      await addFault(server.sandboxes.meta, { fault: 'server_error', edge: 'owned_ad_accounts', times: 0 });
      expect(await offered(), 'Meta does not say').toEqual([]);
      await clearFaults(server.sandboxes.meta);

      const choose = (ad_account_id: string) =>
        client.post('/api/meta/businesses/', { business_id: SEED.riverside, ad_account_id });
      expect((await choose(SEED.hillsideJapan)).status).toBe(404);
      expect((await choose(SEED.riversideEu)).body).toMatchObject({ selected_business_id: SEED.riverside });
      expect(await activeOf(client)).toEqual([SEED.riversideEu]);
      expect((await accountsOf(client))[0]).toMatchObject({ meta_id: SEED.riversideEu, is_primary: true });
      expect(await offered(), 'one is chosen').toEqual([]);
    });

    test('R6.05 those of another business are named, and switched off without choosing it; nobody else’s are', async () => {
      const client = await subscriber(server);
      await connectMeta(client, { businesses: both });
      await to(client, SEED.hillside);
      await activate(client, SEED.hillsideJapan);
      await to(client, SEED.riverside);
      await activate(client, SEED.riversideMain);
      const info = async () => (await client.get('/api/meta/businesses/')).body;
      const { discovered_businesses: known, business } = await info();
      const { name } = (known as { id: string; name: string }[]).find(({ id }) => id === SEED.hillside)!;
      expect(business.active_elsewhere).toMatchObject([{ business: name }]);
      const [{ id }] = business.active_elsewhere as [{ id: string }];
      const body = { allowed_meta_ids: [SEED.riversideMain], switched_off: [id] };

      const stranger = await subscriber(server);
      await connectMeta(stranger, { businesses: both });
      await to(stranger, SEED.riverside);
      expect((await stranger.patch('/api/meta/ad-accounts/allowed/', body)).status).toBe(404);
      expect(await activeOf(client)).toEqual([SEED.riversideMain, SEED.hillsideJapan]);

      expect((await client.patch('/api/meta/ad-accounts/allowed/', body)).status).toBe(200);
      expect(await activeOf(client)).toEqual([SEED.riversideMain]);
      expect((await info()).business.active_elsewhere).toEqual([]);
    });

    test('those of another business can neither be named nor take a place once it is no longer shared', async () => {
      const client = await subscriber(server, 'starter');
      await connectMeta(client, { businesses: both });
      await to(client, SEED.hillside);
      await activate(client, SEED.hillsideJapan);
      await to(client, SEED.riverside);
      const stranger = await activate(client, SEED.hillsideJapan);
      expect([stranger.status, stranger.body.code]).toEqual([404, 'ad_account_missing']);
      expect((await activate(client, SEED.riversideEu)).status).toBe(400);
      await connectMeta(client, { businesses: [SEED.riverside] });
      expect((await activate(client, SEED.riversideEu)).status).toBe(200);
      // Shared again, both count, and one is switched off first.
      await connectMeta(client, { businesses: both });
      expect((await client.get('/api/meta/businesses/')).body.business.allowed_ad_account_ids).toHaveLength(2);
    });

    test('R7.13 each keeps one primary account, though an ad account belongs to two of them', async () => {
      const client = await subscriber(server);
      await connectMeta(client, { businesses: both });
      for (const business of [SEED.riverside, SEED.hillside, SEED.riverside, SEED.hillside, SEED.riverside]) {
        const accounts = await to(client, business);
        const primary = accounts.filter((account) => account.is_primary);
        expect(primary).toHaveLength(accounts.some((account) => account.is_allowed) ? 1 : 0);
        expect(primary.every((account) => account.is_allowed && account.account_status === 1)).toBe(true);
      }
    });
  });

  test('one of somebody else cannot be made active', async () => {
    const client = await subscriber(server);
    await connectMeta(client);
    const { status: code } = await client.patch('/api/meta/ad-accounts/allowed/', {
      allowed_meta_ids: [SEED.harbourMain],
    });
    expect(code).toBe(404);
  });
});

describe('R7.09 campaigns', () => {
  const post = (client: TestClient, id: string, force = false) =>
    client.post('/api/meta/campaigns/', { ad_account_id: id, force });
  const reads = async () =>
    (await sandboxState(server.sandboxes.meta)).calls.filter(({ edge }) => edge === 'campaigns').length;

  test('come with their ad sets, once in 30 seconds unless forced, and stay readable', async () => {
    const client = await subscriber(server);
    const account = await connectedAccount(client);
    expect((await client.get(`/api/meta/campaigns/?ad_account_id=${account.id}`)).body).toEqual({
      campaigns: [],
      synced_at: null,
      recent: [],
    });
    const { body } = await post(client, account.id);
    const adsets = body.campaigns.flatMap((campaign: { adsets: { id: string }[] }) => campaign.adsets);
    expect(adsets.map(({ id }: { id: string }) => id)).toContain(SEED.trafficAdSet);
    const before = await reads();
    expect((await post(client, account.id)).body.message).toBe('Campaigns are up to date.');
    expect(await reads()).toBe(before);
    const made = (adset: string) =>
      client.post('/api/ad-creatives/', adFields({ ad_account_id: account.id, adset: { ...ADSET, id: adset } }));
    for (const adset of [SEED.trafficAdSet, SEED.salesAdSet, SEED.trafficAdSet]) await made(adset);
    expect((await post(client, account.id)).body.recent).toEqual([SEED.trafficAdSet, SEED.salesAdSet]);
    expect((await post(client, account.id, true)).body.message).toMatch(/^Read \d+ campaigns from Meta\.$/);
    expect(await reads()).toBe(before + 1);
    time = 31_000;
    await post(client, account.id);
    expect(await reads()).toBe(before + 2);
    expect((await client.get(`/api/meta/campaigns/?ad_account_id=${account.id}`)).body.campaigns).toEqual(
      body.campaigns,
    );
  });

  test("of another user's ad account, or of one that is not active, are not given", async () => {
    const client = await subscriber(server);
    const account = await connectedAccount(client);
    const other = await subscriber(server);
    await connectMeta(other);
    expect((await post(other, account.id)).status).toBe(404);
    expect((await other.get(`/api/meta/campaigns/?ad_account_id=${account.id}`)).status).toBe(404);
    await client.patch('/api/meta/ad-accounts/allowed/', { allowed_meta_ids: [] });
    const { status: code, body } = await post(client, account.id);
    expect([code, body.code]).toEqual([403, 'account_not_allowed']);
  });
});

describe('D6.2 what Meta refuses is told apart', () => {
  test('a dead token marks the connection expired and deletes nothing; connecting again cures it', async () => {
    const client = await subscriber(server);
    const account = await connectedAccount(client);
    await addFault(server.sandboxes.meta, { fault: 'token_dead' });
    const { status: code, body } = await client.post('/api/meta/campaigns/', { ad_account_id: account.id });
    expect([code, body.code]).toEqual([409, 'connection_expired']);
    expect(await status(client)).toMatchObject({ connected: true, health: 'expired' });
    expect((await client.get('/api/meta/ad-accounts/')).body.ad_accounts.length).toBeGreaterThan(0);
    await clearFaults(server.sandboxes.meta);
    await connectMeta(client);
    expect((await status(client)).health).toBe('healthy');
  });

  test.each([
    ['rate_limit', 429, 'meta_rate'],
    ['checkpoint', 409, 'meta_policy'],
    ['policy_block', 409, 'meta_policy'],
    ['permission_lost', 403, 'meta_permission'],
    ['server_error', 503, 'meta_transient'],
    ['html_body', 503, 'meta_unreachable'],
    ['truncated_json', 503, 'meta_unreachable'],
  ])('%s leaves the connection as it is', async (fault, code, name) => {
    const client = await subscriber(server);
    const account = await connectedAccount(client);
    await addFault(server.sandboxes.meta, { fault, edge: 'campaigns' });
    const answer = await client.post('/api/meta/campaigns/', { ad_account_id: account.id });
    expect([answer.status, answer.body.code]).toEqual([code, name]);
    expect((await status(client)).health).toBe('healthy');
  });

  test('D6.3 a rate limit is told with the time that Meta says', async () => {
    const client = await subscriber(server);
    const account = await connectedAccount(client);
    const limit = new MetaRefusal({ message: 'Too many calls.', code: 17 }, 400, 1500);
    vi.spyOn(server.deps.meta, 'campaigns').mockRejectedValueOnce(limit);
    const answer = await client.post('/api/meta/campaigns/', { ad_account_id: account.id });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1500']);
    expect(answer.body.error).toContain('Try again in 25 minutes.');
  });
});

test('D6.2 what was read with the token of a connection before is not written to the one that was made meanwhile', async () => {
  const client = await subscriber(server);
  await connectedAccount(client);
  const { meta } = server.sandboxes;
  await addFault(meta, { fault: 'hang', edge: 'owned_pages', user: SEED.robin, ms: HELD_MS, times: 1 });
  const late = client.post('/api/meta/businesses/', { business_id: SEED.riverside });
  await expect.poll(async () => (await sandboxState(meta)).faults).toEqual([]);
  const { body } = await client.get('/api/meta/oauth/initiate/');
  await comeBack(client, await consent(body.oauth_url, { user: SEED.kim, businesses: [SEED.harbour] }));
  const chosen = async () => (await client.get('/api/meta/businesses/')).body;
  expect(await chosen()).toMatchObject({ selected_business_id: SEED.harbour });
  const before = (await client.get('/api/meta/ad-accounts/')).body;
  await clearFaults(meta);
  const { status: code, body: refused } = await late;
  expect([code, refused.code]).toEqual([409, 'connection_changed']);
  expect(await chosen()).toMatchObject({ selected_business_id: SEED.harbour });
  expect((await client.get('/api/meta/ad-accounts/')).body).toEqual(before);
});
