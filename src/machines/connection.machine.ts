// The connection to Meta: its state, the businesses, the ad accounts and the chosen one. Lives as long as somebody is signed in.
import {
  type AdAccount,
  type BusinessInfo,
  disconnectMeta,
  getAdAccounts,
  getMetaStatus,
  initiateMetaOAuth,
  type MetaConnection,
  setAllowedAdAccounts,
  setPrimaryAdAccount,
  switchBusiness,
} from '#contract/calls/meta.ts';
import { type Failure, textOf } from '#contract/failure.ts';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type Fact, parentOf, theFact } from './fact.ts';
import { failureOf } from './outcome.ts';
import { effectStub, promiseStub } from './stub.ts';

export type ConnectionEvent =
  /** A screen needs the connection: read it, once. */
  | { type: 'connection.open' }
  /** Something may have changed: read again, quietly. */
  | { type: 'connection.refresh' }
  | { type: 'connection.retry' }
  | { type: 'connection.connect' }
  | { type: 'connection.disconnect' }
  | { type: 'business.switch'; businessId: string }
  /** `accountId` is ours (`AdAccount.id`). */
  | { type: 'account.select'; accountId: string }
  | { type: 'account.makePrimary'; accountId: string }
  /** Meta's ids of those that shall be active. */
  | { type: 'account.setAllowed'; metaIds: readonly string[] }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

export interface MetaAssets {
  readonly business: BusinessInfo;
  readonly accounts: readonly AdAccount[];
}

interface ConnectionContext {
  readonly status: MetaConnection | null;
  readonly business: BusinessInfo | null;
  readonly accounts: readonly AdAccount[];
  /** Kept locally (R3.04). */
  readonly selectedId: string | null;
  readonly failure: Failure | null;
  /** The sentence for a failure without a text of the server's. */
  readonly fallback: string;
}

/** The chosen account: the one that was chosen where it may still be used, else the primary, else the first allowed. */
const choose = (accounts: readonly AdAccount[], selectedId: string | null): string | null => {
  const usable = accounts.filter((account) => account.is_allowed);
  const chosen =
    usable.find((account) => account.id === selectedId) ?? usable.find((account) => account.is_primary) ?? usable[0];
  return chosen?.id ?? null;
};

export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    input: {} as { selectedId: string | null },
    tags: {} as 'settled' | 'connected' | 'busy',
  },
  actors: {
    fetchStatus: promiseStub<MetaConnection>('fetchStatus'),
    startConnecting: promiseStub<string>('startConnecting'),
    disconnect: promiseStub<void>('disconnect'),
    fetchAssets: promiseStub<MetaAssets>('fetchAssets'),
    switchBusiness: promiseStub<MetaAssets, { businessId: string }>('switchBusiness'),
    makePrimary: promiseStub<readonly AdAccount[], { accountId: string }>('makePrimary'),
    setAllowed: promiseStub<readonly AdAccount[], { metaIds: readonly string[] }>('setAllowed'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepStatus: assign((_, params: { status: MetaConnection }) => ({ status: params.status, failure: null })),
    forgetAssets: assign({ business: null, accounts: [], selectedId: null }),
    keepAssets: assign(({ context }, params: { assets: MetaAssets }) => ({
      business: params.assets.business,
      accounts: params.assets.accounts,
      selectedId: choose(params.assets.accounts, context.selectedId),
      failure: null,
    })),
    keepAccounts: assign(({ context }, params: { accounts: readonly AdAccount[] }) => ({
      accounts: params.accounts,
      selectedId: choose(params.accounts, context.selectedId),
      failure: null,
    })),
    select: assign((_, params: { accountId: string }) => ({ selectedId: params.accountId })),
    /** Effect: the choice is kept in local storage. */
    storeSelection: effectStub<{ selectedId: string | null }>(),
    /** Effect: the browser leaves for Meta's consent page. */
    leaveFor: effectStub<{ secret: string }>(),
    keepFailure: assign((_, params: { error: unknown; fallback: string }) => ({
      failure: failureOf(params.error),
      fallback: params.fallback,
    })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isConnected: (_, params: { status: MetaConnection }) => params.status.connected,
    isUsable: ({ context }, params: { accountId: string }) =>
      context.accounts.some((account) => account.id === params.accountId && account.is_allowed),
  },
}).createMachine({
  id: 'connection',
  version: '2',
  description: 'The connection to Meta',
  context: ({ input }) => ({
    status: null,
    business: null,
    accounts: [],
    selectedId: input.selectedId,
    failure: null,
    fallback: getMetaStatus.failure,
  }),
  initial: 'idle',
  options: { maxIterations: 1000 },
  states: {
    idle: {
      description: 'No screen has needed it yet',
      on: { 'connection.open': 'loading', 'connection.refresh': 'loading' },
    },
    loading: {
      description: 'Asking whether Meta is connected',
      invoke: {
        id: 'fetchStatus',
        src: 'fetchStatus',
        onDone: [
          {
            guard: { type: 'isConnected', params: ({ event }) => ({ status: event.output }) },
            target: 'connected',
            actions: { type: 'keepStatus', params: ({ event }) => ({ status: event.output }) },
          },
          {
            target: 'disconnected',
            actions: [{ type: 'keepStatus', params: ({ event }) => ({ status: event.output }) }, 'forgetAssets'],
          },
        ],
        onError: {
          target: 'failed',
          actions: {
            type: 'keepFailure',
            params: ({ event }) => ({ error: event.error, fallback: getMetaStatus.failure }),
          },
        },
      },
    },
    failed: {
      description: 'Could not tell whether Meta is connected',
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
      on: { 'connection.refresh': 'loading', 'app.resume': 'loading' },
      states: {
        idle: {
          description: 'The button waits',
          on: { 'connection.connect': { target: 'connecting', actions: 'clearFailure' } },
        },
        connecting: {
          description: 'Asking for the address of the consent page',
          tags: ['busy'],
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
                params: ({ event }) => ({ error: event.error, fallback: initiateMetaOAuth.failure }),
              },
            },
          },
        },
        leaving: {
          description: 'The browser is on its way to Meta',
          tags: ['busy'],
          on: { 'app.suspend': 'idle' },
        },
      },
    },
    connected: {
      description: 'Meta is connected, well or less well: the status says',
      tags: ['settled', 'connected'],
      initial: 'reading',
      on: { 'app.resume': 'loading' },
      states: {
        reading: {
          description: 'Reading the businesses and ad accounts',
          invoke: {
            id: 'fetchAssets',
            src: 'fetchAssets',
            onDone: {
              target: 'ready',
              actions: { type: 'keepAssets', params: ({ event }) => ({ assets: event.output }) },
            },
            onError: {
              target: 'unread',
              actions: {
                type: 'keepFailure',
                params: ({ event }) => ({ error: event.error, fallback: getAdAccounts.failure }),
              },
            },
          },
        },
        unread: {
          description: 'The businesses and ad accounts could not be read',
          on: {
            'connection.retry': { target: 'reading', actions: 'clearFailure' },
            'connection.refresh': { target: '#connection.loading', actions: 'clearFailure' },
            'connection.connect': { target: 'connecting', actions: 'clearFailure' },
            'connection.disconnect': { target: 'disconnecting', actions: 'clearFailure' },
          },
        },
        ready: {
          description: 'Businesses and ad accounts are known',
          entry: [
            { type: 'storeSelection', params: ({ context }) => ({ selectedId: context.selectedId }) },
            {
              type: 'tell',
              params: ({ context }) => ({
                fact: { type: 'account.selected', adAccountId: context.selectedId } satisfies Fact,
              }),
            },
          ],
          on: {
            'account.select': {
              guard: { type: 'isUsable', params: ({ event }) => ({ accountId: event.accountId }) },
              target: 'ready',
              reenter: true,
              actions: { type: 'select', params: ({ event }) => ({ accountId: event.accountId }) },
            },
            // Not while something of ours is under way: its own answer is newer.
            'connection.refresh': '#connection.loading',
            'business.switch': { target: 'switching', actions: 'clearFailure' },
            'account.makePrimary': { target: 'makingPrimary', actions: 'clearFailure' },
            'account.setAllowed': { target: 'savingAllowed', actions: 'clearFailure' },
            'connection.connect': { target: 'connecting', actions: 'clearFailure' },
            'connection.disconnect': { target: 'disconnecting', actions: 'clearFailure' },
          },
        },
        switching: {
          description: 'Another business: its accounts are read from Meta',
          tags: ['busy'],
          on: { 'app.suspend': 'reading' },
          invoke: {
            id: 'switchBusiness',
            src: 'switchBusiness',
            input: ({ event }) => ({ businessId: event.type === 'business.switch' ? event.businessId : '' }),
            onDone: {
              target: 'ready',
              actions: { type: 'keepAssets', params: ({ event }) => ({ assets: event.output }) },
            },
            onError: {
              target: 'ready',
              actions: {
                type: 'keepFailure',
                params: ({ event }) => ({ error: event.error, fallback: switchBusiness.failure }),
              },
            },
          },
        },
        makingPrimary: {
          description: 'Another account becomes the first one offered',
          tags: ['busy'],
          on: { 'app.suspend': 'reading' },
          invoke: {
            id: 'makePrimary',
            src: 'makePrimary',
            input: ({ event }) => ({ accountId: event.type === 'account.makePrimary' ? event.accountId : '' }),
            onDone: {
              target: 'ready',
              actions: { type: 'keepAccounts', params: ({ event }) => ({ accounts: event.output }) },
            },
            onError: {
              target: 'ready',
              actions: {
                type: 'keepFailure',
                params: ({ event }) => ({ error: event.error, fallback: setPrimaryAdAccount.failure }),
              },
            },
          },
        },
        savingAllowed: {
          description: 'Which accounts are active is being saved; the server holds it against the plan',
          tags: ['busy'],
          on: { 'app.suspend': 'reading' },
          invoke: {
            id: 'setAllowed',
            src: 'setAllowed',
            input: ({ event }) => ({ metaIds: event.type === 'account.setAllowed' ? event.metaIds : [] }),
            onDone: {
              target: 'ready',
              actions: { type: 'keepAccounts', params: ({ event }) => ({ accounts: event.output }) },
            },
            onError: {
              target: 'ready',
              actions: {
                type: 'keepFailure',
                params: ({ event }) => ({ error: event.error, fallback: setAllowedAdAccounts.failure }),
              },
            },
          },
        },
        connecting: {
          description: 'Connecting anew, for lost permissions or a dead token',
          tags: ['busy'],
          on: { 'app.suspend': 'reading' },
          invoke: {
            id: 'startConnecting',
            src: 'startConnecting',
            onDone: {
              target: 'leaving',
              actions: { type: 'leaveFor', params: ({ event }) => ({ secret: event.output }) },
            },
            onError: {
              target: 'unread',
              actions: {
                type: 'keepFailure',
                params: ({ event }) => ({ error: event.error, fallback: initiateMetaOAuth.failure }),
              },
            },
          },
        },
        leaving: {
          description: 'The browser is on its way to Meta',
          tags: ['busy'],
          on: { 'app.suspend': 'reading' },
        },
        disconnecting: {
          description: 'Our permissions are taken back at Meta, the token is forgotten',
          tags: ['busy'],
          on: { 'app.suspend': 'reading' },
          invoke: {
            id: 'disconnect',
            src: 'disconnect',
            onDone: {
              target: '#connection.loading',
              actions: [
                'forgetAssets',
                {
                  type: 'tell',
                  params: {
                    fact: {
                      type: 'toast.show',
                      toast: { tone: 'success', text: 'Meta is disconnected' },
                    } satisfies Fact,
                  },
                },
              ],
            },
            onError: {
              target: 'unread',
              actions: {
                type: 'keepFailure',
                params: ({ event }) => ({ error: event.error, fallback: disconnectMeta.failure }),
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

/** What was known stays on the screen while it is read again. */
export const selectSettled = (snapshot: ConnectionSnapshot) =>
  snapshot.hasTag('settled') || (snapshot.matches('loading') && snapshot.context.status !== null);
export const selectConnected = (snapshot: ConnectionSnapshot) =>
  snapshot.hasTag('connected') || (snapshot.matches('loading') && snapshot.context.status?.connected === true);
export const selectBusy = (snapshot: ConnectionSnapshot) => snapshot.hasTag('busy');
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

/** Whether an ad may go out through an ad account, and if not, why. `checking`, `unread`: we do not know. */
export type Standing = 'usable' | 'checking' | 'unread' | 'disconnected' | 'expired' | 'noAccount';

/** `adAccountId` is ours; null where the ad names none and none is selected. */
export const selectStanding =
  (adAccountId: string | null) =>
  (snapshot: ConnectionSnapshot): Standing => {
    const { status, business, accounts } = snapshot.context;
    if (!status) return snapshot.matches('failed') ? 'unread' : 'checking';
    if (status.health === 'expired') return 'expired';
    if (!status.connected) return 'disconnected';
    if (!business) return snapshot.matches({ connected: 'unread' }) ? 'unread' : 'checking';
    return accounts.some((account) => account.id === adAccountId && account.is_allowed) ? 'usable' : 'noAccount';
  };

/** What went wrong last, or null. */
export const selectConnectionText = (snapshot: ConnectionSnapshot): string | null =>
  snapshot.context.failure ? textOf(snapshot.context.failure, snapshot.context.fallback) : null;
