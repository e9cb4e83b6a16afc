import type { AccountActor } from '#src/machines/account.machine.ts';
import { type AppActor, type AppEvent, appMachine } from '#src/machines/app.machine.ts';
import { type AuthActor, authMachine } from '#src/machines/auth.machine.ts';
import type { CampaignsActor } from '#src/machines/campaigns.machine.ts';
import type { ConnectionActor } from '#src/machines/connection.machine.ts';
import { type ConsentActor, consentMachine } from '#src/machines/consent.machine.ts';
import type { DraftActor } from '#src/machines/draft.machine.ts';
import type { LedgerActor } from '#src/machines/ledger.machine.ts';
import type { LiveActor } from '#src/machines/live.machine.ts';
import type { OnboardingActor } from '#src/machines/onboarding.machine.ts';
import type { PaletteActor } from '#src/machines/palette.machine.ts';
import type { ProfileActor } from '#src/machines/profile.machine.ts';
import type { PublishActor } from '#src/machines/publish.machine.ts';
import type { QueueActor } from '#src/machines/queue.machine.ts';
import { type ReportActor, reportMachine } from '#src/machines/report.machine.ts';
import { type RegistrationActor, registrationMachine } from '#src/machines/registration.machine.ts';
import { type ResetActor, resetMachine } from '#src/machines/reset.machine.ts';
import { type ResetConfirmActor, resetConfirmMachine } from '#src/machines/resetConfirm.machine.ts';
import { type SidebarActor, sidebarMachine } from '#src/machines/sidebar.machine.ts';
import type { SubscriptionActor } from '#src/machines/subscription.machine.ts';
import { type ThemeActor, themeMachine } from '#src/machines/theme.machine.ts';
import type { ToastsActor } from '#src/machines/toasts.machine.ts';
import type { TopUpActor } from '#src/machines/topUp.machine.ts';
import type { UploadsActor } from '#src/machines/uploads.machine.ts';
import { type VerificationActor, verificationMachine } from '#src/machines/verification.machine.ts';
import { authActors } from './auth.ts';
import { consentEffects, watchConsent } from './consent.ts';
import { type Journal, openJournal } from './journal.ts';
import { createLate, type Late } from './late.ts';
import { watchGuards } from './projection.ts';
import { registrationActors, registrationEffects, syncChoice, verificationActors } from './registration.ts';
import { resetActors, resetConfirmActors } from './reset.ts';
import { createReporting, type Reporting } from './report.ts';
import type { Owner, Services } from './services.ts';
import { selection } from './selection.ts';
import { sidebarEffects, sidebarInput, watchWidth } from './sidebar.ts';
import { themeEffects, themeInput } from './theme.ts';
import { type Wanted, wanted } from './wanted.ts';

/** The charts that live while somebody is signed in. */
export interface Session {
  readonly subscription: SubscriptionActor;
  readonly topUp: TopUpActor;
  readonly ledger: LedgerActor;
  readonly connection: ConnectionActor;
  readonly campaigns: CampaignsActor;
  readonly uploads: UploadsActor;
  readonly queue: QueueActor;
  readonly publish: PublishActor;
  readonly profile: ProfileActor;
  readonly account: AccountActor;
  readonly live: LiveActor;
  readonly palette: PaletteActor;
  readonly onboarding: OnboardingActor;
}

/** The running client, as routes see it. */
export interface System {
  readonly auth: AuthActor;
  readonly toasts: ToastsActor;
  readonly sidebar: SidebarActor;
  readonly theme: ThemeActor;
  readonly consent: ConsentActor;
  readonly registration: RegistrationActor;
  readonly verification: VerificationActor;
  readonly reset: ResetActor;
  readonly resetConfirm: ResetConfirmActor;
  readonly report: ReportActor;
  readonly reporting: Reporting;
  /** Null before the first sign-in. After a sign-out the stopped charts stay, so that a page that is being left keeps its shape. */
  session(): Session | null;
  /** Opens the chart of an ad, or has it look whether the ad changed. Only while somebody is signed in. */
  openDraft(adId: string): Promise<void> | void;
  /** The chart of an ad that was opened. */
  draft(adId: string): DraftActor;
  send(event: AppEvent): void;
  /** Puts a password or a key aside; the handle goes into the event. */
  keepSecret(value: string): string;
  /** What is behind a handle, for a link; null where it was taken, or belonged to a page that is gone. */
  readSecret(handle: string): string | null;
  readonly wanted: Wanted;
  /** Puts a file aside; the handle is the upload's id. */
  keepFile(file: File): string;
  /** The whole tree, for whoever looks at it: the drawer, the report. */
  readonly root: AppActor;
  readonly journal: Journal;
  /** Calls back when a guard would answer differently. */
  subscribe(changed: () => void): () => void;
}

interface Provided {
  readonly services: Services;
  readonly late: Late;
  readonly reporting: Reporting;
  readonly forgetTraces: () => void;
}

/** Every chart of the page with what it names; the compiler holds names and types against each other. */
const provideAll = ({ services, late, reporting, forgetTraces }: Provided) =>
  appMachine.provide({
    actions: {
      tellTabs: (_, { fact }) => services.tabs.tell(fact),
      forgetTraces,
      forgetWork: (_, { owner: pk }) => late.session().forgetWork(pk),
    },
    actors: {
      auth: authMachine.provide({ actors: authActors(services, late), actions: { forgetTraces } }),
      sidebar: sidebarMachine.provide({ actions: sidebarEffects }),
      theme: themeMachine.provide({ actions: themeEffects }),
      consent: consentMachine.provide({ actions: consentEffects(services.consent) }),
      registration: registrationMachine.provide({ actors: registrationActors(services), actions: registrationEffects }),
      verification: verificationMachine.provide({ actors: verificationActors(services) }),
      reset: resetMachine.provide({ actors: resetActors(services) }),
      resetConfirm: resetConfirmMachine.provide({ actors: resetConfirmActors(services) }),
      report: reportMachine.provide({ actors: reporting.actors, actions: reporting.effects }),
    },
  });

const readSession = (app: AppActor): Session | null => {
  const { subscription, topUp, ledger, ...rest } = app.getSnapshot().children;
  const { connection, campaigns, uploads, queue, publish, profile, account, live, palette, onboarding } = rest;
  if (!subscription || !topUp || !ledger || !palette || !onboarding) return null;
  if (!connection || !campaigns || !uploads || !queue || !publish || !profile || !account || !live) return null;
  const work = { connection, campaigns, uploads, queue, publish, profile, account, live };
  return { subscription, topUp, ledger, ...work, palette, onboarding };
};

/** Remembers the newest session, and makes a new object only for a new one. */
const sessionReader = (app: AppActor) => {
  let last: Session | null = null;
  return (): Session | null => {
    const now = readSession(app);
    if (now && now.subscription !== last?.subscription) last = now;
    return last;
  };
};

/** Remembers the drafts it opened: a page that is being left after a sign-out still asks for its own. */
const draftsOf = (app: AppActor, late: Late): Pick<System, 'openDraft' | 'draft'> => {
  const opened = new Map<string, DraftActor>();
  return {
    // A new ad's images go by the ad's own id, so that an upload that a reload interrupted still finds its ad.
    openDraft: (adId) => {
      const open = (): void => app.send({ type: 'draft.open', adId, mediaAssetId: adId });
      // At once where that can be: a page that was open before is shown again without waiting, and asks for its draft.
      const fetching = late.readyForDrafts();
      return fetching ? fetching.then(open) : open();
    },
    draft: (adId) => {
      const draft = app.getSnapshot().children[`draft-${adId}`] ?? opened.get(adId);
      if (!draft) throw new Error('An ad can be opened only while somebody is signed in.');
      opened.set(adId, draft);
      return draft;
    },
  };
};

/** The part of the app chart that is there as long as the page. */
const pageActors = (app: AppActor) => {
  const { auth, toasts, sidebar, theme, consent, report, ...door } = app.getSnapshot().children;
  const { registration, verification, reset, resetConfirm } = door;
  if (!registration || !verification || !reset || !resetConfirm) throw new Error('The app chart did not start.');
  if (!auth || !toasts || !sidebar || !theme || !consent || !report) throw new Error('The app chart did not start.');
  return { auth, toasts, sidebar, theme, consent, report, registration, verification, reset, resetConfirm };
};

/** What the page tells the charts by itself. */
const watchPage = (app: AppActor, page: ReturnType<typeof pageActors>, services: Services): void => {
  const { sidebar, theme, registration } = page;
  // What a page that was left knew of these may be old by now.
  const input = sidebarInput();
  sidebar.send({ type: input.narrow ? 'sidebar.narrow' : 'sidebar.wide' });
  theme.send({ type: 'theme.choose', ...themeInput() });
  syncChoice(registration);
  watchWidth((narrow) => sidebar.send({ type: narrow ? 'sidebar.narrow' : 'sidebar.wide' }));
  // The live stream may outlast a short break in which a save failed.
  addEventListener('online', () => app.send({ type: 'live.restored' }));
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') app.send({ type: 'page.shown' });
  });
  services.tabs.listen((fact) => app.send(fact));
  watchConsent(page.consent, services.consent);
};

/**
 * The composition root: opens the journal, makes the app chart with its services from what the journal holds, and
 * starts it. `fresh`: from nothing, because what it holds led to a crash.
 */
export const createSystem = async (services: Services, { fresh }: { readonly fresh: boolean }): Promise<System> => {
  const owner: Owner = () => app.getSnapshot().children.auth?.getSnapshot().context.user?.pk ?? null;
  const reporting = createReporting(services, () => journal.file());
  const late = createLate({ services, owner, machine: () => machine, app: () => app });
  const machine = provideAll({ services, late, reporting, forgetTraces: () => journal.clear() });
  const { app, journal, start } = await openJournal({
    machine,
    input: { sidebar: sidebarInput(), ...themeInput(), selectedAccountId: selection.read() },
    fresh,
    late,
  });
  start();
  const page = pageActors(app);
  const session = sessionReader(app);
  watchPage(app, page, services);
  late.onceReady(({ watchSessions }) => watchSessions(app, page, session));

  return {
    ...page,
    ...draftsOf(app, late),
    root: app,
    journal,
    reporting,
    session,
    send: (event) => app.send(event),
    keepSecret: services.secrets.keep,
    readSecret: services.secrets.read,
    wanted,
    keepFile: (file) => late.session().services.files.keep(file),
    subscribe: (changed) => watchGuards(app, page, session, changed),
  };
};
