import { randomUUID } from 'node:crypto';
import type { FlowDefinition, FlowNode } from '#contract/flows/definition.ts';
import { isTrigger, type TriggerKind } from '#contract/flows/outcomes.ts';
import { hasActiveSubscription } from '#server/billing/access.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql, type Transaction } from 'kysely';
import { afterQuiet } from '../quietHours.ts';
import { SPLIT } from '../run/events.ts';
import { startRun } from '../run/start.ts';

type Trx = Transaction<Database>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type TriggerNode<Kind extends TriggerKind> = Extract<FlowNode, { kind: Kind }>;

export const triggerOf = (definition: FlowDefinition): FlowNode =>
  definition.nodes.find(({ kind }) => isTrigger(kind))!;

/** Flows that triggers may start, with the version that they start. */
export const activeFlows = (db: Deps['db']) =>
  db
    .selectFrom('flows')
    .innerJoin('flow_versions as v', (join) =>
      join.onRef('v.flow_id', '=', 'flows.id').onRef('v.version', '=', 'flows.active_version'),
    )
    .select(['flows.id', 'flows.user_id', 'flows.next_at', 'v.version', 'v.definition', 'v.limits'])
    .where('flows.status', '=', 'active');

type ActiveFlow = Awaited<ReturnType<ReturnType<typeof activeFlows>['execute']>>[number];

/** A user's flows that have such a trigger. */
export const flowsWith = async <Kind extends TriggerKind>(
  db: Deps['db'],
  userId: number,
  kind: Kind,
): Promise<(ActiveFlow & { readonly trigger: TriggerNode<Kind> })[]> => {
  const flows = await activeFlows(db).where('flows.user_id', '=', userId).execute();
  return flows.flatMap((flow) => {
    const trigger = triggerOf(flow.definition);
    return trigger.kind === kind ? [{ ...flow, trigger: trigger as TriggerNode<Kind> }] : [];
  });
};

/** A user's active flow, locked: of two triggers that strike at once, the second counts what the first began. */
export const lockActive = async (trx: Trx, id: string): Promise<ActiveFlow | undefined> => {
  await trx.selectFrom('flows').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return activeFlows(trx).where('flows.id', '=', id).executeTakeFirst();
};

/** What counts within a day: no dry run, nor what split off from one, which began with it. */
const countsAt = (now: Date) =>
  sql<boolean>`not dry and key not like ${`${SPLIT}%`} and began_at > ${new Date(now.getTime() - DAY_MS)}`;

/** Runs that began within a day. */
export const countRuns = async (db: Deps['db'], flowId: string, now: Date): Promise<number> => {
  const { runs } = await db
    .selectFrom('flow_runs')
    .select(({ fn }) => fn.countAll<string>().as('runs'))
    .where('flow_id', '=', flowId)
    .where(countsAt(now))
    .executeTakeFirstOrThrow();
  return Number(runs);
};

/** Flows that have had as many runs within a day as they may, with when each may run again. */
export const fullUntil = async (
  db: Deps['db'],
  flows: readonly { readonly id: string; readonly most: number }[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> => {
  if (flows.length === 0) return new Map();
  const { rows } = await sql<{ readonly id: string; readonly began_at: Date }>`
    select wanted.id, counted.began_at
      from unnest(${flows.map(({ id }) => id)}::uuid[], ${flows.map(({ most }) => most)}::integer[]) as wanted (id, most)
      cross join lateral (
        select began_at from flow_runs
         where flow_id = wanted.id and ${countsAt(now)}
         order by began_at desc
        offset wanted.most - 1 limit 1) counted`.execute(db);
  return new Map(rows.map(({ id, began_at: began }) => [id, new Date(began.getTime() + DAY_MS)]));
};

export const timesText = (times: number): string => (times === 1 ? 'once' : `${times} times`);

/** Those of the ads about which a run of the flow began too lately. */
export const coolingAds = async (
  db: Deps['db'],
  { id, limits }: Pick<ActiveFlow, 'id' | 'limits'>,
  adIds: readonly string[],
  now: Date,
): Promise<readonly string[]> => {
  if (adIds.length === 0 || limits.cool_down_hours === 0) return [];
  const rows = await db
    .selectFrom('flow_acts')
    .select('ad_id')
    .where('flow_id', '=', id)
    .where('ad_id', 'in', adIds)
    .where('at', '>', new Date(now.getTime() - limits.cool_down_hours * HOUR_MS))
    .execute();
  return rows.map(({ ad_id: adId }) => adId);
};

export const rememberActs = async (trx: Trx, flowId: string, adIds: readonly string[], at: Date): Promise<void> => {
  if (adIds.length === 0) return;
  await trx
    .insertInto('flow_acts')
    .values(adIds.map((id) => ({ flow_id: flowId, ad_id: id, at })))
    .onConflict((conflict) => conflict.columns(['flow_id', 'ad_id']).doUpdateSet({ at }))
    .execute();
};

/** Says on the flow why no run started, until one does. */
export const skip = async (deps: Deps, trx: Trx, flow: ActiveFlow, problem: string): Promise<void> => {
  const { numUpdatedRows: changed } = await trx
    .updateTable('flows')
    .set({ problem })
    .where('id', '=', flow.id)
    .where('problem', 'is distinct from', problem)
    .executeTakeFirst();
  if (changed > 0n) await deps.live.publish(trx, flow.user_id, { type: 'flow.changed', flow_id: flow.id });
};

const NO_PLAN = 'Did not run while you had no active plan. Its next run starts as usual.';

const limitReached = (most: number): string =>
  `Did not run: it had run ${timesText(most)} within a day, as its limits allow. Raise “Runs a day” to let it run more often.`;

interface Strike {
  readonly key: string;
  readonly adIds?: readonly string[];
  readonly imageIds?: readonly string[];
  readonly why?: string;
  readonly found?: string;
}

/**
 * Starts a run of a locked flow by itself, unless its limits say no: then it says why on the flow. The same key starts one
 * run. In quiet hours the run begins and does nothing before they are over.
 */
export const strike = async (
  deps: Deps,
  trx: Trx,
  flow: ActiveFlow,
  { key, adIds = [], imageIds = [], why, found }: Strike,
): Promise<boolean> => {
  const now = deps.now();
  if (!(await hasActiveSubscription(trx, flow.user_id))) {
    await skip(deps, trx, flow, NO_PLAN);
    return false;
  }
  const { kind } = triggerOf(flow.definition);
  // A schedule says itself how often.
  if (kind !== 'schedule' && (await coolingAds(trx, flow, adIds, now)).length > 0) return false;
  const most = flow.limits.runs_per_day;
  if ((await fullUntil(trx, [{ id: flow.id, most }], now)).size > 0) {
    await skip(deps, trx, flow, limitReached(most));
    return false;
  }
  const started = await startRun(deps, trx, {
    id: randomUUID(),
    flowId: flow.id,
    userId: flow.user_id,
    version: flow.version,
    key,
    trigger: {
      kind: kind as TriggerKind,
      ad_ids: adIds,
      image_ids: imageIds,
      ...(why !== undefined && { why }),
      ...(found !== undefined && { found }),
    },
    dry: false,
    at: afterQuiet(flow.limits.quiet_hours, now),
  });
  if (started) await rememberActs(trx, flow.id, adIds, now);
  return started;
};
