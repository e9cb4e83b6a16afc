import { backtestFlow } from '#contract/calls/flows.ts';
import type { Backtest } from '#contract/flows/backtestResult.ts';
import { type BacktestAsked, flowBacktestMachine } from '#src/machines/flowBacktest.machine.ts';
import { fromPromise } from 'xstate';
import type { Provide } from '../provide.ts';

/** The chart of a rule's test on past days, with what it names. */
export const provide: Provide<'flowBacktest'> = ({ services: { http } }) => ({
  chart: flowBacktestMachine.provide({
    actors: {
      fetchBacktest: fromPromise<Backtest, BacktestAsked>(({ input: { flowId, days, adAccountId }, signal }) =>
        http.call(backtestFlow, {
          params: { id: flowId },
          query: { days, ...(adAccountId !== null && { ad_account_id: adAccountId }) },
          signal,
        }),
      ),
    },
  }),
});
