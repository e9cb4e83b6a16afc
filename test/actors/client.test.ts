// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { expose } from '#src/actors/expose.ts';
import type { Services } from '#src/actors/services.ts';
import { createSystem } from '#src/actors/system.ts';
import type { Left } from '#src/journal/begin.ts';
import type { JournalEntry } from '#src/journal/entry.ts';
import { versionsOf } from '#src/journal/versions.ts';
import { wholeApp } from '#src/machines/wholeApp.ts';
import { selectChoice } from '#src/machines/registration.machine.ts';
import type { ConsentStore } from '#src/services/consent.ts';
import type { TabFact, Tabs } from '#src/services/tabs.ts';
import { createApi, failing } from '#test/support/api.ts';
import { openPage, settle } from '#test/support/island.ts';
import { adAccount, assets, failures, goodAd, MEDIA_ID, metaStatus, user } from '#test/machines/charts/samples.ts';
import { until } from '#test/support/until.ts';

const billing = {
  subscription_status: 'active',
  subscription_id: 'sub_1',
  price_id: 'price_1',
  current_period_start: '2026-11-01T00:00:00Z',
  current_period_end: '2026-12-01T00:00:00Z',
  cancel_at_period_end: false,
  subscription_updated_at: null,
  has_active_subscription: true,
  subscription_ends_soon: false,
  plan_name: 'pro',
  billing_period: 'monthly',
} as const;

class Source extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  close(): void {}
}

/** What an earlier page of this tab left; the browser of these tests stores nothing by itself. */
let left: Left;
vi.mock('#src/services/journal/store.ts', async (original) => {
  const real = await original<{ openJournalStore: (options: object) => Promise<object> }>();
  const nothing = () => {};
  const kept = { stream: 'tab', append: nothing, flush: async () => {}, restart: nothing, clear: nothing };
  return {
    openJournalStore: async (options: object) =>
      left.snapshot === null ? real.openJournalStore(options) : { ...kept, left, read: async () => left },
  };
});

let leavePage: () => void;
let width: EventTarget & { narrow: boolean };

beforeEach(() => {
  leavePage = openPage();
  left = { snapshot: null, entries: [] };
  localStorage.clear();
  sessionStorage.clear();
  width = Object.assign(new EventTarget(), { narrow: false });
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /max-width: 767px/.test(query) && width.narrow,
    addEventListener: width.addEventListener.bind(width),
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  leavePage();
});

/** The client with its services, of which the server and the other tabs are made up. */
const open = async (answers: Record<string, unknown> = {}) => {
  const server = {
    getCurrentUser: user,
    login: {},
    logout: {},
    getBilling: { billing },
    getCredits: { credits: { total_balance: 5, credit_limit: 10, plan_name: 'pro', next_reset_at: null } },
    getMetaStatus: metaStatus(true),
    getBusinesses: assets.business,
    getAdAccounts: { ad_accounts: [adAccount] },
    getAds: { ads: [goodAd] },
    listInventory: { ads: [] },
    getProfile: user,
    ...answers,
  };
  const api = createApi(server as never);
  const told: TabFact[] = [];
  const hearing: ((fact: TabFact) => void)[] = [];
  const tabs: Tabs = { tell: (fact) => void told.push(fact), listen: (listener) => void hearing.push(listener) };
  const consent: ConsentStore = { read: () => null, write: () => true, watch: () => {} };
  const services = { ...api.services, tabs, consent } as Services;
  const system = await createSystem(services, { fresh: true });
  const heard: JournalEntry[] = [];
  system.journal.subscribe((entry) => heard.push(entry));
  const asked = (): unknown[] => api.log.map((one) => (typeof one === 'string' ? one : one[0]));
  return {
    ...api,
    server: server as Record<string, unknown>,
    system,
    told,
    heard,
    asked,
    otherTab: (fact: TabFact) => hearing.forEach((hear) => hear(fact)),
  };
};
type Client = Awaited<ReturnType<typeof open>>;

const signedIn = async (client: Client) => {
  await waitFor(client.system.auth, (auth) => auth.hasTag('signedIn'));
  await until(() => expect(client.system.session()).not.toBeNull());
  return client.system.session()!;
};
const strangers = () => open({ getCurrentUser: failing(failures.unauthorized) });

describe('A page that is opened', () => {
  it('R4.01 finds who is here, and has the charts of their session', async () => {
    const client = await open();
    const session = await signedIn(client);
    expect(Object.values(session).every((actor) => actor.getSnapshot().status === 'active')).toBe(true);
    expect(client.system.session()).toBe(session);
    await waitFor(session.subscription, (subscription) => subscription.hasTag('active'));
    await waitFor(session.connection, (connection) => connection.hasTag('settled') || connection.matches('connected'));
    expect(client.asked()).toEqual(expect.arrayContaining(['getCurrentUser', 'getBilling', 'getMetaStatus']));
  });

  it('D8.3 finds the draft that was worked on last', async () => {
    const asked: unknown[] = [];
    const listInventory = (request: { readonly query?: { readonly shown?: string } }) => {
      asked.push(request.query);
      return { ads: request.query?.shown ? [goodAd] : [] };
    };
    const client = await open({ listInventory });
    await signedIn(client);
    expect(await client.system.newestDraft()).toBe(goodAd.id);
    expect(asked).toContainEqual({ shown: 'draft', sort: '-updated', limit: '1', count: 'false' });
  });

  it('has no session while nobody is signed in, and opens no ad', async () => {
    const { system } = await strangers();
    await waitFor(system.auth, (auth) => auth.hasTag('signedOut'));
    expect(system.session()).toBeNull();
    expect(() => system.draft(MEDIA_ID)).toThrow(/signed in/);
  });

  it('signs somebody in, and out again, and tells the other tabs of both', async () => {
    const client = await strangers();
    const { system, server, told } = client;
    await waitFor(system.auth, (auth) => auth.hasTag('signedOut'));
    server['getCurrentUser'] = user;
    const secret = system.keepSecret('a heron by the weir');
    expect(system.readSecret(secret)).toBe('a heron by the weir');
    system.auth.send({ type: 'auth.signIn', email: user.email, secret } as never);
    const session = await signedIn(client);
    expect(told).toContainEqual({ type: 'tab.signedIn', pk: user.pk });
    system.auth.send({ type: 'auth.signOut' } as never);
    await waitFor(system.auth, (auth) => auth.hasTag('signedOut'));
    expect(told.at(-1)).toEqual({ type: 'tab.signedOut' });
    expect(session.subscription.getSnapshot().status).not.toBe('active');
  });

  it('is signed out by another tab', async () => {
    const client = await open();
    await signedIn(client);
    const hears = (type: string) => client.heard.filter(({ event }) => event.type === type).map(({ path }) => path);
    client.otherTab({ type: 'tab.signedIn', pk: user.pk });
    expect(hears('tab.signedIn'), 'who is here is for the app').toEqual(['app']);
    await waitFor(client.system.auth, (auth) => auth.hasTag('signedIn'));
    client.server['getCurrentUser'] = failing(failures.unauthorized);
    client.otherTab({ type: 'tab.signedOut' });
    await waitFor(client.system.auth, (auth) => auth.hasTag('signedOut'));
    expect(hears('tab.signedOut')).toEqual(['app']);
    client.otherTab({ type: 'tab.adSaved', adId: MEDIA_ID });
    expect(hears('tab.adSaved'), 'and this was for the session, which is over').toEqual([]);
  });

  it('goes on from an earlier one, with what the browser holds by now of the theme, the plan and the width', async () => {
    const before = await open();
    await signedIn(before);
    const state: unknown = structuredClone(before.system.root.getPersistedSnapshot());
    left = { snapshot: { seq: 50, at: 0, versions: versionsOf(wholeApp), state }, entries: [] };
    document.cookie = 'theme=dark';
    localStorage.setItem('plan.choice', JSON.stringify({ choice: { plan: 'pro', period: 'yearly' }, at: Date.now() }));
    width.narrow = true;
    const { system } = await open();
    expect(system.theme.getSnapshot().value).toBe('dark');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(selectChoice(system.registration.getSnapshot())).toEqual({ plan: 'pro', period: 'yearly' });
    expect(system.sidebar.getSnapshot().value).toMatchObject({ viewport: { narrow: 'closed' } });
  });

  it('opens an ad that is remembered after the sign-out, and holds its images as files', async () => {
    const client = await open();
    const { system } = client;
    await signedIn(client);
    await system.openDraft(MEDIA_ID);
    const draft = system.draft(MEDIA_ID);
    await until(() => expect(client.asked()).toContain('getAds'));
    expect(system.draft(MEDIA_ID)).toBe(draft);
    expect(system.openDraft(MEDIA_ID), 'at once from the second time on').toBeUndefined();
    expect(system.keepFile(new File(['x'], 'x.png'))).toMatch(/^[\da-f-]{36}$/);
    system.auth.send({ type: 'auth.signOut' } as never);
    await waitFor(system.auth, (auth) => auth.hasTag('signedOut'));
    expect(system.draft(MEDIA_ID)).toBe(draft);
  });
});

describe('What the page tells its charts', () => {
  const collapsed = ({ system }: Client) => JSON.stringify(system.sidebar.getSnapshot().value);

  it('R9.06 is how wide it is, at first and whenever that changes', async () => {
    width.narrow = true;
    const client = await strangers();
    const narrow = collapsed(client);
    width.dispatchEvent(Object.assign(new Event('change'), { matches: false }));
    const wide = collapsed(client);
    expect(wide).not.toBe(narrow);
    width.dispatchEvent(Object.assign(new Event('change'), { matches: true }));
    expect(collapsed(client)).toBe(narrow);
  });

  it('is that it is looked at again, and that the network is back', async () => {
    const client = await open();
    await signedIn(client);
    const { heard } = client;
    dispatchEvent(new Event('online'));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    dispatchEvent(new Event('visibilitychange'));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    dispatchEvent(new Event('visibilitychange'));
    vi.restoreAllMocks();
    const paths = (type: string) => heard.filter(({ event }) => event.type === type).map(({ path }) => path);
    expect(new Set(paths('page.shown')).size, 'once for each that hears it').toBe(paths('page.shown').length);
    expect(paths('page.shown').length).toBeGreaterThan(0);
    expect(paths('live.restored').length).toBeGreaterThan(0);
    expect(paths('publish.wake').length, 'D5.6 what may have been queued is looked up at once').toBe(1);
  });

  it('R4.16 are the keys of the sidebar, the palette and the list of keys', async () => {
    const client = await open();
    const { palette } = await signedIn(client);
    const key = (init: KeyboardEventInit) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    const before = collapsed(client);
    await until(() => {
      key({ key: 'b', code: 'KeyB', ctrlKey: true });
      expect(collapsed(client)).not.toBe(before);
    });
    const shut = JSON.stringify(palette.getSnapshot().value);
    key({ key: '?', code: 'Slash', shiftKey: true });
    const help = JSON.stringify(palette.getSnapshot().value);
    key({ key: 'Escape' });
    palette.send({ type: 'palette.close' } as never);
    key({ key: 'k', code: 'KeyK', ctrlKey: true });
    const opened = JSON.stringify(palette.getSnapshot().value);
    expect(new Set([shut, help, opened]).size).toBe(3);
  });

  it('is that it came back from the browser’s cache, and leaves for nowhere any more', async () => {
    const client = await open({ createCheckout: () => new Promise(() => {}) });
    await signedIn(client);
    client.heard.length = 0;
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(client.heard).toEqual([]);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    const resumed = client.heard.filter(({ event }) => event.type === 'app.resume').map(({ path }) => path);
    expect(resumed.map((path) => path.split('/').at(-1)).sort()).toEqual(['connection', 'subscription', 'topUp']);
  });
});

describe('The guards of the routes', () => {
  const counting = ({ system }: Client) => {
    let asked = 0;
    system.subscribe(() => (asked += 1));
    return () => asked;
  };
  const confirm = async ({ subscription }: NonNullable<ReturnType<Client['system']['session']>>) => {
    subscription.send({ type: 'subscription.confirm', sessionId: 'cs_1' });
    await waitFor(subscription, (snapshot) => snapshot.matches('welcoming'));
  };

  it('are asked again when somebody signs in or out, and when their plan changes; not while it is unknown', async () => {
    const client = await strangers();
    const { system, server } = client;
    await waitFor(system.auth, (auth) => auth.hasTag('signedOut'));
    let asked = 0;
    const stop = system.subscribe(() => (asked += 1));
    system.send({ type: 'page.opened', path: '/ads' });
    expect(asked).toBe(0);
    Object.assign(server, { getCurrentUser: user, getBilling: failing(failures.rejected) });
    system.auth.send({ type: 'auth.signIn', email: user.email, secret: system.keepSecret('x') } as never);
    const { subscription } = await signedIn(client);
    await waitFor(subscription, (snapshot) => snapshot.hasTag('none'));
    expect(asked).toBe(1);
    server['getBilling'] = { billing };
    subscription.send({ type: 'subscription.expire' } as never);
    subscription.send({ type: 'subscription.refresh' } as never);
    system.auth.send({ type: 'auth.signOut' } as never);
    await waitFor(system.auth, (auth) => auth.hasTag('signedOut'));
    const after = asked;
    expect(after).toBeGreaterThanOrEqual(2);
    stop();
    system.auth.send({ type: 'auth.signIn', email: user.email, secret: system.keepSecret('x') } as never);
    await waitFor(system.auth, (auth) => auth.hasTag('signedIn'));
    expect(asked).toBe(after);
  });

  it('are asked again when it becomes known that nobody is here', async () => {
    const client = await open({ getCurrentUser: failing(failures.server) });
    const { auth } = client.system;
    await waitFor(auth, (snapshot) => snapshot.matches('failed'));
    const asked = counting(client);
    client.server['getCurrentUser'] = failing(failures.unauthorized);
    auth.send({ type: 'auth.retry' });
    await waitFor(auth, (snapshot) => snapshot.hasTag('signedOut'));
    expect(asked()).toBe(1);
  });

  it('are asked again when a plan begins, also that of somebody who was not here yet when they first answered', async () => {
    const client = await strangers();
    const { system, server } = client;
    await waitFor(system.auth, (auth) => auth.hasTag('signedOut'));
    const asked = counting(client);
    Object.assign(server, {
      getCurrentUser: user,
      getBilling: failing(failures.rejected),
      getBillingSuccess: { billing },
    });
    system.auth.send({ type: 'auth.signIn', email: user.email, secret: system.keepSecret('x') });
    const session = await signedIn(client);
    await waitFor(session.subscription, (snapshot) => snapshot.hasTag('none'));
    expect(asked(), 'somebody is here').toBe(1);
    await confirm(session);
    expect(asked(), 'with a plan').toBe(2);
  });

  it('are asked again when a payment has just arrived for a plan that there was', async () => {
    const client = await open({ getBillingSuccess: { billing } });
    const session = await signedIn(client);
    await waitFor(session.subscription, (snapshot) => snapshot.hasTag('active'));
    const asked = counting(client);
    await confirm(session);
    expect(asked()).toBe(1);
  });

  it('R6.05 are asked again when it turns out that more ad accounts are active than the plan allows', async () => {
    let answer: (body: object) => void = () => {};
    const client = await open({ getBusinesses: () => new Promise((resolve) => (answer = resolve)) });
    const { connection, subscription } = await signedIn(client);
    await waitFor(subscription, (snapshot) => snapshot.hasTag('active'));
    await until(() => expect(client.asked()).toContain('getBusinesses'));
    const asked = counting(client);
    const business = { facebook_pages: [], instagram_accounts: [], pixel_ids: [], plan_name: 'starter' };
    const limited = { ...business, max_active_ad_accounts: 0, allowed_ad_account_ids: [] };
    answer({ ...assets.business, business: limited });
    await waitFor(connection, (snapshot) => snapshot.context.business !== null);
    expect(asked()).toBe(1);
  });
});

describe('The journal of a page', () => {
  it('has all that the charts were told, in its order, and is a file that leaves no key in the address', async () => {
    const client = await open();
    await signedIn(client);
    const { system, heard } = client;
    system.send({ type: 'page.opened', path: '/ads' });
    const seqs = heard.map(({ seq }) => seq);
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
    const file = await system.journal.file();
    expect(file).toMatchObject({ format: 'millrace-journal', formatVersion: 1, page: { path: '/ads' } });
    expect(file.snapshot).not.toBeNull();
    expect(Object.keys(file.versions)).toEqual(expect.arrayContaining(['app', 'auth', 'subscription']));
    expect(system.journal.stream).not.toBe('');
    await system.journal.flush();
  });

  it('stops telling who unsubscribed', async () => {
    const { system } = await strangers();
    const heard: JournalEntry[] = [];
    const stop = system.journal.subscribe((entry) => heard.push(entry));
    system.send({ type: 'page.opened', path: '/a' });
    stop();
    system.send({ type: 'page.opened', path: '/b' });
    expect(heard.filter(({ event }) => event.type === 'page.opened')).toHaveLength(1);
  });

  it('says that nothing can be kept, where the browser stores nothing', async () => {
    const { system } = await strangers();
    await until(() => expect(system.root.getSnapshot().context.keeps).toBe(false));
  });
});

describe('What a tester sees in the console', () => {
  it('are the charts by their paths, the entries, and a record that ends where the charts are', async () => {
    const client = await open();
    const { uploads } = await signedIn(client);
    await waitFor(uploads, (snapshot) => snapshot.matches({ open: 'settled' } as never));
    await settle();
    expose(client.system);
    const millrace = globalThis.millrace!;
    expect(millrace.state('app/auth')).toMatchObject({ status: 'active', context: { user } });
    expect(millrace.state('app/auth')!.tags).toContain('signedIn');
    expect([millrace.state('app/nobody'), millrace.state('auth'), millrace.state('elsewhere/auth')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(millrace.children('app')).toEqual(expect.arrayContaining(['auth', 'session']));
    expect(millrace.children('app/session')).toContain('subscription');
    expect(millrace.children('app/nobody')).toEqual([]);
    const record = await millrace.record();
    expect(record.state).toEqual(client.system.root.getPersistedSnapshot());
    expect(await millrace.entries()).toEqual(record.entries);
    globalThis.millrace = undefined;
  });
});
