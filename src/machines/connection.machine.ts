// The connection to Meta: its state, the businesses, the ad accounts and the chosen one. Lives as long as somebody is signed in.
import type { AdAccount } from '#contract/calls/meta.ts';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { access } from './connection/access.ts';
import { assets, theSelection } from './connection/assets.ts';
import { journal } from './connection/context.ts';
import { disconnected } from './connection/disconnected.ts';
import { connection } from './connection/setup.ts';
import { theStatus } from './connection/told.ts';
import { failedCallText, theErrorOf } from './outcome.ts';

export const connectionMachine = connection.createMachine({
  id: 'connection',
  version: '7',
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
    wanted: null,
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
    // The accounts stay in view whatever is read or changed meanwhile; a read that is under way keeps the choice.
    'account.select': {
      guard: { type: 'isUsable', params: ({ event }) => ({ accountId: event.accountId }) },
      actions: [
        { type: 'select', params: ({ event }) => ({ accountId: event.accountId }) },
        theSelection.store,
        theSelection.tell,
      ],
    },
  },
  states: {
    idle: {
      description: 'Not needed yet',
      on: { 'connection.open': 'loading', 'connection.refresh': 'loading' },
    },
    loading: {
      description: 'Checking the connection; what was known of it stays in view, and its buttons work',
      on: {
        // What changed since the request may not be in its answer.
        'connection.refresh': { target: 'loading', reenter: true },
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
    disconnected,
    connected: {
      description: 'Meta is connected; the status says how well',
      tags: ['settled', 'connected'],
      type: 'parallel',
      on: { 'app.resume': 'loading' },
      states: {
        assets,
        access,
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
