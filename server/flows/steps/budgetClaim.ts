import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import { BY_HAND, RETRY, SCHEDULE } from '../run/events.ts';
import type { StepContext } from './types.ts';

type Context = Pick<StepContext, 'deps' | 'flow' | 'run' | 'effect' | 'limits'>;

/** A claim that another one took the place of, as JSON. */
interface Held {
  readonly run_id: string;
  readonly first_run_id: string;
  readonly effect_id: string;
  readonly at: string;
}

/** `before`: the claim of another step that it took the place of; null: there was none. */
export interface Claim {
  readonly before: Held | null;
}

const WANTED = [BY_HAND, RETRY, SCHEDULE];
const isWanted = (key: string): boolean => WANTED.some((start) => key.startsWith(start));

/**
 * Claims a budget for a run to change; null: it may not. Within the flow's cool-down only the run that changed it last may, as
 * ads of other runs spend from it, too. Of runs that split off from one, one may, whenever. What a person starts or repeats, or a schedule of theirs,
 * may at any time. Asked again by the same step, the answer is the same.
 */
export const claimBudget = async (
  { deps, flow, run, effect, limits }: Context,
  budgetId: string,
): Promise<Claim | null> => {
  const now = deps.now();
  const cooled = new Date(now.getTime() - limits.cool_down_hours * 3_600_000);
  const { rows } = await sql<Claim>`
    with replaced as (
      select run_id, first_run_id, effect_id, at from flow_budgets
       where flow_id = ${flow.id} and budget_id = ${budgetId} and effect_id <> ${effect.id}
    )
    insert into flow_budgets as held (flow_id, budget_id, run_id, first_run_id, effect_id, at)
    values (${flow.id}, ${budgetId}, ${run.id}, ${run.trigger.split?.of ?? run.id}, ${effect.id}, ${now})
    on conflict (flow_id, budget_id) do update
      set run_id = excluded.run_id, first_run_id = excluded.first_run_id, effect_id = excluded.effect_id, at = excluded.at
      where held.run_id = excluded.run_id
         or (held.first_run_id <> excluded.first_run_id and (${isWanted(run.key)} or held.at <= ${cooled}))
    returning (select to_jsonb(replaced) from replaced) as before`.execute(deps.db);
  return rows[0] ?? null;
};

/** Meta refused: the budget is as it was, and another run may change it as soon as it might have before. */
export const releaseBudget = async (
  { deps: { db }, flow, effect }: Context,
  budgetId: string,
  { before }: Claim,
): Promise<void> => {
  const own = { flow_id: flow.id, budget_id: budgetId, effect_id: effect.id };
  const isOwn = ({ and }: ExpressionBuilder<Database, 'flow_budgets'>) => and(own);
  if (before) {
    const held = { ...before, at: new Date(before.at) };
    await db.updateTable('flow_budgets').set(held).where(isOwn).execute();
  } else await db.deleteFrom('flow_budgets').where(isOwn).execute();
};
