// The credit meter on the landing page: what a generation does to the credits. Lives as long as the page.
import type { CreditEntryKind } from '#contract/rules/creditEntryKind.ts';
import { assign, setup, type SnapshotFrom } from 'xstate';
import { promiseStub } from '#src/machines/stub.ts';

/** One line of the ledger: credits are facts, the balance is their sum (D4.4). */
export interface CreditFact {
  readonly kind: CreditEntryKind;
  readonly credits: number;
}

export type DemoCreditsEvent =
  /** `cost` was told before. */
  { type: 'generation.start'; cost: number } | { type: 'credits.add'; credits: number } | { type: 'app.suspend' };

export interface DemoCreditsInput {
  /** Of the plan. */
  readonly granted: number;
}

interface DemoCreditsContext {
  readonly facts: readonly CreditFact[];
  /** Of the generation in progress, or the last one. */
  readonly cost: number;
}

export const balanceOf = (facts: readonly CreditFact[]): number => facts.reduce((sum, { credits }) => sum + credits, 0);

export const demoCreditsMachine = setup({
  types: {
    context: {} as DemoCreditsContext,
    events: {} as DemoCreditsEvent,
    input: {} as DemoCreditsInput,
    tags: {} as 'busy',
  },
  actors: { generate: promiseStub<void, { cost: number }>('generate') },
  actions: {
    hold: assign(({ context }, params: { cost: number }) => ({
      cost: params.cost,
      facts: [...context.facts, { kind: 'hold', credits: -params.cost } satisfies CreditFact],
    })),
    /** What is spent was taken by the hold already. */
    spend: assign(({ context }) => ({
      facts: [...context.facts, { kind: 'spend', credits: 0 } satisfies CreditFact],
    })),
    release: assign(({ context }) => ({
      facts: [...context.facts, { kind: 'release', credits: context.cost } satisfies CreditFact],
    })),
    add: assign(({ context }, params: { credits: number }) => ({
      facts: [...context.facts, { kind: 'purchase', credits: params.credits } satisfies CreditFact],
    })),
  },
  guards: {
    suffices: ({ context }, params: { cost: number }) => balanceOf(context.facts) >= params.cost,
  },
}).createMachine({
  id: 'demoCredits',
  version: '1',
  description: 'The credit meter on the landing page',
  context: ({ input }) => ({ facts: [{ kind: 'grant', credits: input.granted }], cost: 0 }),
  initial: 'resting',
  options: { maxIterations: 1000 },
  states: {
    resting: {
      description: 'No generation is under way; how the last one ended is shown',
      initial: 'fresh',
      on: {
        'generation.start': [
          {
            guard: { type: 'suffices', params: ({ event }) => ({ cost: event.cost }) },
            target: 'generating',
            actions: { type: 'hold', params: ({ event }) => ({ cost: event.cost }) },
          },
          { target: '.short' },
        ],
        'credits.add': {
          target: '.fresh',
          actions: { type: 'add', params: ({ event }) => ({ credits: event.credits }) },
        },
      },
      states: {
        fresh: { description: 'Nothing was made yet with what is there' },
        spent: { description: 'The drafts are there, and their credits are gone' },
        released: { description: 'The generation failed, and its credits came back' },
        short: { description: 'There are fewer credits than it costs: nothing was begun, nothing was held' },
      },
    },
    generating: {
      description: 'The credits are held while the work is done',
      tags: ['busy'],
      // A crash releases what was held.
      on: { 'app.suspend': { target: 'resting.released', actions: 'release' } },
      invoke: {
        id: 'generate',
        src: 'generate',
        input: ({ context }) => ({ cost: context.cost }),
        onDone: { target: 'resting.spent', actions: 'spend' },
        onError: { target: 'resting.released', actions: 'release' },
      },
    },
  },
});

export type DemoCreditsSnapshot = SnapshotFrom<typeof demoCreditsMachine>;

export type CreditsStage = 'fresh' | 'held' | 'spent' | 'released' | 'short';

export const selectCreditsStage = ({ value }: DemoCreditsSnapshot): CreditsStage =>
  typeof value === 'object' ? value.resting : 'held';
export const selectFacts = (snapshot: DemoCreditsSnapshot) => snapshot.context.facts;
/** Credits that can be used now. */
export const selectBalance = (snapshot: DemoCreditsSnapshot) => balanceOf(snapshot.context.facts);
/** Credits that the generation in progress holds. */
export const selectHeld = (snapshot: DemoCreditsSnapshot) => (snapshot.hasTag('busy') ? snapshot.context.cost : 0);
