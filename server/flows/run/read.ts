import type { FlowRun, RunEvent as ShownEvent } from '#contract/flows/flow.ts';
import type { Outcome } from '#contract/flows/outcomes.ts';
import { FLOW_LISTS } from '#contract/flows/bounds.ts';
import { adsOf } from '#server/ads/own.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sql } from 'kysely';
import { readMark, writeMark } from '../marks.ts';
import { ownFlow } from '../read.ts';
import { ownTokens } from '../reviews/token.ts';
import { type RunEvent, SPLIT } from './events.ts';
import { type Run, runMissing, runsWithVersion } from './load.ts';
import { shownStates } from './shown.ts';

type Needs = Pick<Deps, 'db' | 'secretKey' | 'env'>;

/** The runs that split off from each, in the order in which they began. */
const splitsOf = async (db: Deps['db'], rows: readonly Run[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  const split = rows.flatMap(({ id, facts }) => (facts.split ? [id] : []));
  if (split.length === 0) return new Map();
  const found = await sql<{ readonly of: string; readonly id: string }>`
    select e.run_id as of, r.id
      from flow_effects e
      join flow_runs f on f.id = e.run_id
      join flow_runs r on r.flow_id = f.flow_id
       and r.key in (${SPLIT} || e.id || ':changes', ${SPLIT} || e.id || ':rejected')
     where e.run_id = any(${split}::uuid[])
     order by r.began_at, r.id`.execute(db);
  const byRun = Map.groupBy(found.rows, ({ of }) => of);
  return new Map([...byRun].map(([of, runs]) => [of, runs.map(({ id }) => id).slice(0, FLOW_LISTS.splits)]));
};

const toRuns = async (deps: Needs, rows: readonly Run[]): Promise<FlowRun[]> => {
  const [states, splits] = await Promise.all([shownStates(deps.db, rows), splitsOf(deps.db, rows)]);
  const asking = [...states.values()].flatMap((each) => (each.waits_for === 'person' ? (each.effect ?? []) : []));
  const tokens = await ownTokens(deps, asking);
  return rows.map((row) => {
    const { effect, ...shown } = states.get(row.id)!;
    return {
      id: row.id,
      flow_id: row.flow_id,
      flow_name: row.name,
      version: row.version,
      dry_run: row.dry,
      step: row.node,
      ...shown,
      review_token: shown.waits_for === 'person' && effect !== null ? (tokens.get(effect) ?? null) : null,
      credits: row.credits,
      // Of a run that split off, without those of the run before.
      ads_made: row.facts.drafts - (row.trigger.split?.drafts ?? 0),
      reason: row.problem,
      result: row.result,
      split_of: row.trigger.split?.of ?? null,
      split_into: [...(splits.get(row.id) ?? [])],
      seen: row.seen_at !== null,
      started_at: row.began_at.toISOString(),
      ended_at: row.ended_at?.toISOString() ?? null,
    };
  });
};

const ownRun = async (db: Deps['db'], userId: number, id: string): Promise<Run> => {
  const row = await runsWithVersion(db)
    .where('flow_runs.id', '=', id)
    .where('flow_runs.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) throw runMissing();
  return row;
};

/** Drafts of the run that this one split off from; they went other ways, or were written anew. */
const draftsBefore = async (db: Deps['db'], { trigger: { split } }: Run): Promise<ReadonlySet<string>> => {
  if (!split) return new Set();
  const first = await db.selectFrom('flow_runs').select('facts').where('id', '=', split.of).executeTakeFirst();
  return new Set(Object.keys(first?.facts.copies ?? {}));
};

/** One run of the user, with the steps of its version and its ads, those that left it included; 404 where there is none. */
export const readRun = async (deps: Needs, userId: number, id: string) => {
  const row = await ownRun(deps.db, userId, id);
  const { trigger, made } = row.facts.ads;
  const before = await draftsBefore(deps.db, row);
  const drafts = Object.keys(row.facts.copies).filter((draft) => !before.has(draft));
  const ids = [...new Set([...trigger, ...made, ...drafts])];
  const found =
    ids.length === 0 ? [] : await adsOf(deps.db, userId).select(['id', 'name']).where('id', 'in', ids).execute();
  const ads = ids.flatMap((one) => found.find((ad) => ad.id === one) ?? []).slice(0, FLOW_LISTS.runAds);
  return { ...(await toRuns(deps, [row]))[0]!, definition: row.definition, ads };
};

/** One run as lists show it. */
export const readRunAlone = async (deps: Needs, userId: number, id: string): Promise<FlowRun> =>
  (await toRuns(deps, [await ownRun(deps.db, userId, id)]))[0]!;

/** A page of a flow's runs, the newest first. */
export const listRuns = async (
  deps: Needs,
  userId: number,
  flowId: string,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): Promise<{ runs: FlowRun[]; next: string | null }> => {
  await ownFlow(deps.db, userId, flowId);
  let query = runsWithVersion(deps.db).where('flow_runs.flow_id', '=', flowId);
  if (after !== undefined) {
    const [at, id] = readMark(after);
    query = query.where((eb) => eb(eb.refTuple('flow_runs.began_at', 'flow_runs.id'), '<', eb.tuple(at, id)));
  }
  const rows = await query
    .orderBy('flow_runs.began_at', 'desc')
    .orderBy('flow_runs.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1)! : null;
  return { runs: await toRuns(deps, page), next: last && writeMark(last.began_at, last.id) };
};

const ENDS = { done: 'Done.', failed: 'Failed.', cancelled: 'Cancelled.', halted: 'Stopped.' } as const;

type Told = Pick<ShownEvent, 'type' | 'step' | 'outcome' | 'text' | 'partly'>;

/** What happened, as a person reads it. */
const told = (event: RunEvent): Told => {
  switch (event.type) {
    case 'run.started': {
      const { about, found } = event.trigger;
      const ads = event.trigger.ad_ids.length;
      const images = event.trigger.image_ids.length;
      const what = [
        ...(ads > 0 ? [`about ${about ?? (ads === 1 ? '1 ad' : `${ads} ads`)}`] : []),
        ...(images > 0 ? [images === 1 ? 'with 1 image' : `with ${images} images`] : []),
      ];
      return {
        type: 'started',
        step: null,
        outcome: null,
        text: `${[event.trigger.by_hand ? 'Started by hand' : 'Started', ...what].join(' ')}${found === undefined ? '' : `: ${found}`}.`,
      };
    }
    case 'step.began':
      return { type: 'began', step: event.node, outcome: null, text: '' };
    case 'step.ended':
      return {
        type: 'ended',
        step: event.node,
        outcome: event.outcome as Outcome,
        text: event.note,
        ...((event.facts.left !== undefined || event.facts.split === true) && { partly: true }),
      };
    case 'run.retried':
      return {
        type: 'retried',
        step: event.node,
        outcome: null,
        text: event.note ?? 'Goes on here from an earlier run.',
      };
    case 'run.ended': {
      const { state, note } = event;
      const type = state === 'cancelled' || state === 'halted' ? state : 'finished';
      return { type, step: null, outcome: null, text: note || ENDS[state] };
    }
  }
};

/** What happened in a run after an event, in order. */
export const listEvents = async (
  db: Deps['db'],
  userId: number,
  id: string,
  after: number,
): Promise<{ events: ShownEvent[]; more: boolean }> => {
  await ownRun(db, userId, id);
  const rows = await db
    .selectFrom('flow_run_events')
    .selectAll()
    .where('run_id', '=', id)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(FLOW_LISTS.events + 1)
    .execute();
  return {
    events: rows
      .slice(0, FLOW_LISTS.events)
      .map(({ seq, at, event }) => ({ number: seq, at: at.toISOString(), ...told(event) })),
    more: rows.length > FLOW_LISTS.events,
  };
};
