import { eventOf } from '#contract/flows/compile.ts';
import { isTrigger } from '#contract/flows/outcomes.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Transaction } from 'kysely';
import { begin, chartOfRun, type Kept, move } from './chart.ts';
import { factsOf, type RunEvent, type RunFacts, type RunTrigger } from './events.ts';
import { follow } from './follow.ts';
import { namesOf } from '../steps/named.ts';
import { lockRun } from './load.ts';

interface StartAsk {
  readonly id: string;
  readonly flowId: string;
  readonly userId: number;
  /** A version that is kept. */
  readonly version: number;
  /** The same key starts one run of a flow. */
  readonly key: string;
  readonly trigger: RunTrigger;
  readonly dry: boolean;
  /** When its first step begins; now, where left out. */
  readonly at?: Date;
  /** Where it goes on from another run. */
  readonly from?: {
    readonly node: string;
    readonly kept: Kept;
    readonly facts: RunFacts;
    /** Why, where a review had it split off. */
    readonly note?: string;
  };
}

/** The names of ads, in their order; those that are gone have none. */
export const aboutAds = async (trx: Transaction<Database>, ids: readonly string[]): Promise<string> => {
  if (ids.length === 0) return '';
  const rows = await trx.selectFrom('ads').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const ads = ids.filter((id) => names.has(id)).map((id) => ({ copy: { name: names.get(id)! } }));
  return ads.length === 0 ? '' : namesOf(ads);
};

/** What kept a flow from running does no longer. A paused one says why until it is activated. */
const forgetProblem = async (
  deps: Deps,
  trx: Transaction<Database>,
  { flowId, userId }: Pick<StartAsk, 'flowId' | 'userId'>,
): Promise<void> => {
  const { numUpdatedRows: changed } = await trx
    .updateTable('flows')
    .set({ problem: null })
    .where('id', '=', flowId)
    .where('status', '=', 'active')
    .where('problem', 'is not', null)
    .executeTakeFirst();
  if (changed > 0n) await deps.live.publish(trx, userId, { type: 'flow.changed', flow_id: flowId });
};

/** Begins a run in the caller's transaction; false where its key has begun one before. */
export const startRun = async (deps: Deps, trx: Transaction<Database>, ask: StartAsk): Promise<boolean> => {
  const now = deps.now();
  const about = await aboutAds(trx, ask.trigger.ad_ids);
  const trigger: RunTrigger = about === '' ? ask.trigger : { ...ask.trigger, about };
  const facts = ask.from?.facts ?? factsOf(trigger);
  const made = await trx
    .insertInto('flow_runs')
    .values({
      id: ask.id,
      flow_id: ask.flowId,
      user_id: ask.userId,
      version: ask.version,
      key: ask.key,
      trigger: JSON.stringify(trigger),
      dry: ask.dry,
      state: 'running',
      snapshot: JSON.stringify(null),
      facts: JSON.stringify(facts),
      node: null,
      seq: 0,
      began_at: now,
    })
    .onConflict((conflict) => conflict.columns(['flow_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  if (!ask.dry && !ask.from) await forgetProblem(deps, trx, ask);
  const run = (await lockRun(trx, ask.id))!;
  const chart = chartOfRun(run);
  const started: RunEvent = { type: 'run.started', trigger, facts };
  if (ask.from) {
    const { node, kept, note } = ask.from;
    const moved = { kept, begun: node };
    const retried: RunEvent = { type: 'run.retried', node, kept, facts, ...(note !== undefined && { note }) };
    await follow(deps, trx, run, { moved, events: [started, retried] });
    return true;
  }
  const { id: first } = run.definition.nodes.find(({ kind }) => isTrigger(kind))!;
  const moved = move(chart, begin(chart).kept, eventOf(first, 'started'))!;
  const at = ask.at === undefined ? {} : { at: ask.at };
  await follow(deps, trx, run, { moved, events: [started], ...at });
  return true;
};
