import { setTimeout as sleep } from 'node:timers/promises';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import type { TemplateId } from '#contract/flows/templateIds.ts';
import { USUAL_LIMITS } from '#contract/flows/usual.ts';
import { type Counts, countOf, type Done, doneBy, RAISED } from './flowEffects.ts';
import { makeFlow, runFlow, walkedBy } from './flows.ts';
import type { FlowWorld, Server } from './flowWorld.ts';
import { addFault, clearFaults, sandboxState } from './meta.ts';

export interface KillCase {
  readonly id: TemplateId;
  readonly point: 'taken' | 'done' | 'settled';
  /** Each strikes once at Meta, while the flow publishes, switches or changes a budget. */
  readonly faults?: readonly Readonly<Record<string, unknown>>[];
  /** Meta refuses for good: the run may end as failed, and not all drafts become ads. */
  readonly refuses?: boolean;
}

/** What became of a run whose process died at each of its steps; every pair is to be equal. */
export interface Killed extends Done {
  readonly state: string;
  readonly walked: readonly string[];
  /** Steps at which the process died. */
  readonly deaths: readonly string[];
  /** Faults that did not strike. */
  readonly idle: number;
}

/** Templates whose runs are about an ad. */
const ABOUT: ReadonlySet<TemplateId> = new Set([
  'fatigue',
  'stopLoss',
  'scaleWinners',
  'weekendOnly',
  'rejectionRepair',
]);

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

/** The ad that a run is about, as its template finds it; null: none. */
const adFor = async (world: FlowWorld, server: Server, id: TemplateId) => {
  if (!ABOUT.has(id)) return null;
  const client = world.client(server);
  if (id === 'scaleWinners') return world.published(client, 'ACTIVE', await world.adSetWith(RAISED.from));
  return world.published(client, id === 'weekendOnly' ? 'PAUSED' : 'ACTIVE');
};

/** Runs a template while its process is killed with SIGKILL at every step, once, and says what came of it. */
export const killAtEveryStep = async (
  world: FlowWorld,
  { id, point, faults = [], refuses = false }: KillCase,
): Promise<Killed> => {
  const origin = world.meta.said.origin;
  let server = await world.rested();
  const ad = await adFor(world, server, id);
  const flow = await makeFlow(world.client(server), world.byHand(id), {
    ...FLOW_TEMPLATES[id].limits,
    credits_per_run: 500,
    cool_down_hours: 0,
    rounds: USUAL_LIMITS.rounds,
  });
  await server.kill('SIGTERM');
  const before: Counts = await countOf(world);
  for (const fault of faults) await addFault(origin, fault);

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
  const { faults: left } = await sandboxState(origin);
  await clearFaults(origin);
  server = await world.start();
  const walked = await walkedBy(world.client(server), runId);
  const run = await world.run(runId);
  await sleep(500);
  // The next run's server, where there is one.
  world.rest(server);
  return {
    state: run.state,
    walked,
    deaths,
    idle: left.length,
    ...(await doneBy(world, { run, walked, adId: ad?.id ?? null, before, refuses })),
  };
};

/** Whether it ended as if nobody had died. */
export const isRight = (
  { state, walked, deaths, idle, pairs, held, doubles }: Killed,
  { refuses = false }: Pick<KillCase, 'refuses'>,
): boolean =>
  (state === 'done' || (refuses && state === 'failed')) &&
  new Set(walked).size === walked.length &&
  new Set(deaths).size === deaths.length &&
  deaths.length >= walked.length - 1 &&
  Object.values(pairs).every(([one, other]) => one === other) &&
  idle === 0 &&
  held === 0 &&
  doubles === 0;
