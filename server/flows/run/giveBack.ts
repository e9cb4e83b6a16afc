import type { Deps } from '#server/platform/deps.ts';
import { closeGenerations } from '../steps/closeGenerations.ts';
import { lockRun } from './load.ts';

interface Cancelled {
  readonly userId: number;
  readonly runId: string;
  readonly effectId: string;
}

/**
 * Ends what a cancelled step still has made, and counts what it spent as the run's. Done again, it counts only what was
 * spent since: a process that was at the step may have asked for more before it heard.
 */
export const giveBack = async (deps: Deps, { userId, runId, effectId }: Cancelled): Promise<void> => {
  const credits = await closeGenerations(deps, userId, effectId);
  if (credits === 0) return;
  await deps.db.transaction().execute(async (trx) => {
    const run = await lockRun(trx, runId);
    const effect = await trx
      .selectFrom('flow_effects')
      .select('memo')
      .where('id', '=', effectId)
      .where('state', '=', 'cancelled')
      .executeTakeFirst();
    if (!run || !effect) return;
    const counted = Number(effect.memo['counted'] ?? 0);
    if (credits <= counted) return;
    await trx
      .updateTable('flow_effects')
      .set({ memo: JSON.stringify({ ...effect.memo, counted: credits }) })
      .where('id', '=', effectId)
      .execute();
    await trx
      .updateTable('flow_runs')
      .set({ credits: run.credits + credits - counted })
      .where('id', '=', runId)
      .execute();
    await deps.live.publish(trx, userId, { type: 'flow_run.changed', flow_id: run.flow_id, run_id: runId });
  });
};
