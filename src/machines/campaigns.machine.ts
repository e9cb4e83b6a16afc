// Campaigns and ad sets of the chosen ad account. Owned by the app chart; lives as long as somebody is signed in.
import { type Campaign, getCampaigns, syncCampaigns } from '#contract/calls/meta.ts';
import { type Failure, textOf } from '#contract/failure.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { failureOf } from './outcome.ts';
import { promiseStub } from './stub.ts';

export interface CampaignList {
  readonly campaigns: readonly Campaign[];
  /** ISO 8601; null: never read from Meta. */
  readonly syncedAt: string | null;
}

export type CampaignsEvent =
  /** The chosen account; null while there is none. Asking again for the same one reads again; the cache knows whether it must ask the server. */
  | { type: 'campaigns.open'; adAccountId: string | null }
  | { type: 'campaigns.sync' }
  | { type: 'campaigns.retry' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

interface CampaignsContext {
  readonly adAccountId: string | null;
  readonly campaigns: readonly Campaign[];
  readonly syncedAt: string | null;
  readonly failure: Failure | null;
  readonly fallback: string;
}

export const campaignsMachine = setup({
  types: { context: {} as CampaignsContext, events: {} as CampaignsEvent, tags: {} as 'busy' },
  actors: {
    fetchCampaigns: promiseStub<CampaignList, { adAccountId: string }>('fetchCampaigns'),
    syncCampaigns: promiseStub<CampaignList, { adAccountId: string; force: boolean }>('syncCampaigns'),
  },
  actions: {
    open: assign((_, params: { adAccountId: string | null }) => ({
      adAccountId: params.adAccountId,
      campaigns: [],
      syncedAt: null,
      failure: null,
    })),
    keepList: assign((_, params: { list: CampaignList }) => ({ ...params.list, failure: null })),
    keepFailure: assign((_, params: { error: unknown; fallback: string }) => ({
      failure: failureOf(params.error),
      fallback: params.fallback,
    })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isNone: (_, params: { adAccountId: string | null }) => params.adAccountId === null,
    isOther: ({ context }, params: { adAccountId: string | null }) => params.adAccountId !== context.adAccountId,
    neverSynced: (_, params: { list: CampaignList }) => params.list.syncedAt === null,
  },
}).createMachine({
  id: 'campaigns',
  version: '3',
  description: 'Campaigns and ad sets of the chosen ad account',
  context: { adAccountId: null, campaigns: [], syncedAt: null, failure: null, fallback: getCampaigns.failure },
  initial: 'idle',
  options: { maxIterations: 1000 },
  on: {
    'campaigns.open': [
      {
        guard: { type: 'isNone', params: ({ event }) => ({ adAccountId: event.adAccountId }) },
        target: '.idle',
        actions: { type: 'open', params: ({ event }) => ({ adAccountId: event.adAccountId }) },
      },
      {
        guard: { type: 'isOther', params: ({ event }) => ({ adAccountId: event.adAccountId }) },
        target: '.loading',
        actions: { type: 'open', params: ({ event }) => ({ adAccountId: event.adAccountId }) },
      },
    ],
  },
  states: {
    idle: { description: 'No ad account is chosen' },
    loading: {
      description: 'Reading what we have of this account',
      tags: ['busy'],
      invoke: {
        id: 'fetchCampaigns',
        src: 'fetchCampaigns',
        input: ({ context }) => ({ adAccountId: context.adAccountId ?? '' }),
        onDone: [
          {
            guard: { type: 'neverSynced', params: ({ event }) => ({ list: event.output }) },
            target: 'syncing',
            actions: { type: 'keepList', params: ({ event }) => ({ list: event.output }) },
          },
          { target: 'ready', actions: { type: 'keepList', params: ({ event }) => ({ list: event.output }) } },
        ],
        onError: {
          target: 'failed',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({ error: event.error, fallback: getCampaigns.failure }),
          },
        },
      },
    },
    ready: {
      description: 'What was read is shown; read again when a screen asks',
      on: {
        'campaigns.sync': { target: 'syncing', actions: 'clearFailure' },
        'app.resume': 'loading',
        'campaigns.open': [
          {
            guard: { type: 'isNone', params: ({ event }) => ({ adAccountId: event.adAccountId }) },
            target: 'idle',
            actions: { type: 'open', params: ({ event }) => ({ adAccountId: event.adAccountId }) },
          },
          {
            guard: { type: 'isOther', params: ({ event }) => ({ adAccountId: event.adAccountId }) },
            target: 'loading',
            actions: { type: 'open', params: ({ event }) => ({ adAccountId: event.adAccountId }) },
          },
          { target: 'loading' },
        ],
      },
    },
    syncing: {
      description: 'The server reads campaigns and ad sets from Meta; asking twice changes nothing',
      tags: ['busy'],
      invoke: {
        id: 'syncCampaigns',
        src: 'syncCampaigns',
        input: ({ context, event }) => ({
          adAccountId: context.adAccountId ?? '',
          force: event.type === 'campaigns.sync',
        }),
        onDone: { target: 'ready', actions: { type: 'keepList', params: ({ event }) => ({ list: event.output }) } },
        onError: {
          target: 'failed',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({ error: event.error, fallback: syncCampaigns.failure }),
          },
        },
      },
    },
    failed: {
      description: 'Could not be read; what was known stays',
      on: {
        'campaigns.retry': { target: 'loading', actions: 'clearFailure' },
        'app.resume': { target: 'loading', actions: 'clearFailure' },
        'campaigns.sync': { target: 'syncing', actions: 'clearFailure' },
      },
    },
  },
});

export type CampaignsActor = ActorRefFrom<typeof campaignsMachine>;
export type CampaignsSnapshot = SnapshotFrom<typeof campaignsMachine>;

export const selectCampaigns = (snapshot: CampaignsSnapshot) => snapshot.context.campaigns;
export const selectSyncedAt = (snapshot: CampaignsSnapshot) => snapshot.context.syncedAt;
export const selectBusy = (snapshot: CampaignsSnapshot) => snapshot.hasTag('busy');
export const selectCampaignsText = (snapshot: CampaignsSnapshot): string | null =>
  snapshot.context.failure ? textOf(snapshot.context.failure, snapshot.context.fallback) : null;
