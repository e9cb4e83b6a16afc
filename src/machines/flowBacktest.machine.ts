// What the rule of the flow that is open would have done on past days. Owned by the session chart; read when it is asked for.
import type { Backtest } from '#contract/flows/backtestResult.ts';
import type { BacktestDays } from '#contract/flows/bounds.ts';
import type { Failure } from '#contract/failure.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { theError, theFailure } from './outcome.ts';
import { promiseStub } from './stub.ts';
import type { Journaled } from './journaled.ts';

export interface BacktestWish {
  readonly days: BacktestDays;
  /** Null: the account that the server chooses. */
  readonly adAccountId: string | null;
}

export interface BacktestAsked extends BacktestWish {
  readonly flowId: string;
}

export type FlowBacktestEvent =
  | { type: 'backtest.open'; flowId: string }
  | { type: 'backtest.run'; wish: BacktestWish }
  | { type: 'backtest.retry' }
  | { type: 'app.suspend' }
  | { type: 'app.resume' };

const journal: Journaled<FlowBacktestEvent> = {
  keeps: { 'backtest.open': { flowId: true }, 'backtest.run': { wish: true } },
  outcomes: ['fetchBacktest'],
};

interface FlowBacktestContext {
  /** Empty before the first. */
  readonly flowId: string;
  readonly wish: BacktestWish;
  /** Stays while another test is under way. */
  readonly result: Backtest | null;
  readonly failure: Failure | null;
}

const FIRST: BacktestWish = { days: '30', adAccountId: null };

const running = {
  target: 'testing',
  actions: {
    type: 'keepWish' as const,
    params: ({ event }: { event: Extract<FlowBacktestEvent, { type: 'backtest.run' }> }) => ({ wish: event.wish }),
  },
} as const;

export const flowBacktestMachine = setup({
  types: { context: {} as FlowBacktestContext, events: {} as FlowBacktestEvent },
  actors: { fetchBacktest: promiseStub<Backtest, BacktestAsked>('fetchBacktest') },
  actions: {
    openFlow: assign((_, { flowId }: { flowId: string }) => ({ flowId, wish: FIRST, result: null, failure: null })),
    keepWish: assign((_, { wish }: { wish: BacktestWish }) => ({ wish, failure: null })),
    keepResult: assign((_, { result }: { result: Backtest }) => ({ result, failure: null })),
    keepFailure: assign(theFailure),
  },
  guards: { isOther: ({ context }, { flowId }: { flowId: string }) => context.flowId !== flowId },
}).createMachine({
  id: 'flowBacktest',
  version: '1',
  description: 'What a rule would have done on past days',
  meta: { journal },
  context: { flowId: '', wish: FIRST, result: null, failure: null },
  initial: 'idle',
  options: { maxIterations: 1000 },
  on: {
    'backtest.open': {
      guard: { type: 'isOther', params: ({ event }) => ({ flowId: event.flowId }) },
      target: '.idle',
      reenter: true,
      actions: { type: 'openFlow', params: ({ event }) => ({ flowId: event.flowId }) },
    },
  },
  states: {
    idle: { description: 'Nobody has asked', on: { 'backtest.run': running } },
    testing: {
      description: 'The server tests the rule',
      on: { 'backtest.run': { ...running, reenter: true } },
      invoke: {
        id: 'fetchBacktest',
        src: 'fetchBacktest',
        input: ({ context: { flowId, wish } }) => ({ flowId, ...wish }),
        onDone: {
          target: 'tested',
          actions: { type: 'keepResult', params: ({ event }) => ({ result: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: theError } },
      },
    },
    tested: { description: 'The test is shown', on: { 'backtest.run': running } },
    failed: {
      description: 'The test failed; an earlier one is still shown',
      on: { 'backtest.run': running, 'backtest.retry': 'testing', 'app.resume': 'testing' },
    },
  },
});

export type FlowBacktestActor = ActorRefFrom<typeof flowBacktestMachine>;
type FlowBacktestSnapshot = SnapshotFrom<typeof flowBacktestMachine>;

export const selectBacktest = ({ context }: FlowBacktestSnapshot): Backtest | null => context.result;
export const selectWish = ({ context }: FlowBacktestSnapshot): BacktestWish => context.wish;
export const selectTesting = (snapshot: FlowBacktestSnapshot): boolean => snapshot.matches('testing');
export const selectTestFailed = (snapshot: FlowBacktestSnapshot): boolean => snapshot.matches('failed');
