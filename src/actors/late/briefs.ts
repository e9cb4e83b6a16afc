import { deleteBrief, listBriefs, renameBrief, saveBrief, type SavedBrief } from '#contract/calls/briefs.ts';
import type { Failure } from '#contract/failure.ts';
import { MAX_BRIEFS } from '#contract/rules/listLimits.ts';
import { type BriefAct, briefsMachine } from '#src/machines/briefs.machine.ts';
import { fromPromise } from 'xstate';
import type { Provide } from '../provide.ts';

/** The chart of the saved briefs, with what it names. */
export const provide: Provide<'briefs'> = ({ services: { http } }) => ({
  chart: briefsMachine.provide({
    actors: {
      /** All of them: a user has no more than one page holds. */
      fetchBriefs: fromPromise<readonly SavedBrief[]>(
        async ({ signal }) => (await http.call(listBriefs, { query: { limit: String(MAX_BRIEFS) }, signal })).briefs,
      ),
      actOnBrief: fromPromise<void, BriefAct>(async ({ input: act, signal }) => {
        const params = { id: act.id };
        if (act.kind === 'save')
          await http.call(saveBrief, { params, body: { name: act.name, brief: act.brief }, signal });
        else if (act.kind === 'rename') await http.call(renameBrief, { params, body: { name: act.name }, signal });
        else
          await http.call(deleteBrief, { params, signal }).catch((failure: Failure) => {
            // By a call before, whose answer was lost, or in another tab.
            if (failure.kind !== 'missing') throw failure;
          });
      }),
    },
  }),
});
