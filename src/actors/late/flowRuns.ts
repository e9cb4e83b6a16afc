import { cancelFlowRun, listFlowRuns, retryFlowRun, seeFlowRun, startFlowRun } from '#contract/calls/flowRuns.ts';
import { flowRunsMachine, type RunsAct, type RunsAsked, type RunsPage } from '#src/machines/flowRuns.machine.ts';
import { fromPromise } from 'xstate';
import { readPages } from '../pages.ts';
import type { Provide } from '../provide.ts';
import { shownRuns } from '../shownRun.ts';

/** The chart of a flow's runs, with what it names. */
export const provide: Provide<'flowRuns'> = ({ services: { http, secrets } }) => {
  const shown = shownRuns({ secrets });
  return {
    chart: flowRunsMachine.provide({
      actors: {
        fetchRuns: fromPromise<RunsPage, RunsAsked>(({ input: { flowId, ...asked }, signal }) => {
          const read = async (after: string | null): Promise<RunsPage> => {
            const query = after === null ? {} : { after };
            const { runs, next } = await http.call(listFlowRuns, { params: { id: flowId }, query, signal });
            return { runs: runs.map(shown), next };
          };
          const join = ({ runs }: RunsPage, more: RunsPage): RunsPage => ({ ...more, runs: [...runs, ...more.runs] });
          return readPages(asked, read, join, ({ runs }) => runs.length);
        }),
        actOnRuns: fromPromise<void, { readonly flowId: string; readonly act: RunsAct }>(
          async ({ input: { flowId, act }, signal }) => {
            if (act.kind === 'start') {
              const body = { id: act.id, dry_run: act.dry, ad_ids: [...(act.adIds ?? [])] };
              await http.call(startFlowRun, { params: { id: flowId }, body, signal });
            } else if (act.kind === 'retry') {
              await http.call(retryFlowRun, { params: { id: act.of }, body: { id: act.id, step: act.step }, signal });
            } else if (act.kind === 'see')
              await http.call(seeFlowRun, { params: { id: act.of }, body: { seen: act.seen }, signal });
            else await http.call(cancelFlowRun, { params: { id: act.of }, signal });
          },
        ),
      },
    }),
  };
};
