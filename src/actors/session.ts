// What lives while somebody is signed in, with what it works with: a chunk of its own, which strangers do without.
import type { AppActor } from '#src/machines/app.machine.ts';
import type { AuthActor } from '#src/machines/auth.machine.ts';
import { resourceMachine } from '#src/machines/resource.machine.ts';
import { type SessionCharts, sessionCharts } from '#src/machines/sessionCharts.ts';
import type { SidebarActor } from '#src/machines/sidebar.machine.ts';
import { uploadMachine } from '#src/machines/upload.machine.ts';
import { createCopies } from '#src/services/copies.ts';
import { createFiles } from '#src/services/files.ts';
import { provideAccount } from './account.ts';
import { type Cache, createCache } from './cache.ts';
import { campaignsActors } from './campaigns.ts';
import { connectionActors, connectionEffects } from './connection.ts';
import { DraftCopy } from './draftCopy.ts';
import { watchKeys } from './keys.ts';
import { ledgerActors } from './ledger.ts';
import { liveActors } from './live.ts';
import { onboardingActors, onboardingEffects, watchGuide } from './onboarding.ts';
import { paletteActors, paletteEffects } from './palette.ts';
import { profileActors } from './profile.ts';
import { publishActors } from './publish.ts';
import { queueActors } from './queue.ts';
import type { Owner, Services, SessionServices } from './services.ts';
import type { Session } from './system.ts';
import { subscriptionActors, subscriptionEffects } from './subscription.ts';
import { topUpActors } from './topUp.ts';
import { uploadActors, uploadEffects, uploadsActors, uploadsEffects } from './upload.ts';

/** Every chart of a session with what it names; the compiler holds names and types against each other. */
const provideCharts = (services: SessionServices, cache: Cache, owner: Owner): SessionCharts => {
  const charts = sessionCharts;
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
  };
};

/** `app`: the running app chart, once it is asked for. */
export const createSession = (page: Services, owner: Owner, app: () => AppActor) => {
  const cache = createCache(page.http, () => app().getSnapshot().children.cache);
  const services: SessionServices = {
    ...page,
    http: cache.http,
    files: createFiles(),
    drafts: createCopies(DraftCopy),
  };
  return {
    charts: provideCharts(services, cache, owner),
    services,
    /** What this browser keeps of a person's work goes with the account. */
    forgetWork: (pk: number | null): void => {
      if (pk === null) return;
      services.drafts.clearAll(`${pk}.`);
      services.files.dropAll(pk);
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
    if (!persisted) return;
    session()?.subscription.send({ type: 'app.resume' });
    session()?.topUp.send({ type: 'app.resume' });
    session()?.connection.send({ type: 'app.resume' });
  });

interface Watched {
  readonly auth: AuthActor;
  readonly sidebar: SidebarActor;
}

/** What the page tells the charts of whoever is signed in. */
export const watchSessions = (app: AppActor, { auth, sidebar }: Watched, session: () => Session | null): void => {
  wakeFromCache(session);
  guideSessions(app, auth, session);
  watchKeys({
    palette: () => session()?.palette.send({ type: 'palette.open' }),
    help: () => session()?.palette.send({ type: 'palette.help' }),
    sidebar: () => sidebar.send({ type: 'sidebar.toggle' }),
  });
};
