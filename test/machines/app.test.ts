import { uploadsMachine } from '#src/machines/uploads.machine.ts';
import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '#contract/calls/live.ts';
import type { JournalEntry } from '#src/journal/entry.ts';
import { listen } from '#src/journal/listen.ts';
import { partsOf } from '#src/machines/account.machine.ts';
import { selectKeeps } from '#src/machines/app.machine.ts';
import { wholeApp, wholeSession } from '#src/machines/wholeApp.ts';
import { bulkMachine } from '#src/machines/bulk.machine.ts';
import { authMachine } from '#src/machines/auth.machine.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { draftMachine } from '#src/machines/draft.machine.ts';
import { liveMachine } from '#src/machines/live.machine.ts';
import { profileMachine } from '#src/machines/profile.machine.ts';
import { countAds } from '#contract/rules/adCounts.ts';
import { queueMachine } from '#src/machines/queue.machine.ts';
import { subscriptionMachine } from '#src/machines/subscription.machine.ts';
import { inert } from '#test/support/inert.ts';
import { answers, fails, settle, silent } from '#test/support/play.ts';
import { createActor, fromCallback } from 'xstate';
import { failures, goodAd, MEDIA_ID, user } from './charts/samples.ts';
import { until } from '#test/support/until.ts';

const start = async () => {
  let hear: (event: LiveEvent) => void = () => {};
  const services = {
    fetchUser: answers(fails(failures.unauthorized)),
    fetchProfile: answers(user),
    endSession: answers(undefined),
    signIn: answers(user),
    signOut: answers(undefined),
    fetchAccount: answers({ billing: { has_active_subscription: true }, credits: null }),
    fetchCounts: answers(countAds([goodAd])),
    loadDraft: answers({ ad: goodAd, copy: null }),
  };
  const stream = fromCallback<never, never>(({ sendBack }) => {
    hear = (event) => sendBack({ type: 'stream.heard', event } as never);
  });
  const { fetchUser, signIn, signOut, endSession, fetchProfile, fetchAccount, fetchCounts, loadDraft } = services;
  let forgotten = 0;
  const told: string[] = [];
  const tellTabs = (_: unknown, { fact }: { fact: { type: string } }) => void told.push(fact.type);
  const session = inert(wholeSession).provide({
    actions: { tellTabs },
    actors: {
      profile: profileMachine.provide({ actors: { fetchProfile: fetchProfile.logic } as never }),
      subscription: inert(subscriptionMachine).provide({ actors: { fetchAccount: fetchAccount.logic } as never }),
      connection: inert(connectionMachine).provide({ actors: { fetchStatus: silent() } as never }),
      queue: queueMachine.provide({ actors: { fetchCounts: fetchCounts.logic } as never }),
      bulk: inert(bulkMachine).provide({ actors: { watchBatches: silent() } as never }),
      draft: inert(draftMachine).provide({ actors: { loadDraft: loadDraft.logic } as never }),
      uploads: inert(uploadsMachine).provide({
        actors: { findLeftBehind: answers({ uploads: [], lost: [] }).logic } as never,
      }),
      live: liveMachine.provide({ actors: { stream } as never }),
    },
  });
  const machine = inert(wholeApp).provide({
    actions: { forgetTraces: () => void (forgotten += 1), tellTabs },
    actors: {
      auth: inert(authMachine).provide({
        actors: {
          fetchUser: fetchUser.logic,
          signIn: signIn.logic,
          signOut: signOut.logic,
          endSession: endSession.logic,
        } as never,
      }),
      session,
    },
  });
  const journal: JournalEntry[] = [];
  const { inspect, clock } = listen({ redact: (event) => event, hear: (entry) => void journal.push(entry) });
  const app = createActor(machine, {
    id: 'app',
    input: { sidebar: { collapsed: false, narrow: false, openStates: {} }, theme: 'system', selectedAccountId: null },
    inspect,
    clock,
  }).start();
  await settle();
  const running = () => app.getSnapshot().children.session;
  /** Of the page, and of the session where there is one. */
  const children = () => {
    const own = running()?.getSnapshot().children;
    return { ...app.getSnapshot().children, ...own } as ReturnType<typeof app.getSnapshot>['children'] &
      Partial<NonNullable<typeof own>>;
  };
  const signInNow = async () => {
    children().auth!.send({ type: 'auth.signIn', email: user.email, secret: 'handle' });
    await settle();
    await settle();
  };
  return {
    app,
    /** The session chart, which takes what screens and other tabs tell of the work. */
    session: () => running()!,
    where: () => [app.getSnapshot().value, running()?.getSnapshot().value],
    children,
    services,
    journal,
    forgotten: () => forgotten,
    /** What the other tabs heard. */
    told: () => told,
    signIn: signInNow,
    hear: (event: LiveEvent) => hear(event),
  };
};

describe('The client as a whole', () => {
  it('has the charts of a user only while somebody is signed in', async () => {
    const { session, children, signIn } = await start();
    const ofThePage = [
      'auth',
      'consent',
      'registration',
      'report',
      'reset',
      'resetConfirm',
      'sidebar',
      'theme',
      'toasts',
      'verification',
    ];
    expect(Object.keys(children()).sort()).toEqual(ofThePage);
    await signIn();
    expect(children().queue).toBeDefined();
    session().send({ type: 'draft.open', adId: goodAd.id, mediaAssetId: goodAd.id });
    expect(children()[`draft-${goodAd.id}`]).toBeDefined();
    children().auth!.send({ type: 'auth.signOut' });
    await settle();
    expect(Object.keys(children()).sort()).toEqual(ofThePage);
    await signIn();
    expect(children().queue).toBeDefined();
    expect(session().getSnapshot().context.drafts).toEqual([]);
  });

  it('R3.04 begins the next sign-in of a tab with the ad account that was chosen last in it', async () => {
    const { session, children, signIn } = await start();
    await signIn();
    session().send({ type: 'account.selected', adAccountId: MEDIA_ID });
    children().auth!.send({ type: 'auth.signOut' });
    await settle();
    await signIn();
    expect(children().connection!.getSnapshot().context.selectedId).toBe(MEDIA_ID);
  });

  it('opens an ad once, however often it is asked for', async () => {
    const { session, children, services, signIn } = await start();
    await signIn();
    for (let time = 0; time < 3; time += 1)
      session().send({ type: 'draft.open', adId: goodAd.id, mediaAssetId: goodAd.id });
    await settle();
    expect(services.loadDraft.calls).toBe(1);
    expect(children()[`draft-${goodAd.id}`]!.getSnapshot().context.saved).toEqual(goodAd);
  });

  it('reads again what the server says has changed, and nothing else', async () => {
    const { session, children, services, signIn, hear } = await start();
    await signIn();
    children().queue!.send({ type: 'queue.open' });
    session().send({ type: 'draft.open', adId: goodAd.id, mediaAssetId: goodAd.id });
    await settle();
    const before = services.fetchAccount.calls;
    hear({ type: 'ad.changed', ad_id: goodAd.id });
    hear({ type: 'ad.changed', ad_id: user.email });
    await until(() => expect([services.fetchCounts.calls, services.loadDraft.calls]).toEqual([2, 2]));
    expect(services.fetchAccount.calls).toBe(before);
    hear({ type: 'credits.changed' });
    expect(services.fetchAccount.calls).toBe(before + 1);
    await settle();
    hear({ type: 'resync' });
    await until(() => expect([services.fetchCounts.calls, services.loadDraft.calls]).toEqual([3, 3]));
    expect(services.fetchAccount.calls).toBe(before + 2);
  });

  it.each([
    ['ad.saved', ['queue']],
    ['ads.queued', ['draft', 'queue']],
    ['tab.adSaved', ['draft', 'queue']],
    ['live.adDeleted', ['activity', 'draft', 'queue']],
    ['subscription.activated', ['connection']],
    ['credits.added', ['activity', 'ledger', 'subscription']],
    ['live.subscriptionChanged', ['activity', 'connection', 'ledger', 'subscription', 'topUp']],
    ['live.creditsChanged', ['activity', 'ledger', 'subscription', 'topUp']],
    ['live.metaChanged', ['activity', 'connection', 'presets']],
    ['live.presetChanged', ['draft', 'presets', 'queue']],
    ['live.brandChanged', ['brand', 'briefs']],
    ['live.flowChanged', ['activity']],
    ['live.resultsChanged', ['results']],
    ['live.accountChanged', ['account']],
    ['page.shown', ['account', 'brand', 'profile']],
    [
      'live.missed',
      ['activity', 'brand', 'briefs', 'connection', 'draft', 'ledger', 'presets', 'queue', 'results', 'subscription'],
    ],
    ['live.polled', ['activity', 'draft', 'ledger', 'presets', 'queue', 'results', 'subscription']],
  ])('has who shows it read again after %s: %j', async (type, names) => {
    const { session, journal, signIn } = await start();
    await signIn();
    session().send({ type: 'draft.open', adId: goodAd.id, mediaAssetId: goodAd.id });
    for (const chart of ['account', 'activity', 'brand', 'briefs', 'ledger', 'presets', 'results'] as const)
      session().send({ type: 'screen.open', chart });
    await settle();
    journal.length = 0;
    session().send({ type, adId: goodAd.id, adIds: [goodAd.id] } as never);
    const told = journal
      .filter(({ path, event }) => event.type.endsWith('.refresh') && path.split('/').length === 3)
      .map(({ path }) => path.replace(/^app\/session\/(\w+).*$/, '$1'));
    expect(told.sort()).toEqual(names);
  });

  it('has the chart of a screen from its first opening until the person leaves, once', async () => {
    const { session, children, journal, signIn } = await start();
    await signIn();
    expect(children().ledger).toBeUndefined();
    session().send({ type: 'credits.added' } as never);
    session().send({ type: 'screen.open', chart: 'ledger' });
    const first = children().ledger;
    expect(first).toBeDefined();
    session().send({ type: 'screen.open', chart: 'ledger' });
    expect(children().ledger).toBe(first);
    expect(journal.filter(({ path }) => path === 'app/session/ledger')).toEqual([]);
    children().auth!.send({ type: 'auth.signOut' });
    await settle();
    await signIn();
    expect(children().ledger).toBeUndefined();
  });

  it('passes everything that a chart is told through one place, by stable paths and with its cause', async () => {
    const { session, journal, signIn, children } = await start();
    await signIn();
    session().send({ type: 'draft.open', adId: goodAd.id, mediaAssetId: goodAd.id });
    await settle();
    const line = ({ path, event, cause }: JournalEntry) => `${cause} ${path} ${event.type}`;
    expect(journal.map(line)).toEqual(
      expect.arrayContaining([
        'service app/auth xstate.error.actor.fetchUser',
        'external app/auth auth.signIn',
        'machine app auth.signedIn',
        'external app/session draft.open',
        `service app/session/draft-${goodAd.id} xstate.done.actor.loadDraft`,
      ]),
    );
    expect(journal.filter(({ path }) => /(?:^|\/)x:\d/.test(path))).toEqual([]);
    children().toasts!.send({ type: 'toast.show', toast: { code: 'nameSaved' } });
    expect(line(journal.at(-1)!)).toBe('external app/toasts toast.show');
  });

  describe('back after a reload (D1.5)', () => {
    /** What a page that is left behind hears, as far as the app chart goes. */
    const park = async () => {
      const started = await start();
      await started.signIn();
      started.session().send({ type: 'draft.open', adId: goodAd.id, mediaAssetId: goodAd.id });
      await settle();
      const { auth, queue } = started.children();
      for (const chart of [started.app, started.session()]) chart.send({ type: 'app.suspend' });
      return {
        ...started,
        queue,
        heard: () => started.journal.filter(({ event }) => event.type === 'app.resume'),
        auth,
      };
    };

    it('waits with everything of the session until it is known to be the same person', async () => {
      const { app, where, heard, children, queue } = await park();
      app.send({ type: 'app.resume' });
      expect(where()).toEqual([{ owned: 'signedIn' }, { signedIn: 'parked' }]);
      expect(heard().map(({ path }) => path)).not.toContain('app/session/queue');
      app.send({ type: 'auth.signedIn', user });
      expect(where()).toEqual([{ owned: 'signedIn' }, { signedIn: 'live' }]);
      expect(children().queue).toBe(queue);
      expect(heard().map(({ path }) => path)).toEqual(
        expect.arrayContaining(['app/session/queue', 'app/session/uploads', `app/session/draft-${goodAd.id}`]),
      );
    });

    it('goes on at once with what belongs to the page: toasts, and the waits of its forms', async () => {
      const { app, heard } = await park();
      app.send({ type: 'app.resume' });
      const ofThePage = ['toasts', 'registration', 'verification', 'reset', 'resetConfirm'];
      expect(heard().map(({ path }) => path)).toEqual(expect.arrayContaining(ofThePage.map((name) => `app/${name}`)));
    });

    it('leaves nothing of one person to another who signed in meanwhile', async () => {
      const { app, session, heard, children, queue, forgotten } = await park();
      app.send({ type: 'app.resume' });
      app.send({ type: 'auth.signedIn', user: { ...user, pk: 8 } });
      expect(children().queue).not.toBe(queue);
      expect(children()[`draft-${goodAd.id}`]).toBeUndefined();
      expect(app.getSnapshot().context).toMatchObject({ owner: 8 });
      expect(session().getSnapshot().context).toMatchObject({ owner: 8, drafts: [] });
      expect(forgotten()).toBe(1);
      expect(heard().map(({ path }) => path)).not.toContain('app/session/queue');
    });

    it('keeps what is unsaved while the check cannot be made', async () => {
      const { app, children } = await park();
      app.send({ type: 'auth.failed' });
      expect(children()[`draft-${goodAd.id}`]).toBeDefined();
    });
  });

  describe('a session that is lost (R4.06, D1.5)', () => {
    const TYPED = { first_name: 'Anna', last_name: 'Lee' };
    const TEXT = { kind: 'write', at: 0, fields: { headline: 'Autumn' } } as const;
    /** Somebody types their name and another address, has a text for many ads, and opens an ad; then a call comes back with 401. */
    const lose = async () => {
      const started = await start();
      const { session, children, signIn } = started;
      await signIn();
      for (const chart of ['account', 'bulk'] as const) session().send({ type: 'screen.open', chart });
      const { profile, account, bulk, queue, auth } = children();
      bulk!.send({ type: 'bulk.add', bulkId: 'b', files: [{ id: 'f', name: 'a.png', size: 1 }] });
      bulk!.send({ type: 'bulk.text', change: TEXT });
      profile!.send({ type: 'profile.open' });
      await settle();
      profile!.send({ type: 'profile.edit', names: TYPED });
      const { emailChange } = partsOf(account!);
      emailChange.send({ type: 'emailChange.open' });
      emailChange.send({ type: 'emailChange.edit', email: 'new@example.com' });
      session().send({ type: 'draft.open', adId: goodAd.id, mediaAssetId: goodAd.id });
      await settle();
      auth!.send({ type: 'session.lost' });
      await settle();
      return { ...started, profile, queue };
    };
    type Children = ReturnType<Awaited<ReturnType<typeof lose>>['children']>;
    const typedIn = ({ profile, account, bulk }: Children) => ({
      names: profile?.getSnapshot().context.typed ?? null,
      email: account ? partsOf(account).emailChange.getSnapshot().context.email : '',
      text: bulk?.getSnapshot().context.texts[0]?.headline ?? '',
    });

    it('ends what is at work, and keeps what was typed', async () => {
      const { where, children, told } = await lose();
      expect(where()).toEqual([{ owned: 'lost' }, 'lost']);
      expect(children().queue).toBeUndefined();
      expect(children()[`draft-${goodAd.id}`]).toBeUndefined();
      expect(typedIn(children())).toEqual({ names: TYPED, email: 'new@example.com', text: 'Autumn' });
      expect(told()).toEqual(['tab.signingIn', 'tab.signedIn', 'tab.sessionLost']);
    });

    it('goes on with what was typed when the same person signs in, and with new work', async () => {
      const { children, signIn, queue, profile, services, told } = await lose();
      const before = services.fetchProfile.calls;
      await signIn();
      expect(children().profile).toBe(profile);
      expect(children().queue).toBeDefined();
      expect(children().queue).not.toBe(queue);
      expect(typedIn(children())).toEqual({ names: TYPED, email: 'new@example.com', text: 'Autumn' });
      expect(services.fetchProfile.calls, 'what is saved is read again').toBe(before + 1);
      expect(told().at(-1)).toBe('tab.signedIn');
    });

    it('gives nothing of it to somebody else', async () => {
      const { app, where, children, profile, forgotten } = await lose();
      app.send({ type: 'auth.signedIn', user: { ...user, pk: 8 } });
      expect(where()).toEqual([{ owned: 'signedIn' }, { signedIn: 'live' }]);
      expect(children().profile).not.toBe(profile);
      expect(typedIn(children())).toEqual({ names: null, email: '', text: '' });
      expect(forgotten()).toBe(1);
    });

    it('keeps it through a reload in between, and while it cannot be told who is here', async () => {
      const { app, where, session, children, profile, signIn } = await lose();
      children().auth!.send({ type: 'app.suspend' });
      for (const chart of [app, session()]) chart.send({ type: 'app.suspend' });
      app.send({ type: 'app.resume' });
      app.send({ type: 'auth.failed' });
      await settle();
      await settle();
      expect(where()).toEqual([{ owned: 'lost' }, 'lost']);
      await signIn();
      expect(children().profile).toBe(profile);
    });

    it('forgets it when the person signs out in another tab', async () => {
      const { app, children, told } = await lose();
      app.send({ type: 'tab.signedOut' });
      expect(app.getSnapshot().value).toBe('signedOut');
      expect(children().profile).toBeUndefined();
      expect(children().auth!.getSnapshot().hasTag('left')).toBe(true);
      expect(told().at(-1)).toBe('tab.signedOut');
    });

    it('forgets it when the person signs out here', async () => {
      const { app, children, signIn } = await lose();
      await signIn();
      children().auth!.send({ type: 'auth.signOut' });
      await settle();
      expect(app.getSnapshot().value).toBe('signedOut');
      await signIn();
      expect(typedIn(children())).toEqual({ names: null, email: '', text: '' });
    });

    it('a page that comes back to an ended session waits, too', async () => {
      const { app, where, session, children, signIn } = await start();
      await signIn();
      const { profile } = children();
      for (const chart of [app, session()]) chart.send({ type: 'app.suspend' });
      app.send({ type: 'auth.signedOut' });
      expect(where()).toEqual([{ owned: 'lost' }, 'lost']);
      expect(children().profile).toBe(profile);
    });

    it('is told by another tab, and then not ended a second time', async () => {
      const { app, where, children, services, signIn } = await start();
      await signIn();
      app.send({ type: 'tab.sessionLost' });
      await settle();
      expect(where()).toEqual([{ owned: 'lost' }, 'lost']);
      expect(children().auth!.getSnapshot().hasTag('lost')).toBe(true);
      expect(services.endSession.calls).toBe(0);
    });
  });

  describe('other tabs', () => {
    it('a sign-out in one of them signs out this one, without asking the server', async () => {
      const { app, children, services, signIn } = await start();
      await signIn();
      app.send({ type: 'tab.signedOut' });
      await settle();
      expect(children().queue).toBeUndefined();
      expect(services.signOut.calls).toBe(0);
    });

    it('the same person signing in there changes nothing here; somebody else is looked up', async () => {
      const { app, children, services, signIn } = await start();
      await signIn();
      const { queue } = children();
      const before = services.fetchUser.calls;
      app.send({ type: 'tab.signedIn', pk: user.pk });
      await settle();
      expect(children().queue).toBe(queue);
      expect(services.fetchUser.calls).toBe(before);
      app.send({ type: 'tab.signedIn', pk: 8 });
      expect(services.fetchUser.calls).toBe(before + 1);
    });

    it('an ad that was saved there is read again here', async () => {
      const { session, services, signIn } = await start();
      await signIn();
      session().send({ type: 'draft.open', adId: goodAd.id, mediaAssetId: goodAd.id });
      await settle();
      session().send({ type: 'tab.adSaved', adId: goodAd.id });
      expect(services.loadDraft.calls).toBe(2);
    });
  });

  it('D1.4 goes on with the ad account that was chosen last, once a lost session is back', async () => {
    const { session, children, signIn } = await start();
    await signIn();
    session().send({ type: 'account.selected', adAccountId: goodAd.id });
    children().auth!.send({ type: 'session.lost' });
    await settle();
    await signIn();
    expect(children().connection!.getSnapshot().context.selectedId).toBe(goodAd.id);
  });

  it('D5.2 closes the ad that was not looked at for longest', async () => {
    const { session, children, signIn } = await start();
    await signIn();
    const ids = Array.from({ length: 20 }, (_, at) => `ad-${at}`);
    for (const adId of [...ids, ids[0]!, 'ad-20']) session().send({ type: 'draft.open', adId, mediaAssetId: adId });
    expect([children()['draft-ad-0'], children()['draft-ad-1']].map((one) => one !== undefined)).toEqual([true, false]);
  });

  it('keeps at most twenty ads open', async () => {
    const { session, children, signIn } = await start();
    await signIn();
    const ids = Array.from({ length: 21 }, (_, at) => `${goodAd.id.slice(0, -2)}${10 + at}`);
    for (const adId of ids) session().send({ type: 'draft.open', adId, mediaAssetId: adId });
    expect(session().getSnapshot().context.drafts).toEqual(ids.slice(1));
    expect(children()[`draft-${ids[0]!}`]).toBeUndefined();
  });

  it('says so when the browser keeps nothing', async () => {
    const { app, children } = await start();
    app.send({ type: 'journal.failed' });
    expect(children().toasts!.getSnapshot().context.toasts).toMatchObject([{ code: 'notKept' }]);
    expect(selectKeeps(app.getSnapshot())).toBe(false);
    app.send({ type: 'journal.mended' });
    expect(selectKeeps(app.getSnapshot())).toBe(true);
  });
});
