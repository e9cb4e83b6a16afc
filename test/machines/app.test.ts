import { uploadsMachine } from '#src/machines/uploads.machine.ts';
import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '#contract/calls/events.ts';
import type { JournalEntry } from '#src/journal/entry.ts';
import { listen } from '#src/journal/listen.ts';
import { partsOf } from '#src/machines/account.machine.ts';
import { NOT_KEPT_TEXT, selectKeeps } from '#src/machines/app.machine.ts';
import { wholeApp } from '#src/machines/wholeApp.ts';
import { authMachine } from '#src/machines/auth.machine.ts';
import { connectionMachine } from '#src/machines/connection.machine.ts';
import { draftMachine } from '#src/machines/draft.machine.ts';
import { liveMachine } from '#src/machines/live.machine.ts';
import { profileMachine } from '#src/machines/profile.machine.ts';
import { queueMachine } from '#src/machines/queue.machine.ts';
import { subscriptionMachine } from '#src/machines/subscription.machine.ts';
import { answers, fails, settle, silent } from '#test/support/play.ts';
import { createActor, fromCallback } from 'xstate';
import { failures, goodAd, user } from './charts/samples.ts';

const start = async () => {
  let hear: (event: LiveEvent) => void = () => {};
  const services = {
    fetchUser: answers(fails(failures.unauthorized)),
    fetchProfile: answers(user),
    endSession: answers(undefined),
    signIn: answers(user),
    signOut: answers(undefined),
    fetchAccount: answers({ billing: { has_active_subscription: true }, credits: null }),
    fetchAds: answers([goodAd]),
    loadDraft: answers({ ad: goodAd, copy: null }),
  };
  const stream = fromCallback<never, never>(({ sendBack }) => {
    hear = (event) => sendBack({ type: 'stream.heard', event } as never);
  });
  const { fetchUser, signIn, signOut, endSession, fetchProfile, fetchAccount, fetchAds, loadDraft } = services;
  let forgotten = 0;
  const told: string[] = [];
  const machine = wholeApp.provide({
    actions: {
      forgetTraces: () => void (forgotten += 1),
      tellTabs: (_, { fact }) => void told.push(fact.type),
    },
    actors: {
      auth: authMachine.provide({
        actors: {
          fetchUser: fetchUser.logic,
          signIn: signIn.logic,
          signOut: signOut.logic,
          endSession: endSession.logic,
        } as never,
      }),
      profile: profileMachine.provide({ actors: { fetchProfile: fetchProfile.logic } as never }),
      subscription: subscriptionMachine.provide({ actors: { fetchAccount: fetchAccount.logic } as never }),
      connection: connectionMachine.provide({ actors: { fetchStatus: silent() } as never }),
      queue: queueMachine.provide({ actors: { fetchAds: fetchAds.logic } as never }),
      draft: draftMachine.provide({ actors: { loadDraft: loadDraft.logic } as never }),
      uploads: uploadsMachine.provide({
        actors: { findLeftBehind: answers({ uploads: [], lost: [] }).logic } as never,
      }),
      live: liveMachine.provide({ actors: { stream } as never }),
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
  const children = () => app.getSnapshot().children;
  const signInNow = async () => {
    children().auth!.send({ type: 'auth.signIn', email: user.email, secret: 'handle' });
    await settle();
    await settle();
  };
  return {
    app,
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

const wait = (ms: number) => new Promise((later) => setTimeout(later, ms));

describe('The client as a whole', () => {
  it('has the charts of a user only while somebody is signed in', async () => {
    const { children, signIn, app } = await start();
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
    app.send({ type: 'draft.open', adId: goodAd.id, mediaAssetId: goodAd.id });
    expect(children()[`draft-${goodAd.id}`]).toBeDefined();
    children().auth!.send({ type: 'auth.signOut' });
    await settle();
    expect(Object.keys(children()).sort()).toEqual(ofThePage);
    expect(app.getSnapshot().context.drafts).toEqual([]);
    await signIn();
    expect(children().queue).toBeDefined();
  });

  it('opens an ad once, however often it is asked for', async () => {
    const { app, children, services, signIn } = await start();
    await signIn();
    for (let time = 0; time < 3; time += 1) app.send({ type: 'draft.open', adId: goodAd.id, mediaAssetId: goodAd.id });
    await settle();
    expect(services.loadDraft.calls).toBe(1);
    expect(children()[`draft-${goodAd.id}`]!.getSnapshot().context.saved).toEqual(goodAd);
  });

  it('reads again what the server says has changed, and nothing else', async () => {
    const { app, children, services, signIn, hear } = await start();
    await signIn();
    children().queue!.send({ type: 'queue.open', filter: 'all' });
    app.send({ type: 'draft.open', adId: goodAd.id, mediaAssetId: goodAd.id });
    await settle();
    const before = services.fetchAccount.calls;
    hear({ type: 'ad.changed', ad_id: goodAd.id });
    hear({ type: 'ad.changed', ad_id: user.email });
    await wait(200);
    expect(services.fetchAds.calls).toBe(2);
    expect(services.loadDraft.calls).toBe(2);
    expect(services.fetchAccount.calls).toBe(before);
    hear({ type: 'credits.changed' });
    expect(services.fetchAccount.calls).toBe(before + 1);
    await settle();
    hear({ type: 'resync' });
    await wait(200);
    expect(services.fetchAds.calls).toBe(3);
    expect(services.loadDraft.calls).toBe(3);
    expect(services.fetchAccount.calls).toBe(before + 2);
  });

  it('passes everything that a chart is told through one place, by stable paths and with its cause', async () => {
    const { app, journal, signIn, children } = await start();
    await signIn();
    app.send({ type: 'draft.open', adId: goodAd.id, mediaAssetId: goodAd.id });
    await settle();
    const line = ({ path, event, cause }: JournalEntry) => `${cause} ${path} ${event.type}`;
    expect(journal.map(line)).toEqual(
      expect.arrayContaining([
        'service app/auth xstate.error.actor.fetchUser',
        'external app/auth auth.signIn',
        'machine app auth.signedIn',
        'external app draft.open',
        `service app/draft-${goodAd.id} xstate.done.actor.loadDraft`,
      ]),
    );
    expect(journal.filter(({ path }) => /(?:^|\/)x:\d/.test(path))).toEqual([]);
    children().toasts!.send({ type: 'toast.show', toast: { tone: 'info', text: 'Hello' } });
    expect(line(journal.at(-1)!)).toBe('external app/toasts toast.show');
  });

  describe('back after a reload (D1.5)', () => {
    /** What a page that is left behind hears, as far as the app chart goes. */
    const park = async () => {
      const started = await start();
      await started.signIn();
      started.app.send({ type: 'draft.open', adId: goodAd.id, mediaAssetId: goodAd.id });
      await settle();
      const { auth, queue } = started.children();
      started.app.send({ type: 'app.suspend' });
      return {
        ...started,
        queue,
        heard: () => started.journal.filter(({ event }) => event.type === 'app.resume'),
        auth,
      };
    };

    it('waits with everything of the session until it is known to be the same person', async () => {
      const { app, heard, children, queue } = await park();
      app.send({ type: 'app.resume' });
      expect(app.getSnapshot().value).toEqual({ owned: { signedIn: 'parked' } });
      expect(heard().map(({ path }) => path)).not.toContain('app/queue');
      app.send({ type: 'auth.signedIn', user });
      expect(app.getSnapshot().value).toEqual({ owned: { signedIn: 'live' } });
      expect(children().queue).toBe(queue);
      expect(heard().map(({ path }) => path)).toEqual(
        expect.arrayContaining(['app/queue', 'app/uploads', `app/draft-${goodAd.id}`]),
      );
    });

    it('leaves nothing of one person to another who signed in meanwhile', async () => {
      const { app, heard, children, queue, forgotten } = await park();
      app.send({ type: 'app.resume' });
      app.send({ type: 'auth.signedIn', user: { ...user, pk: 8 } });
      expect(children().queue).not.toBe(queue);
      expect(children()[`draft-${goodAd.id}`]).toBeUndefined();
      expect(app.getSnapshot().context).toMatchObject({ owner: 8, drafts: [] });
      expect(forgotten()).toBe(1);
      expect(heard().map(({ path }) => path)).not.toContain('app/queue');
    });

    it('keeps what is unsaved while the check cannot be made', async () => {
      const { app, children } = await park();
      app.send({ type: 'auth.failed' });
      expect(children()[`draft-${goodAd.id}`]).toBeDefined();
    });
  });

  describe('a session that is lost (R4.06, D1.5)', () => {
    const TYPED = { first_name: 'Anna', last_name: 'Lee' };
    /** Somebody types their name and another address, and opens an ad; then a call comes back with 401. */
    const lose = async () => {
      const started = await start();
      const { app, children, signIn } = started;
      await signIn();
      const { profile, account, queue, auth } = children();
      profile!.send({ type: 'profile.open' });
      await settle();
      profile!.send({ type: 'profile.edit', names: TYPED });
      const { emailChange } = partsOf(account!);
      emailChange.send({ type: 'emailChange.open' });
      emailChange.send({ type: 'emailChange.edit', email: 'new@example.com' });
      app.send({ type: 'draft.open', adId: goodAd.id, mediaAssetId: goodAd.id });
      await settle();
      auth!.send({ type: 'session.lost' });
      await settle();
      return { ...started, profile, queue };
    };
    type Children = ReturnType<Awaited<ReturnType<typeof lose>>['children']>;
    const typedIn = ({ profile, account }: Children) => ({
      names: profile?.getSnapshot().context.typed ?? null,
      email: account ? partsOf(account).emailChange.getSnapshot().context.email : '',
    });

    it('ends what is at work, and keeps what was typed', async () => {
      const { app, children, told } = await lose();
      expect(app.getSnapshot().value).toEqual({ owned: 'lost' });
      expect(children().queue).toBeUndefined();
      expect(children()[`draft-${goodAd.id}`]).toBeUndefined();
      expect(typedIn(children())).toEqual({ names: TYPED, email: 'new@example.com' });
      expect(told()).toEqual(['tab.signedIn', 'tab.sessionLost']);
    });

    it('goes on with what was typed when the same person signs in, and with new work', async () => {
      const { children, signIn, queue, profile, services, told } = await lose();
      const before = services.fetchProfile.calls;
      await signIn();
      expect(children().profile).toBe(profile);
      expect(children().queue).toBeDefined();
      expect(children().queue).not.toBe(queue);
      expect(typedIn(children())).toEqual({ names: TYPED, email: 'new@example.com' });
      expect(services.fetchProfile.calls, 'what is saved is read again').toBe(before + 1);
      expect(told().at(-1)).toBe('tab.signedIn');
    });

    it('gives nothing of it to somebody else', async () => {
      const { app, children, profile, forgotten } = await lose();
      app.send({ type: 'auth.signedIn', user: { ...user, pk: 8 } });
      expect(app.getSnapshot().value).toEqual({ owned: { signedIn: 'live' } });
      expect(children().profile).not.toBe(profile);
      expect(typedIn(children())).toEqual({ names: null, email: '' });
      expect(forgotten()).toBe(1);
    });

    it('keeps it through a reload in between, and while it cannot be told who is here', async () => {
      const { app, children, profile, signIn } = await lose();
      children().auth!.send({ type: 'app.suspend' });
      app.send({ type: 'app.suspend' });
      app.send({ type: 'app.resume' });
      app.send({ type: 'auth.failed' });
      await settle();
      await settle();
      expect(app.getSnapshot().value).toEqual({ owned: 'lost' });
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
      expect(typedIn(children())).toEqual({ names: null, email: '' });
    });

    it('a page that comes back to an ended session waits, too', async () => {
      const { app, children, signIn } = await start();
      await signIn();
      const { profile } = children();
      app.send({ type: 'app.suspend' });
      app.send({ type: 'auth.signedOut' });
      expect(app.getSnapshot().value).toEqual({ owned: 'lost' });
      expect(children().profile).toBe(profile);
    });

    it('is told by another tab, and then not ended a second time', async () => {
      const { app, children, services, signIn } = await start();
      await signIn();
      app.send({ type: 'tab.sessionLost' });
      await settle();
      expect(app.getSnapshot().value).toEqual({ owned: 'lost' });
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
      const { app, services, signIn } = await start();
      await signIn();
      app.send({ type: 'draft.open', adId: goodAd.id, mediaAssetId: goodAd.id });
      await settle();
      app.send({ type: 'tab.adSaved', adId: goodAd.id });
      expect(services.loadDraft.calls).toBe(2);
    });
  });

  it('keeps at most twenty ads open', async () => {
    const { app, children, signIn } = await start();
    await signIn();
    const ids = Array.from({ length: 21 }, (_, at) => `${goodAd.id.slice(0, -2)}${10 + at}`);
    for (const adId of ids) app.send({ type: 'draft.open', adId, mediaAssetId: adId });
    expect(app.getSnapshot().context.drafts).toEqual(ids.slice(1));
    expect(children()[`draft-${ids[0]!}`]).toBeUndefined();
  });

  it('says so when the browser keeps nothing', async () => {
    const { app, children } = await start();
    app.send({ type: 'journal.failed' });
    expect(children().toasts!.getSnapshot().context.toasts).toMatchObject([{ text: NOT_KEPT_TEXT }]);
    expect(selectKeeps(app.getSnapshot())).toBe(false);
    app.send({ type: 'journal.mended' });
    expect(selectKeeps(app.getSnapshot())).toBe(true);
  });
});
