import type { FailingCall } from '#contract/failureTexts.ts';
import { assertEvent } from 'xstate';
import type { Fact } from '../fact.ts';
import { theErrorOf } from '../outcome.ts';
import type { ConnectionContext, ConnectionEvent, MetaAssets } from './context.ts';
import { connection } from './setup.ts';
import { tellDisconnected, theStatus } from './told.ts';

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

/** What the person asked for is what is asked of the server. */
const asked =
  <Type extends ConnectionEvent['type']>(type: Type) =>
  ({ event }: { readonly event: ConnectionEvent }) => {
    assertEvent(event, type);
    const { type: _, ...choice } = event;
    return choice;
  };
/** A change is on its way. */
const busy = { tags: ['busy'], on: { 'app.suspend': 'ready' } } as const;
// After each request of ours it is read again: what changed meanwhile may not be in the answer.
const read = { target: 'ready.checking', actions: { type: 'keepAssets', params: theAssets } } as const;
const refused = (call: FailingCall) =>
  ({ target: 'ready.checking', actions: { type: 'keepFailure', params: theErrorOf(call) } }) as const;

/** Businesses and ad accounts: read, refreshed, and changed. */
export const assets = connection.createStateConfig({
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
        'account.speakAs': { target: 'savingSpeaker', actions: 'clearFailure' },
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
          on: { 'connection.retry': { target: 'checking', actions: 'clearFailure' } },
        },
      },
    },
    switching: {
      description: 'Switching the business: loading its accounts from Meta',
      ...busy,
      invoke: {
        id: 'switchBusiness',
        src: 'switchBusiness',
        input: asked('business.switch'),
        onDone: read,
        onError: refused('switchBusiness'),
      },
    },
    makingPrimary: {
      description: 'Changing the primary account',
      ...busy,
      invoke: {
        id: 'makePrimary',
        src: 'makePrimary',
        input: asked('account.makePrimary'),
        onDone: read,
        onError: refused('setPrimaryAdAccount'),
      },
    },
    savingSpeaker: {
      description: 'Saving the page and the Instagram account that the ads of an account speak as',
      ...busy,
      invoke: {
        id: 'speakAs',
        src: 'speakAs',
        input: asked('account.speakAs'),
        onDone: read,
        onError: refused('setSpeaksAs'),
      },
    },
    savingAllowed: {
      description: 'Saving the active accounts; the server checks the plan limit',
      ...busy,
      invoke: {
        id: 'setAllowed',
        src: 'setAllowed',
        input: asked('account.setAllowed'),
        onDone: read,
        onError: refused('setAllowedAdAccounts'),
      },
    },
  },
});
