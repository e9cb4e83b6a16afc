import { enterDemo, getDemo, leaveDemo } from '#contract/calls/account.ts';
import type { Failure } from '#contract/failure.ts';
import { ROUTES } from '#contract/routes.ts';
import { lookAroundMachine } from '#src/machines/lookAround.machine.ts';
import { codeOf } from '#src/machines/outcome.ts';
import { goTo } from '#src/services/browser.ts';
import { fromPromise } from 'xstate';
import type { Provide } from '../provide.ts';

/** The chart of the demo workspace, with what it names. */
export const provide: Provide<'lookAround'> = ({ services: { http } }) => ({
  chart: lookAroundMachine.provide({
    actors: {
      readOffer: fromPromise(({ signal }) => http.call(getDemo, { signal })),
      enterDemo: fromPromise<void>(async ({ signal }) => {
        await http.call(enterDemo, { signal }).catch((failure: unknown) => {
          // There already: in another tab, or by an answer that was lost.
          if (codeOf(failure as Failure) !== 'read_only') throw failure;
        });
        goTo(ROUTES.dashboard);
      }),
      leaveDemo: fromPromise<void>(async ({ signal }) => {
        await http.call(leaveDemo, { signal });
        goTo(ROUTES.billing);
      }),
    },
  }),
});
