import { listGenerations } from '#contract/calls/generation.ts';
import { earlierMachine, type EarlierPage } from '#src/machines/earlier.machine.ts';
import { fromPromise } from 'xstate';
import type { Provide } from '../provide.ts';

/** The chart of what was generated before, with what it names. */
export const provide: Provide<'earlier'> = ({ services: { uncached } }) => ({
  chart: earlierMachine.provide({
    actors: {
      fetchEarlier: fromPromise<EarlierPage, { before: string | null }>(({ input: { before }, signal }) =>
        uncached.call(listGenerations, { query: before === null ? {} : { before }, signal }),
      ),
    },
  }),
});
