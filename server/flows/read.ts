import { differencesOf } from '#contract/flows/differences.ts';
import type { FlowOverlap } from '#contract/flows/checkResult.ts';
import type { Flow, FlowStatus, FlowSummary, FlowVersion } from '#contract/flows/flow.ts';
import { isTrigger } from '#contract/flows/outcomes.ts';
import { searchWords } from '#contract/rules/adQuery.ts';
import { scheduledOf } from '#contract/flows/needsAds.ts';
import { type AdPlaces, mayOverlap, overlapsOf } from '#contract/flows/overlaps.ts';
import { adsOf } from '#server/ads/own.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { type Selectable, sql } from 'kysely';
import { readMark, writeMark } from './marks.ts';
import { RETRY, SPLIT } from './run/events.ts';
import { shownStates } from './run/shown.ts';
import type { FlowsTable } from './tables.ts';
import { activeFlows, fullUntil } from './triggers/strike.ts';

export type FlowRow = Selectable<FlowsTable>;

interface Page {
  readonly limit: number;
  readonly after?: string | undefined;
}

export const flowMissing = () => new Problem(404, 'There is no such flow.', { code: 'flow_missing' });

const lastRuns = async (db: Deps['db'], ids: readonly string[]) => {
  const rows = await db
    .selectFrom('flow_runs')
    .select(['id', 'flow_id', 'state', 'began_at'])
    .distinctOn('flow_id')
    .where('flow_id', 'in', ids)
    .where('dry', '=', false)
    .orderBy('flow_id')
    .orderBy('began_at', 'desc')
    .execute();
  const states = await shownStates(db, rows);
  return new Map(
    rows.map(({ id, flow_id: flow, began_at: began }) => {
      const { effect: _effect, ...shown } = states.get(id)!;
      return [flow, { id, ...shown, started_at: began.toISOString() }] as const;
    }),
  );
};

type LastRun = Flow['last_run'];

/** From when triggers may start runs of flows that did not run since they had run as often as their limits allow in a day. */
const freeAgain = async (
  db: Deps['db'],
  flows: readonly Pick<FlowRow, 'id' | 'problem'>[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> => {
  const stopped = flows.flatMap(({ id, problem }) => (problem === null ? [] : [id]));
  if (stopped.length === 0) return new Map();
  const active = await activeFlows(db).where('flows.id', 'in', stopped).execute();
  return fullUntil(
    db,
    active.map(({ id, limits }) => ({ id, most: limits.runs_per_day })),
    now,
  );
};

const knownOf = (row: FlowRow, lastRun: LastRun, runsFrom: Date | undefined) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  status: row.status,
  version: row.version,
  active_version: row.active_version,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  last_run: lastRun,
  next_run_at: row.status === 'active' ? (row.next_at?.toISOString() ?? null) : null,
  problem: row.problem,
  ...(runsFrom !== undefined && { runs_from: runsFrom.toISOString() }),
});

export const ownFlow = async (db: Deps['db'], userId: number, id: string): Promise<FlowRow> => {
  const row = await db
    .selectFrom('flows')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw flowMissing();
  return row;
};

/** Where those ads of the user are that are still there. */
const placesOf = async (db: Deps['db'], userId: number, ids: readonly string[]): Promise<AdPlaces> => {
  if (ids.length === 0) return new Map();
  const ads = await adsOf(db, userId).select(['id', 'ad_account_id', 'shown_adset']).where('id', 'in', ids).execute();
  return new Map(
    ads.map(({ id, ad_account_id: accountId, shown_adset: adSet }) => [id, { accountId, adSetId: adSet && adSet.id }]),
  );
};

/** Other active flows of the user that do the opposite to the same ads. */
export const readOverlaps = async (
  db: Deps['db'],
  userId: number,
  flow: Pick<FlowRow, 'id' | 'name' | 'definition'>,
): Promise<FlowOverlap[]> => {
  if (!mayOverlap(flow.definition)) return [];
  const others = await activeFlows(db).select('flows.name').where('flows.user_id', '=', userId).execute();
  const chosen = [flow, ...others].flatMap(({ definition }) => scheduledOf(definition));
  return [...overlapsOf(flow, others, await placesOf(db, userId, chosen))];
};

/** Whether a flow is as the version that its triggers start; where its steps stand on the canvas does not matter. */
const isAsActive = async (db: Deps['db'], flow: FlowRow): Promise<boolean> => {
  if (flow.active_version === null) return false;
  if (flow.active_version === flow.version) return true;
  const active = await db
    .selectFrom('flow_versions')
    .select(['name', 'definition', 'limits'])
    .where('flow_id', '=', flow.id)
    .where('version', '=', flow.active_version)
    .executeTakeFirst();
  return active !== undefined && differencesOf(active, flow).length === 0;
};

/** One flow of the user; 404 where there is none. */
export const readFlow = async ({ db, now }: Pick<Deps, 'db' | 'now'>, userId: number, id: string): Promise<Flow> => {
  const row = await ownFlow(db, userId, id);
  const last = (await lastRuns(db, [id])).get(id) ?? null;
  return {
    ...knownOf(row, last, (await freeAgain(db, [row], now())).get(id)),
    definition: row.definition,
    limits: row.limits,
    as_active: await isAsActive(db, row),
    overlaps: await readOverlaps(db, userId, row),
  };
};

const HEALTH_DAYS = 30;

const healthSince = (now: Date): Date => new Date(now.getTime() - HEALTH_DAYS * 86_400_000);

const healthOf = async (db: Deps['db'], ids: readonly string[], now: Date) => {
  const since = healthSince(now);
  const { rows } = await sql<{ flow_id: string; runs: number; running: number; failed: number; credits: number }>`
    select flow_id, count(*)::integer as runs, count(*) filter (where state = 'running')::integer as running,
           count(*) filter (where state in ('failed', 'halted'))::integer as failed,
           coalesce(sum(credits), 0)::integer as credits
      from flow_runs where flow_id = any(${ids}::uuid[]) and began_at > ${since} and not dry group by flow_id`.execute(
    db,
  );
  return new Map(rows.map(({ flow_id: id, ...health }) => [id, health]));
};

/**
 * The newest run of each flow that failed, unless its owner put it or a later one aside, somebody has retried one since, or
 * one that began later did well.
 */
const failedRuns = async (db: Deps['db'], ids: readonly string[], now: Date) => {
  const rows = await db
    .selectFrom('flow_runs as r')
    .select(['r.id', 'r.flow_id'])
    .distinctOn('r.flow_id')
    .where('r.flow_id', 'in', ids)
    .where('r.dry', '=', false)
    .where('r.state', 'in', ['failed', 'halted'])
    .where('r.began_at', '>', healthSince(now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('flow_runs as later')
            .select('later.id')
            .whereRef('later.flow_id', '=', 'r.flow_id')
            .whereRef('later.began_at', '>=', 'r.began_at')
            .where('later.dry', '=', false)
            .where(({ and, eb, or, ref }) =>
              or([
                eb('later.seen_at', 'is not', null),
                and([
                  eb('later.began_at', '>', ref('r.began_at')),
                  // A run that split off says nothing of the one that it left.
                  eb('later.key', 'not like', `${SPLIT}%`),
                  or([eb('later.state', '=', 'done'), eb('later.key', 'like', `${RETRY}%`)]),
                ]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('r.flow_id')
    .orderBy('r.began_at', 'desc')
    .execute();
  return new Map(rows.map(({ flow_id: flow, id }) => [flow, { id }]));
};

const NO_RUNS: FlowSummary['health'] = { runs: 0, running: 0, failed: 0, credits: 0 };

/** A page of the user's flows, the last changed first. */
export const listFlows = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  {
    limit,
    after,
    status,
    q = '',
  }: Page & { readonly status?: FlowStatus | undefined; readonly q?: string | undefined },
): Promise<{ flows: FlowSummary[]; next: string | null }> => {
  let query = db.selectFrom('flows').where('user_id', '=', userId);
  query = status === undefined ? query.where('status', '!=', 'archived') : query.where('status', '=', status);
  for (const word of searchWords(q)) query = query.where(sql<boolean>`strpos(lower(name), lower(${word})) > 0`);
  if (after !== undefined) {
    const [at, id] = readMark(after);
    query = query.where((eb) => eb(eb.refTuple('updated_at', 'id'), '<', eb.tuple(at, id)));
  }
  const rows = await query
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  if (page.length === 0) return { flows: [], next: null };
  const ids = page.map(({ id }) => id);
  const [last, health, failed, free] = await Promise.all([
    lastRuns(db, ids),
    healthOf(db, ids, now()),
    failedRuns(db, ids, now()),
    freeAgain(db, page, now()),
  ]);
  const end = rows.length > limit ? page.at(-1)! : null;
  return {
    flows: page.map((row) => ({
      ...knownOf(row, last.get(row.id) ?? null, free.get(row.id)),
      trigger: row.definition.nodes.find(({ kind }) => isTrigger(kind))!.kind,
      steps: row.definition.nodes.length - 1,
      failed_run: failed.get(row.id) ?? null,
      health: health.get(row.id) ?? NO_RUNS,
    })),
    next: end && writeMark(end.updated_at, end.id),
  };
};

/** A page of what was activated or run of a flow, the newest first. */
export const listVersions = async (
  db: Deps['db'],
  userId: number,
  flowId: string,
  { limit, after }: Page,
): Promise<{ versions: FlowVersion[]; next: string | null }> => {
  await ownFlow(db, userId, flowId);
  let query = db.selectFrom('flow_versions as v').where('v.flow_id', '=', flowId);
  if (after !== undefined) {
    if (!/^\d{1,9}$/.test(after))
      throw new Problem(400, 'There is no such page. Read the list from its beginning.', { code: 'page_unknown' });
    query = query.where('v.version', '<', Number(after));
  }
  const rows = await query
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('flow_runs')
        .select(({ fn }) => fn.countAll<string>().as('runs'))
        .whereRef('flow_runs.flow_id', '=', 'v.flow_id')
        .whereRef('flow_runs.version', '=', 'v.version')
        .as('runs'),
    )
    .orderBy('v.version', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return {
    versions: page.map((row, index) => ({
      version: row.version,
      name: row.name,
      definition: row.definition,
      limits: row.limits,
      created_at: row.created_at.toISOString(),
      activated_at: row.activated_at?.toISOString() ?? null,
      runs: Number(row.runs),
      // One more was read than the page shows, so that its last one has something to be compared with.
      changes: rows[index + 1] ? [...differencesOf(rows[index + 1]!, row)] : null,
    })),
    next: rows.length > limit ? String(page.at(-1)!.version) : null,
  };
};
