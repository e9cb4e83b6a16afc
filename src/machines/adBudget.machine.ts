// Changes the daily budget that one ad at Meta spends from. Owned by the results chart; lives from the first time that somebody asks for it.
import type { AdChange, PublishError } from '#contract/ad.ts';
import type { AdSpend } from '#contract/calls/publishing.ts';
import { type Failure, textOf } from '#contract/failure.ts';
import { budgetFault, budgetSource, type BudgetLevel, changedByPercent, typedOf } from '#contract/rules/budget.ts';
import { minorDigits } from '#contract/rules/metrics.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import type { Journaled } from './journaled.ts';
import { lookDelay } from './lookDelay.ts';
import { failureOf, mayPass, theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';

export type AdBudgetEvent =
  /** Opens the question; `percent` is what is proposed. */
  | { type: 'budget.ask'; percent: number }
  /** An amount in the currency's own unit, as it is typed, and in the smallest one; null: it is none. */
  | { type: 'budget.type'; text: string; amount: number | null }
  | { type: 'budget.propose'; percent: number }
  | { type: 'budget.confirm' }
  | { type: 'budget.cancel' }
  | { type: 'budget.retry' }
  /** Back to the budget before. */
  | { type: 'budget.undo' }
  | { type: 'budget.dismiss' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<AdBudgetEvent> = {
  keeps: {
    'budget.ask': { percent: true },
    'budget.propose': { percent: true },
    'budget.type': { text: true, amount: true },
  },
  outcomes: ['readSpend', 'setBudget', 'findBudget'],
};

export interface AdBudgetInput {
  readonly adId: string;
}

/** What is asked of the server, in the smallest unit of the currency. */
export interface BudgetWish {
  readonly level: BudgetLevel;
  readonly from: number;
  readonly to: number;
}

/** What became of it: what is on its way to Meta, and the daily budget that Meta has where nothing is. */
export interface FoundBudget {
  readonly change: AdChange | null;
  readonly spend: AdSpend | null;
}

interface AdBudgetContext extends AdBudgetInput {
  readonly percent: number;
  readonly text: string;
  readonly amount: number | null;
  readonly spend: AdSpend | null;
  /** The last that was asked for; null: none yet. */
  readonly wish: BudgetWish | null;
  /** What Meta has since; it may differ from what was asked for. */
  readonly kept: number | null;
  readonly failure: Failure | null;
  /** Why Meta refused it. */
  readonly error: PublishError | null;
  /** Until when it waits, because of Meta's limits. */
  readonly waitsUntil: string | null;
  readonly looks: number;
}

/** What a change by some percent comes to, and how it is typed. */
const proposed = (spend: AdSpend, percent: number): Pick<AdBudgetContext, 'text' | 'amount'> => {
  const { daily } = budgetSource(spend);
  if (daily === null) return { text: '', amount: null };
  const amount = changedByPercent(daily, percent);
  return { text: typedOf(amount, minorDigits(spend.currency)), amount };
};

const faultOf = ({ amount, spend }: Pick<AdBudgetContext, 'amount' | 'spend'>) => {
  const daily = spend && budgetSource(spend).daily;
  return spend === null || daily === null
    ? 'missing'
    : budgetFault(amount, { from: daily, minimum: spend.minimum_daily });
};

const ours = ({ change }: FoundBudget, wish: BudgetWish | null): AdChange | null =>
  change?.kind === 'budget' && change.budget === wish?.to ? change : null;

interface Found {
  readonly found: FoundBudget;
}
const theFound = ({ event }: { readonly event: { readonly output: FoundBudget } }): Found => ({ found: event.output });

export const adBudgetMachine = setup({
  types: {
    context: {} as AdBudgetContext,
    events: {} as AdBudgetEvent,
    input: {} as AdBudgetInput,
    tags: {} as 'open' | 'busy',
  },
  actors: {
    readSpend: promiseStub<AdSpend, { adId: string }>('readSpend'),
    setBudget: promiseStub<void, { adId: string; wish: BudgetWish }>('setBudget'),
    findBudget: promiseStub<FoundBudget, { adId: string }>('findBudget'),
  },
  actions: {
    begin: assign((_, { percent }: { percent: number }) => ({
      percent,
      text: '',
      amount: null,
      spend: null,
      kept: null,
      failure: null,
      error: null,
      waitsUntil: null,
      looks: 0,
    })),
    keepSpend: assign(({ context }, { spend }: { spend: AdSpend }) => ({
      spend,
      ...proposed(spend, context.percent),
    })),
    keepText: assign((_, params: { text: string; amount: number | null }) => params),
    propose: assign(({ context: { spend } }, { percent }: { percent: number }) => ({
      percent,
      ...(spend && proposed(spend, percent)),
    })),
    keepWish: assign(({ context }) => {
      const { level, daily } = budgetSource(context.spend!);
      return { wish: { level, from: daily!, to: context.amount! } };
    }),
    turnBack: assign(({ context: { wish, kept } }) => ({
      wish: { level: wish!.level, from: kept ?? wish!.to, to: wish!.from },
      kept: null,
      failure: null,
      error: null,
      looks: 0,
    })),
    keepFound: assign(({ context }, { found }: Found) => ({
      waitsUntil: ours(found, context.wish)?.waits_until ?? null,
    })),
    keepKept: assign((_, { found }: Found) => ({
      kept: found.spend && budgetSource(found.spend).daily,
      waitsUntil: null,
      failure: null,
    })),
    keepError: assign(({ context }, { found }: Found) => ({
      error: ours(found, context.wish)?.error ?? null,
      waitsUntil: null,
      failure: null,
    })),
    keepFailure: assign(theFailure),
    forgetFailure: assign({ failure: null }),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
    resetLooks: assign({ looks: 0 }),
  },
  guards: {
    hasDaily: (_, { spend }: { spend: AdSpend }) => budgetSource(spend).daily !== null,
    isFit: ({ context }) => faultOf(context) === null,
    /** No answer, or none that says what was done: the server may have taken it all the same. */
    mayBeTaken: (_, params: { error: unknown }) => mayPass(failureOf(params.error)),
    isUnderWay: ({ context }, { found }: Found) => {
      const change = ours(found, context.wish);
      return change !== null && change.state !== 'refused';
    },
    isRefused: ({ context }, { found }: Found) => ours(found, context.wish)?.state === 'refused',
    isThere: ({ context }, { found }: Found) =>
      found.spend !== null && budgetSource(found.spend).daily === context.wish?.to,
    /** A call that was cut off may arrive after the first look. */
    isFirstLook: ({ context }) => context.looks === 0,
  },
  delays: { lookDelay },
}).createMachine({
  id: 'adBudget',
  version: '1',
  description: 'Changes the daily budget that an ad at Meta spends from',
  meta: { journal },
  context: ({ input }) => ({
    ...input,
    percent: 0,
    text: '',
    amount: null,
    spend: null,
    wish: null,
    kept: null,
    failure: null,
    error: null,
    waitsUntil: null,
    looks: 0,
  }),
  initial: 'resting',
  options: { maxIterations: 1000 },
  states: {
    resting: {
      description: 'Nothing is asked or on its way; what came of the last change is shown',
      initial: 'idle',
      on: {
        'budget.ask': { target: 'open', actions: { type: 'begin', params: ({ event: { percent } }) => ({ percent }) } },
        'budget.dismiss': '.idle',
      },
      states: {
        idle: { description: 'Nothing was asked for yet' },
        changed: {
          description: 'Meta has the new budget; it can be set back',
          on: { 'budget.undo': { target: '#adBudget.sending', actions: 'turnBack' } },
        },
        refused: { description: 'Meta, or the server, refused it; the budget is as it was' },
        failed: { description: 'The server did not take it; the budget is as it was' },
      },
    },
    open: {
      description: 'Asks for the new budget, and says what will be spent',
      tags: ['open'],
      initial: 'reading',
      on: { 'budget.cancel': 'resting', 'app.suspend': 'resting' },
      states: {
        reading: {
          description: 'Asks Meta for the budget',
          invoke: {
            id: 'readSpend',
            src: 'readSpend',
            input: ({ context }) => ({ adId: context.adId }),
            onDone: [
              {
                guard: { type: 'hasDaily', params: ({ event }) => ({ spend: event.output }) },
                target: 'asking',
                actions: { type: 'keepSpend', params: ({ event }) => ({ spend: event.output }) },
              },
              {
                target: 'fixed',
                actions: { type: 'keepSpend', params: ({ event }) => ({ spend: event.output }) },
              },
            ],
            onError: { target: 'unread', actions: { type: 'keepFailure', params: theError } },
          },
        },
        asking: {
          description: 'An amount is proposed and can be changed',
          on: {
            'budget.type': {
              actions: { type: 'keepText', params: ({ event: { text, amount } }) => ({ text, amount }) },
            },
            'budget.propose': { actions: { type: 'propose', params: ({ event: { percent } }) => ({ percent }) } },
            'budget.confirm': { guard: 'isFit', target: '#adBudget.sending', actions: 'keepWish' },
          },
        },
        fixed: { description: 'It has no daily budget that could be changed here' },
        unread: {
          description: 'The budget could not be read',
          on: { 'budget.retry': { target: 'reading', actions: 'forgetFailure' } },
        },
      },
    },
    sending: {
      description: 'The server takes it; from there on it is done however long Meta takes',
      tags: ['busy'],
      on: { 'app.suspend': 'unconfirmed.waiting' },
      invoke: {
        id: 'setBudget',
        src: 'setBudget',
        input: ({ context }) => ({ adId: context.adId, wish: context.wish! }),
        onDone: { target: 'following', actions: 'resetLooks' },
        onError: [
          {
            guard: { type: 'mayBeTaken', params: theError },
            target: 'unconfirmed',
            actions: { type: 'keepFailure', params: theError },
          },
          { target: 'resting.refused', actions: { type: 'keepFailure', params: theError } },
        ],
      },
    },
    unconfirmed: {
      description: 'The answer was lost: finds out whether the server took it, and sends nothing meanwhile',
      tags: ['busy'],
      initial: 'looking',
      states: {
        looking: {
          description: 'Reads the ad, and the budget at Meta',
          invoke: {
            id: 'findBudget',
            src: 'findBudget',
            input: ({ context }) => ({ adId: context.adId }),
            onDone: [
              {
                guard: { type: 'isUnderWay', params: theFound },
                target: '#adBudget.following',
                actions: ['resetLooks', 'forgetFailure'],
              },
              {
                guard: { type: 'isThere', params: theFound },
                target: '#adBudget.resting.changed',
                actions: { type: 'keepKept', params: theFound },
              },
              { guard: 'isFirstLook', target: 'waiting' },
              {
                guard: { type: 'isRefused', params: theFound },
                target: '#adBudget.resting.refused',
                actions: { type: 'keepError', params: theFound },
              },
              { target: '#adBudget.resting.failed' },
            ],
            onError: 'waiting',
          },
        },
        waiting: {
          description: 'Looks again after a while',
          entry: 'countLook',
          on: { 'app.resume': 'looking' },
          after: { lookDelay: 'looking' },
        },
      },
    },
    following: {
      description: 'The server has it: looks now and then what Meta made of it',
      tags: ['busy'],
      initial: 'looking',
      states: {
        looking: {
          description: 'Reads the ad, and the budget at Meta',
          invoke: {
            id: 'findBudget',
            src: 'findBudget',
            input: ({ context }) => ({ adId: context.adId }),
            onDone: [
              {
                guard: { type: 'isUnderWay', params: theFound },
                target: 'waiting',
                actions: { type: 'keepFound', params: theFound },
              },
              {
                guard: { type: 'isRefused', params: theFound },
                target: '#adBudget.resting.refused',
                actions: { type: 'keepError', params: theFound },
              },
              { target: '#adBudget.resting.changed', actions: { type: 'keepKept', params: theFound } },
            ],
            onError: 'waiting',
          },
        },
        waiting: {
          description: 'Looks again after a while',
          entry: 'countLook',
          on: { 'app.resume': 'looking' },
          after: { lookDelay: 'looking' },
        },
      },
    },
  },
});

export type AdBudgetActor = ActorRefFrom<typeof adBudgetMachine>;
type AdBudgetSnapshot = SnapshotFrom<typeof adBudgetMachine>;

export const selectBudgetOpen = (snapshot: AdBudgetSnapshot) => snapshot.hasTag('open');
export const selectBudgetReading = (snapshot: AdBudgetSnapshot) => snapshot.matches({ open: 'reading' });
export const selectBudgetFixed = (snapshot: AdBudgetSnapshot) => snapshot.matches({ open: 'fixed' });
export const selectBudgetBusy = (snapshot: AdBudgetSnapshot) => snapshot.hasTag('busy');
export const selectBudgetUnconfirmed = (snapshot: AdBudgetSnapshot) => snapshot.matches('unconfirmed');
export const selectBudgetChanged = (snapshot: AdBudgetSnapshot) => snapshot.matches({ resting: 'changed' });
export const selectBudgetSpend = (snapshot: AdBudgetSnapshot) => snapshot.context.spend;
export const selectBudgetText = (snapshot: AdBudgetSnapshot) => snapshot.context.text;
export const selectBudgetWaits = (snapshot: AdBudgetSnapshot) => snapshot.context.waitsUntil;
export const selectBudgetWish = (snapshot: AdBudgetSnapshot) => snapshot.context.wish;
/** What Meta has now; what was asked for where it could not be read. */
export const selectBudgetKept = ({ context: { kept, wish } }: AdBudgetSnapshot): number | null =>
  kept ?? wish?.to ?? null;
/** What is typed, in the smallest unit; null: it is no amount. */
export const selectBudgetAmount = (snapshot: AdBudgetSnapshot) => snapshot.context.amount;
export const selectBudgetFault = (snapshot: AdBudgetSnapshot) => faultOf(snapshot.context);

const NO_ANSWER: Failure = { kind: 'network' };

/** Why the budget could not be read. */
export const selectBudgetUnread = (snapshot: AdBudgetSnapshot): string | null =>
  snapshot.matches({ open: 'unread' })
    ? textOf(snapshot.context.failure ?? NO_ANSWER, 'Failed to read the budget from Meta')
    : null;

/** Why it was not changed, and what to do about it; null where it was. */
export const selectBudgetTrouble = (snapshot: AdBudgetSnapshot): string | null => {
  if (!snapshot.matches({ resting: 'refused' }) && !snapshot.matches({ resting: 'failed' })) return null;
  const { error, failure } = snapshot.context;
  if (error) return [error.message, error.advice].filter(Boolean).join(' ');
  return textOf(failure ?? NO_ANSWER, 'Failed to change the budget');
};
