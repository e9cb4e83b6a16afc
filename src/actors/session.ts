import { listInventory } from '#contract/calls/ads.ts';
import type { PictureSize } from '#contract/rules/imagePlaces.ts';
// What lives while somebody is signed in, with what it works with: a chunk of its own, which strangers do without.
import type { AppActor } from '#src/machines/app.machine.ts';
import { type AuthActor, selectOwnEmail, selectReadOnly } from '#src/machines/auth.machine.ts';
import type { adListMachine } from '#src/machines/adList.machine.ts';
import type { adStartMachine } from '#src/machines/adStart.machine.ts';
import type { adSwitchMachine } from '#src/machines/adSwitch.machine.ts';
import type { adUpdateMachine } from '#src/machines/adUpdate.machine.ts';
import type { DraftActor } from '#src/machines/draft.machine.ts';
import type { FlowDraftActor } from '#src/machines/flowDraft.machine.ts';
import type { FlowEditorActor } from '#src/machines/flowEditor.machine.ts';
import type { FlowWatch } from '#src/machines/pathPlay.machine.ts';
import type { ConnectionActor } from '#src/machines/connection.machine.ts';
import type { PresetsActor } from '#src/machines/presets.machine.ts';
import type { Left } from '#src/journal/begin.ts';
import { changesAtMeta, listsAds, openedIn, uploads } from '#src/journal/openedIn.ts';
import { resourceMachine } from '#src/machines/resource.machine.ts';
import { draftId, type SessionActor, sessionMachine } from '#src/machines/session.machine.ts';
import {
  lastingNames,
  leavingNames,
  type LateName,
  type ScreenActor,
  type Told,
  type ScreenName,
  type Session,
  sessionMachines,
} from '#src/machines/sessionCharts.ts';
import type { SidebarActor } from '#src/machines/sidebar.machine.ts';
import type { uploadMachine } from '#src/machines/upload.machine.ts';
import { createCopies } from '#src/services/copies.ts';
import { createFiles } from '#src/services/files.ts';
import type { Tabs } from '#src/services/tabs.ts';
import { type Cache, createCache } from './cache.ts';
import { campaignsActors } from './campaigns.ts';
import { connectionActors, connectionEffects } from './connection.ts';
import { watchKeys } from './keys.ts';
import { createKnownAds } from './knownAds.ts';
import { chartsOf, type LateCharts, lateCharts } from './lateCharts.ts';
import type { WatchListKeys } from './listKeys.ts';
import { lazy, lazyTogether } from './lazy.ts';
import { liveActors } from './live.ts';
import { onboardingActors, onboardingEffects, watchGuide } from './onboarding.ts';
import { paletteActors, paletteEffects } from './palette.ts';
import { profileActors } from './profile.ts';
import { publishActors } from './publish.ts';
import { listOpener, queueActors } from './queue.ts';
import type { Owner, Services, SessionServices } from './services.ts';
import { subscriptionActors, subscriptionEffects } from './subscription.ts';
import { topUpActors } from './topUp.ts';
import type { SessionOf } from './unfinished.ts';
import { uploadsActors, uploadsEffects } from './uploads.ts';
import type { AnyActorRef } from 'xstate';

/** Charts below a session's own, which are loaded by the screens that want them. */
interface LowerCharts {
  readonly adList: typeof adListMachine;
  readonly adStart: typeof adStartMachine;
  readonly adSwitch: typeof adSwitchMachine;
  readonly adUpdate: typeof adUpdateMachine;
  readonly upload: typeof uploadMachine;
}

/** Every chart of a session with what it names; the compiler holds names and types against each other. */
const provideCharts = (
  services: SessionServices,
  cache: Cache,
  owner: Owner,
  { late, session }: { readonly late: LateCharts; readonly session: SessionOf },
  { adList, upload, ...atMeta }: LowerCharts,
) => {
  const charts = sessionMachines;
  return {
    cache: charts.cache.provide({ actors: { resource: resourceMachine.provide({ actors: cache.actors }) } }),
    subscription: charts.subscription.provide({
      actors: subscriptionActors(services),
      actions: subscriptionEffects(services),
    }),
    topUp: charts.topUp.provide({ actors: topUpActors(services), actions: subscriptionEffects(services) }),
    connection: charts.connection.provide({
      actors: connectionActors(services),
      actions: connectionEffects(services),
    }),
    campaigns: charts.campaigns.provide({ actors: campaignsActors(services) }),
    uploads: charts.uploads.provide({
      actions: uploadsEffects(services, owner),
      // An image that arrives opens its ad.
      actors: { ...uploadsActors(services, owner, late.draft.load), upload },
    }),
    queue: charts.queue.provide({ actors: { ...queueActors(services), adList } }),
    publish: charts.publish.provide({ actors: { ...publishActors(services, session, owner), ...atMeta } }),
    profile: charts.profile.provide({ actors: profileActors(services) }),
    live: charts.live.provide({ actors: liveActors(services) }),
    palette: charts.palette.provide({ actors: paletteActors(owner), actions: paletteEffects(owner) }),
    onboarding: charts.onboarding.provide({ actors: onboardingActors(owner), actions: onboardingEffects(owner) }),
    ...chartsOf(late),
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

/** Remembers what it opened: a page that is being left after a sign-out still asks for its own. */
const openedOf = (actor: () => SessionActor | undefined, late: LateCharts) => {
  const opened = new Map<string, AnyActorRef>();
  /** At once where that can be: a page that was open before is shown again without waiting, and asks for its chart. */
  const whenLoaded = (name: LateName, open: () => void): Promise<void> | void =>
    late[name].loaded() ? open() : late[name].load().then(open);
  const running = (id: ScreenName | ReturnType<typeof draftId>): AnyActorRef => {
    const found: AnyActorRef | undefined = actor()?.getSnapshot().children[id] ?? opened.get(id);
    if (!found) throw new Error(`${id} was not opened.`);
    opened.set(id, found);
    return found;
  };
  const screen = <N extends ScreenName>(name: N) => running(name) as ScreenActor<N>;
  return {
    // A new ad's images go by the ad's own id, so that an upload that a reload interrupted still finds its ad.
    openDraft: (adId: string) =>
      whenLoaded('draft', () => actor()?.send({ type: 'draft.open', adId, mediaAssetId: adId })),
    draft: (adId: string) => running(draftId(adId)) as DraftActor,
    openScreen: <N extends ScreenName>(name: N, told?: Told<N>) =>
      whenLoaded(name, () => {
        const session = actor();
        session?.send({ type: 'screen.open', chart: name });
        if (!told || !session?.getSnapshot().children[name]) return;
        if (typeof told === 'function') told(screen(name));
        else running(name).send(told);
      }),
    screen,
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
    drafts: createCopies(),
  };
  const known = createKnownAds(owner);
  const upload = lazy('upload', async () => ({ chart: (await import('./upload.ts')).provideUpload(services) }));
  const auth = () => app().getSnapshot().children.auth!.getSnapshot();
  const looking = (): boolean => selectReadOnly(auth());
  const late = lateCharts({ services, owner, known, looking, email: () => selectOwnEmail(auth()) }, upload);
  const atMeta = lazyTogether(['adStart', 'adSwitch', 'adUpdate'], async () =>
    (await import('./atMeta.ts')).provideAtMeta(services, owner),
  );
  const lists = lazy('adList', async () => {
    const { createPreparing, provideAdList, readListAddress, watchListKeys } = await import('./adList.ts');
    const preparing = createPreparing({
      uploads: () => actor()?.getSnapshot().children.uploads,
      bulk: () => actor()?.getSnapshot().children['bulk'],
      look: async (fileId) =>
        (await services.files.look(fileId)) ?? (await late.bulk.loaded()?.files.look(fileId)) ?? null,
    });
    return { chart: provideAdList(services, known.keep), readListAddress, watchListKeys, preparing };
  });
  return {
    chart: sessionMachine.provide({
      actors: provideCharts(
        services,
        cache,
        owner,
        { late, session: actor },
        {
          adList: lists.chart,
          upload: upload.chart,
          ...atMeta.charts,
        },
      ),
      actions: {
        tellTabs: (_, { fact }) => page.tabs.tell(fact),
        /** What this browser keeps of a person's work goes with the account. */
        forgetWork: (_, { owner: pk }) => {
          services.drafts.clearAll(`${pk}.`);
          services.files.dropAll(pk);
          // Where it cannot be loaded, what it kept goes in a week.
          late.bulk.load().then(
            ({ forget }) => forget(pk),
            () => undefined,
          );
        },
      },
    }),
    read: running.read,
    /** Has the charts at hand that an earlier page had opened. */
    readyFrom: async (left: Left): Promise<void> => {
      await Promise.all([
        ...openedIn(left).map((name) => late[name].load()),
        changesAtMeta(left) ? atMeta.load() : undefined,
        listsAds(left) ? lists.load() : undefined,
        uploads(left) ? upload.load() : undefined,
      ]);
    },
    loadAtMeta: atMeta.load,
    ...openedOf(actor, late),
    /** Only where the screen of many ads is open. */
    bulkFiles: () => late.bulk.loaded()!.files,
    /** Only where the screen of a flow is open. */
    watchFlow: (editor: FlowEditorActor, presets: PresetsActor, connection: ConnectionActor): FlowWatch | null =>
      late.flowEditor.loaded()?.watch(editor, presets, connection) ?? null,
    /** Only where the screen of a flow is open. */
    draftFor: (editor: FlowEditorActor): FlowDraftActor => late.flowEditor.loaded()!.draft(editor),
    /** These once the list was opened. */
    preparing: () => lists.loaded()!.preparing,
    readListAddress: (search: unknown) => lists.loaded()!.readListAddress(search),
    watchListKeys: (...watched: Parameters<WatchListKeys>) => lists.loaded()!.watchListKeys(...watched),
    newAd: known.begin,
    newestDraft: async (): Promise<string | null> => {
      const query = { shown: 'draft', sort: '-updated', limit: '1', count: 'false' } as const;
      return (await cache.http.call(listInventory, { query })).ads[0]?.id ?? null;
    },
    openList: listOpener(() => running.read()?.queue, lists),
    keepFile: (file: File): string => services.files.keep(file),
    sizeOf: async (file: File): Promise<PictureSize | null> => (await import('#src/services/image.ts')).sizeOf(file),
    lookAtFile: (uploadId: string): Promise<File | null> => services.files.look(uploadId),
    /** Only once the app chart runs. */
    watch: (watched: Watched): void => watchSessions(app(), watched, running, page.tabs),
  };
};
export type CreatedSession = ReturnType<typeof createSession>;
