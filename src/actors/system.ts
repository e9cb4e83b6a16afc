import type { BulkFiles } from './late/bulk.ts';
import type { PictureSize } from '#contract/rules/imagePlaces.ts';
import type { AdListActor } from '#src/machines/adList.machine.ts';
import { type AppActor, type AppEvent, appMachine } from '#src/machines/app.machine.ts';
import { type AuthActor, authMachine } from '#src/machines/auth.machine.ts';
import { type ConsentActor, consentMachine } from '#src/machines/consent.machine.ts';
import type { DraftActor } from '#src/machines/draft.machine.ts';
import type { FlowDraftActor } from '#src/machines/flowDraft.machine.ts';
import type { FlowEditorActor } from '#src/machines/flowEditor.machine.ts';
import type { FlowWatch } from '#src/machines/pathPlay.machine.ts';
import type { ConnectionActor } from '#src/machines/connection.machine.ts';
import type { Preparing } from '#src/machines/preparing.ts';
import type { PresetsActor } from '#src/machines/presets.machine.ts';
import { type ReportActor, reportMachine } from '#src/machines/report.machine.ts';
import { type RegistrationActor, registrationMachine } from '#src/machines/registration.machine.ts';
import { type ResetActor, resetMachine } from '#src/machines/reset.machine.ts';
import { type ResetConfirmActor, resetConfirmMachine } from '#src/machines/resetConfirm.machine.ts';
import type { ScreenActor, ScreenName, Session, Told } from '#src/machines/sessionCharts.ts';
import { type SidebarActor, sidebarMachine } from '#src/machines/sidebar.machine.ts';
import { type ThemeActor, themeMachine } from '#src/machines/theme.machine.ts';
import type { ToastsActor } from '#src/machines/toasts.machine.ts';
import { type VerificationActor, verificationMachine } from '#src/machines/verification.machine.ts';
import { breathe } from '#src/services/breathe.ts';
import { authActors } from './auth.ts';
import { consentEffects, watchConsent } from './consent.ts';
import { type Journal, openJournal } from './journal.ts';
import type { ReadListAddress } from './listAddress.ts';
import type { WatchListKeys } from './listKeys.ts';
import { type LazySession, lazySession } from './lazySession.ts';
import { watchGuards } from './projection.ts';
import { registrationActors, registrationEffects, syncChoice, verificationActors } from './registration.ts';
import { resetActors, resetConfirmActors } from './reset.ts';
import type { OpenReview } from './review.ts';
import { createReporting, type Reporting } from './report.ts';
import type { Owner, Services } from './services.ts';
import type { CreatedSession } from './session.ts';
import { selection } from './selection.ts';
import { sidebarEffects, sidebarInput, watchWidth } from './sidebar.ts';
import { themeEffects, themeInput } from './theme.ts';
import { type Wanted, wanted } from './wanted.ts';

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
  /** Fetches the charts of what is changed about ads at Meta: a screen that offers it has them first. */
  loadAtMeta(): Promise<void> | void;
  /** The chart of an ad that was opened. */
  draft(adId: string): DraftActor;
  /** Opens the chart of a screen, and tells it what is shown. Only while somebody is signed in. */
  openScreen<N extends ScreenName>(name: N, told?: Told<N>): Promise<void> | void;
  /** The chart of a screen that was opened. */
  screen<N extends ScreenName>(name: N): ScreenActor<N>;
  /** The id of an ad that is begun here. Only while somebody is signed in. */
  newAd(): string;
  /** The id of the draft that was worked on last; null where there is none. Only while somebody is signed in. */
  newestDraft(): Promise<string | null>;
  /** The list of ads, which begins when it is opened first. Only while somebody is signed in. */
  openList(): Promise<AdListActor> | AdListActor;
  /** The keys of the open list of ads; returns what ends them. */
  readonly watchListKeys: WatchListKeys;
  /** What an address asks the list of ads for, which has been opened. */
  readonly readListAddress: ReadListAddress;
  send(event: AppEvent): void;
  /** Puts a password or a key aside; the handle goes into the event. */
  keepSecret(value: string): string;
  /** What is behind a handle, for a link; null where it was taken, or belonged to a page that is gone. */
  readSecret(handle: string): string | null;
  readonly wanted: Wanted;
  /** The review that a link opens: for whoever has the link, signed in or not. */
  openReview(token: string): Promise<OpenReview>;
  /** Puts a file aside; the handle is the upload's id. */
  keepFile(file: File): string;
  /** Keeps and shows the files of many ads at once; only where their screen is open. */
  bulkFiles(): BulkFiles;
  /** The check of the flow that is edited, and the path of it that is shown; null: no flow is shown yet. */
  watchFlow(editor: FlowEditorActor, presets: PresetsActor, connection: ConnectionActor): FlowWatch | null;
  /** What drafts a flow from a sentence, for the editor that begins it. */
  draftFor(editor: FlowEditorActor): FlowDraftActor;
  /** The file of an upload; null where it is not here any more. */
  lookAtFile(uploadId: string): Promise<File | null>;
  preparing(): Preparing;
  /** In pixels, as the picture is seen; null where it cannot be read. */
  sizeOf(file: File): Promise<PictureSize | null>;
  /** The whole tree, for whoever looks at it: the drawer, the report. */
  readonly root: AppActor;
  readonly journal: Journal;
  /** Calls back when a guard would answer differently. */
  subscribe(changed: () => void): () => void;
}

interface Provided {
  readonly services: Services;
  readonly session: LazySession;
  readonly reporting: Reporting;
  readonly forgetTraces: () => void;
}

/** Every chart of the page with what it names; the compiler holds names and types against each other. */
const provideAll = ({ services, session, reporting, forgetTraces }: Provided) =>
  appMachine.provide({
    actions: {
      tellTabs: (_, { fact }) => services.tabs.tell(fact),
      forgetTraces,
    },
    actors: {
      auth: authMachine.provide({ actors: authActors(services, session), actions: { forgetTraces } }),
      sidebar: sidebarMachine.provide({ actions: sidebarEffects }),
      theme: themeMachine.provide({ actions: themeEffects }),
      consent: consentMachine.provide({ actions: consentEffects(services.consent) }),
      registration: registrationMachine.provide({ actors: registrationActors(services), actions: registrationEffects }),
      verification: verificationMachine.provide({ actors: verificationActors(services) }),
      reset: resetMachine.provide({ actors: resetActors(services) }),
      resetConfirm: resetConfirmMachine.provide({ actors: resetConfirmActors(services) }),
      report: reportMachine.provide({ actors: reporting.actors, actions: reporting.effects }),
      session: session.chart,
    },
  });

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
  const { auth, sidebar, theme, registration } = page;
  addEventListener('online', () => auth.send({ type: 'auth.retry' }));
  // What a page that was left knew of these may be old by now.
  const input = sidebarInput();
  sidebar.send({ type: input.narrow ? 'sidebar.narrow' : 'sidebar.wide' });
  theme.send({ type: 'theme.choose', ...themeInput() });
  syncChoice(registration);
  watchWidth((narrow) => sidebar.send({ type: narrow ? 'sidebar.narrow' : 'sidebar.wide' }));
  services.tabs.listen((fact) => {
    if (fact.type !== 'tab.adSaved') app.send(fact);
  });
  watchConsent(page.consent, services.consent);
};

/**
 * The composition root: opens the journal, makes the app chart with its services from what the journal holds, and
 * starts it. `fresh`: from nothing, because what it holds led to a crash.
 */
export const createSystem = async (services: Services, { fresh }: { readonly fresh: boolean }): Promise<System> => {
  const owner: Owner = () => app.getSnapshot().children.auth?.getSnapshot().context.user?.pk ?? null;
  const reporting = createReporting(services, () => journal.file());
  const lazy = lazySession(services, owner, () => app);
  const machine = provideAll({ services, session: lazy, reporting, forgetTraces: () => journal.clear() });
  const { app, journal, start } = await openJournal({
    machine,
    input: { sidebar: sidebarInput(), ...themeInput(), selectedAccountId: selection.read() },
    fresh,
    readySession: lazy.readyFrom,
  });
  await breathe();
  start();
  const page = pageActors(app);
  const session = (): Session | null => lazy.loaded()?.read() ?? null;
  const created = (): CreatedSession => {
    const found = lazy.loaded();
    if (!found) throw new Error('Nobody was signed in yet.');
    return found;
  };
  watchPage(app, page, services);
  void lazy.arrival.then(({ watch }) => watch(page));

  return {
    ...page,
    root: app,
    journal,
    reporting,
    session,
    openDraft: (adId) => created().openDraft(adId),
    loadAtMeta: () => created().loadAtMeta(),
    draft: (adId) => created().draft(adId),
    openScreen: (name, told) => created().openScreen(name, told),
    screen: (name) => created().screen(name),
    newAd: () => created().newAd(),
    newestDraft: () => created().newestDraft(),
    openList: () => created().openList(),
    watchListKeys: (list, acts) => created().watchListKeys(list, acts),
    readListAddress: (search) => created().readListAddress(search),
    send: (event) => app.send(event),
    keepSecret: services.secrets.keep,
    readSecret: services.secrets.read,
    wanted,
    openReview: async (token) => (await import('./review.ts')).openReview(services, token),
    bulkFiles: () => created().bulkFiles(),
    watchFlow: (editor, presets, connection) => created().watchFlow(editor, presets, connection),
    draftFor: (editor) => created().draftFor(editor),
    keepFile: (file) => created().keepFile(file),
    lookAtFile: (uploadId) => created().lookAtFile(uploadId),
    sizeOf: (file) => created().sizeOf(file),
    preparing: () => created().preparing(),
    subscribe: (changed) => watchGuards(app, page, session, changed),
  };
};
