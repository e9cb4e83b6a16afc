// The whole client: who lives when, and who is told what. The root of the actor system; lives as long as the page.
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';
import { authMachine } from './auth.machine.ts';
import { consentMachine } from './consent.machine.ts';
import type { Topic } from '#contract/call.ts';
import type { Fact, TabFact } from './fact.ts';
import { registrationMachine } from './registration.machine.ts';
import { reportMachine } from './report.machine.ts';
import { resetMachine } from './reset.machine.ts';
import { resetConfirmMachine } from './resetConfirm.machine.ts';
import type { draftMachine } from './draft.machine.ts';
import type { SessionCharts } from './sessionCharts.ts';
import { type SidebarInput, sidebarMachine } from './sidebar.machine.ts';
import { type Theme, themeMachine } from './theme.machine.ts';
import { toastsMachine } from './toasts.machine.ts';
import { verificationMachine } from './verification.machine.ts';

export type AppEvent =
  | Fact
  /** A screen edits an ad. `mediaAssetId`: for the images of an ad that has none yet. */
  | { type: 'draft.open'; adId: string; mediaAssetId: string }
  /** The browser no longer keeps what the charts are told, or does so again. */
  | { type: 'journal.failed' }
  | { type: 'journal.mended' }
  | TabFact
  /** The browser shows another page; without anything that is secret in its address. */
  | { type: 'page.opened'; path: string }
  /** The tab is looked at again. */
  | { type: 'page.shown' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

export interface AppInput {
  readonly sidebar: SidebarInput;
  readonly theme: Theme;
  /** The ad account that was chosen last in this browser. */
  readonly selectedAccountId: string | null;
}

interface AppContext {
  readonly input: AppInput;
  /** Ids of the ads that were opened since somebody signed in. */
  readonly drafts: readonly string[];
  /** pk of whom the charts of the session belong to, or belonged to last; null before the first sign-in. */
  readonly owner: number | null;
  /** Whether this browser keeps what is not at the server yet. */
  readonly keeps: boolean;
  /** Of the page that is shown; null before the first. */
  readonly page: string | null;
}

/** Drafts that are kept open: more were not looked at for a while, and what they lack is kept in this browser. */
const MAX_DRAFTS = 20;

export const NOT_KEPT_TEXT =
  'This browser has no space, or keeps nothing in this mode. Your work is safe once it is saved, not before.';

const draftId = (adId: string) => `draft-${adId}` as const;

export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
    children: {} as {
      auth: 'auth';
      toasts: 'toasts';
      sidebar: 'sidebar';
      theme: 'theme';
      consent: 'consent';
      registration: 'registration';
      verification: 'verification';
      reset: 'reset';
      resetConfirm: 'resetConfirm';
      report: 'report';
      cache: 'cache';
      subscription: 'subscription';
      topUp: 'topUp';
      ledger: 'ledger';
      connection: 'connection';
      campaigns: 'campaigns';
      uploads: 'uploads';
      queue: 'queue';
      publish: 'publish';
      profile: 'profile';
      account: 'account';
      live: 'live';
      palette: 'palette';
      onboarding: 'onboarding';
    } & Record<`draft-${string}`, 'draft'>,
  },
  actors: {
    auth: authMachine,
    toasts: toastsMachine,
    sidebar: sidebarMachine,
    theme: themeMachine,
    consent: consentMachine,
    registration: registrationMachine,
    verification: verificationMachine,
    reset: resetMachine,
    resetConfirm: resetConfirmMachine,
    report: reportMachine,
    /** They are there before somebody is signed in, and before an ad is opened: see actors/late.ts. */
    ...({} as SessionCharts & { draft: typeof draftMachine }),
  },
  actions: {
    showToast: sendTo('toasts', (_, { fact }: { fact: Extract<Fact, { type: 'toast.show' }> }) => fact),
    changeUser: sendTo('auth', (_, { fact }: { fact: Extract<Fact, { type: 'profile.saved' }> }) => ({
      type: 'user.changed',
      user: fact.user,
    })),
    expire: sendTo('cache', (_, { topics }: { topics: readonly Topic[] }) => ({ type: 'cache.expire', topics })),
    expireAll: sendTo('cache', { type: 'cache.expireAll' }),
    refreshSubscription: sendTo('subscription', { type: 'subscription.refresh' }),
    refreshLedger: sendTo('ledger', { type: 'ledger.refresh' }),
    refreshTopUp: sendTo('topUp', { type: 'credits.refresh' }),
    refreshConnection: sendTo('connection', { type: 'connection.refresh' }),
    refreshProfile: sendTo('profile', { type: 'profile.refresh' }),
    readProfile: sendTo('profile', { type: 'profile.open' }),
    refreshAccount: sendTo('account', { type: 'account.refresh' }),
    refreshQueue: sendTo('queue', { type: 'queue.refresh' }),
    wakeUploads: sendTo('uploads', { type: 'uploads.wake' }),
    openCampaigns: sendTo('campaigns', (_, { adAccountId }: { adAccountId: string | null }) => ({
      type: 'campaigns.open',
      adAccountId,
    })),
    openDraft: enqueueActions(({ context, enqueue }, params: { adId: string; mediaAssetId: string }) => {
      const [oldest] = context.drafts;
      const isFull = oldest !== undefined && context.drafts.length >= MAX_DRAFTS;
      if (isFull) enqueue.stopChild(draftId(oldest));
      enqueue.spawnChild('draft', { id: draftId(params.adId), input: params });
      enqueue.assign({ drafts: [...context.drafts.slice(isFull ? 1 : 0), params.adId] });
    }),
    refreshDraft: enqueueActions(({ context, enqueue }, { adId }: { adId: string }) => {
      if (context.drafts.includes(adId)) enqueue.sendTo(draftId(adId), { type: 'draft.refresh' });
    }),
    refreshDrafts: enqueueActions(({ context, enqueue }) => {
      for (const adId of context.drafts) enqueue.sendTo(draftId(adId), { type: 'draft.refresh' });
    }),
    saveDrafts: enqueueActions(({ context, enqueue }) => {
      for (const adId of context.drafts) enqueue.sendTo(draftId(adId), { type: 'draft.save' });
    }),
    giveMedia: enqueueActions(
      ({ context, enqueue }, { fact }: { fact: Extract<Fact, { type: 'upload.finished' }> }) => {
        for (const adId of context.drafts) {
          enqueue.sendTo(draftId(adId), {
            type: 'media.finished',
            mediaAssetId: fact.mediaAssetId,
            media: fact.media,
          });
        }
      },
    ),
    stopDrafts: enqueueActions(({ context, enqueue }) => {
      for (const adId of context.drafts) enqueue.stopChild(draftId(adId));
    }),
    forgetDrafts: assign({ drafts: [] }),
    keepOwner: assign((_, { pk }: { pk: number }) => ({ owner: pk })),
    keepNothing: assign({ keeps: false }),
    keepAgain: assign({ keeps: true }),
    keepPage: assign((_, { path }: { path: string }) => ({ page: path })),
    /** Whose charts these are is asked first; then theirs go on, too. */
    resumePage: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('toasts', { type: 'app.resume' });
      enqueue.sendTo('registration', { type: 'app.resume' });
      enqueue.sendTo('verification', { type: 'app.resume' });
      enqueue.sendTo('reset', { type: 'app.resume' });
      enqueue.sendTo('resetConfirm', { type: 'app.resume' });
    }),
    resumeSession: enqueueActions(({ context, enqueue }) => {
      enqueue.sendTo('subscription', { type: 'app.resume' });
      enqueue.sendTo('topUp', { type: 'app.resume' });
      enqueue.sendTo('ledger', { type: 'app.resume' });
      enqueue.sendTo('connection', { type: 'app.resume' });
      enqueue.sendTo('campaigns', { type: 'app.resume' });
      enqueue.sendTo('uploads', { type: 'app.resume' });
      enqueue.sendTo('queue', { type: 'app.resume' });
      enqueue.sendTo('publish', { type: 'app.resume' });
      enqueue.sendTo('live', { type: 'app.resume' });
      for (const adId of context.drafts) enqueue.sendTo(draftId(adId), { type: 'app.resume' });
    }),
    suspendForms: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('profile', { type: 'app.suspend' });
      enqueue.sendTo('account', { type: 'app.suspend' });
    }),
    resumeForms: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('profile', { type: 'app.resume' });
      enqueue.sendTo('account', { type: 'app.resume' });
    }),
    endSession: sendTo('auth', { type: 'session.ended' }),
    expireSession: sendTo('auth', { type: 'session.expired' }),
    checkSession: sendTo('auth', { type: 'session.changed' }),
    startWaiting: sendTo('verification', { type: 'verification.sent' }),
    forgetRegistration: sendTo('registration', { type: 'registration.restart' }),
    showNotKept: sendTo('toasts', {
      type: 'toast.show',
      toast: { tone: 'critical', text: NOT_KEPT_TEXT },
    } satisfies Fact),
    /** Effect: what this browser keeps of the person's work goes, too. */
    forgetWork: (_args, _params: { owner: number | null }): void => {},
    /** Effect: what this browser wrote down of somebody else goes. */
    forgetTraces: (_args): void => {},
    /** Effect: the other tabs of this browser hear of it. */
    tellTabs: (_args, _params: { fact: TabFact }): void => {},
  },
  guards: {
    isSameOwner: ({ context }, { pk }: { pk: number }) => context.owner === pk,
    isOtherOwner: ({ context }, { pk }: { pk: number }) => context.owner !== null && context.owner !== pk,
    isNewDraft: ({ context }, { adId }: { adId: string }) => !context.drafts.includes(adId),
    isAboutAd: (_, { fact }: { fact: Extract<Fact, { type: 'live.heard' }> }) =>
      fact.event.type === 'ad.changed' || fact.event.type === 'ad.deleted',
    isAboutMedia: (_, { fact }: { fact: Extract<Fact, { type: 'live.heard' }> }) => fact.event.type === 'media.changed',
    /** How many ad accounts may be active hangs on it, too. */
    isAboutPlan: (_, { fact }: { fact: Extract<Fact, { type: 'live.heard' }> }) =>
      fact.event.type === 'subscription.changed',
    isAboutCredits: (_, { fact }: { fact: Extract<Fact, { type: 'live.heard' }> }) =>
      fact.event.type === 'credits.changed',
    /** Too much was missed to be told one by one. */
    isAboutAll: (_, { fact }: { fact: Extract<Fact, { type: 'live.heard' }> }) => fact.event.type === 'resync',
    isAboutMeta: (_, { fact }: { fact: Extract<Fact, { type: 'live.heard' }> }) => fact.event.type === 'meta.changed',
    isAboutAccount: (_, { fact }: { fact: Extract<Fact, { type: 'live.heard' }> }) =>
      fact.event.type === 'account.changed',
  },
}).createMachine({
  id: 'app',
  version: '4',
  description: 'The whole client',
  context: ({ input }) => ({ input, drafts: [], owner: null, keeps: true, page: null }),
  initial: 'starting',
  options: { maxIterations: 1000 },
  invoke: [
    { id: 'toasts', src: 'toasts', systemId: 'toasts' },
    { id: 'sidebar', src: 'sidebar', systemId: 'sidebar', input: ({ context }) => context.input.sidebar },
    { id: 'theme', src: 'theme', systemId: 'theme', input: ({ context }) => ({ theme: context.input.theme }) },
    { id: 'consent', src: 'consent', systemId: 'consent' },
    { id: 'registration', src: 'registration', systemId: 'registration' },
    { id: 'verification', src: 'verification', systemId: 'verification' },
    { id: 'reset', src: 'reset', systemId: 'reset' },
    { id: 'resetConfirm', src: 'resetConfirm', systemId: 'resetConfirm' },
    { id: 'report', src: 'report', systemId: 'report' },
    { id: 'auth', src: 'auth', systemId: 'auth' },
  ],
  on: {
    'toast.show': { actions: { type: 'showToast', params: ({ event }) => ({ fact: event }) } },
    'auth.signedIn': [
      {
        guard: { type: 'isOtherOwner', params: ({ event }) => ({ pk: event.user.pk }) },
        target: '.owned',
        actions: ['forgetTraces', { type: 'keepOwner', params: ({ event }) => ({ pk: event.user.pk }) }],
      },
      {
        target: '.owned',
        actions: { type: 'keepOwner', params: ({ event }) => ({ pk: event.user.pk }) },
      },
    ],
    'auth.signedOut': '.signedOut',
    'auth.left': '.signedOut',
    'auth.failed': '.unsure',
    'registration.sent': { actions: 'startWaiting' },
    'page.opened': { actions: { type: 'keepPage', params: ({ event }) => ({ path: event.path }) } },
    'tab.signedIn': { actions: 'checkSession' },
    'tab.signedOut': { actions: 'endSession' },
    'journal.failed': { actions: ['keepNothing', 'showNotKept'] },
    'journal.mended': { actions: 'keepAgain' },
    'app.resume': { actions: ['keepAgain', 'resumePage'] },
  },
  states: {
    starting: { description: 'Not yet known who is here' },
    unsure: { description: 'Could not be told who is here' },
    signedOut: { description: 'Nobody is signed in' },
    owned: {
      description:
        'What somebody typed and did not save is theirs: it outlasts a session that was lost, not a sign-out',
      initial: 'signedIn',
      invoke: [
        { id: 'profile', src: 'profile', systemId: 'profile' },
        { id: 'account', src: 'account', systemId: 'account' },
      ],
      on: {
        'auth.left': {
          target: 'signedOut',
          actions: { type: 'tellTabs', params: { fact: { type: 'tab.signedOut' } satisfies TabFact } },
        },
      },
      states: {
        signedIn: {
          description: 'Somebody is signed in: everything that is at work for them lives, and ends with the session',
          initial: 'live',
          entry: [
            'forgetRegistration',
            {
              type: 'tellTabs',
              params: ({ context }) => ({ fact: { type: 'tab.signedIn', pk: context.owner ?? 0 } satisfies TabFact }),
            },
          ],
          exit: ['stopDrafts', 'forgetDrafts'],
          invoke: [
            { id: 'cache', src: 'cache', systemId: 'cache' },
            { id: 'subscription', src: 'subscription', systemId: 'subscription' },
            { id: 'topUp', src: 'topUp', systemId: 'topUp' },
            { id: 'ledger', src: 'ledger', systemId: 'ledger' },
            {
              id: 'connection',
              src: 'connection',
              systemId: 'connection',
              input: ({ context }) => ({ selectedId: context.input.selectedAccountId }),
            },
            { id: 'campaigns', src: 'campaigns', systemId: 'campaigns' },
            { id: 'uploads', src: 'uploads', systemId: 'uploads' },
            { id: 'queue', src: 'queue', systemId: 'queue' },
            { id: 'publish', src: 'publish', systemId: 'publish' },
            { id: 'live', src: 'live', systemId: 'live' },
            { id: 'palette', src: 'palette', systemId: 'palette' },
            { id: 'onboarding', src: 'onboarding', systemId: 'onboarding' },
          ],
          on: {
            'auth.signedIn': [
              {
                guard: { type: 'isOtherOwner', params: ({ event }) => ({ pk: event.user.pk }) },
                target: '#app.changingOwner',
                actions: ['forgetTraces', { type: 'keepOwner', params: ({ event }) => ({ pk: event.user.pk }) }],
              },
              {},
            ],
            'auth.signedOut': {
              target: 'lost',
              actions: [
                'suspendForms',
                { type: 'tellTabs', params: { fact: { type: 'tab.sessionLost' } satisfies TabFact } },
              ],
            },
            // A check that could not be made ends nothing; the screen says so, and asks again.
            'auth.failed': {},
            'tab.signedIn': [
              { guard: { type: 'isOtherOwner', params: ({ event }) => ({ pk: event.pk }) }, actions: 'checkSession' },
              {},
            ],
            'tab.sessionLost': { actions: 'expireSession' },
            'identity.changed': { actions: 'checkSession' },
            'tab.adSaved': {
              actions: [
                { type: 'expire', params: { topics: ['ads'] } },
                'refreshQueue',
                { type: 'refreshDraft', params: ({ event }) => ({ adId: event.adId }) },
              ],
            },
            'draft.open': [
              {
                guard: { type: 'isNewDraft', params: ({ event }) => ({ adId: event.adId }) },
                actions: {
                  type: 'openDraft',
                  params: ({ event }) => ({ adId: event.adId, mediaAssetId: event.mediaAssetId }),
                },
              },
              { actions: { type: 'refreshDraft', params: ({ event }) => ({ adId: event.adId }) } },
            ],
            'subscription.activated': {
              actions: [{ type: 'expire', params: { topics: ['connection'] } }, 'refreshConnection'],
            },
            'credits.added': { actions: ['refreshSubscription', 'refreshLedger'] },
            'account.selected': {
              actions: { type: 'openCampaigns', params: ({ event }) => ({ adAccountId: event.adAccountId }) },
            },
            'upload.finished': { actions: { type: 'giveMedia', params: ({ event }) => ({ fact: event }) } },
            'ads.queued': { actions: ['refreshQueue', 'refreshDrafts'] },
            'ad.saved': {
              actions: [
                'refreshQueue',
                {
                  type: 'tellTabs',
                  params: ({ event }) => ({ fact: { type: 'tab.adSaved', adId: event.adId } satisfies TabFact }),
                },
              ],
            },
            // The server has ended the session already.
            'devices.ended': { actions: 'endSession' },
            'account.deleted': {
              actions: [{ type: 'forgetWork', params: ({ context }) => ({ owner: context.owner }) }, 'endSession'],
            },
            'page.shown': {
              actions: [
                { type: 'expire', params: { topics: ['profile', 'settings', 'devices'] } },
                'refreshProfile',
                'refreshAccount',
              ],
            },
            'profile.saved': { actions: { type: 'changeUser', params: ({ event }) => ({ fact: event }) } },
            'live.heard': [
              {
                guard: { type: 'isAboutAd', params: ({ event }) => ({ fact: event }) },
                actions: [
                  { type: 'expire', params: { topics: ['ads'] } },
                  'refreshQueue',
                  {
                    type: 'refreshDraft',
                    params: ({ event }) => ({ adId: 'ad_id' in event.event ? event.event.ad_id : '' }),
                  },
                ],
              },
              {
                guard: { type: 'isAboutMedia', params: ({ event }) => ({ fact: event }) },
                actions: [{ type: 'expire', params: { topics: ['ads'] } }, 'refreshQueue', 'refreshDrafts'],
              },
              {
                guard: { type: 'isAboutPlan', params: ({ event }) => ({ fact: event }) },
                actions: [
                  { type: 'expire', params: { topics: ['billing', 'credits', 'connection'] } },
                  'refreshSubscription',
                  'refreshConnection',
                  'refreshLedger',
                  'refreshTopUp',
                ],
              },
              {
                guard: { type: 'isAboutCredits', params: ({ event }) => ({ fact: event }) },
                actions: [
                  { type: 'expire', params: { topics: ['billing', 'credits'] } },
                  'refreshSubscription',
                  'refreshLedger',
                  'refreshTopUp',
                ],
              },
              {
                guard: { type: 'isAboutMeta', params: ({ event }) => ({ fact: event }) },
                actions: [{ type: 'expire', params: { topics: ['connection', 'campaigns'] } }, 'refreshConnection'],
              },
              {
                guard: { type: 'isAboutAccount', params: ({ event }) => ({ fact: event }) },
                actions: [
                  { type: 'expire', params: { topics: ['profile', 'settings', 'devices'] } },
                  'readProfile',
                  'refreshAccount',
                ],
              },
              {
                guard: { type: 'isAboutAll', params: ({ event }) => ({ fact: event }) },
                actions: [
                  'expireAll',
                  'refreshQueue',
                  'refreshDrafts',
                  'refreshSubscription',
                  'refreshLedger',
                  'refreshConnection',
                ],
              },
            ],
            // What could not be saved or sent without a network goes now (D5.2, D5.5).
            'live.restored': { actions: ['saveDrafts', 'wakeUploads'] },
            'live.polled': {
              actions: ['expireAll', 'refreshQueue', 'refreshDrafts', 'refreshSubscription', 'refreshLedger'],
            },
          },
          states: {
            live: { description: 'Everything is at work', on: { 'app.suspend': 'parked' } },
            parked: {
              description: 'Back after a reload: nothing is sent until we know that it is still the same person',
              on: {
                'auth.signedIn': {
                  guard: { type: 'isSameOwner', params: ({ event }) => ({ pk: event.user.pk }) },
                  target: 'live',
                  actions: ['resumeSession', 'resumeForms'],
                },
              },
            },
          },
        },
        lost: {
          description: 'The session has ended: what was typed waits until the same person is back',
          on: {
            'auth.signedIn': [
              {
                guard: { type: 'isOtherOwner', params: ({ event }) => ({ pk: event.user.pk }) },
                target: '#app.changingOwner',
                actions: ['forgetTraces', { type: 'keepOwner', params: ({ event }) => ({ pk: event.user.pk }) }],
              },
              { target: 'signedIn', actions: 'resumeForms' },
            ],
            // A page that comes back asks again; what was typed waits on, whatever the answer.
            'auth.signedOut': {},
            'auth.failed': {},
          },
        },
      },
    },
    changingOwner: {
      description: 'Somebody else is signed in now: nothing of the last session stays',
      always: 'owned',
    },
  },
});

export type AppActor = ActorRefFrom<typeof appMachine>;

export const selectKeeps = (snapshot: SnapshotFrom<typeof appMachine>) => snapshot.context.keeps;
