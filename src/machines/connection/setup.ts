import type { AdAccount, MetaConnection } from '#contract/calls/meta.ts';
import type { FailingCall } from '#contract/failureTexts.ts';
import { assign, sendTo, setup, stateIn } from 'xstate';
import { parentOf, theFact } from '../fact.ts';
import { failureOf, hasKind, mayPass, theFailedCall } from '../outcome.ts';
import { effectStub, promiseStub } from '../stub.ts';
import type { Change, ConnectionContext, ConnectionEvent, MetaAssets, Wanted } from './context.ts';
import { isMade } from './isMade.ts';

/** The chosen account: the one that was chosen where it may still be used, else the primary, else the first allowed. */
const choose = (accounts: readonly AdAccount[], selectedId: string | null): string | null => {
  const usable = accounts.filter((account) => account.is_allowed);
  const chosen =
    usable.find((account) => account.id === selectedId) ?? usable.find((account) => account.is_primary) ?? usable[0];
  return chosen?.id ?? null;
};

/** Actors, actions and guards of the chart and its parts. */
export const connection = setup({
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
    change: promiseStub<MetaAssets | null, Change>('change'),
  },
  actions: {
    tell: sendTo(parentOf, theFact),
    keepStatus: assign((_, params: { status: MetaConnection }) => ({ status: params.status })),
    forgetAssets: assign({ business: null, accounts: [], selectedId: null, asking: false, wanted: null }),
    /**
     * Null: changed, and not read since; they are read next, and what is here stands until then. Where the answer to a change
     * was lost, what is read may say that it was made.
     */
    keepAssets: assign(({ context: { wanted, business, selectedId } }, { assets }: { assets: MetaAssets | null }) =>
      assets === null
        ? {}
        : {
            ...assets,
            selectedId: choose(assets.accounts, selectedId),
            ...(wanted && isMade(wanted.change, assets, business) && { wanted: null, failure: null }),
          },
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
    keepWanted: assign((_, wanted: Wanted) => ({ wanted, failure: null })),
    forgetWanted: assign({ wanted: null, failure: null }),
    giveUp: assign({ wanted: null }),
    keepRefusal: assign(({ context }, { error }: { error: unknown }) =>
      theFailedCall(null, { error, call: context.wanted!.call }),
    ),
    /** Why what is wanted was refused is said for as long as it is. */
    clearPast: assign(({ context }) => (context.wanted ? {} : { failure: null })),
    ask: assign({ asking: true }),
    stopAsking: assign({ asking: false }),
  },
  guards: {
    isConnected: (_, params: { status: MetaConnection }) => params.status.connected,
    wasConnected: ({ context }) => context.status?.connected === true,
    isOvertaken: stateIn({ connected: { assets: { reading: 'overtaken' } } }),
    isWanted: ({ context }) => context.wanted !== null,
    mayPass: (_, { error }: { error: unknown }) => mayPass(failureOf(error)) || hasKind(error, 'limited'),
    isUsable: ({ context }, params: { accountId: string }) =>
      context.accounts.some((account) => account.id === params.accountId && account.is_allowed),
  },
  delays: { leavePatience: 15_000 },
});
