import type { FailingCall } from '#contract/failureTexts.ts';
import type { Fact } from '../fact.ts';
import { theError, theErrorOf } from '../outcome.ts';
import type { Change, ConnectionContext, ConnectionEvent, MetaAssets } from './context.ts';
import { connection } from './setup.ts';
import { tellDisconnected, theStatus } from './told.ts';

const theAssets = <Read extends MetaAssets | null>({ event }: { readonly event: { readonly output: Read } }) => ({
  assets: event.output,
});

/** What follows the choice of an account, whoever made it. */
export const theSelection = {
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

/** In its place is what the person asked for, which a retry repeats. */
const change = (call: FailingCall) =>
  ({
    target: 'changing',
    actions: {
      type: 'keepWanted',
      params: ({ event }: { event: ConnectionEvent }) => ({ change: event as Change, call }),
    },
  }) as const;

/** Businesses and ad accounts: read, refreshed, and changed. */
export const assets = connection.createStateConfig({
  description: 'Businesses and ad accounts; what is loaded stays while it is changed or read again',
  initial: 'reading',
  states: {
    reading: {
      description: 'Loading businesses and ad accounts',
      initial: 'current',
      invoke: {
        id: 'fetchAssets',
        src: 'fetchAssets',
        onDone: [
          {
            guard: 'isOvertaken',
            target: 'ready.checking',
            actions: [{ type: 'keepAssets', params: theAssets }, 'clearFailure'],
          },
          {
            target: 'ready',
            actions: [{ type: 'keepAssets', params: theAssets }, 'clearFailure'],
          },
        ],
        onError: {
          target: 'unread',
          actions: {
            type: 'keepFailure',
            params: theErrorOf('getAdAccounts'),
          },
        },
      },
      states: {
        current: {
          description: 'Nothing has changed since the request',
          on: { 'connection.refresh': 'overtaken' },
        },
        overtaken: { description: 'Something changed since: it is read again afterwards' },
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
        'app.resume': { target: '.checking', actions: 'clearPast' },
        'connection.refresh': { target: '.checking', actions: 'clearPast' },
        // These leave, and with them ends a read that is under way: its answer would be older.
        'business.switch': change('switchBusiness'),
        'account.makePrimary': change('setPrimaryAdAccount'),
        'account.speakAs': change('setSpeaksAs'),
        'account.setAllowed': change('setAllowedAdAccounts'),
        'connection.retry': [
          { guard: 'isWanted', target: 'changing' },
          { target: '.checking', actions: 'clearFailure' },
        ],
        'connection.discard': { guard: 'isWanted', actions: 'forgetWanted' },
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
                actions: [{ type: 'keepStatus', params: theStatus }, 'forgetAssets', 'clearFailure', tellDisconnected],
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
        },
      },
    },
    changing: {
      description:
        'A change is made: the business, the primary account, whom an account speaks as, or which are active',
      tags: ['busy'],
      on: { 'app.suspend': 'ready' },
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => context.wanted!.change,
        // After each request of ours it is read again: what changed meanwhile may not be in the answer.
        onDone: {
          target: 'ready.checking',
          actions: [{ type: 'keepAssets', params: theAssets }, 'forgetWanted'],
        },
        onError: [
          {
            guard: { type: 'mayPass', params: theError },
            target: 'ready.checking',
            actions: { type: 'keepRefusal', params: theError },
          },
          { target: 'ready.checking', actions: [{ type: 'keepRefusal', params: theError }, 'giveUp'] },
        ],
      },
    },
  },
});
