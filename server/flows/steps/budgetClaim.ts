import { sql } from 'kysely';
import { BY_HAND, SCHEDULE } from '../run/events.ts';
import type { StepContext } from './types.ts';

type Context = Pick<StepContext, 'deps' | 'flow' | 'run' | 'effect' | 'limits'>;

const isWanted = (key: string): boolean => key.startsWith(BY_HAND) || key.startsWith(SCHEDULE);

/**
 * Whether the run may change a budget: within the flow's cool-down only the run that changed it last may, as ads of other
 * runs spend from it, too. Of runs that split off from one, one may, whenever. What a person starts, or a schedule of theirs,
 * may at any time. Asked again by the same step, the answer is the same.
 */
export const claimBudget = async ({ deps, flow, run, effect, limits }: Context, budgetId: string): Promise<boolean> => {
  const now = deps.now();
  const cooled = new Date(now.getTime() - limits.cool_down_hours * 3_600_000);
  const { rows } = await sql`
    insert into flow_budgets as held (flow_id, budget_id, run_id, first_run_id, effect_id, at)
    values (${flow.id}, ${budgetId}, ${run.id}, ${run.trigger.split?.of ?? run.id}, ${effect.id}, ${now})
    on conflict (flow_id, budget_id) do update
      set run_id = excluded.run_id, first_run_id = excluded.first_run_id, effect_id = excluded.effect_id, at = excluded.at
      where held.run_id = excluded.run_id
         or (held.first_run_id <> excluded.first_run_id and (${isWanted(run.key)} or held.at <= ${cooled}))
    returning budget_id`.execute(deps.db);
  return rows.length > 0;
};

/** Meta refused: the budget is as it was, and another run may change it. */
export const releaseBudget = async ({ deps, flow, effect }: Context, budgetId: string): Promise<void> => {
  await deps.db
    .deleteFrom('flow_budgets')
    .where('flow_id', '=', flow.id)
    .where('budget_id', '=', budgetId)
    .where('effect_id', '=', effect.id)
    .execute();
};
