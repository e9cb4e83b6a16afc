import { deleteFlow, duplicateFlow, listFlows, pauseFlow } from '#contract/calls/flows.ts';
import type { Failure } from '#contract/failure.ts';
import { type FlowsAct, flowsMachine, type FlowsPage } from '#src/machines/flows.machine.ts';
import { fromPromise } from 'xstate';
import type { Services } from './services.ts';

/** The chart of the saved flows, with what it names. */
export const provideFlows = ({ http }: Services) =>
  flowsMachine.provide({
    actors: {
      fetchFlows: fromPromise<FlowsPage, { readonly after: string | null }>(({ input: { after }, signal }) =>
        http.call(listFlows, { query: after === null ? {} : { after }, signal }),
      ),
      actOnFlows: fromPromise<void, FlowsAct>(async ({ input: act, signal }) => {
        const params = { id: act.id };
        if (act.kind === 'duplicate') await http.call(duplicateFlow, { params, body: { id: act.copy }, signal });
        else if (act.kind === 'pause') await http.call(pauseFlow, { params, signal });
        else
          await http.call(deleteFlow, { params, signal }).catch((failure: Failure) => {
            // By a call before, whose answer was lost, or in another tab.
            if (failure.kind !== 'missing') throw failure;
          });
      }),
    },
  });
