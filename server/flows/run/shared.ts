import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';
import type { StepBase } from '../steps/types.ts';
import { lockRun } from './load.ts';

type Needs = Pick<StepBase, 'deps' | 'run' | 'facts' | 'limits' | 'effect'>;

/** The run with which one shares its limits; null: with none. */
const firstOf = ({ run, facts }: Pick<Needs, 'run' | 'facts'>): string | null =>
  run.trigger.split?.of ?? (facts.split ? run.id : null);

interface Sums {
  readonly credits: number;
  readonly drafts: number;
  readonly reserved: number;
}

/** What a run and all that split off from it have spent, made, and are about to spend in other steps than this one. */
const sumsOf = async (db: Deps['db'], flowId: string, first: string, effectId: string): Promise<Sums> => {
  const { rows } = await sql<Sums>`
    with family as (
      select r.id, r.credits,
             (r.facts ->> 'drafts')::integer - coalesce((r.trigger -> 'split' ->> 'drafts')::integer, 0) as drafts
        from flow_runs r
       where r.flow_id = ${flowId} and (r.id = ${first} or r.trigger -> 'split' ->> 'of' = ${first}))
    select coalesce(sum(f.credits), 0)::integer as credits, coalesce(sum(f.drafts), 0)::integer as drafts,
           (select coalesce(sum((e.memo ->> 'reserved')::integer), 0)::integer from flow_effects e
             where e.run_id in (select id from family) and e.state = 'open' and e.id <> ${effectId}) as reserved
      from family f`.execute(db);
  return rows[0]!;
};

/** How many more drafts a run may make, by its flow's limit, which it shares with what split off from it. */
export const draftsLeft = async (context: Needs & Pick<StepBase, 'flow'>): Promise<number> => {
  const { deps, flow, facts, limits, effect } = context;
  const first = firstOf(context);
  const made = first === null ? facts.drafts : (await sumsOf(deps.db, flow.id, first, effect.id)).drafts;
  return limits.ads_per_run - made;
};

/**
 * How many credits a step may still spend, beside what it has `spent`. Where runs share a limit, one of them at a time asks,
 * and what it is about to spend is taken from what is left to the others until its step has ended.
 */
export const creditsLeft = async (
  context: Needs & Pick<StepBase, 'flow'>,
  { price, spent }: { readonly price: number; readonly spent: number },
): Promise<number> => {
  const { deps, run, flow, limits, effect } = context;
  const first = firstOf(context);
  if (first === null) return limits.credits_per_run - run.credits - spent;
  return deps.db.transaction().execute(async (trx) => {
    await lockRun(trx, first);
    const { credits, reserved } = await sumsOf(trx, flow.id, first, effect.id);
    const left = limits.credits_per_run - credits - reserved - spent;
    if (price <= left)
      await trx
        .updateTable('flow_effects')
        .set({ memo: sql`memo || ${JSON.stringify({ reserved: spent + price })}::jsonb` })
        .where('id', '=', effect.id)
        .execute();
    return left;
  });
};
