// What lives for whoever is signed in, and who of it is told what. Owned by the app chart; outlasts a session that is lost.
import { type ActorRefFrom, type AnyStateMachine, assign, enqueueActions, sendTo, setup } from 'xstate';
import { type AppFact, parentOf, type SessionFact, type TabFact, theFact, type WorkTabFact } from './fact.ts';
import type { Journaled } from './journaled.ts';
import { describe, type ReactingType, REACTIONS, reactionTo } from './reactions.ts';
import {
  type LastingName,
  namesOf,
  type RefreshedName,
  type ScreenName,
  sessionCharts,
  sessionMachines,
} from './sessionCharts.ts';
import { notProvided } from './stub.ts';

export type SessionEvent =
  | SessionFact
  | WorkTabFact
  /** A screen edits an ad. `mediaAssetId`: for the images of an ad that has none yet. */
  | { type: 'draft.open'; adId: string; mediaAssetId: string }
  /** A screen with a chart of its own is shown. */
  | { type: 'screen.open'; chart: ScreenName }
  /** The tab is looked at again. */
  | { type: 'page.shown' }
  /** It is known that the same person is here: after a reload, or signed in again. */
  | { type: 'owner.confirmed' }
  /** The session has ended by itself. */
  | { type: 'owner.lost' }
  | { type: 'app.suspend' };

const journal: Journaled<SessionEvent> = {
  keeps: {
    'account.selected': { adAccountId: true },
    'ad.saved': { adId: true },
    'ads.queued': { adIds: true },
    'draft.open': { adId: true, mediaAssetId: true },
    'live.adChanged': { adId: true },
    'live.adDeleted': { adId: true },
    'live.generationChanged': { generationId: true },
    'live.presetChanged': { presetId: true },
    'live.flowChanged': { flowId: true },
    'profile.saved': { user: true },
    'screen.open': { chart: true },
    'tab.adSaved': { adId: true },
    'toast.show': { toast: true },
    'upload.finished': { adId: true, format: true, image: true },
  },
  outcomes: [],
};

export interface SessionInput {
  /** pk of whom it belongs to. */
  readonly owner: number;
  /** The ad account that was chosen last in this browser. */
  readonly selectedId: string | null;
}

interface SessionContext extends SessionInput {
  /** Ids of the ads that were opened since somebody signed in. */
  readonly drafts: readonly string[];
  /** Charts of the screens that were opened since then. */
  readonly screens: readonly ScreenName[];
}

/** Drafts that are kept open: more were not looked at for a while, and what they lack is kept in this browser. */
const MAX_DRAFTS = 20;

export const draftId = (adId: string) => `draft-${adId}` as const;

const [work, owned] = [namesOf('session'), namesOf('owner')];

type Arrived = Extract<SessionFact, { type: 'upload.finished' }>;

type Invoked = { [N in LastingName]: { readonly id: N; readonly src: N } }[LastingName];
const invoked = (names: readonly LastingName[]) =>
  names.map((name) => ({
    id: name,
    src: name,
    input: ({ context: { selectedId } }: { context: SessionContext }) => ({ selectedId }),
  })) as readonly Invoked[] as never;

/** The ids under which a chart runs now. */
const runningAs = (name: RefreshedName, { drafts, screens }: Pick<SessionContext, 'drafts' | 'screens'>) => {
  if (name === 'draft') return drafts.map(draftId);
  return sessionCharts[name].lifetime === 'screen' ? screens.filter((screen) => screen === name) : [name];
};

/** A chart that parks nothing need not be told to go on. */
const resuming = (names: readonly LastingName[]) =>
  names.filter((name) => (sessionCharts[name].machine as AnyStateMachine).events.includes('app.resume'));

const reacting = Object.fromEntries(
  Object.entries(REACTIONS).map(([type, reaction]) => [type, { actions: 'react', description: describe(reaction) }]),
) as { readonly [T in ReactingType]: { readonly actions: 'react'; readonly description: string } };

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    children: {} as { [N in LastingName | ScreenName]: N } & Record<`draft-${string}`, 'draft'>,
  },
  actors: sessionMachines,
  actions: {
    tell: sendTo(parentOf, theFact),
    /** As `reactions.ts` has it. */
    react: enqueueActions(({ context, event, enqueue }) => {
      const { expire, refresh } = reactionTo(event.type as ReactingType);
      if (expire === 'all') enqueue.sendTo('cache', { type: 'cache.expireAll' });
      else if (expire.length > 0) enqueue.sendTo('cache', { type: 'cache.expire', topics: expire });
      const drafts = 'adId' in event ? context.drafts.filter((adId) => adId === event.adId) : context.drafts;
      for (const name of refresh)
        for (const id of runningAs(name, { ...context, drafts }))
          enqueue.sendTo(id, { type: sessionCharts[name].refresh });
    }),
    readProfile: sendTo('profile', { type: 'profile.open' }),
    wakeUploads: sendTo('uploads', { type: 'uploads.wake' }),
    wakePublish: sendTo('publish', { type: 'publish.wake' }),
    /** Who signs in again after a lost session goes on with the account that was chosen last. */
    openCampaigns: enqueueActions(({ enqueue }, { adAccountId }: { adAccountId: string | null }) => {
      enqueue.assign({ selectedId: adAccountId });
      enqueue.sendTo('campaigns', { type: 'campaigns.open', adAccountId });
    }),
    openDraft: enqueueActions(({ context, enqueue }, params: { adId: string; mediaAssetId: string }) => {
      const [oldest] = context.drafts;
      const isFull = oldest !== undefined && context.drafts.length >= MAX_DRAFTS;
      if (isFull) enqueue.stopChild(draftId(oldest));
      enqueue.spawnChild('draft', { id: draftId(params.adId), input: params });
      enqueue.assign({ drafts: [...context.drafts.slice(isFull ? 1 : 0), params.adId] });
    }),
    openScreen: enqueueActions(({ context, enqueue }, { chart }: { chart: ScreenName }) => {
      // The compiler wants one name; each is spawned under its own.
      enqueue.spawnChild(chart as 'ledger', { id: chart as 'ledger' });
      enqueue.assign({ screens: [...context.screens, chart] });
    }),
    followQueued: sendTo('queue', (_, { adIds }: { adIds: readonly string[] }) => ({
      type: 'queue.follow' as const,
      adIds,
    })),
    /** The one that is looked at is the last to be closed. */
    refreshDraft: enqueueActions(({ context, enqueue }, { adId }: { adId: string }) => {
      enqueue.sendTo(draftId(adId), { type: 'draft.refresh' });
      enqueue.assign({ drafts: [...context.drafts.filter((one) => one !== adId), adId] });
    }),
    saveDrafts: enqueueActions(({ context, enqueue }) => {
      for (const adId of context.drafts) enqueue.sendTo(draftId(adId), { type: 'draft.save' });
    }),
    giveMedia: sendTo(
      (_, { fact }: { fact: Arrived }) => draftId(fact.adId),
      (_, { fact: { format, image } }: { fact: Arrived }) => ({ type: 'media.finished', format, image }),
    ),
    stopDrafts: enqueueActions(({ context, enqueue }) => {
      for (const adId of context.drafts) enqueue.stopChild(draftId(adId));
    }),
    forgetDrafts: assign({ drafts: [] }),
    suspendOwned: enqueueActions(({ context, enqueue }) => {
      for (const name of [...owned, ...context.screens]) enqueue.sendTo(name, { type: 'app.suspend' });
    }),
    resumeOwned: enqueueActions(({ context, enqueue }) => {
      for (const name of [...resuming(owned), ...context.screens]) enqueue.sendTo(name, { type: 'app.resume' });
    }),
    resumeWork: enqueueActions(({ context, enqueue }) => {
      for (const id of [...resuming(work), ...context.drafts.map(draftId)]) enqueue.sendTo(id, { type: 'app.resume' });
    }),
    /** Effect: what this browser keeps of the person's work goes, too. */
    forgetWork: (_args, _params: { owner: number }): void => notProvided('forgetWork'),
    /** Effect: the other tabs of this browser hear of it. */
    tellTabs: (_args, _params: { fact: TabFact }): void => notProvided('tellTabs'),
  },
  guards: {
    isNewScreen: ({ context }, { chart }: { chart: ScreenName }) => !context.screens.includes(chart),
    isNewDraft: ({ context }, { adId }: { adId: string }) => !context.drafts.includes(adId),
  },
}).createMachine({
  id: 'session',
  version: '2',
  description: 'The charts of whoever is signed in',
  meta: { journal },
  context: ({ input }) => ({ ...input, drafts: [], screens: [] }),
  initial: 'signedIn',
  options: { maxIterations: 1000 },
  invoke: invoked(owned),
  on: {
    'toast.show': { actions: { type: 'tell', params: ({ event }) => ({ fact: event }) } },
  },
  states: {
    signedIn: {
      description: 'Every chart of the person runs; most end with the session',
      initial: 'live',
      invoke: invoked(work),
      exit: ['stopDrafts', 'forgetDrafts'],
      on: {
        ...reacting,
        'app.suspend': '.parked',
        'owner.lost': { target: 'lost', actions: 'suspendOwned' },
        'screen.open': {
          guard: { type: 'isNewScreen', params: ({ event }) => ({ chart: event.chart }) },
          actions: { type: 'openScreen', params: ({ event }) => ({ chart: event.chart }) },
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
        'ad.saved': {
          ...reacting['ad.saved'],
          actions: [
            'react',
            {
              type: 'tellTabs',
              params: ({ event }) => ({ fact: { type: 'tab.adSaved', adId: event.adId } satisfies TabFact }),
            },
          ],
        },
        'account.selected': {
          actions: [
            { type: 'openCampaigns', params: ({ event }) => ({ adAccountId: event.adAccountId }) },
            { type: 'tell', params: ({ event }) => ({ fact: event }) },
          ],
        },
        'upload.finished': [
          // Nobody has the ad open: it gets its image all the same.
          {
            guard: { type: 'isNewDraft', params: ({ event }) => ({ adId: event.adId }) },
            actions: [
              { type: 'openDraft', params: ({ event }) => ({ adId: event.adId, mediaAssetId: event.adId }) },
              { type: 'giveMedia', params: ({ event }) => ({ fact: event }) },
            ],
          },
          { actions: { type: 'giveMedia', params: ({ event }) => ({ fact: event }) } },
        ],
        'profile.saved': { actions: { type: 'tell', params: ({ event }) => ({ fact: event }) } },
        'ads.queued': {
          ...reacting['ads.queued'],
          actions: ['react', { type: 'followQueued', params: ({ event }) => ({ adIds: event.adIds }) }],
        },
        // The names are wanted even where no screen has shown them yet.
        'live.accountChanged': { ...reacting['live.accountChanged'], actions: ['react', 'readProfile'] },
        // What could not be saved, sent or found out without a network goes now (D5.2, D5.5, D5.6).
        'live.restored': {
          ...reacting['live.restored'],
          actions: ['react', 'saveDrafts', 'wakeUploads', 'wakePublish'],
        },
        'devices.ended': { actions: { type: 'tell', params: { fact: { type: 'session.ended' } satisfies AppFact } } },
        'account.deleted': {
          actions: [
            { type: 'forgetWork', params: ({ context }) => ({ owner: context.owner }) },
            { type: 'tell', params: { fact: { type: 'session.ended' } satisfies AppFact } },
          ],
        },
      },
      states: {
        live: { description: 'Everything runs' },
        parked: {
          description: 'After a reload: sends nothing until the same person is confirmed',
          on: { 'owner.confirmed': { target: 'live', actions: ['resumeWork', 'resumeOwned'] } },
        },
      },
    },
    lost: {
      description: 'The session was lost: input waits until the same person is back',
      on: { 'owner.confirmed': { target: 'signedIn', actions: 'resumeOwned' } },
    },
  },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
