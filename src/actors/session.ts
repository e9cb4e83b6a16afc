import type { PictureSize } from '#contract/rules/imagePlaces.ts';
// What lives while somebody is signed in, with what it works with: a chunk of its own, which strangers do without.
import type { AppActor } from '#src/machines/app.machine.ts';
import type { AuthActor } from '#src/machines/auth.machine.ts';
import type { DraftActor, draftMachine } from '#src/machines/draft.machine.ts';
import { resourceMachine } from '#src/machines/resource.machine.ts';
import { draftId, type SessionActor, sessionMachine } from '#src/machines/session.machine.ts';
import { lastingNames, leavingNames, type Session, sessionMachines } from '#src/machines/sessionCharts.ts';
import type { SidebarActor } from '#src/machines/sidebar.machine.ts';
import { uploadMachine } from '#src/machines/upload.machine.ts';
import { createCopies } from '#src/services/copies.ts';
import { createFiles } from '#src/services/files.ts';
import type { Tabs } from '#src/services/tabs.ts';
import { provideAccount } from './account.ts';
import { type Cache, createCache } from './cache.ts';
import { campaignsActors } from './campaigns.ts';
import { connectionActors, connectionEffects } from './connection.ts';
import { DraftCopy } from './draftCopy.ts';
import { watchKeys } from './keys.ts';
import { type Lazy, lazy } from './lazy.ts';
import { ledgerActors } from './ledger.ts';
import { liveActors } from './live.ts';
import { onboardingActors, onboardingEffects, watchGuide } from './onboarding.ts';
import { paletteActors, paletteEffects } from './palette.ts';
import { profileActors } from './profile.ts';
import { publishActors } from './publish.ts';
import { queueActors } from './queue.ts';
import type { Owner, Services, SessionServices } from './services.ts';
import { subscriptionActors, subscriptionEffects } from './subscription.ts';
import { topUpActors } from './topUp.ts';
import { uploadActors, uploadEffects, uploadsActors, uploadsEffects } from './upload.ts';
import type { AnyActorRef } from 'xstate';

/** Every chart of a session with what it names; the compiler holds names and types against each other. */
const provideCharts = (services: SessionServices, cache: Cache, owner: Owner, draft: typeof draftMachine) => {
  const charts = sessionMachines;
  return {
    cache: charts.cache.provide({ actors: { resource: resourceMachine.provide({ actors: cache.actors }) } }),
    subscription: charts.subscription.provide({
      actors: subscriptionActors(services),
      actions: subscriptionEffects(services),
    }),
    topUp: charts.topUp.provide({ actors: topUpActors(services), actions: subscriptionEffects(services) }),
    ledger: charts.ledger.provide({ actors: ledgerActors(services) }),
    connection: charts.connection.provide({
      actors: connectionActors(services),
      actions: connectionEffects(services),
    }),
    campaigns: charts.campaigns.provide({ actors: campaignsActors(services) }),
    uploads: charts.uploads.provide({
      actions: uploadsEffects(services, owner),
      actors: {
        ...uploadsActors(services, owner),
        upload: uploadMachine.provide({ actors: uploadActors(services), actions: uploadEffects(services) }),
      },
    }),
    queue: charts.queue.provide({ actors: queueActors(services) }),
    publish: charts.publish.provide({ actors: publishActors(services) }),
    profile: charts.profile.provide({ actors: profileActors(services) }),
    account: provideAccount(services),
    live: charts.live.provide({ actors: liveActors(services) }),
    palette: charts.palette.provide({ actors: paletteActors(owner), actions: paletteEffects(owner) }),
    onboarding: charts.onboarding.provide({ actors: onboardingActors(owner), actions: onboardingEffects(owner) }),
    draft,
  } satisfies typeof sessionMachines;
};

/** Remembers the newest session, and makes a new object only for a new one. */
const sessionReader = (actor: () => SessionActor | undefined) => {
  let last: Session | null = null;
  return (): Session | null => {
    const children = actor()?.getSnapshot().children;
    if (children && children.cache !== last?.cache && lastingNames.every((name) => children[name]))
      last = Object.fromEntries(lastingNames.map((name) => [name, children[name]])) as unknown as Session;
    return last;
  };
};

/** Remembers the drafts it opened: a page that is being left after a sign-out still asks for its own. */
const draftsOf = (actor: () => SessionActor | undefined, drafts: Lazy<{ readonly chart: typeof draftMachine }>) => {
  const opened = new Map<string, DraftActor>();
  return {
    openDraft: (adId: string): Promise<void> | void => {
      // A new ad's images go by the ad's own id, so that an upload that a reload interrupted still finds its ad.
      const open = (): void => actor()?.send({ type: 'draft.open', adId, mediaAssetId: adId });
      // At once where that can be: a page that was open before is shown again without waiting, and asks for its draft.
      return drafts.loaded() ? open() : drafts.load().then(open);
    },
    draft: (adId: string): DraftActor => {
      const draft = actor()?.getSnapshot().children[draftId(adId)] ?? opened.get(adId);
      if (!draft) throw new Error('An ad can be opened only while somebody is signed in.');
      opened.set(adId, draft);
      return draft;
    },
  };
};

/** The setup guide of each session is told what is true. */
const guideSessions = (app: AppActor, auth: AuthActor, session: () => Session | null): void => {
  let guided: Session | null = null;
  const check = (): void => {
    const now = session();
    if (now === guided) return;
    guided = now;
    if (now) watchGuide(auth, now);
  };
  app.subscribe(check);
  check();
};

/** A page that the back button brings back from the browser's cache no longer leaves for anywhere. */
const wakeFromCache = (session: () => Session | null): void =>
  addEventListener('pageshow', ({ persisted }) => {
    const found: Readonly<Record<string, AnyActorRef>> | null = persisted ? session() : null;
    for (const name of leavingNames) found?.[name]?.send({ type: 'app.resume' });
  });

interface Running {
  readonly actor: () => SessionActor | undefined;
  /** The newest session; null before the first. */
  readonly read: () => Session | null;
}

interface Watched {
  readonly auth: AuthActor;
  readonly sidebar: SidebarActor;
}

/** What the page tells the charts of whoever is signed in. */
const watchSessions = (
  app: AppActor,
  { auth, sidebar }: Watched,
  { actor, read: session }: Running,
  tabs: Tabs,
): void => {
  // The live stream may outlast a short break in which a save failed.
  addEventListener('online', () => actor()?.send({ type: 'live.restored' }));
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') actor()?.send({ type: 'page.shown' });
  });
  tabs.listen((fact) => {
    if (fact.type === 'tab.adSaved') actor()?.send(fact);
  });
  wakeFromCache(session);
  guideSessions(app, auth, session);
  watchKeys({
    palette: () => session()?.palette.send({ type: 'palette.open' }),
    help: () => session()?.palette.send({ type: 'palette.help' }),
    sidebar: () => sidebar.send({ type: 'sidebar.toggle' }),
  });
};

/** `app`: the running app chart, once it is asked for. */
export const createSession = (page: Services, owner: Owner, app: () => AppActor) => {
  const actor = () => app().getSnapshot().children.session;
  const running: Running = { actor, read: sessionReader(actor) };
  const cache = createCache(page.http, () => actor()?.getSnapshot().children.cache);
  const services: SessionServices = {
    ...page,
    http: cache.http,
    uncached: page.http,
    files: createFiles(),
    drafts: createCopies(DraftCopy),
  };
  const drafts = lazy('draft', async () => ({
    chart: (await import('./draft.ts')).provideDraft(services, owner),
  }));
  return {
    chart: sessionMachine.provide({
      actors: provideCharts(services, cache, owner, drafts.chart),
      actions: {
        tellTabs: (_, { fact }) => page.tabs.tell(fact),
        /** What this browser keeps of a person's work goes with the account. */
        forgetWork: (_, { owner: pk }) => {
          services.drafts.clearAll(`${pk}.`);
          services.files.dropAll(pk);
        },
      },
    }),
    read: running.read,
    drafts,
    ...draftsOf(actor, drafts),
    keepFile: (file: File): string => services.files.keep(file),
    sizeOf: async (file: File): Promise<PictureSize | null> => (await import('#src/services/image.ts')).sizeOf(file),
    lookAtFile: (uploadId: string): Promise<File | null> => services.files.look(uploadId),
    /** Only once the app chart runs. */
    watch: (watched: Watched): void => watchSessions(app(), watched, running, page.tabs),
  };
};
export type CreatedSession = ReturnType<typeof createSession>;
