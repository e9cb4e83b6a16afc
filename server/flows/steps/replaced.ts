import { setArchived } from '#server/ads/archive.ts';
import { adsOf } from '#server/ads/own.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql, type Transaction } from 'kysely';
import { byRun, type StepBase } from './types.ts';

type Trx = Transaction<Database>;

/** Of drafts, those that somebody edited, or that another flow, another run or an open review is about. */
const inUse = async (
  trx: Trx,
  { flow, run }: Pick<StepBase, 'flow' | 'run'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from ads a
     where a.id = any(${ids}::uuid[]) and (
       exists (
         select from ad_facts f
          where f.ad_id = a.id
            and (f.data -> 'run' ->> 'flow_id' is distinct from ${flow.id}
             or f.type in ('ad.changed', 'ad.returnedToDraft') and f.data ? 'by'))
       or exists (
         select from flow_reviews r where r.user_id = a.user_id and r.state = 'open' and r.ad_ids ? a.id::text)
       or exists (
         select from flow_runs o
          where o.user_id = a.user_id and o.state = 'running' and not o.dry and o.id <> ${run.id}
            and (o.facts -> 'ads' -> 'made' ? a.id::text or o.facts -> 'ads' -> 'trigger' ? a.id::text)))`.execute(trx);
  return new Set(rows.map(({ id }) => id));
};

/**
 * Archives the drafts of a run in whose place others have come. They can be brought back from the archive; one that
 * somebody has had a hand in, or that has left the drafts, stays as it is.
 */
export const archiveReplaced =
  (context: Pick<StepBase, 'deps' | 'flow' | 'run'>, replaced: readonly string[]) =>
  async (trx: Trx): Promise<void> => {
    const { deps, run } = context;
    const drafts = await adsOf(trx, run.user_id)
      .select('id')
      .where('id', 'in', replaced)
      .where('status', '=', 'draft')
      .orderBy('id')
      .forUpdate()
      .execute();
    if (drafts.length === 0) return;
    const ids = drafts.map(({ id }) => id);
    const kept = await inUse(trx, context, ids);
    const gone = ids.filter((id) => !kept.has(id));
    await setArchived(deps, trx, run.user_id, { ids: gone, archived: true, data: byRun(context) });
  };

interface GoesOn {
  readonly flow: StepBase['flow'];
  readonly run: Pick<StepBase['run'], 'id' | 'user_id'>;
  /** The drafts that it goes on with. */
  readonly ids: readonly string[];
}

/** Brings back drafts that their flow archived, for a run that goes on from before they were replaced. */
export const bringBackReplaced = async (deps: Deps, trx: Trx, { flow, run, ids }: GoesOn): Promise<void> => {
  if (ids.length === 0) return;
  const archived = await adsOf(trx, run.user_id)
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'archived')
    .where(
      ({ selectFrom }) =>
        selectFrom('ad_facts as f')
          .select(sql<string | null>`f.data -> 'run' ->> 'flow_id'`.as('flow'))
          .whereRef('f.ad_id', '=', 'ads.id')
          .where('f.type', '=', 'ad.archived')
          .orderBy('f.id', 'desc')
          .limit(1),
      '=',
      flow.id,
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const data = { flow: flow.name, run: { id: run.id, flow_id: flow.id } };
  await setArchived(deps, trx, run.user_id, { ids: archived.map(({ id }) => id), archived: false, data });
};
