import { setTimeout as sleep } from 'node:timers/promises';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import type { TemplateId } from '#contract/flows/templateIds.ts';
import { USUAL_LIMITS } from '#contract/flows/usual.ts';
import { makeFlow, runFlow, walkedBy } from './flows.ts';
import type { FlowWorld, Server } from './flowWorld.ts';
import { addFault, clearFaults, sandboxState } from './meta.ts';

export interface KillCase {
  readonly id: TemplateId;
  readonly point: 'taken' | 'done' | 'settled';
  /** Strikes once at Meta while the flow publishes or switches. */
  readonly fault?: Readonly<Record<string, unknown>>;
}

/** What became of a run whose process died at each of its steps; every pair is to be equal. */
export interface Killed {
  readonly state: string;
  readonly walked: readonly string[];
  /** Steps at which the process died. */
  readonly deaths: readonly string[];
  readonly pairs: Readonly<
    Record<'drafts' | 'ads at Meta' | 'credits' | 'paid items' | 'mails', readonly [number, number]>
  >;
  /** Credits still held, and ads at Meta that share a name. */
  readonly held: number;
  readonly doubles: number;
}

/** Templates whose runs are about an ad. */
const ABOUT: ReadonlySet<TemplateId> = new Set([
  'fatigue',
  'stopLoss',
  'scaleWinners',
  'weekendOnly',
  'rejectionRepair',
]);
const MAILS = /^(tell|partly|paused|raised|revived|replaced|review)\./;

/** One life of the server: until it kills itself at a step that is not spared, or the run has ended. */
const live = async (world: FlowWorld, server: Server, runId: string): Promise<'died' | 'ended'> => {
  const state = { isDead: false };
  void server.ended.then(() => (state.isDead = true));
  while (!state.isDead) {
    await world.tend(world.client(server), runId).catch(() => undefined);
    if ((await world.run(runId)).ended_at !== null) return 'ended';
    await sleep(100);
  }
  return 'died';
};

/** Where the server died: the step that it held, or whose outcome it had just written. */
const diedAt = async (
  { db: { db } }: FlowWorld,
  runId: string,
  point: KillCase['point'],
  spared: readonly string[],
): Promise<string> => {
  const effects = await db
    .selectFrom('flow_effects')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('seq', 'desc')
    .execute();
  const found = effects.find(
    ({ node: step, state, taken_until: taken, waits_for: what }) =>
      !spared.includes(step) &&
      // The step that follows may have been taken before the process died.
      (state === 'done' || what !== null || (taken !== null && point !== 'settled')),
  );
  return found!.node;
};

const counted = async ({ db: { pool } }: FlowWorld, sql: string, since: Date): Promise<number> =>
  (await pool.query<{ count: number }>(`select count(*)::integer as count from ${sql}`, [since])).rows[0]!.count;

/** Runs a template while its process is killed with SIGKILL at every step, once, and says what came of it. */
export const killAtEveryStep = async (world: FlowWorld, { id, point, fault }: KillCase): Promise<Killed> => {
  const origin = world.meta.said.origin;
  let server = await world.start();
  const first = world.client(server);
  const ad = ABOUT.has(id) ? await world.published(first) : null;
  const flow = await makeFlow(first, world.byHand(id), {
    ...FLOW_TEMPLATES[id].limits,
    credits_per_run: 500,
    cool_down_hours: 0,
    rounds: USUAL_LIMITS.rounds,
  });
  await server.kill('SIGTERM');
  const before = { mails: await world.mails(), meta: await sandboxState(origin), credits: await world.credits() };
  if (fault) await addFault(origin, fault);

  server = await world.start({ point, spare: ['nothing'] });
  const { id: runId } = await runFlow(world.client(server), flow.id, ad ? { ad_ids: [ad.id] } : {}).catch(() =>
    // It may have died before it answered.
    world.db.db.selectFrom('flow_runs').select('id').where('flow_id', '=', flow.id).executeTakeFirstOrThrow(),
  );
  const deaths: string[] = [];
  while ((await live(world, server, runId)) === 'died') {
    deaths.push(await diedAt(world, runId, point, deaths));
    server = await world.start({ point, spare: deaths });
  }
  // After the last step was settled it may have died as well.
  await server.kill();
  await clearFaults(origin);
  server = await world.start();
  const walked = await walkedBy(world.client(server), runId);
  const run = await world.run(runId);
  await sleep(500);
  await server.kill('SIGTERM');

  const after = { mails: await world.mails(), meta: await sandboxState(origin), credits: await world.credits() };
  const names = after.meta.ads.map(({ name }) => name);
  const items = `generation_items i join generations g on g.id = i.generation_id where g.created_at >= $1 and i.state = 'made'`;
  const drafts = await counted(world, 'ads where created_at >= $1', run.began_at);
  return {
    state: run.state,
    walked,
    deaths,
    pairs: {
      drafts: [drafts, run.facts.drafts],
      'ads at Meta': [after.meta.ads.length - before.meta.ads.length, run.facts.drafts],
      credits: [before.credits.left - after.credits.left, run.credits],
      'paid items': [
        await counted(world, `credit_entries where kind = 'spend' and at >= $1`, run.began_at),
        await counted(world, items, run.began_at),
      ],
      mails: [after.mails - before.mails, walked.filter((step) => MAILS.test(step)).length],
    },
    held: after.credits.held,
    doubles: names.length - new Set(names).size,
  };
};
