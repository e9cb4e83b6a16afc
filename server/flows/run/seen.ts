import type { FlowRun } from '#contract/flows/flow.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { lockRun, runMissing } from './load.ts';
import { readRunAlone } from './read.ts';

const notFailed = () => new Problem(409, 'Only a failed run can be marked as seen.', { code: 'run_not_failed' });

/** Puts the failure of a run aside, or takes that back. Again, the same changes nothing, and nobody is told. */
export const seeRun = async (deps: Deps, userId: number, id: string, seen: boolean): Promise<FlowRun> => {
  await deps.db.transaction().execute(async (trx) => {
    const run = await lockRun(trx, id);
    if (run?.user_id !== userId) throw runMissing();
    // Nobody is told of a dry run's failure, so there is nothing to put aside.
    if (run.dry || (run.state !== 'failed' && run.state !== 'halted')) throw notFailed();
    if (seen === (run.seen_at !== null)) return;
    await trx
      .updateTable('flow_runs')
      .set({ seen_at: seen ? deps.now() : null })
      .where('id', '=', id)
      .execute();
    await deps.live.publish(trx, userId, { type: 'flow_run.changed', flow_id: run.flow_id, run_id: id });
  });
  return readRunAlone(deps, userId, id);
};
