import { getFlowRun, listRunEvents } from '#contract/calls/flowRuns.ts';
import type { RunEvent } from '#contract/flows/flow.ts';
import { flowRunMachine, type RunAsked, type RunRead } from '#src/machines/flowRun.machine.ts';
import { fromPromise } from 'xstate';
import type { Provide } from '../provide.ts';
import { shownRuns } from '../shownRun.ts';

/** The chart of the run that is open, with what it names. */
export const provide: Provide<'flowRun'> = ({ services: { http, secrets } }) => {
  const shown = shownRuns({ secrets });
  return {
    chart: flowRunMachine.provide({
      actors: {
        fetchRun: fromPromise<RunRead, RunAsked>(async ({ input: { runId, after }, signal }) => {
          const params = { id: runId };
          // Before its events: what it is asked after once more is what they told since.
          const run = await http.call(getFlowRun, { params, signal });
          const known: RunEvent[] = [];
          for (let more = true; more;) {
            const query = { after: String(known.at(-1)?.number ?? after) };
            const page = await http.call(listRunEvents, { params, query, signal });
            known.push(...page.events);
            more = page.more && page.events.length > 0;
          }
          return { run: shown(run), events: known };
        }),
      },
    }),
  };
};
