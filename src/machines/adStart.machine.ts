// Asks before one ad is published as active, and says what it will spend from. Owned by the publish chart; lives from the
// first time that somebody is asked about the ad.
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { Budgets, BudgetsAsked } from './budgets.ts';
import { parentOf } from './fact.ts';
import type { Journaled } from './journaled.ts';
import type { Statuses } from './publish/context.ts';
import { promiseStub } from './stub.ts';

export type AdStartEvent =
  | { type: 'start.ask'; adAccountId: string | null; statuses: Statuses }
  | { type: 'start.confirm' }
  | { type: 'start.cancel' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<AdStartEvent> = {
  keeps: { 'start.ask': { adAccountId: true, statuses: true } },
  outcomes: ['readBudgets'],
};

export interface AdStartInput {
  readonly adId: string;
}

interface AdStartContext extends AdStartInput {
  readonly adAccountId: string | null;
  readonly statuses: Statuses;
  /** Null: not known. */
  readonly budgets: Budgets | null;
}

export const adStartMachine = setup({
  types: {
    context: {} as AdStartContext,
    events: {} as AdStartEvent,
    input: {} as AdStartInput,
    tags: {} as 'asking' | 'reading',
  },
  actors: { readBudgets: promiseStub<Budgets, BudgetsAsked>('readBudgets') },
  actions: {
    keepOrder: assign((_, params: Pick<AdStartContext, 'adAccountId' | 'statuses'>) => ({ ...params, budgets: null })),
    keepBudgets: assign((_, params: { budgets: Budgets }) => params),
    publish: sendTo(parentOf, ({ context: { adId, adAccountId, statuses } }) => ({
      type: 'publish.request',
      adIds: [adId],
      adAccountId,
      statuses,
    })),
  },
}).createMachine({
  id: 'adStart',
  version: '1',
  description: 'Asks before an ad is published as active',
  meta: { journal },
  context: ({ input }) => ({ ...input, adAccountId: null, statuses: {}, budgets: null }),
  initial: 'closed',
  options: { maxIterations: 1000 },
  states: {
    closed: {
      description: 'Nothing is asked',
      on: {
        'start.ask': {
          target: 'asking',
          actions: {
            type: 'keepOrder',
            params: ({ event: { adAccountId, statuses } }) => ({ adAccountId, statuses }),
          },
        },
      },
    },
    asking: {
      description: 'Asks, and says what the ad will spend from',
      tags: ['asking'],
      initial: 'reading',
      on: {
        'start.confirm': { target: 'closed', actions: 'publish' },
        'start.cancel': 'closed',
        // A reload answers no.
        'app.suspend': 'closed',
      },
      states: {
        reading: {
          description: 'Asks Meta for the budgets',
          tags: ['reading'],
          invoke: {
            id: 'readBudgets',
            src: 'readBudgets',
            input: ({ context }) => ({ adIds: [context.adId], adAccountId: context.adAccountId }),
            onDone: {
              target: 'told',
              actions: { type: 'keepBudgets', params: ({ event }) => ({ budgets: event.output }) },
            },
            onError: 'told',
          },
        },
        told: { description: 'The budgets are shown, or that they are not known' },
      },
    },
  },
});

export type AdStartActor = ActorRefFrom<typeof adStartMachine>;
type AdStartSnapshot = SnapshotFrom<typeof adStartMachine>;

export const selectAsking = (snapshot: AdStartSnapshot) => snapshot.hasTag('asking');
export const selectReading = (snapshot: AdStartSnapshot) => snapshot.hasTag('reading');
export const selectBudgets = (snapshot: AdStartSnapshot) => snapshot.context.budgets;
