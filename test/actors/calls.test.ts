import { describe, expect, it, vi } from 'vitest';
import { adSwitchActors } from '#src/actors/atMeta.ts';
import { authActors } from '#src/actors/auth.ts';
import { provide as provideBrand } from '#src/actors/late/brand.ts';
import { provide as provideBriefs } from '#src/actors/late/briefs.ts';
import { campaignsActors } from '#src/actors/campaigns.ts';
import { connectionActors, connectionEffects } from '#src/actors/connection.ts';
import { provide as provideLedger } from '#src/actors/late/ledger.ts';
import { profileActors } from '#src/actors/profile.ts';
import { publishActors } from '#src/actors/publish.ts';
import { adListActors } from '#src/actors/adList.ts';
import { queueActors } from '#src/actors/queue.ts';
import { countAds } from '#contract/rules/adCounts.ts';
import { MAX_APPLIED } from '#contract/rules/listLimits.ts';
import type { Services } from '#src/actors/services.ts';
import { selectLook } from '#src/machines/tableLook.machine.ts';
import { createActor } from 'xstate';
import type { Failure } from '#contract/failure.ts';
import type { PutTarget } from '#src/machines/upload/context.ts';
import type { PageAsked } from '#src/machines/adList/context.ts';
import type { PageRead } from '#src/machines/adPages.ts';
import { resetActors, resetConfirmActors } from '#src/actors/reset.ts';
import { subscriptionActors, subscriptionEffects } from '#src/actors/subscription.ts';
import { topUpActors } from '#src/actors/topUp.ts';
import { createApi, failing, outputOf, run } from '#test/support/api.ts';
import { teaBrief } from '#test/support/generations.ts';
import { stubStorage } from '#test/support/page.ts';
import {
  adAccount,
  assets,
  failures,
  goodAd,
  MEDIA_ID,
  metaStatus,
  OTHER_ID,
  user,
  checkedAds,
} from '#test/machines/charts/samples.ts';
import { until } from '#test/support/until.ts';
import { noCopies } from '#test/support/noCopies.ts';
import { actorsOf, given } from '#test/support/late.ts';

/** The API, and past the cache the same. */
const both = <S extends Services>(services: S) => ({ ...services, uncached: services.http });

describe('Signing in', () => {
  const ready = () => Promise.resolve();
  const start = (answers: Parameters<typeof createApi>[0], late = ready) => {
    const items = stubStorage();
    const api = createApi({ getCurrentUser: user, login: {}, logout: {}, ...answers });
    return { items, ...api, actors: authActors(api.services, { ready: late }) };
  };

  it('R4.03 sends address and password, forgets the token of before, and ends with who is here', async () => {
    const { log, secrets, actors } = start({});
    const secret = secrets.keep('a heron by the weir');
    expect(await outputOf(actors.signIn, { email: user.email, secret })).toEqual(user);
    expect(log).toEqual([
      ['login', { body: { email: user.email, password: 'a heron by the weir' } }],
      'csrf forgotten',
      'getCurrentUser',
    ]);
    expect(secrets.read(secret), 'a password is taken once').toBeNull();
  });

  it('asks for the password again where it was in the memory of a page that is gone', async () => {
    const { log, actors } = start({});
    await expect(outputOf(actors.signIn, { email: user.email, secret: 'gone' })).rejects.toMatchObject({
      code: 'secretGone',
      fields: { password: [] },
    });
    expect(log).toEqual([]);
  });

  it('signs nobody in whose charts cannot be had', async () => {
    const { log, secrets, actors } = start({}, () => Promise.reject(failures.network));
    const secret = secrets.keep('a heron by the weir');
    await expect(outputOf(actors.signIn, { email: user.email, secret })).rejects.toEqual(failures.network);
    await expect(outputOf(actors.fetchUser)).rejects.toEqual(failures.network);
    expect(log).toEqual(['getCurrentUser']);
  });

  it('R4.06 signs out at the server, and forgets the token whatever comes of it', async () => {
    const { log, items, actors } = start({});
    await outputOf(actors.signOut);
    expect(log).toEqual(['logout', 'csrf forgotten']);
    expect(items.size).toBe(0);
  });

  it('R8.07 has nobody wait, and asks for nobody, while the server has not heard of a sign-out', async () => {
    let offline = true;
    const { log, items, actors } = start({
      logout: () => (offline ? failing(failures.network)() : {}),
    });
    await expect(outputOf(actors.signOut)).rejects.toEqual(failures.network);
    expect(items.size).toBe(1);
    log.length = 0;
    expect(await outputOf(actors.fetchUser)).toBeNull();
    expect(log, 'no call').toEqual([]);
    await expect(outputOf(actors.repeatSignOut), 'still without a network').rejects.toEqual(failures.network);
    offline = false;
    log.length = 0;
    await outputOf(actors.repeatSignOut);
    expect(log).toEqual(['logout', 'csrf forgotten']);
    log.length = 0;
    await outputOf(actors.repeatSignOut);
    expect(log, 'and only once').toEqual([]);
    expect(await outputOf(actors.fetchUser)).toEqual(user);
  });

  it('R4.07 takes a session that is over already for one that was ended', async () => {
    const { items, actors } = start({ logout: failing(failures.unauthorized) });
    await expect(outputOf(actors.signOut)).rejects.toEqual(failures.unauthorized);
    expect(items.size).toBe(0);
    items.set('auth.signOutDue', 'true');
    await outputOf(actors.repeatSignOut);
    expect(items.size).toBe(0);
  });

  it('forgets a sign-out that was due once somebody signs in', async () => {
    const { items, secrets, actors } = start({});
    items.set('auth.signOutDue', 'true');
    await outputOf(actors.signIn, { email: user.email, secret: secrets.keep('a heron by the weir') });
    expect(items.size).toBe(0);
  });

  it('ends a session that was lost on both sides, also where the server cannot be reached', async () => {
    const { log, actors } = start({ logout: failing(failures.network) });
    await outputOf(actors.endSession);
    expect(log).toEqual(['csrf forgotten', 'logout', 'csrf forgotten']);
  });
});

describe('A new password', () => {
  it('is asked for by mail', async () => {
    const { log, services } = createApi({ requestPasswordReset: {} });
    await outputOf(resetActors(services).requestReset, { email: user.email });
    expect(log).toEqual([['requestPasswordReset', { body: { email: user.email } }]]);
  });

  it('is set by the key of the link, which is checked first', async () => {
    const { log, secrets, services } = createApi({ checkPasswordReset: {}, confirmPasswordReset: {} });
    const { checkReset, confirmReset } = resetConfirmActors(services);
    const link = () => ({ uidSecret: secrets.keep('uid'), tokenSecret: secrets.keep('key') });
    await outputOf(checkReset, link());
    const passwords = { secret1: secrets.keep('one'), secret2: secrets.keep('two') };
    await outputOf(confirmReset, { ...link(), ...passwords });
    expect(log).toEqual([
      ['checkPasswordReset', { body: { uid: 'uid', token: 'key' } }],
      ['confirmPasswordReset', { body: { uid: 'uid', token: 'key', new_password1: 'one', new_password2: 'two' } }],
      'csrf forgotten',
    ]);
  });

  it.each(['uidSecret', 'tokenSecret', 'secret1', 'secret2'])('is not sent without its %s', async (missing) => {
    const { log, secrets, services } = createApi({ checkPasswordReset: {}, confirmPasswordReset: {} });
    const { checkReset, confirmReset } = resetConfirmActors(services);
    const all = () =>
      Object.fromEntries(
        ['uidSecret', 'tokenSecret', 'secret1', 'secret2'].map((name) => [
          name,
          name === missing ? 'gone' : secrets.keep(name),
        ]),
      ) as never;
    await expect(outputOf(confirmReset, all())).rejects.toMatchObject({
      code: 'secretGone',
      fields: { new_password1: [] },
    });
    if (/uid|token/.test(missing))
      await expect(outputOf(checkReset, all())).rejects.toMatchObject({ kind: 'rejected' });
    expect(log).toEqual([]);
  });
});

describe('The connection to Meta', () => {
  const start = () => {
    const api = createApi({
      getMetaStatus: metaStatus(true),
      initiateMetaOAuth: { oauth_url: 'https://meta.example/dialog' },
      disconnectMeta: {},
      getBusinesses: assets.business,
      switchBusiness: {},
      getAdAccounts: { ad_accounts: [adAccount] },
      setPrimaryAdAccount: {},
      setSpeaksAs: {},
      setAllowedAdAccounts: {},
    });
    return { ...api, actors: connectionActors(both(api.services)) };
  };

  it('is read, begun by an address that is kept as a secret, and ended', async () => {
    const { log, secrets, actors } = start();
    expect(await outputOf(actors.fetchStatus)).toEqual(metaStatus(true));
    const secret = await outputOf(actors.startConnecting);
    expect(secret).not.toContain('meta.example');
    expect(secrets.read(secret)).toBe('https://meta.example/dialog');
    await outputOf(actors.disconnect);
    expect(log).toEqual(['getMetaStatus', 'initiateMetaOAuth', 'disconnectMeta']);
  });

  it('has a business and ad accounts, and other accounts with another business', async () => {
    const { log, actors } = start();
    expect(await outputOf(actors.fetchAssets)).toEqual({ business: assets.business, accounts: [adAccount] });
    expect(log).toEqual(['getBusinesses', 'getAdAccounts']);
    log.length = 0;
    expect(await outputOf(actors.change, { type: 'business.switch', businessId: '22' })).toEqual({
      business: assets.business,
      accounts: [adAccount],
    });
    expect(log).toEqual([['switchBusiness', { body: { business_id: '22' } }], 'getBusinesses', 'getAdAccounts']);
  });

  it('D1.2 knows which accounts are active also from a server that says so of the business only', async () => {
    const quiet = { ...adAccount, is_allowed: false };
    const other = { ...quiet, id: OTHER_ID };
    const business = { ...Object(assets.business.business), allowed_ad_account_ids: [quiet.id] };
    const { services } = createApi({
      getBusinesses: { ...assets.business, business },
      getAdAccounts: { ad_accounts: [quiet, other] },
    });
    expect(await outputOf(connectionActors(both(services)).fetchAssets)).toMatchObject({
      accounts: [{ is_allowed: true }, { id: OTHER_ID, is_allowed: false }],
    });
  });

  it('R8.05 a change that was made is no failure where it cannot be read again', async () => {
    const { services } = createApi({
      switchBusiness: {},
      setPrimaryAdAccount: {},
      setAllowedAdAccounts: failing(failures.rejected),
      getBusinesses: failing(failures.network),
      getAdAccounts: { ad_accounts: [adAccount] },
    });
    const actors = connectionActors(both(services));
    expect(await outputOf(actors.change, { type: 'business.switch', businessId: '22' })).toBeNull();
    expect(await outputOf(actors.change, { type: 'account.makePrimary', accountId: adAccount.id })).toBeNull();
    await expect(outputOf(actors.change, { type: 'account.setAllowed', metaIds: [] })).rejects.toEqual(
      failures.rejected,
    );
    await expect(outputOf(actors.fetchAssets)).rejects.toEqual(failures.network);
  });

  it('has one primary account, and reads all of them after a change, whatever the answer was', async () => {
    const { log, actors } = start();
    const read = { business: assets.business, accounts: [adAccount] };
    expect(await outputOf(actors.change, { type: 'account.makePrimary', accountId: adAccount.id })).toEqual(read);
    expect(
      await outputOf(actors.change, {
        type: 'account.speakAs',
        accountId: adAccount.id,
        pageId: '61',
        instagramId: null,
      }),
    ).toEqual(read);
    expect(await outputOf(actors.change, { type: 'account.setAllowed', metaIds: ['act_1', 'act_2'] })).toEqual(read);
    expect(log).toEqual([
      ['setPrimaryAdAccount', { body: { account_id: adAccount.id, is_primary: true } }],
      'getBusinesses',
      'getAdAccounts',
      ['setSpeaksAs', { body: { account_id: adAccount.id, page_id: '61', instagram_id: null } }],
      'getBusinesses',
      'getAdAccounts',
      ['setAllowedAdAccounts', { body: { allowed_meta_ids: ['act_1', 'act_2'] } }],
      'getBusinesses',
      'getAdAccounts',
    ]);
  });

  it('R3.04 remembers the account that was selected, and leaves for Meta once', () => {
    const items = stubStorage();
    const left: string[] = [];
    vi.stubGlobal('location', { assign: (url: string) => void left.push(url) });
    const { secrets, services } = createApi();
    const effects = connectionEffects(services);
    effects.storeSelection(null, { selectedId: MEDIA_ID });
    effects.storeSelection(null, { selectedId: null });
    expect([...items.values()]).toEqual([JSON.stringify(MEDIA_ID)]);
    const secret = secrets.keep('https://meta.example/dialog');
    effects.leaveFor(null, { secret });
    effects.leaveFor(null, { secret });
    expect(left).toEqual(['https://meta.example/dialog']);
  });
});

it('Campaigns are read for an ad account, and synced with Meta when somebody asks', async () => {
  const answer = { campaigns: [], synced_at: '2026-11-22T09:00:00Z', recent: ['11'] };
  const { log, services } = createApi({ getCampaigns: answer, syncCampaigns: answer });
  const { fetchCampaigns, syncCampaigns } = campaignsActors(services);
  const list = { campaigns: [], syncedAt: '2026-11-22T09:00:00Z', recent: ['11'] };
  expect(await outputOf(fetchCampaigns, { adAccountId: MEDIA_ID })).toEqual(list);
  expect(await outputOf(syncCampaigns, { adAccountId: MEDIA_ID, force: true })).toEqual(list);
  expect(log).toEqual([
    ['getCampaigns', { query: { ad_account_id: MEDIA_ID } }],
    ['syncCampaigns', { body: { ad_account_id: MEDIA_ID, force: true } }],
  ]);
});

describe('The subscription', () => {
  const billing = { plan_name: 'pro', status: 'active' };
  const credits = { total_balance: 100 };
  const start = (answers: Parameters<typeof createApi>[0] = {}) => {
    const api = createApi({
      getBilling: { billing },
      getCredits: { credits },
      createCheckout: { checkout_url: 'https://pay.example/c' },
      createPortal: { portal_url: 'https://pay.example/p' },
      getBillingSuccess: { billing, credits_added: 1000 },
      purchaseCredits: { checkout_url: 'https://pay.example/k' },
      ...answers,
    });
    return { ...api, actors: subscriptionActors(api.services), topUp: topUpActors(api.services) };
  };

  it('R4.09 is read with its credits; a 400 means that there never was one', async () => {
    expect(await outputOf(start().actors.fetchAccount)).toEqual({ billing, credits, creditsFailure: null });
    const none = start({ getBilling: failing(failures.rejected) });
    expect(await outputOf(none.actors.fetchAccount)).toMatchObject({ billing: null, credits });
    expect(await outputOf(start().actors.fetchCredits)).toEqual(credits);
  });

  it.each([failures.server, failures.network, { ...failures.rejected, status: 409 }])(
    'is not taken for none where reading it fails: %j',
    async (failure) => {
      await expect(outputOf(start({ getBilling: failing(failure) }).actors.fetchAccount)).rejects.toEqual(failure);
    },
  );

  it('is shown where only its credits cannot be read', async () => {
    const { actors } = start({ getCredits: failing(failures.server) });
    const shown = { billing, credits: null, creditsFailure: failures.server };
    expect(await outputOf(actors.fetchAccount)).toEqual(shown);
    expect(await outputOf(actors.confirmCheckout, { sessionId: 's1' })).toEqual(shown);
  });

  it('is bought on a page whose address is kept as a secret, and confirmed on the way back', async () => {
    const { log, secrets, actors } = start();
    const secret = await outputOf(actors.startCheckout, { plan: 'pro', period: 'yearly' });
    expect(secrets.read(secret)).toBe('https://pay.example/c');
    expect(await outputOf(actors.confirmCheckout, { sessionId: 's1' })).toEqual({
      billing,
      credits,
      creditsFailure: null,
    });
    await outputOf(actors.confirmCheckout, { sessionId: null });
    expect(log).toEqual([
      ['createCheckout', { body: { plan_name: 'pro', billing_period: 'yearly' } }],
      ['getBillingSuccess', { query: { session_id: 's1' } }],
      'getCredits',
      ['getBillingSuccess', { query: {} }],
      'getCredits',
    ]);
  });

  it.each([
    ['an answer without a plan', failures.malformed],
    ['a 400', failures.rejected],
  ])('D4.2 is read where the call that confirms says nothing of it: %s', async (_, failure) => {
    const { log, actors } = start({ getBillingSuccess: failing(failure) });
    expect(await outputOf(actors.confirmCheckout, { sessionId: null })).toMatchObject({ billing, credits });
    expect(log).toContain('getBilling');
  });

  it('is none of this account’s where the server says so of the checkout', async () => {
    const refusal = { ...failures.rejected, fields: { session_id: ['Unknown.'] } };
    const { actors } = start({ getBillingSuccess: failing(refusal) });
    await expect(outputOf(actors.confirmCheckout, { sessionId: 's1' })).rejects.toEqual(refusal);
  });

  it('R3.07 gets more credits, and says how many were added, if any', async () => {
    const { log, secrets, topUp } = start();
    expect(secrets.read(await outputOf(topUp.startPurchase, { credits: 5000 }))).toBe('https://pay.example/k');
    await expect(outputOf(topUp.startPurchase, { credits: 7 })).rejects.toBeDefined();
    expect(await outputOf(topUp.confirmPurchase, { sessionId: 's2' })).toBe(1000);
    expect(log).toEqual([
      ['purchaseCredits', { body: { credits_amount: 5000 } }],
      ['getBillingSuccess', { query: { session_id: 's2' } }],
    ]);
    const not = start({ getBillingSuccess: { billing } });
    expect(await outputOf(not.topUp.confirmPurchase, { sessionId: 's2' })).toBeNull();
  });

  describe('is managed in another tab', () => {
    const openTab = (blocked = false) => {
      const went: string[] = [];
      const tab = {
        opener: {},
        closed: false,
        location: { replace: (url: string) => void went.push(url) },
        close: () => went.push('closed'),
      };
      vi.stubGlobal('open', () => (blocked ? null : tab));
      return { went, tab };
    };

    it('that is opened with the press, and goes there when its address is known', async () => {
      const { went, tab } = openTab();
      const { log, actors } = start();
      expect(await outputOf(actors.openPortal, { wanted: null })).toBeNull();
      expect(await outputOf(actors.openPortal, { wanted: { plan: 'team', period: 'monthly' } })).toBeNull();
      expect([went, tab.opener]).toEqual([['https://pay.example/p', 'https://pay.example/p'], null]);
      expect(log).toEqual([
        ['createPortal', { body: {} }],
        ['createPortal', { body: { plan_name: 'team', billing_period: 'monthly' } }],
      ]);
    });

    it('or in this one where the browser opens no other, by an address that is a secret', async () => {
      openTab(true);
      const { secrets, actors } = start();
      expect(secrets.read((await outputOf(actors.openPortal, { wanted: null }))!)).toBe('https://pay.example/p');
    });

    it('that is closed again where there is no address', async () => {
      const { went } = openTab();
      const { actors } = start({ createPortal: failing(failures.server) });
      await expect(outputOf(actors.openPortal, { wanted: null })).rejects.toEqual(failures.server);
      expect(went).toEqual(['closed']);
    });
  });

  it('leaves for the payment service once', () => {
    const left: string[] = [];
    vi.stubGlobal('location', { assign: (url: string) => void left.push(url) });
    const { secrets, services } = createApi();
    const secret = secrets.keep('https://pay.example/c');
    subscriptionEffects(services).leaveFor(null, { secret });
    subscriptionEffects(services).leaveFor(null, { secret });
    expect(left).toEqual(['https://pay.example/c']);
  });
});

it('The ledger is asked for by what was chosen, and by nothing that was not', async () => {
  const { log, services } = createApi({ listCredits: { entries: [], more: false } });
  const { fetchLedger } = actorsOf(provideLedger(given(services)).chart);
  await run(fetchLedger, { kind: null, from: null, to: null, before: null });
  await run(fetchLedger, { kind: 'grant', from: '2026-01-01', to: '2026-02-01', before: '17' });
  expect(log).toEqual([
    ['listCredits', { query: {} }],
    ['listCredits', { query: { kind: 'grant', from: '2026-01-01', to: '2026-02-01', before: '17' } }],
  ]);
});

describe('Ads', () => {
  const failed = { ...goodAd, id: OTHER_ID, status: 'failed' as const, version: 4 };

  it('R4.11 are read anew before they are published, and the read changes nothing, however often it runs', async () => {
    const { log, services } = createApi({ getAds: { ads: [goodAd, failed] } });
    const { readAds } = publishActors(
      { ...services, uncached: services.http, drafts: noCopies },
      () => undefined,
      () => 1,
    );
    const read = ['getAds', { query: { ad_ids: `${goodAd.id},${OTHER_ID}` } }];
    for (const _ of ['first', 'again'])
      expect(await outputOf(readAds, { adIds: [goodAd.id, OTHER_ID] })).toEqual(checkedAds(goodAd, failed));
    expect(log).toEqual([read, read]);
  });

  it('that failed are made drafts again by their version', async () => {
    const { log, services } = createApi({ patchAd: { ...failed, status: 'draft' } });
    await outputOf(
      publishActors(
        { ...services, uncached: services.http, drafts: noCopies },
        () => undefined,
        () => 1,
      ).reopenAds,
      {
        ads: [{ id: OTHER_ID, version: 4 }],
      },
    );
    expect(log).toEqual([['patchAd', { params: { id: OTHER_ID }, body: { version: 4 } }]]);
  });

  it('D5.6 are looked up after a lost answer without a change to any of them', async () => {
    const { log, services } = createApi({ getAds: { ads: [goodAd, failed] } });
    expect(
      await outputOf(
        publishActors(
          { ...services, uncached: services.http, drafts: noCopies },
          () => undefined,
          () => 1,
        ).findAds,
        {
          adIds: [goodAd.id, OTHER_ID],
        },
      ),
    ).toEqual(checkedAds(goodAd, failed));
    expect(log).toEqual([['getAds', { query: { ad_ids: `${goodAd.id},${OTHER_ID}` } }]]);
  });

  it('R4.11 are published with the states that the person was shown for them', async () => {
    const answer = { results: [], validation_errors: [] };
    const { log, services } = createApi({ createAds: answer });
    const statuses = { [MEDIA_ID]: 'ACTIVE', [goodAd.id]: 'ACTIVE' };
    const order = { adIds: [MEDIA_ID, OTHER_ID], adAccountId: MEDIA_ID, statuses };
    expect(
      await outputOf(
        publishActors(
          { ...services, uncached: services.http, drafts: noCopies },
          () => undefined,
          () => 1,
        ).publishAds,
        order as never,
      ),
    ).toEqual(answer);
    expect(log).toEqual([
      [
        'createAds',
        {
          body: {
            ad_ids: [MEDIA_ID, OTHER_ID],
            ad_statuses: { [MEDIA_ID]: 'ACTIVE' },
            ad_account_id: MEDIA_ID,
          },
        },
      ],
    ]);
  });

  const asked: PageAsked = {
    query: { filter: 'all', q: '', sort: '-created' },
    at: 0,
    round: 3,
    after: null,
    until: null,
    count: true,
    known: [],
  };

  it('D1.2 are paged, filtered, searched and sorted here where the server gives all at once, whatever it says of pages', async () => {
    const ad = (id: string, created_at: string) => ({ ...goodAd, id, created_at, copy: { ...goodAd.copy, name: id } });
    const many = Array.from({ length: 60 }, (_, at) =>
      ad(`Ad ${at}`, `2026-11-01T00:00:${String(at).padStart(2, '0')}`),
    );
    const { services } = createApi({ listInventory: { ads: many, total: null, counts: null, next: 'p2' } });
    const actors = adListActors(both(services));
    const first = (await outputOf(actors.fetchPage, asked)) as PageRead;
    expect([first.ids[0], first.ids.length, first.total, first.counts?.all]).toEqual(['Ad 59', 50, 60, 60]);
    const second = { ...asked, at: 1, after: first.next, count: false };
    expect(await outputOf(actors.fetchPage, second)).toMatchObject({
      ids: many
        .slice(0, 10)
        .toReversed()
        .map(({ id }) => id),
      next: null,
    });
    const found: PageAsked = { ...asked, query: { filter: 'draft', q: 'ad 1', sort: 'name' } };
    expect(await outputOf(actors.fetchPage, found)).toMatchObject({ total: 15, next: null });
    expect(
      await outputOf(adListActors(both(services)).fetchPage, second),
      'a page that goes on after a reload',
    ).toMatchObject({ next: null });
    expect(
      Object.keys((await outputOf(adListActors(both(services)).fetchMatching, { query: found.query })) as object),
    ).toHaveLength(15);
  });

  it('D1.5 are asked for in pages, and told only where they differ from what is known', async () => {
    const other = { ...goodAd, id: OTHER_ID };
    const { log, services } = createApi({
      listInventory: { ads: [goodAd, other], total: 2, counts: countAds([goodAd, other]), next: 'p2' },
    });
    const known = [structuredClone(goodAd), { ...other, version: 0 }];
    const query = { filter: 'failed', q: 'sale', sort: 'name' } as const;
    const read = await outputOf(adListActors(both(services)).fetchPage, {
      ...asked,
      query,
      after: 'p1',
      until: 'p3',
      known,
    });
    expect(read).toMatchObject({ at: 0, round: 3, ids: [goodAd.id, OTHER_ID], changed: [other], next: 'p2', total: 2 });
    expect(log).toEqual([
      [
        'listInventory',
        { query: { shown: 'failed', q: 'sale', sort: 'name', after: 'p1', until: 'p3', limit: '50', count: 'true' } },
      ],
    ]);
  });

  it('are counted by the server, or here where it does not', async () => {
    const counts = countAds([goodAd, goodAd]);
    const counted = createApi({ listInventory: { ads: [goodAd], total: 2, counts, next: null } });
    expect(await outputOf(queueActors(counted.services).fetchCounts)).toEqual(counts);
    const whole = createApi({ listInventory: { ads: [goodAd], total: null, counts: null, next: null } });
    expect(await outputOf(queueActors(whole.services).fetchCounts)).toEqual(countAds([goodAd]));
  });

  it('are deleted together, as many as one call takes, and can be restored where the server says so', async () => {
    const adIds = Array.from({ length: 501 }, () => crypto.randomUUID());
    const { log, services } = createApi({ bulkDeleteAds: { undo_minutes: 60 } });
    const { changeAds } = adListActors(both(services));
    expect(await outputOf(changeAds, { act: 'delete', adIds, copies: 1 })).toMatchObject({
      done: 501,
      left: 0,
      undo: adIds,
    });
    expect(log).toEqual([
      ['bulkDeleteAds', { body: { ad_ids: adIds.slice(0, 500) } }],
      ['bulkDeleteAds', { body: { ad_ids: adIds.slice(500) } }],
    ]);
    for (const [undo_minutes, undo] of [
      [0, []],
      [1, [OTHER_ID]],
    ] as const) {
      const other = adListActors(both(createApi({ bulkDeleteAds: { undo_minutes } }).services));
      expect(await outputOf(other.changeAds, { act: 'delete', adIds: [OTHER_ID], copies: 1 })).toMatchObject({ undo });
    }
  });

  it('D5.8 are taken back as copies only where nobody has worked on them since', async () => {
    const { log, services } = createApi({
      getAds: {
        ads: [
          { ...goodAd, version: 1 },
          { ...goodAd, id: OTHER_ID, version: 2 },
        ],
      },
      bulkDeleteAds: { undo_minutes: 60 },
    });
    // The third was deleted meanwhile.
    const change = { act: 'delete', adIds: [goodAd.id, OTHER_ID, MEDIA_ID], copies: 1, onlyUnchanged: true } as const;
    expect(await outputOf(adListActors(both(services)).changeAds, change)).toMatchObject({
      done: 1,
      undo: [goodAd.id],
      unchanged: [{ adId: OTHER_ID, why: expect.stringContaining('edited this copy') }],
    });
    expect(log.at(-1)).toEqual(['bulkDeleteAds', { body: { ad_ids: [goodAd.id] } }]);
  });

  it('D5.12 are deleted once it was taken that they are switched off, where that is wanted, and else stay', async () => {
    const { log, services } = createApi({
      bulkDeleteAds: { undo_minutes: 60 },
      setAdStatus: ({ params }: { params: { id: string } }) => {
        if (params.id === OTHER_ID)
          throw { kind: 'rejected', status: 409, code: 'not_connected', text: 'Meta is not connected.' };
        return goodAd;
      },
    });
    const adIds = [goodAd.id, OTHER_ID, MEDIA_ID];
    const change = { act: 'delete', adIds, copies: 1, switchOff: [goodAd.id, OTHER_ID] } as const;
    expect(await outputOf(adListActors(both(services)).changeAds, change)).toEqual({
      done: 2,
      left: 1,
      undo: [goodAd.id, MEDIA_ID],
      unchanged: [{ adId: OTHER_ID, why: 'Meta is not connected.' }],
      at: expect.any(Number),
    });
    expect(log).toEqual([
      ...[goodAd.id, OTHER_ID].map((id) => ['setAdStatus', { params: { id }, body: { status: 'PAUSED' } }]),
      ['bulkDeleteAds', { body: { ad_ids: [goodAd.id, MEDIA_ID] } }],
    ]);
  });

  it('D5.8 are duplicated by one call, and by the very same where its answer was lost', async () => {
    const answers = [new Error('lost'), { copies: 2 }];
    const { log, services } = createApi({
      bulkDuplicateAds: () => {
        const answer = answers.shift();
        if (answer instanceof Error) throw failures.network;
        return answer;
      },
    });
    const change = { act: 'duplicate', adIds: [OTHER_ID], copies: 2 } as const;
    const changed = await outputOf(adListActors(both(services)).changeAds, change);
    expect(log).toHaveLength(2);
    expect(log[1]).toEqual(log[0]);
    const { copies } = (log[0] as [string, { body: { copies: { id: string; of: string }[] } }])[1].body;
    expect(copies.map(({ of }) => of)).toEqual([OTHER_ID, OTHER_ID]);
    expect(new Set(copies.map(({ id }) => id)).size).toBe(2);
    // Undo deletes the copies.
    expect(changed).toMatchObject({ done: 2, left: 0, undo: copies.map(({ id }) => id) });
  });

  it('D5.8 are duplicated all or not at all: more than one call makes are not cut to that', async () => {
    const { services } = createApi({ bulkDuplicateAds: { copies: 50 } });
    const change = { act: 'duplicate', adIds: [goodAd.id, OTHER_ID], copies: 101 } as const;
    await expect(outputOf(adListActors(both(services)).changeAds, change)).rejects.toThrow('too_big');
  });

  it('D1.2 R7.19 are duplicated one by one by a server that knows no more', async () => {
    const { log, services } = createApi({
      bulkDuplicateAds: () => {
        throw { kind: 'missing', text: null };
      },
      duplicateAd: goodAd,
    });
    const change = { act: 'duplicate', adIds: [OTHER_ID], copies: 2 } as const;
    expect(await outputOf(adListActors(both(services)).changeAds, change)).toMatchObject({
      done: 2,
      left: 0,
      undo: [],
    });
    expect(log.slice(1)).toEqual([0, 1].map(() => ['duplicateAd', { params: { id: OTHER_ID } }]));
  });

  it('D5.8 are archived and restored, and say how many stayed as they were', async () => {
    const results = [
      { ad_id: goodAd.id, error: null },
      { ad_id: OTHER_ID, error: 'This ad is on at Meta.' },
    ];
    const { log, services } = createApi({ archiveAds: { results }, restoreAds: { results } });
    const { changeAds } = adListActors(both(services));
    const adIds = [goodAd.id, OTHER_ID];
    const unchanged = [{ adId: OTHER_ID, why: 'This ad is on at Meta.' }];
    const changed = { done: 1, left: 1, undo: [], unchanged };
    expect(await outputOf(changeAds, { act: 'archive', adIds, copies: 1 })).toEqual({
      ...changed,
      undo: [goodAd.id],
      at: expect.any(Number),
    });
    expect(await outputOf(changeAds, { act: 'unarchive', adIds, copies: 1 })).toEqual(changed);
    expect(await outputOf(changeAds, { act: 'restore', adIds, copies: 1 })).toEqual(changed);
    expect(log).toEqual([
      ['archiveAds', { body: { ad_ids: adIds, archived: true } }],
      ['archiveAds', { body: { ad_ids: adIds, archived: false } }],
      ['restoreAds', { body: { ad_ids: adIds } }],
    ]);
  });

  it('D5.8 are switched one by one: those that Meta refused are said, and are not counted as done', async () => {
    const refused = { kind: 'rejected', status: 409, code: 'not_connected', text: 'Meta is not connected.' };
    const { services } = createApi({
      setAdStatus: ({ params }: { params: { id: string } }) => {
        if (params.id !== goodAd.id) throw refused;
        return goodAd;
      },
    });
    const { changeAds } = adListActors(both(services));
    const change = { act: 'turnOff', adIds: [goodAd.id, OTHER_ID, MEDIA_ID], copies: 1 } as const;
    expect(await outputOf(changeAds, change)).toMatchObject({
      done: 1,
      left: 2,
      unchanged: [
        { adId: OTHER_ID, why: 'Meta is not connected.' },
        { adId: MEDIA_ID, why: 'Meta is not connected.' },
      ],
    });
  });

  it('D5.9 are shown with a preset first, as many as one call takes, their fields added up', async () => {
    const adIds = Array.from({ length: 2 * MAX_APPLIED }, () => crypto.randomUUID());
    const one = {
      ads: 3,
      fields: [{ field: 'link', ads: 2 }],
      results: [{ ad_id: adIds[0]!, error: 'It is queued.' }],
    };
    const { log, services } = createApi({ previewPreset: one });
    const preset = { id: OTHER_ID, name: 'Autumn', replace: true };
    expect(await outputOf(adListActors(both(services)).previewPreset, { adIds, preset })).toMatchObject({
      ads: 6,
      fields: [{ field: 'link', ads: 4 }],
    });
    expect(log).toEqual(
      [adIds.slice(0, MAX_APPLIED), adIds.slice(MAX_APPLIED)].map((ad_ids) => [
        'previewPreset',
        { params: { id: OTHER_ID }, body: { ad_ids, replace: true } },
      ]),
    );
  });

  it('D5.6 are stopped by one call, which is made again where its answer was lost', async () => {
    const results = [
      { ad_id: goodAd.id, error: null },
      { ad_id: OTHER_ID, error: 'It is on Meta already.' },
    ];
    let lost = true;
    const { log, services } = createApi({
      stopAds: () => {
        if (!lost) return { results };
        lost = false;
        throw { kind: 'network' };
      },
    });
    const adIds = [goodAd.id, OTHER_ID];
    expect(await outputOf(adListActors(both(services)).changeAds, { act: 'stop', adIds, copies: 1 })).toEqual({
      done: 1,
      left: 1,
      undo: [],
      unchanged: [{ adId: OTHER_ID, why: 'It is on Meta already.' }],
    });
    expect(log).toEqual([0, 1].map(() => ['stopAds', { body: { ad_ids: adIds } }]));
  });

  describe('D1.5 whose answer was lost, are asked for once more, and told as done', () => {
    const adIds = [goodAd.id, OTHER_ID];
    const results = adIds.map((ad_id) => ({ ad_id, ad_name: '', error: null }));
    /** The first of the calls is done, and its answer lost. */
    const losing = (calls: Readonly<Record<string, unknown>>) => {
      const lost = new Set<string>();
      return createApi(
        Object.fromEntries(
          Object.entries(calls).map(([call, answer]) => [
            call,
            () => {
              if (lost.has(call)) return typeof answer === 'function' ? answer() : answer;
              lost.add(call);
              throw failures.network;
            },
          ]),
        ),
      );
    };
    const preset = { id: MEDIA_ID, replace: true };

    it.each([
      [{ act: 'archive', adIds, copies: 1 }, { archiveAds: { results } }, adIds],
      [{ act: 'unarchive', adIds, copies: 1 }, { archiveAds: { results } }, []],
      [{ act: 'restore', adIds, copies: 1 }, { restoreAds: { results } }, []],
      [{ act: 'delete', adIds, copies: 1 }, { bulkDeleteAds: { undo_minutes: 60 } }, adIds],
      [{ act: 'applyPreset', adIds, copies: 1, preset }, { applyPreset: { results } }, adIds],
      [{ act: 'undoPreset', adIds, copies: 1, key: MEDIA_ID }, { undoPreset: { results } }, []],
    ] as const)('%j', async (change, calls, undo) => {
      const { log, services } = losing(calls);
      const changed = await outputOf(adListActors(both(services)).changeAds, change);
      expect(changed).toMatchObject({ done: 2, left: 0, undo });
      expect(log).toHaveLength(2);
      // The very same: by the key of it the server knows what it has done.
      expect(log[1]).toEqual(log[0]);
    });

    it('one that is switched on, too: it spends', async () => {
      const { services } = losing({ setAdStatus: goodAd });
      const change = { act: 'turnOn', adIds: [goodAd.id], copies: 1 } as const;
      expect(await outputOf(adListActors(both(services)).changeAds, change)).toMatchObject({ done: 1, left: 0 });
    });

    it('those that the first call deleted are found among the deleted', async () => {
      const gone = (ids: readonly string[]) => ({
        bulkDeleteAds: failing({ kind: 'missing', text: null }),
        listDeletedAds: {
          ads: ids.map((id) => ({ id, name: '', headline: '', status: 'draft', deleted_at: '', until: '' })),
          total: ids.length,
        },
      });
      const deleting = (ids: readonly string[]) => {
        const { log, services } = losing({ bulkDeleteAds: gone(ids).bulkDeleteAds });
        const answers = createApi({ listDeletedAds: gone(ids).listDeletedAds });
        const calls = { http: services.http, uncached: answers.services.http };
        return { log, changed: outputOf(adListActors(calls).changeAds, { act: 'delete', adIds, copies: 1 }) };
      };
      expect(await deleting(adIds).changed).toMatchObject({ done: 2, left: 0, undo: adIds });
      await expect(deleting([goodAd.id]).changed).rejects.toMatchObject({ kind: 'missing' });
    });

    it('an application of a preset that has no name is not undone twice: that would undo another', async () => {
      const { log, services } = losing({ undoPreset: { results } });
      const change = { act: 'undoPreset', adIds, copies: 1 } as const;
      await expect(outputOf(adListActors(both(services)).changeAds, change)).rejects.toEqual(failures.network);
      expect(log).toHaveLength(1);
    });
  });

  it('D5.12 are switched each by its call, and ask once for the budget of each ad set', async () => {
    const other = { ...goodAd, id: OTHER_ID };
    const spend = { account: 'A', currency: 'EUR', campaign: {}, adset: {} };
    const { log, services } = createApi({ setAdStatus: goodAd, getAds: { ads: [goodAd, other] }, getAdSpend: spend });
    const { changeAds, readBudgets } = adListActors(both(services));
    const adIds = [goodAd.id, OTHER_ID];
    expect(await outputOf(changeAds, { act: 'turnOff', adIds, copies: 1 })).toMatchObject({
      done: 2,
      left: 0,
      undo: [],
    });
    expect(log).toEqual(adIds.map((id) => ['setAdStatus', { params: { id }, body: { status: 'PAUSED' } }]));
    log.length = 0;
    expect(await outputOf(changeAds, { act: 'archiveOff', adIds, copies: 1 })).toMatchObject({ done: 2, undo: [] });
    const twofold = { status: 'PAUSED', archive: true };
    expect(log).toEqual(adIds.map((id) => ['setAdStatus', { params: { id }, body: twofold }]));
    expect(await outputOf(readBudgets, { adIds, adAccountId: MEDIA_ID })).toEqual({
      budgets: [{ adset: goodAd.adset!.name, adIds, spend }],
      more: 0,
    });
    expect(log.filter(([call]) => call === 'getAdSpend')).toEqual([
      ['getAdSpend', { params: { id: goodAd.id }, query: { ad_account_id: MEDIA_ID } }],
    ]);
  });

  it('D5.12 are switched as far as the server takes it: what it refuses is told of each', async () => {
    const { services } = createApi({
      setAdStatus: ({ params }: { params: { id: string } }) =>
        params.id === OTHER_ID ? failing(failures.rejected)() : goodAd,
    } as never);
    const { changeAds } = adListActors(both(services));
    const turnOff = (...adIds: string[]) => outputOf(changeAds, { act: 'turnOff', adIds, copies: 1 });
    expect(await turnOff(goodAd.id, OTHER_ID, MEDIA_ID)).toMatchObject({ done: 2, left: 1 });
    await expect(turnOff(OTHER_ID), 'none of them').rejects.toEqual(failures.rejected);
  });

  it('D5.8 keep the look of their table in this browser', async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    });
    const look = { hidden: ['meta'], dense: true };
    const open = async () => {
      const actor = createActor(adListActors(both(createApi().services)).tableLook).start();
      await until(() => expect(actor.getSnapshot().matches('known')).toBe(true));
      return actor;
    };
    const first = await open();
    expect(selectLook(first.getSnapshot())).toEqual({ hidden: null, dense: false });
    first.send({ type: 'look.change', look });
    expect(selectLook((await open()).getSnapshot())).toEqual(look);
    vi.unstubAllGlobals();
  });
});

it('R7.04 the profile is read past every cache, and saved by its names', async () => {
  const { log, services } = createApi({ getProfile: user, patchProfile: user });
  const { fetchProfile, saveProfile } = profileActors(services);
  expect(await outputOf(fetchProfile)).toEqual(user);
  await outputOf(saveProfile, { first_name: 'Ann', last_name: 'Lee' });
  expect(log).toEqual([
    ['getProfile', { query: { _t: expect.stringMatching(/^\d{13}$/) }, headers: { 'cache-control': 'no-cache' } }],
    ['patchProfile', { body: { first_name: 'Ann', last_name: 'Lee' } }],
  ]);
});

it('D5.13 briefs are saved, renamed and deleted by their id; one that is gone already counts as deleted', async () => {
  const saved = { id: OTHER_ID, name: 'Tea', brief: teaBrief, created_at: '', updated_at: '' };
  let gone: Failure = { kind: 'missing', text: null };
  const { log, services } = createApi({
    listBriefs: { briefs: [saved], next: null },
    saveBrief: saved,
    renameBrief: saved,
    deleteBrief: () => failing(gone)(),
  });
  const { fetchBriefs, actOnBrief } = actorsOf(provideBriefs(given(services)).chart);
  const params = { id: OTHER_ID };
  expect(await run(fetchBriefs)).toEqual([saved]);
  log.length = 0;
  await run(actOnBrief, { kind: 'save', id: OTHER_ID, name: 'Tea', brief: teaBrief });
  await run(actOnBrief, { kind: 'rename', id: OTHER_ID, name: 'Coffee' });
  await run(actOnBrief, { kind: 'delete', id: OTHER_ID });
  expect(log).toEqual([
    ['saveBrief', { params, body: { name: 'Tea', brief: teaBrief } }],
    ['renameBrief', { params, body: { name: 'Coffee' } }],
    ['deleteBrief', { params }],
  ]);
  gone = failures.network;
  await expect(run(actOnBrief, { kind: 'delete', id: OTHER_ID })).rejects.toEqual(failures.network);
});

describe('A file for the brand', () => {
  const start = (answers: Parameters<typeof createApi>[0], files: Readonly<Record<string, string>> = {}) => {
    const { log, services, secrets } = createApi(answers);
    const look = async (id: string) => (files[id] === undefined ? null : new File([files[id]], id));
    const { chart } = provideBrand(given({ ...both(services), secrets, files: { look, drop: () => {} } }));
    return { log, secrets, actors: actorsOf(chart, 'brandImage') };
  };

  it('D5.13 is looked into before it is sent: what it is, or why it is refused', async () => {
    const { log, actors } = start({}, { logo: '<svg>', text: 'Hello', empty: '' });
    const check = (uploadId: string, kind = 'logo') => run(actors['checkFile'], { uploadId, kind });
    expect(await check('logo')).toBe('image/svg+xml');
    await expect(check('logo', 'photo')).rejects.toMatchObject({ text: 'A photo must be a PNG, JPG or WebP file.' });
    await expect(check('text')).rejects.toMatchObject({
      kind: 'rejected',
      text: 'A logo must be a PNG, JPG, WebP or SVG file.',
    });
    await expect(check('empty')).rejects.toMatchObject({ text: 'This file is empty. Choose another.' });
    await expect(check('gone')).rejects.toMatchObject({
      kind: 'missing',
      text: 'The file is no longer here. Choose it again.',
    });
    expect(log).toEqual([]);
  });

  it('D5.13 is sent to an address that no event holds, and kept under its key', async () => {
    const kept = { id: OTHER_ID, url: '/logo', width: 10, height: 10 };
    const { log, secrets, actors } = start({
      presignBrandImage: { presignedUrl: '/put?signature=1', storageKey: 'key' },
      keepBrandImage: kept,
    });
    const target = (await run(actors['presign'], { uploadId: OTHER_ID, type: 'image/png' })) as PutTarget;
    expect([target.storageKey, secrets.read(target.secret)]).toEqual(['key', '/put?signature=1']);
    expect(await run(actors['keepImage'], { kind: 'logo', storageKey: 'key' })).toEqual(kept);
    expect(log).toEqual([
      ['presignBrandImage', { query: { fileType: 'image/png', imageId: OTHER_ID } }],
      ['keepBrandImage', { body: { kind: 'logo', storage_key: 'key' } }],
    ]);
  });
});

it('D5.12 an ad whose change got no answer is read past every cache; one that is gone is missing', async () => {
  let ads: unknown[] = [goodAd];
  const { services } = createApi({ getAds: () => ({ ads }) });
  const cached = createApi().services.http;
  const { findAd } = adSwitchActors({ http: cached, uncached: services.http });
  expect(await outputOf(findAd, { adId: goodAd.id })).toMatchObject({ configured: null, change: null });
  const publication = { configured_status: 'PAUSED', change: null, changes: [] };
  ads = [{ ...goodAd, publication }];
  expect(await outputOf(findAd, { adId: goodAd.id })).toMatchObject({
    copy: { headline: goodAd.copy.headline },
    configured: 'PAUSED',
    change: null,
  });
  ads = [];
  await expect(outputOf(findAd, { adId: goodAd.id })).rejects.toEqual({
    kind: 'missing',
    text: 'This ad was deleted.',
  });
});
