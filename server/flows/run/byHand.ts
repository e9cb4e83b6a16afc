import { randomUUID } from 'node:crypto';
import type { FlowRun } from '#contract/flows/flow.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import { needsAds, needsPublished } from '#contract/flows/needsAds.ts';
import { GONE_AT_META } from '#contract/rules/goneAtMeta.ts';
import { adsOf } from '#server/ads/own.ts';
import { adMissing } from '#server/ads/read.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { sql, type Transaction } from 'kysely';
import { requireSafe } from '../activate.ts';
import { keepVersion } from '../versions.ts';
import { fullUntil, rememberActs, timesText, triggerOf } from '../triggers/strike.ts';
import { namesOf } from '../steps/named.ts';
import { setIn } from '../steps/changeBudget.ts';
import { bringBackReplaced } from '../steps/replaced.ts';
import { scheduledAds } from '../triggers/schedule.ts';
import { lockFlow } from '../write.ts';
import { chartOfRun } from './chart.ts';
import { BY_HAND, RETRY, type RunTrigger } from './events.ts';
import { giveBack } from './giveBack.ts';
import { lockRun, runMissing } from './load.ts';
import { logBefore } from './log.ts';
import { readRunAlone } from './read.ts';
import { replay } from './replay.ts';
import { endRun } from './settle.ts';
import { startRun } from './start.ts';

type Trx = Transaction<Database>;

/** Runs of one person that go on at the same time. */
const MOST_RUNNING = 500;

const tooMany = (text: string, retryAfter = 60) => new Problem(429, text, { code: 'too_many_runs', retryAfter });

/** `5 hours 12 minutes`. */
const timeLeft = (ms: number): string => {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const of = (many: number, one: string) => (many === 0 ? [] : [`${many} ${one}${many === 1 ? '' : 's'}`]);
  return [...of(hours, 'hour'), ...of(rest, 'minute')].join(' ');
};

const refuseTooMany = async (deps: Deps, trx: Trx, userId: number, flow: Flow): Promise<void> => {
  const most = flow.limits.runs_per_day;
  const again = (await fullUntil(trx, [{ id: flow.id, most }], deps.now())).get(flow.id);
  if (again) {
    const ms = again.getTime() - deps.now().getTime();
    throw tooMany(
      `This flow ran ${timesText(most)} within a day, as often as its limits allow. It can run again in ${timeLeft(ms)}; raise “Runs a day” to run it now.`,
      Math.max(1, Math.ceil(ms / 1000)),
    );
  }
  const { running } = await trx
    .selectFrom('flow_runs')
    .select(({ fn }) => fn.countAll<string>().as('running'))
    .where('user_id', '=', userId)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  if (Number(running) >= MOST_RUNNING) throw tooMany('Too many of your runs go on. Wait until some have ended.');
};

type Flow = Awaited<ReturnType<typeof lockFlow>>;

const refuseForeignAds = async (trx: Trx, userId: number, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const own = await adsOf(trx, userId).select('id').where('id', 'in', ids).execute();
  if (own.length < new Set(ids).size) throw adMissing();
};

/** The same ads that the screen offers: none where no step is about them, and ads at Meta where steps switch them there. */
const refuseUnfitAds = async (
  trx: Trx,
  userId: number,
  definition: FlowDefinition,
  ids: readonly string[],
): Promise<void> => {
  if (!needsAds(definition)) {
    if (ids.length === 0) return;
    throw new Problem(400, 'No step of this flow works on ads that you choose. Run it without.', { code: 'ads_unfit' });
  }
  if (ids.length === 0) throw new Problem(400, 'Choose the ads that this run is about.', { code: 'ads_missing' });
  if (!needsPublished(definition)) return;
  const unfit = await adsOf(trx, userId)
    .select('name')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom, and, eb }) =>
      not(
        and([
          eb('ads.status', '=', 'published'),
          exists(
            selectFrom('publications as p')
              .select('p.id')
              .whereRef('p.ad_id', '=', 'ads.id')
              .where('p.meta_ad_id', 'is not', null)
              .where((inner) =>
                inner.or([
                  inner('p.effective_status', 'is', null),
                  inner('p.effective_status', 'not in', GONE_AT_META),
                ]),
              ),
          ),
        ]),
      ),
    )
    .execute();
  if (unfit.length === 0) return;
  const names = namesOf(unfit.map(({ name }) => ({ copy: { name } })));
  throw new Problem(
    400,
    `This flow switches ads at Meta, and ${names} ${unfit.length === 1 ? 'is' : 'are'} not there.`,
    {
      code: 'ads_unfit',
    },
  );
};

const madeBefore = async (trx: Trx, userId: number, id: string): Promise<boolean> => {
  const row = await trx.selectFrom('flow_runs').select('user_id').where('id', '=', id).executeTakeFirst();
  if (row && row.user_id !== userId) throw runMissing();
  return row !== undefined;
};

/** Those that the person chose, else those that the flow's schedule has. */
const adsFor = async (trx: Trx, userId: number, flow: Flow, { ad_ids: asked }: Ask): Promise<readonly string[]> => {
  const adIds = [...new Set(asked)];
  await refuseForeignAds(trx, userId, adIds);
  if (adIds.length > 0) return adIds;
  const scheduled = await scheduledAds(trx, userId, flow.definition);
  return scheduled === 'gone' ? [] : scheduled;
};

interface Ask {
  readonly id?: string | undefined;
  readonly dry_run: boolean;
  readonly ad_ids: readonly string[];
}

/** Starts a run of what a flow is now. A repeated call with the same id starts one. */
export const startByHand = async (deps: Deps, userId: number, flowId: string, ask: Ask): Promise<FlowRun> => {
  const id = ask.id ?? randomUUID();
  await deps.db.transaction().execute(async (trx) => {
    const flow = await lockFlow(trx, userId, flowId);
    if (await madeBefore(trx, userId, id)) return;
    const adIds = await adsFor(trx, userId, flow, ask);
    if (!ask.dry_run) {
      await requireSafe(trx, userId, flow);
      await refuseUnfitAds(trx, userId, flow.definition, adIds);
      if (adIds.length > flow.limits.ads_per_run)
        throw new Problem(400, `This flow takes ${flow.limits.ads_per_run} ads a run at most.`, {
          code: 'too_many_ads',
        });
      await refuseTooMany(deps, trx, userId, flow);
    }
    await keepVersion(deps, trx, flow, false);
    const trigger = {
      kind: triggerOf(flow.definition).kind as 'manual',
      ad_ids: adIds,
      image_ids: [],
      by_hand: true,
    } as const;
    const { version } = flow;
    await startRun(deps, trx, { id, flowId, userId, version, key: `${BY_HAND}${id}`, trigger, dry: ask.dry_run });
    if (!ask.dry_run) await rememberActs(trx, flowId, adIds, deps.now());
  });
  return readRunAlone(deps, userId, id);
};

const lockOwnRun = async (trx: Trx, userId: number, id: string) => {
  const run = await lockRun(trx, id);
  if (run?.user_id !== userId) throw runMissing();
  return run;
};

/** Ends a run; one that has ended stays as it is. */
export const cancelRun = async (deps: Deps, userId: number, id: string): Promise<FlowRun> => {
  const cancelled = await deps.db.transaction().execute(async (trx) => {
    const run = await lockOwnRun(trx, userId, id);
    return run.state === 'running' ? endRun(deps, trx, run, 'cancel', '') : [];
  });
  for (const effectId of cancelled) await giveBack(deps, { userId, runId: id, effectId });
  return readRunAlone(deps, userId, id);
};

/** What was so when a run last came to a step. */
const placeAt = async (trx: Trx, run: Awaited<ReturnType<typeof lockOwnRun>>, step: string) => {
  const events = await logBefore(trx, run.id, step);
  if (events.length === 0) throw new Problem(409, 'The run did not come to this step.', { code: 'step_not_reached' });
  return { node: step, ...replay(chartOfRun(run), events) };
};

/** What is tried again shares no limits with the run that it once split off from. */
const anew = ({ split: _split, ...trigger }: RunTrigger): RunTrigger => trigger;

const remember = async (
  trx: Trx,
  { id, step }: { readonly id: string; readonly step: string },
  memo: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await trx
    .updateTable('flow_effects')
    .set({ memo: JSON.stringify(memo) })
    .where('run_id', '=', id)
    .where('node', '=', step)
    .execute();
};

/** Whether a run's step came to nothing the last time. */
const hasFailedAt = async (trx: Trx, runId: string, step: string): Promise<boolean> => {
  const last = await trx
    .selectFrom('flow_run_events')
    .select(sql<string>`event ->> 'outcome'`.as('outcome'))
    .where('run_id', '=', runId)
    .where(sql`event ->> 'type'`, '=', 'step.ended')
    .where(sql`event ->> 'node'`, '=', step)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.outcome === 'failed';
};

/**
 * What the step that is gone on from takes over where the run was cancelled at it: the budgets that it was setting, of which
 * those that it had set stay and the others are set to that and never raised twice, and since when it was publishing, so that
 * what it sent is followed and not sent again. Where it failed at one budget, those that it had set stay as they are.
 */
const takeOver = async (
  trx: Trx,
  { before, id, step }: { before: string; id: string; step: string },
): Promise<void> => {
  const last = await trx
    .selectFrom('flow_effects')
    .select(['state', 'memo', 'created_at'])
    .where('run_id', '=', before)
    .where('node', '=', step)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  const already = [...setIn(last.memo, 'before'), ...setIn(last.memo, 'set')];
  if (last.state !== 'cancelled') {
    if (already.length > 0 && (await hasFailedAt(trx, before, step)))
      await remember(trx, { id, step }, { before: already });
    return;
  }
  const { targets, since = last.created_at.toISOString() } = last.memo;
  await remember(
    trx,
    { id, step },
    { since, ...(targets !== undefined && { targets }), ...(already.length > 0 && { before: already }) },
  );
};

interface Retry {
  readonly id?: string | undefined;
  readonly step: string | null;
}

/** Another run of the same version: from a step with what was made by then, or from the start. */
export const retryRun = async (deps: Deps, userId: number, runId: string, ask: Retry): Promise<FlowRun> => {
  const id = ask.id ?? randomUUID();
  await deps.db.transaction().execute(async (trx) => {
    const run = await lockOwnRun(trx, userId, runId);
    if (await madeBefore(trx, userId, id)) return;
    if (run.state === 'running')
      throw new Problem(409, 'This run goes on. Cancel it or wait for its end.', { code: 'run_going_on' });
    const from = ask.step === null ? {} : { from: await placeAt(trx, run, ask.step) };
    // Before the flow is locked: a step that ends holds ads when it comes to its flow.
    if (from.from && !run.dry)
      await bringBackReplaced(deps, trx, {
        flow: { id: run.flow_id, name: run.name },
        run: { id, user_id: userId },
        ids: from.from.facts.ads.made,
      });
    const flow = await lockFlow(trx, userId, run.flow_id);
    // A preset that gave an ad set may be gone since.
    if (!run.dry && ask.step === null) await requireSafe(trx, userId, run);
    if (!run.dry) await refuseTooMany(deps, trx, userId, flow);
    await startRun(deps, trx, {
      id,
      flowId: run.flow_id,
      userId,
      version: run.version,
      key: `${RETRY}${id}`,
      trigger: anew(run.trigger),
      dry: run.dry,
      ...from,
    });
    if (ask.step !== null) await takeOver(trx, { before: runId, id, step: ask.step });
  });
  return readRunAlone(deps, userId, id);
};
