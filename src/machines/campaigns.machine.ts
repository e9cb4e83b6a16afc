// Campaigns and ad sets of the chosen ad account. Owned by the session chart; lives as long as somebody is signed in.
import type { Campaign } from '#contract/calls/meta.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { type FailedCall, failedCallText, failureOf, mayPass, theErrorOf, theFailedCall } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

export interface CampaignList {
  readonly campaigns: readonly Campaign[];
  /** ISO 8601; null: never read from Meta. */
  readonly syncedAt: string | null;
  /** Ids of the ad sets that were used last, the newest first. */
  readonly recent: readonly string[];
}

export type CampaignsEvent =
  /** The chosen account; null while there is none. Asking again for the same one reads again; the cache knows whether it must ask the server. */
  | { type: 'campaigns.open'; adAccountId: string | null }
  | { type: 'campaigns.sync' }
  /** The same from where no campaigns are shown: a toast says so if it fails. */
  | { type: 'campaigns.syncUnseen' }
  | { type: 'campaigns.retry' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<CampaignsEvent> = {
  keeps: {
    'campaigns.open': { adAccountId: true },
  },
  outcomes: ['fetchCampaigns', 'syncCampaigns'],
};

interface CampaignsContext extends FailedCall {
  readonly adAccountId: string | null;
  readonly campaigns: readonly Campaign[];
  readonly syncedAt: string | null;
  readonly recent: readonly string[];
}

export const campaignsMachine = setup({
  types: { context: {} as CampaignsContext, events: {} as CampaignsEvent, tags: {} as 'busy' },
  actors: {
    fetchCampaigns: promiseStub<CampaignList, { adAccountId: string }>('fetchCampaigns'),
    syncCampaigns: promiseStub<CampaignList, { adAccountId: string; force: boolean }>('syncCampaigns'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    open: assign((_, params: { adAccountId: string | null }) => ({
      adAccountId: params.adAccountId,
      campaigns: [],
      syncedAt: null,
      recent: [],
      failure: null,
    })),
    keepList: assign((_, params: { list: CampaignList }) => ({ ...params.list, failure: null })),
    keepFailure: assign(theFailedCall),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isNone: (_, params: { adAccountId: string | null }) => params.adAccountId === null,
    isOther: ({ context }, params: { adAccountId: string | null }) => params.adAccountId !== context.adAccountId,
    isSame: ({ context }, params: { adAccountId: string | null }) => params.adAccountId === context.adAccountId,
    /** Of the same account, for a reason that may have passed. */
    isUnread: ({ context }, params: { adAccountId: string | null }) =>
      params.adAccountId === context.adAccountId && mayPass(context.failure),
    neverSynced: (_, params: { list: CampaignList }) => params.list.syncedAt === null,
  },
}).createMachine({
  id: 'campaigns',
  version: '2',
  description: 'Campaigns and ad sets of the chosen ad account',
  meta: { journal },
  context: { adAccountId: null, campaigns: [], syncedAt: null, recent: [], failure: null, failedCall: null },
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
      description: 'Loading the stored campaigns of this account',
      tags: ['busy'],
      invoke: {
        id: 'fetchCampaigns',
        src: 'fetchCampaigns',
        input: ({ context }) => ({ adAccountId: context.adAccountId! }),
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
            params: theErrorOf('getCampaigns'),
          },
        },
      },
    },
    ready: {
      description: 'The campaigns are shown; refreshed when a screen asks',
      on: {
        'campaigns.sync': { target: 'syncing', actions: 'clearFailure' },
        'campaigns.syncUnseen': { target: 'syncingUnseen', actions: 'clearFailure' },
        'app.resume': 'loading',
        'campaigns.open': {
          guard: { type: 'isSame', params: ({ event }) => ({ adAccountId: event.adAccountId }) },
          target: 'loading',
        },
      },
    },
    syncing: {
      description: 'The server syncs campaigns and ad sets from Meta; idempotent',
      tags: ['busy'],
      invoke: {
        id: 'syncCampaigns',
        src: 'syncCampaigns',
        input: ({ context, event }) => ({
          adAccountId: context.adAccountId!,
          force: event.type === 'campaigns.sync',
        }),
        onDone: { target: 'ready', actions: { type: 'keepList', params: ({ event }) => ({ list: event.output }) } },
        onError: {
          target: 'failed',
          actions: {
            type: 'keepFailure',
            params: theErrorOf('syncCampaigns'),
          },
        },
      },
    },
    syncingUnseen: {
      description: 'The same, asked for where no campaigns are shown',
      tags: ['busy'],
      invoke: {
        id: 'syncCampaigns',
        src: 'syncCampaigns',
        input: ({ context }) => ({ adAccountId: context.adAccountId!, force: true }),
        onDone: { target: 'ready', actions: { type: 'keepList', params: ({ event }) => ({ list: event.output }) } },
        onError: {
          target: 'failed',
          actions: [
            {
              type: 'keepFailure',
              params: theErrorOf('syncCampaigns'),
            },
            {
              type: 'tell',
              params: ({ event }) => ({
                fact: {
                  type: 'toast.show',
                  toast: { code: 'callFailed', call: 'syncCampaigns', failure: failureOf(event.error) },
                } satisfies Fact,
              }),
            },
          ],
        },
      },
    },
    failed: {
      description: 'Loading failed; the old data stays',
      on: {
        'campaigns.retry': { target: 'loading', actions: 'clearFailure' },
        'app.resume': { target: 'loading', actions: 'clearFailure' },
        'campaigns.sync': { target: 'syncing', actions: 'clearFailure' },
        'campaigns.syncUnseen': { target: 'syncingUnseen', actions: 'clearFailure' },
        // The connection was read again: there is a network, perhaps.
        'campaigns.open': {
          guard: { type: 'isUnread', params: ({ event }) => ({ adAccountId: event.adAccountId }) },
          target: 'loading',
          actions: 'clearFailure',
        },
      },
    },
  },
});

export type CampaignsActor = ActorRefFrom<typeof campaignsMachine>;
export type CampaignsSnapshot = SnapshotFrom<typeof campaignsMachine>;

export const selectCampaigns = (snapshot: CampaignsSnapshot) => snapshot.context.campaigns;
export const selectSyncedAt = (snapshot: CampaignsSnapshot) => snapshot.context.syncedAt;
export const selectBusy = (snapshot: CampaignsSnapshot) => snapshot.hasTag('busy');
export const selectCampaignsText = (snapshot: CampaignsSnapshot): string | null => failedCallText(snapshot.context);
