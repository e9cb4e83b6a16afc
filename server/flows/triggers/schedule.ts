import { nextFire } from '#contract/flows/cron.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import type { Deps } from '#server/platform/deps.ts';
import { look } from '../queue.ts';
import { lockActive, strike, triggerOf } from './strike.ts';

/** When a flow's schedule is due next after a moment; null: it has none. */
export const nextOf = (definition: FlowDefinition, after: Date): Date | null => {
  const trigger = triggerOf(definition);
  if (trigger.kind !== 'schedule') return null;
  const at = nextFire(trigger.settings.cron, trigger.settings.time_zone, after.getTime());
  return at === null ? null : new Date(at);
};

/** Starts the run of a schedule that is due. What was missed while no process was up is one run. */
export const startDue = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const now = deps.now();
    const flow = await lockActive(trx, id);
    if (!flow?.next_at || flow.next_at > now) return;
    const next = nextOf(flow.definition, now);
    await trx.updateTable('flows').set({ next_at: next }).where('id', '=', id).execute();
    if (next) await look(deps, trx, 'schedule', id, next);
    await strike(deps, trx, flow, { key: `schedule:${flow.next_at.toISOString()}` });
    await deps.live.publish(trx, flow.user_id, { type: 'flow.changed', flow_id: id });
  });

/** A look at every schedule that is due: after a restored backup nobody else may remember it. */
export const sweepDue = async (deps: Deps): Promise<void> => {
  const now = deps.now();
  const due = await deps.db.selectFrom('flows').select('id').where('next_at', '<=', now).limit(500).execute();
  for (const { id } of due) await look(deps, deps.db, 'schedule', id, now);
};
