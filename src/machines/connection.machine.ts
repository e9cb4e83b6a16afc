// The connection to Meta: its state, the businesses, the ad accounts and the chosen one. Lives as long as somebody is signed in.
import type { AdAccount, BusinessInfo, MetaConnection } from '#contract/calls/meta.ts';
import { type ActorRefFrom, assign, assertEvent, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { FailingCall } from '#contract/failureTexts.ts';
import { type Fact, parentOf, theFact } from './fact.ts';
import { type FailedCall, failedCallText, theErrorOf, theFailedCall } from './outcome.ts';
import { effectStub, promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

export type ConnectionEvent =
  /** A screen needs the connection: read it, once. */
  | { type: 'connection.open' }
  /** Something may have changed: refresh in the background. */
  | { type: 'connection.refresh' }
  | { type: 'connection.retry' }
  | { type: 'connection.connect' }
  /** Asked first. */
  | { type: 'connection.askDisconnect' }
  | { type: 'connection.keep' }
  | { type: 'connection.disconnect' }
  /** `accountMetaId`: the ad account to begin with; without it the server chooses, or the person does next. */
  | { type: 'business.switch'; businessId: string; accountMetaId?: string }
  /** `accountId` is ours (`AdAccount.id`). */
  | { type: 'account.select'; accountId: string }
  | { type: 'account.makePrimary'; accountId: string }
  /** Meta's ids of those that shall be active; `off`: ids of ours of other businesses' accounts that shall not. */
  | { type: 'account.setAllowed'; metaIds: readonly string[]; off?: readonly string[] }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<ConnectionEvent> = {
  keeps: {
    'business.switch': { businessId: true, accountMetaId: true },
    'account.select': { accountId: true },
    'account.makePrimary': { accountId: true },
    'account.setAllowed': { metaIds: true, off: true },
  },
  outcomes: [
    'fetchStatus',
    'startConnecting',
    'fetchAssets',
    'switchBusiness',
    'makePrimary',
    'setAllowed',
    'disconnect',
  ],
};

export interface MetaAssets {
  readonly business: BusinessInfo;
  readonly accounts: readonly AdAccount[];
}

export interface ChosenBusiness {
  readonly businessId: string;
  readonly accountMetaId?: string | undefined;
}

/** Which of the chosen business's accounts shall be active, and which of other businesses' not. */
export interface AllowedAccounts {
  readonly metaIds: readonly string[];
  readonly off?: readonly string[] | undefined;
}

interface ConnectionContext extends FailedCall {
  /** Whether the person is asked if Meta shall be disconnected. */
  readonly asking: boolean;
  readonly status: MetaConnection | null;
  readonly business: BusinessInfo | null;
  readonly accounts: readonly AdAccount[];
  /** Kept locally (R3.04). */
  readonly selectedId: string | null;
}

/** The chosen account: the one that was chosen where it may still be used, else the primary, else the first allowed. */
const choose = (accounts: readonly AdAccount[], selectedId: string | null): string | null => {
  const usable = accounts.filter((account) => account.is_allowed);
  const chosen =
    usable.find((account) => account.id === selectedId) ?? usable.find((account) => account.is_primary) ?? usable[0];
  return chosen?.id ?? null;
};

const theStatus = ({ event }: { readonly event: { readonly output: MetaConnection } }) => ({ status: event.output });
const theAssets = <Read extends MetaAssets | null>({ event }: { readonly event: { readonly output: Read } }) => ({
  assets: event.output,
});

/** What follows the choice of an account, whoever made it. */
const theSelection = {
  store: {
    type: 'storeSelection',
    params: ({ context }: { context: ConnectionContext }) => ({ selectedId: context.selectedId }),
  },
  tell: {
    type: 'tell',
    params: ({ context }: { context: ConnectionContext }) => ({
      fact: { type: 'account.selected', adAccountId: context.selectedId } satisfies Fact,
    }),
  },
} as const;

const tellDisconnected = {
  type: 'tell',
  params: { fact: { type: 'toast.show', toast: { code: 'metaDisconnected' } } satisfies Fact },
} as const;

export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    input: {} as { selectedId: string | null },
    tags: {} as 'settled' | 'connected' | 'busy' | 'connecting' | 'disconnecting',
  },
  actors: {
    fetchStatus: promiseStub<MetaConnection>('fetchStatus'),
    startConnecting: promiseStub<string>('startConnecting'),
    disconnect: promiseStub<void>('disconnect'),
    fetchAssets: promiseStub<MetaAssets>('fetchAssets'),
    switchBusiness: promiseStub<MetaAssets | null, ChosenBusiness>('switchBusiness'),
    makePrimary: promiseStub<MetaAssets | null, { accountId: string }>('makePrimary'),
    setAllowed: promiseStub<MetaAssets | null, AllowedAccounts>('setAllowed'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepStatus: assign((_, params: { status: MetaConnection }) => ({ status: params.status })),
    forgetAssets: assign({ business: null, accounts: [], selectedId: null, asking: false }),
    /** Null: changed, and not read since; they are read next, and what is here stands until then. */
    keepAssets: assign(({ context }, { assets }: { assets: MetaAssets | null }) =>
      assets === null ? {} : { ...assets, selectedId: choose(assets.accounts, context.selectedId) },
    ),
    select: assign((_, params: { accountId: string }) => ({ selectedId: params.accountId })),
    /** Effect: the choice is kept in local storage. */
    storeSelection: effectStub<{ selectedId: string | null }>('storeSelection'),
    /** Effect: the browser leaves for Meta's consent page. */
    leaveFor: effectStub<{ secret: string }>('leaveFor'),
    keepFailure: assign(theFailedCall),
    /** What the person asked for and did not get is told before that it could not be read again afterwards. */
    keepLaterFailure: assign(({ context }, params: { error: unknown; call: FailingCall }) =>
      context.failure === null ? theFailedCall(null, params) : {},
    ),
    clearFailure: assign({ failure: null }),
    ask: assign({ asking: true }),
    stopAsking: assign({ asking: false }),
  },
  guards: {
    isConnected: (_, params: { status: MetaConnection }) => params.status.connected,
    wasConnected: ({ context }) => context.status?.connected === true,
    isUsable: ({ context }, params: { accountId: string }) =>
      context.accounts.some((account) => account.id === params.accountId && account.is_allowed),
  },
}).createMachine({
  id: 'connection',
  version: '3',
  description: 'The connection to Meta',
  meta: { journal },
  context: ({ input }) => ({
    asking: false,
    status: null,
    business: null,
    accounts: [],
    selectedId: input.selectedId,
    failure: null,
    failedCall: null,
  }),
  initial: 'idle',
  options: { maxIterations: 1000 },
  on: {
    'connection.askDisconnect': { actions: 'ask' },
    'connection.keep': { actions: 'stopAsking' },
    // A reload answers no.
    'app.suspend': { actions: 'stopAsking' },
    // Not possible just now: the question closes, and nothing happens.
    'connection.disconnect': { actions: 'stopAsking' },
  },
  states: {
    idle: {
      description: 'Not needed yet',
      on: { 'connection.open': 'loading', 'connection.refresh': 'loading' },
    },
    loading: {
      description: 'Checking the connection; what was known of it stays in view, and its buttons work',
      on: {
        'connection.connect': [
          { guard: 'wasConnected', target: '#connection.connected.access.connecting', actions: 'clearFailure' },
          { target: 'disconnected.connecting', actions: 'clearFailure' },
        ],
        'connection.disconnect': {
          guard: 'wasConnected',
          target: '#connection.connected.access.disconnecting',
          actions: ['clearFailure', 'stopAsking'],
        },
      },
      invoke: {
        id: 'fetchStatus',
        src: 'fetchStatus',
        onDone: [
          {
            guard: { type: 'isConnected', params: theStatus },
            target: 'connected',
            actions: [{ type: 'keepStatus', params: theStatus }, 'clearFailure'],
          },
          {
            target: 'disconnected',
            actions: [{ type: 'keepStatus', params: theStatus }, 'forgetAssets', 'clearFailure'],
          },
        ],
        onError: {
          target: 'failed',
          actions: {
            type: 'keepFailure',
            params: theErrorOf('getMetaStatus'),
          },
        },
      },
    },
    failed: {
      description: 'Could not determine whether Meta is connected',
      tags: ['settled'],
      on: {
        'app.resume': { target: 'loading', actions: 'clearFailure' },
        'connection.retry': { target: 'loading', actions: 'clearFailure' },
        'connection.refresh': { target: 'loading', actions: 'clearFailure' },
      },
    },
    disconnected: {
      description: 'Meta is not connected',
      tags: ['settled'],
      initial: 'idle',
      entry: { type: 'tell', params: { fact: { type: 'account.selected', adAccountId: null } satisfies Fact } },
      on: { 'app.resume': 'loading' },
      states: {
        idle: {
          description: 'Waiting for the person',
          on: {
            'connection.refresh': '#connection.loading',
            'connection.connect': { target: 'connecting', actions: 'clearFailure' },
          },
        },
        connecting: {
          description: 'Requesting the address of the consent page',
          tags: ['busy', 'connecting'],
          on: { 'app.suspend': 'idle' },
          invoke: {
            id: 'startConnecting',
            src: 'startConnecting',
            onDone: {
              target: 'leaving',
              actions: { type: 'leaveFor', params: ({ event }) => ({ secret: event.output }) },
            },
            onError: {
              target: 'idle',
              actions: {
                type: 'keepFailure',
                params: theErrorOf('initiateMetaOAuth'),
              },
            },
          },
        },
        leaving: {
          description: 'The browser is leaving for Meta',
          tags: ['busy', 'connecting'],
          on: { 'connection.refresh': '#connection.loading', 'app.suspend': 'idle' },
        },
      },
    },
    connected: {
      description: 'Meta is connected; the status says how well',
      tags: ['settled', 'connected'],
      type: 'parallel',
      on: { 'app.resume': 'loading' },
      states: {
        assets: {
          description: 'Businesses and ad accounts; what is loaded stays while it is changed or read again',
          initial: 'reading',
          states: {
            reading: {
              description: 'Loading businesses and ad accounts',
              invoke: {
                id: 'fetchAssets',
                src: 'fetchAssets',
                onDone: {
                  target: 'ready',
                  actions: [{ type: 'keepAssets', params: theAssets }, 'clearFailure'],
                },
                onError: {
                  target: 'unread',
                  actions: {
                    type: 'keepFailure',
                    params: theErrorOf('getAdAccounts'),
                  },
                },
              },
            },
            unread: {
              description: 'Loading businesses and ad accounts failed',
              on: {
                'connection.retry': { target: 'reading', actions: 'clearFailure' },
                'connection.refresh': { target: '#connection.loading', actions: 'clearFailure' },
              },
            },
            ready: {
              description: 'Businesses and ad accounts are loaded',
              entry: [theSelection.store, theSelection.tell],
              initial: 'resting',
              on: {
                'account.select': {
                  guard: { type: 'isUsable', params: ({ event }) => ({ accountId: event.accountId }) },
                  actions: [
                    { type: 'select', params: ({ event }) => ({ accountId: event.accountId }) },
                    theSelection.store,
                    theSelection.tell,
                  ],
                },
                'app.resume': { target: '.checking', actions: 'clearFailure' },
                'connection.refresh': { target: '.checking', actions: 'clearFailure' },
                // These leave, and with them ends a read that is under way: its answer would be older.
                'business.switch': { target: 'switching', actions: 'clearFailure' },
                'account.makePrimary': { target: 'makingPrimary', actions: 'clearFailure' },
                'account.setAllowed': { target: 'savingAllowed', actions: 'clearFailure' },
              },
              states: {
                resting: { description: 'Up to date as far as we know' },
                checking: {
                  description: 'Checking the connection in the background',
                  invoke: {
                    id: 'fetchStatus',
                    src: 'fetchStatus',
                    onDone: [
                      {
                        guard: { type: 'isConnected', params: theStatus },
                        target: 'refreshing',
                        actions: { type: 'keepStatus', params: theStatus },
                      },
                      {
                        target: '#connection.disconnected',
                        actions: [
                          { type: 'keepStatus', params: theStatus },
                          'forgetAssets',
                          'clearFailure',
                          // By this tab, whose own request is still unanswered, by another, or at Meta.
                          tellDisconnected,
                        ],
                      },
                    ],
                    onError: {
                      target: 'outdated',
                      actions: {
                        type: 'keepLaterFailure',
                        params: theErrorOf('getMetaStatus'),
                      },
                    },
                  },
                },
                refreshing: {
                  description: 'Loading businesses and ad accounts in the background',
                  invoke: {
                    id: 'fetchAssets',
                    src: 'fetchAssets',
                    onDone: {
                      target: '#connection.connected.assets.ready',
                      actions: { type: 'keepAssets', params: theAssets },
                    },
                    onError: {
                      target: 'outdated',
                      actions: {
                        type: 'keepLaterFailure',
                        params: theErrorOf('getAdAccounts'),
                      },
                    },
                  },
                },
                outdated: {
                  description: 'Refreshing failed; what was loaded stays, and can be refreshed again',
                  on: { 'connection.retry': { target: 'checking', actions: 'clearFailure' } },
                },
              },
            },
            // After each request of ours it is read again: what changed meanwhile may not be in the answer.
            switching: {
              description: 'Switching the business: loading its accounts from Meta',
              tags: ['busy'],
              on: { 'app.suspend': 'ready' },
              invoke: {
                id: 'switchBusiness',
                src: 'switchBusiness',
                input: ({ event }) => {
                  assertEvent(event, 'business.switch');
                  return { businessId: event.businessId, accountMetaId: event.accountMetaId };
                },
                onDone: {
                  target: 'ready.checking',
                  actions: { type: 'keepAssets', params: theAssets },
                },
                onError: {
                  target: 'ready.checking',
                  actions: {
                    type: 'keepFailure',
                    params: theErrorOf('switchBusiness'),
                  },
                },
              },
            },
            makingPrimary: {
              description: 'Changing the primary account',
              tags: ['busy'],
              on: { 'app.suspend': 'ready' },
              invoke: {
                id: 'makePrimary',
                src: 'makePrimary',
                input: ({ event }) => {
                  assertEvent(event, 'account.makePrimary');
                  return { accountId: event.accountId };
                },
                onDone: {
                  target: 'ready.checking',
                  actions: { type: 'keepAssets', params: theAssets },
                },
                onError: {
                  target: 'ready.checking',
                  actions: {
                    type: 'keepFailure',
                    params: theErrorOf('setPrimaryAdAccount'),
                  },
                },
              },
            },
            savingAllowed: {
              description: 'Saving the active accounts; the server checks the plan limit',
              tags: ['busy'],
              on: { 'app.suspend': 'ready' },
              invoke: {
                id: 'setAllowed',
                src: 'setAllowed',
                input: ({ event }) => {
                  assertEvent(event, 'account.setAllowed');
                  return { metaIds: event.metaIds, off: event.off };
                },
                onDone: {
                  target: 'ready.checking',
                  actions: { type: 'keepAssets', params: theAssets },
                },
                onError: {
                  target: 'ready.checking',
                  actions: {
                    type: 'keepFailure',
                    params: theErrorOf('setAllowedAdAccounts'),
                  },
                },
              },
            },
          },
        },
        access: {
          description: 'Granting Millrace access again, and ending it',
          initial: 'idle',
          states: {
            idle: {
              description: 'Waiting for the person',
              on: {
                'connection.connect': { target: 'connecting', actions: 'clearFailure' },
                'connection.disconnect': { target: 'disconnecting', actions: ['clearFailure', 'stopAsking'] },
              },
            },
            connecting: {
              description: 'Reconnecting, for missing permissions or a dead token',
              tags: ['busy', 'connecting'],
              on: { 'app.suspend': 'idle' },
              invoke: {
                id: 'startConnecting',
                src: 'startConnecting',
                onDone: {
                  target: 'leaving',
                  actions: { type: 'leaveFor', params: ({ event }) => ({ secret: event.output }) },
                },
                onError: {
                  target: 'idle',
                  actions: {
                    type: 'keepFailure',
                    params: theErrorOf('initiateMetaOAuth'),
                  },
                },
              },
            },
            leaving: {
              description: 'The browser is leaving for Meta',
              tags: ['busy', 'connecting'],
              on: { 'app.suspend': 'idle' },
            },
            disconnecting: {
              description: 'Revoking our permissions at Meta and deleting the token',
              tags: ['busy', 'disconnecting'],
              on: { 'app.suspend': 'idle' },
              invoke: {
                id: 'disconnect',
                src: 'disconnect',
                onDone: {
                  target: '#connection.loading',
                  actions: ['forgetAssets', tellDisconnected],
                },
                onError: {
                  target: 'idle',
                  actions: {
                    type: 'keepFailure',
                    params: theErrorOf('disconnectMeta'),
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});

export type ConnectionActor = ActorRefFrom<typeof connectionMachine>;
export type ConnectionSnapshot = SnapshotFrom<typeof connectionMachine>;

export const selectConnected = (snapshot: ConnectionSnapshot) =>
  snapshot.hasTag('connected') || (snapshot.matches('loading') && snapshot.context.status?.connected === true);
/** What is shown could not be refreshed. */
export const selectOutdated = (snapshot: ConnectionSnapshot) =>
  snapshot.matches({ connected: { assets: { ready: 'outdated' } } });
export const selectBusy = (snapshot: ConnectionSnapshot) => snapshot.hasTag('busy');
export const selectAsking = (snapshot: ConnectionSnapshot) => snapshot.context.asking;
export const selectStatus = (snapshot: ConnectionSnapshot) => snapshot.context.status;
export const selectBusiness = (snapshot: ConnectionSnapshot) => snapshot.context.business;
export const selectAccounts = (snapshot: ConnectionSnapshot) => snapshot.context.accounts;
export const selectSelectedId = (snapshot: ConnectionSnapshot) => snapshot.context.selectedId;
export const selectSelected = (snapshot: ConnectionSnapshot): AdAccount | null =>
  snapshot.context.accounts.find((account) => account.id === snapshot.context.selectedId) ?? null;

/** Queued ads wait: Meta no longer accepts the connection, or there is none. False while we do not know. */
export const selectLost = (snapshot: ConnectionSnapshot): boolean => {
  const { status } = snapshot.context;
  return status !== null && (status.health === 'expired' || !status.connected);
};

/** The last failure, or null. */
export const selectConnectionText = (snapshot: ConnectionSnapshot): string | null => failedCallText(snapshot.context);
