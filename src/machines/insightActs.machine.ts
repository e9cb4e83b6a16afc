// What somebody does about insights: drafts made of ads, and changes of budgets. Owned by the results chart, and lives as long.
import type { Failure } from '#contract/failure.ts';
import { failureText } from '#contract/failureTexts.ts';
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';
import { type AdBudgetActor, adBudgetMachine } from './adBudget.machine.ts';
import type { Journaled } from './journaled.ts';
import { theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';

export type InsightActsEvent =
  | { type: 'copy.ask'; adId: string }
  | { type: 'copy.cancel' }
  /** `id`: the page's choice for the draft, so that a repeated call makes one. */
  | { type: 'copy.make'; id: string }
  | { type: 'copy.retry' }
  /** The ad's own chart asks, and says what will be spent. */
  | { type: 'acts.budget'; adId: string; percent: number }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<InsightActsEvent> = {
  keeps: { 'copy.ask': { adId: true }, 'copy.make': { id: true }, 'acts.budget': { adId: true, percent: true } },
  outcomes: ['copyAd'],
};

interface InsightActsContext {
  /** The ad that is to be duplicated; null: none. */
  readonly of: string | null;
  /** The draft's id, once it is asked for. */
  readonly id: string | null;
  readonly failure: Failure | null;
  /** Drafts that were made here, by the ad that each is of. */
  readonly copies: Readonly<Record<string, string>>;
  /** Ads with a chart that changes their budget. */
  readonly budgets: readonly string[];
}

const budgetId = (adId: string) => `budget-${adId}` as const;

interface BudgetAsked {
  readonly adId: string;
  readonly percent: number;
}

/** Whatever was asked before: its question went away with its insight, or it failed. */
const ask = {
  target: 'asking',
  actions: { type: 'keepOf', params: ({ event: { adId } }: { event: { adId: string } }) => ({ adId }) },
} as const;

export const insightActsMachine = setup({
  types: {
    context: {} as InsightActsContext,
    events: {} as InsightActsEvent,
    children: {} as Record<`budget-${string}`, 'budget'>,
  },
  actors: {
    copyAd: promiseStub<void, { of: string; id: string }>('copyAd'),
    budget: adBudgetMachine,
  },
  actions: {
    openBudget: enqueueActions(({ context, enqueue }, { adId }: { adId: string }) => {
      if (context.budgets.includes(adId)) return;
      enqueue.spawnChild('budget', { id: budgetId(adId), input: { adId } });
      enqueue.assign({ budgets: [...context.budgets, adId] });
    }),
    askBudget: sendTo(
      (_, { adId }: BudgetAsked) => budgetId(adId),
      (_, { percent }) => ({ type: 'budget.ask', percent }),
    ),
    resumeBudgets: enqueueActions(({ context, enqueue }) => {
      for (const adId of context.budgets) enqueue.sendTo(budgetId(adId), { type: 'app.resume' });
    }),
    keepOf: assign((_, { adId }: { adId: string }) => ({ of: adId, id: null, failure: null })),
    keepId: assign((_, params: { id: string }) => params),
    keepCopy: assign(({ context: { of, id, copies } }) => ({
      copies: { ...copies, [of!]: id! },
      of: null,
      id: null,
    })),
    keepFailure: assign(theFailure),
    clearFailure: assign({ failure: null }),
    forget: assign({ of: null, id: null, failure: null }),
  },
}).createMachine({
  id: 'insightActs',
  version: '2',
  description: 'What is done about insights',
  meta: { journal },
  context: { of: null, id: null, failure: null, copies: {}, budgets: [] },
  initial: 'resting',
  options: { maxIterations: 1000 },
  on: {
    'acts.budget': {
      actions: [
        { type: 'openBudget', params: ({ event: { adId } }) => ({ adId }) },
        { type: 'askBudget', params: ({ event: { adId, percent } }) => ({ adId, percent }) },
      ],
    },
    'app.resume': { actions: 'resumeBudgets' },
  },
  states: {
    resting: {
      description: 'No draft is asked for',
      on: { 'copy.ask': ask },
    },
    asking: {
      description: 'Asks before the draft is made',
      on: {
        'copy.make': { target: 'making', actions: { type: 'keepId', params: ({ event: { id } }) => ({ id }) } },
        'copy.cancel': { target: 'resting', actions: 'forget' },
        'app.suspend': { target: 'resting', actions: 'forget' },
        'copy.ask': ask,
      },
    },
    making: {
      description: 'The server makes the draft; repeated, it is the same one',
      invoke: {
        id: 'copyAd',
        src: 'copyAd',
        input: ({ context: { of, id } }) => ({ of: of!, id: id! }),
        onDone: { target: 'resting', actions: 'keepCopy' },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theError } },
      },
    },
    failed: {
      description: 'The draft was not made, or the answer was lost',
      on: {
        'copy.retry': { target: 'making', actions: 'clearFailure' },
        'copy.cancel': { target: 'resting', actions: 'forget' },
        'copy.ask': ask,
      },
    },
  },
});

export type InsightActsActor = ActorRefFrom<typeof insightActsMachine>;
type InsightActsSnapshot = SnapshotFrom<typeof insightActsMachine>;

/** The ad that is asked about before it is duplicated. */
export const selectCopyAsked = (snapshot: InsightActsSnapshot): string | null =>
  snapshot.matches('asking') ? snapshot.context.of : null;
/** The ad of which a draft is being made. */
export const selectCopyMaking = (snapshot: InsightActsSnapshot): string | null =>
  snapshot.matches('making') ? snapshot.context.of : null;
export const selectCopies = (snapshot: InsightActsSnapshot) => snapshot.context.copies;
/** The ad of which no draft could be made. */
export const selectCopyFailed = (snapshot: InsightActsSnapshot): string | null =>
  snapshot.matches('failed') ? snapshot.context.of : null;
export const selectCopyText = ({ context: { failure } }: InsightActsSnapshot): string | null =>
  failure && failureText(failure, 'duplicateAd');

/** The charts that change budgets, by the ad; compare with shallowEqual. */
export const selectBudgets = ({ children, context }: InsightActsSnapshot): Readonly<Record<string, AdBudgetActor>> =>
  Object.fromEntries(
    context.budgets.flatMap((adId) => {
      const actor = children[budgetId(adId)];
      return actor ? [[adId, actor]] : [];
    }),
  );
