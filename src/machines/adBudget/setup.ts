import type { AdSpend } from '#contract/calls/publishing.ts';
import { budgetSource } from '#contract/rules/budget.ts';
import { assign, setup } from 'xstate';
import { lookDelay } from '../lookDelay.ts';
import { failureOf, hasKind, mayPass, theFailure } from '../outcome.ts';
import { promiseStub } from '../stub.ts';
import { faultOf, proposed } from './amount.ts';
import type { AdBudgetContext, AdBudgetEvent, AdBudgetInput, BudgetWish, FoundBudget } from './context.ts';
import { type Found, ours } from './found.ts';

/** Nothing is known yet of what is asked for. */
const UNASKED = {
  spend: null,
  kept: null,
  failure: null,
  error: null,
  waitsUntil: null,
  looks: 0,
} satisfies Partial<AdBudgetContext>;

/** Actors, actions and guards of the chart and its parts. */
export const adBudget = setup({
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
    begin: assign((_, { percent }: { percent: number }) => ({ ...UNASKED, percent, text: '', amount: null })),
    beginAgain: assign((_, { percent }: { percent: number }) => ({ ...UNASKED, percent })),
    keepSpend: assign(({ context: { amount, percent } }, { spend }: { spend: AdSpend }) => {
      const { daily } = budgetSource(spend);
      // What was meant as more may be less by now.
      const isKept = amount !== null && daily !== null && Math.sign(amount - daily) === Math.sign(percent);
      return { spend, ...(!isKept && proposed(spend, percent)) };
    }),
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
      text: '',
      amount: null,
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
    /** More is asked for again, or less again. */
    isSameWay: ({ context: { wish } }, { percent }: { percent: number }) =>
      wish !== null && Math.sign(percent) === Math.sign(wish.to - wish.from),
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
    /** The ad itself, deleted in another tab, say. */
    isGone: (_, params: { error: unknown }) => hasKind(params.error, 'missing'),
    /** A call that was cut off may arrive after the first look. */
    isFirstLook: ({ context }) => context.looks === 0,
  },
  delays: { lookDelay },
});
