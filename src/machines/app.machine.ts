// The whole client: who lives when, and who is told what. The root of the actor system; lives as long as the page.
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup } from 'xstate';
import { authMachine } from './auth.machine.ts';
import { campaignsMachine } from './campaigns.machine.ts';
import { connectionMachine } from './connection.machine.ts';
import { draftMachine } from './draft.machine.ts';
import type { Fact } from './fact.ts';
import { liveMachine } from './live.machine.ts';
import { profileMachine } from './profile.machine.ts';
import { publishMachine } from './publish.machine.ts';
import { queueMachine } from './queue.machine.ts';
import { registrationMachine } from './registration.machine.ts';
import { type SidebarInput, sidebarMachine } from './sidebar.machine.ts';
import { subscriptionMachine } from './subscription.machine.ts';
import { type Theme, themeMachine } from './theme.machine.ts';
import { toastsMachine } from './toasts.machine.ts';
import { uploadsMachine } from './uploads.machine.ts';
import { verificationMachine } from './verification.machine.ts';

export type AppEvent =
  | Fact
  /** A screen edits an ad. `mediaAssetId`: for the images of an ad that has none yet. */
  | { type: 'draft.open'; adId: string; mediaAssetId: string }
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
}

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
      registration: 'registration';
      verification: 'verification';
      subscription: 'subscription';
      connection: 'connection';
      campaigns: 'campaigns';
      uploads: 'uploads';
      queue: 'queue';
      publish: 'publish';
      profile: 'profile';
      live: 'live';
    } & Record<`draft-${string}`, 'draft'>,
  },
  actors: {
    auth: authMachine,
    toasts: toastsMachine,
    sidebar: sidebarMachine,
    theme: themeMachine,
    registration: registrationMachine,
    verification: verificationMachine,
    subscription: subscriptionMachine,
    connection: connectionMachine,
    campaigns: campaignsMachine,
    uploads: uploadsMachine,
    queue: queueMachine,
    publish: publishMachine,
    profile: profileMachine,
    live: liveMachine,
    draft: draftMachine,
  },
  actions: {
    showToast: sendTo('toasts', (_, { fact }: { fact: Extract<Fact, { type: 'toast.show' }> }) => fact),
    changeUser: sendTo('auth', (_, { fact }: { fact: Extract<Fact, { type: 'profile.saved' }> }) => ({
      type: 'user.changed',
      user: fact.user,
    })),
    refreshSubscription: sendTo('subscription', { type: 'subscription.refresh' }),
    refreshConnection: sendTo('connection', { type: 'connection.refresh' }),
    refreshQueue: sendTo('queue', { type: 'queue.refresh' }),
    wakeUploads: sendTo('uploads', { type: 'uploads.wake' }),
    openCampaigns: sendTo('campaigns', (_, { adAccountId }: { adAccountId: string | null }) => ({
      type: 'campaigns.open',
      adAccountId,
    })),
    openDraft: enqueueActions(({ context, enqueue }, params: { adId: string; mediaAssetId: string }) => {
      enqueue.spawnChild('draft', { id: draftId(params.adId), input: params });
      enqueue.assign({ drafts: [...context.drafts, params.adId] });
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
  },
  guards: {
    isNewDraft: ({ context }, { adId }: { adId: string }) => !context.drafts.includes(adId),
    isAboutAd: (_, { fact }: { fact: Extract<Fact, { type: 'live.heard' }> }) =>
      fact.event.type === 'ad.changed' || fact.event.type === 'ad.deleted',
    isAboutMedia: (_, { fact }: { fact: Extract<Fact, { type: 'live.heard' }> }) => fact.event.type === 'media.changed',
    isAboutMoney: (_, { fact }: { fact: Extract<Fact, { type: 'live.heard' }> }) =>
      fact.event.type === 'subscription.changed' || fact.event.type === 'credits.changed',
    isAboutMeta: (_, { fact }: { fact: Extract<Fact, { type: 'live.heard' }> }) => fact.event.type === 'meta.changed',
  },
}).createMachine({
  id: 'app',
  version: '1',
  description: 'The whole client',
  context: ({ input }) => ({ input, drafts: [] }),
  initial: 'starting',
  options: { maxIterations: 1000 },
  invoke: [
    { id: 'toasts', src: 'toasts', systemId: 'toasts' },
    { id: 'sidebar', src: 'sidebar', systemId: 'sidebar', input: ({ context }) => context.input.sidebar },
    { id: 'theme', src: 'theme', systemId: 'theme', input: ({ context }) => ({ theme: context.input.theme }) },
    { id: 'registration', src: 'registration', systemId: 'registration' },
    { id: 'verification', src: 'verification', systemId: 'verification' },
    { id: 'auth', src: 'auth', systemId: 'auth' },
  ],
  on: {
    'toast.show': { actions: { type: 'showToast', params: ({ event }) => ({ fact: event }) } },
    'auth.signedIn': '.signedIn',
    'auth.signedOut': '.signedOut',
    'auth.failed': '.unsure',
  },
  states: {
    starting: { description: 'Not yet known who is here' },
    unsure: { description: 'Could not be told who is here' },
    signedOut: { description: 'Nobody is signed in', on: { 'auth.signedOut': {} } },
    signedIn: {
      description: 'Somebody is signed in: everything that is theirs lives, and ends with the session',
      exit: ['stopDrafts', 'forgetDrafts'],
      invoke: [
        { id: 'subscription', src: 'subscription', systemId: 'subscription' },
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
        { id: 'profile', src: 'profile', systemId: 'profile' },
        { id: 'live', src: 'live', systemId: 'live' },
      ],
      on: {
        'auth.signedIn': {},
        'draft.open': {
          guard: { type: 'isNewDraft', params: ({ event }) => ({ adId: event.adId }) },
          actions: {
            type: 'openDraft',
            params: ({ event }) => ({ adId: event.adId, mediaAssetId: event.mediaAssetId }),
          },
        },
        'subscription.activated': { actions: 'refreshConnection' },
        'account.selected': {
          actions: { type: 'openCampaigns', params: ({ event }) => ({ adAccountId: event.adAccountId }) },
        },
        'upload.finished': { actions: { type: 'giveMedia', params: ({ event }) => ({ fact: event }) } },
        'ads.queued': { actions: ['refreshQueue', 'refreshDrafts'] },
        'ad.saved': { actions: 'refreshQueue' },
        'profile.saved': { actions: { type: 'changeUser', params: ({ event }) => ({ fact: event }) } },
        'live.heard': [
          {
            guard: { type: 'isAboutAd', params: ({ event }) => ({ fact: event }) },
            actions: [
              'refreshQueue',
              {
                type: 'refreshDraft',
                params: ({ event }) => ({ adId: 'ad_id' in event.event ? event.event.ad_id : '' }),
              },
            ],
          },
          {
            guard: { type: 'isAboutMedia', params: ({ event }) => ({ fact: event }) },
            actions: ['refreshQueue', 'refreshDrafts'],
          },
          {
            guard: { type: 'isAboutMoney', params: ({ event }) => ({ fact: event }) },
            actions: 'refreshSubscription',
          },
          {
            guard: { type: 'isAboutMeta', params: ({ event }) => ({ fact: event }) },
            actions: 'refreshConnection',
          },
        ],
        // What could not be saved or sent without a network goes now (D5.2, D5.5).
        'live.restored': { actions: ['saveDrafts', 'wakeUploads'] },
        'live.polled': { actions: ['refreshQueue', 'refreshDrafts', 'refreshSubscription'] },
      },
    },
  },
});

export type AppActor = ActorRefFrom<typeof appMachine>;
