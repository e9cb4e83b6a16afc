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
  /** Credits and drafts that other steps than this one are about to spend and make. */
  readonly reserved: number;
  readonly promised: number;
}

/** What a run and all that split off from it have spent and made, and are about to spend and make in other steps than this one. */
const sumsOf = async (db: Deps['db'], flowId: string, first: string, effectId: string): Promise<Sums> => {
  const { rows } = await sql<Sums>`
    with family as (
      select r.id, r.credits,
             (r.facts ->> 'drafts')::integer - coalesce((r.trigger -> 'split' ->> 'drafts')::integer, 0) as drafts
        from flow_runs r
       where r.flow_id = ${flowId} and (r.id = ${first} or r.trigger -> 'split' ->> 'of' = ${first}))
    select coalesce(sum(f.credits), 0)::integer as credits, coalesce(sum(f.drafts), 0)::integer as drafts,
           o.reserved, o.promised
      from family f,
           (select coalesce(sum((e.memo ->> 'reserved')::integer), 0)::integer as reserved,
                   coalesce(sum((e.memo ->> 'promised')::integer), 0)::integer as promised
              from flow_effects e
             where e.run_id in (select id from family) and e.state = 'open' and e.id <> ${effectId}) o
     group by o.reserved, o.promised`.execute(db);
  return rows[0]!;
};

const promise = (trx: Deps['db'], effectId: string, memo: { readonly reserved?: number; readonly promised?: number }) =>
  trx
    .updateTable('flow_effects')
    .set({ memo: sql`memo || ${JSON.stringify(memo)}::jsonb` })
    .where('id', '=', effectId)
    .execute();

/**
 * How many of the drafts that a step wants to make it may, by its flow's limit. Where runs share that limit, one of them at
 * a time asks, and what it may make is taken from what is left to the others until its step has ended.
 */
export const draftsLeft = async (context: Needs & Pick<StepBase, 'flow'>, wanted: number): Promise<number> => {
  const { deps, flow, facts, limits, effect } = context;
  const first = firstOf(context);
  if (first === null) return Math.min(wanted, limits.ads_per_run - facts.drafts);
  const known = effect.memo['promised'];
  if (typeof known === 'number') return known;
  return deps.db.transaction().execute(async (trx) => {
    await lockRun(trx, first);
    const { drafts, promised } = await sumsOf(trx, flow.id, first, effect.id);
    const may = Math.max(0, Math.min(wanted, limits.ads_per_run - drafts - promised));
    await promise(trx, effect.id, { promised: may });
    return may;
  });
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
    if (price <= left) await promise(trx, effect.id, { reserved: spent + price });
    return left;
  });
};
