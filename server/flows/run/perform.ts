import { adSetLaterAt } from '#contract/flows/adSetLater.ts';
import { eventOf } from '#contract/flows/compile.ts';
import type { NodeOf } from '#contract/flows/definition.ts';
import { accountsOfChecks } from '#contract/flows/publishedFrom.ts';
import { hasActiveSubscription } from '#server/billing/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { lookAtStep } from '../queue.ts';
import { GIVEN_UP, PRETENDED, STEPS, type WorkKind } from '../steps/all.ts';
import { closeGenerations } from '../steps/closeGenerations.ts';
import { condition } from '../steps/condition.ts';
import { type Ended, type Perform, RUN_OVER, type StepContext, type Waits } from '../steps/types.ts';
import { chartOfRun, move } from './chart.ts';
import { heldUpBy, keepHeldUp } from './heldUp.ts';
import { type Held, type Run, runsWithVersion } from './load.ts';
import type { FlowOptions, FlowTiming } from './options.ts';
import { type Halts, settleStep } from './settle.ts';
import { sql } from 'kysely';

type Effect = Held['effect'];

interface Performing {
  readonly timing: FlowTiming;
  readonly hooks: FlowOptions['hooks'] | null;
}

/** Tries of a step before it is given up. */
const MOST_TRIES = 6;

const leaseFrom = ({ now }: Pick<Deps, 'now'>, leaseMs: number): Date => new Date(now().getTime() + leaseMs);

/** Takes a step that is due and that nobody works on; undefined where somebody does, or did. */
const take = async (deps: Deps, id: string, leaseMs: number): Promise<Held | undefined> => {
  const at = deps.now();
  const taken = await deps.db
    .with('taken', (one) =>
      one
        .updateTable('flow_effects')
        .set(({ eb }) => ({ taken_until: leaseFrom(deps, leaseMs), tries: eb('tries', '+', 1) }))
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where('due_at', '<=', at)
        .where((eb) => eb.or([eb('taken_until', 'is', null), eb('taken_until', '<=', at)]))
        .returning(['run_id', 'node as step', 'memo', 'tries', 'created_at']),
    )
    .with('run', (one) =>
      runsWithVersion(one).where('flow_runs.id', 'in', (eb) =>
        eb.selectFrom('taken' as never).select('run_id' as never),
      ),
    )
    .selectFrom('run')
    .innerJoin('taken', 'taken.run_id', 'run.id')
    .selectAll('run')
    .select(['taken.step', 'taken.memo', 'taken.tries', 'taken.created_at'])
    .executeTakeFirst();
  if (!taken) return undefined;
  const { step, memo, tries, created_at, ...run } = taken;
  return { effect: { id, run_id: run.id, node: step, memo, tries, created_at }, run };
};

/** Says that somebody works on it, until it is stopped. */
const holdLease = (deps: Deps, id: string, leaseMs: number): (() => void) => {
  const timer = setInterval(() => {
    deps.db
      .updateTable('flow_effects')
      .set({ taken_until: leaseFrom(deps, leaseMs) })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .where('taken_until', 'is not', null)
      .execute()
      .catch(() => undefined);
  }, leaseMs / 3);
  timer.unref();
  return () => clearInterval(timer);
};

const contextOf = (deps: Deps, run: Run, effect: Effect, node: StepContext['node']): StepContext => ({
  adSetLater: adSetLaterAt(run.definition).has(node.id),
  publishesTo: accountsOfChecks(run.definition).get(node.id) ?? null,
  goesOn: (outcome) => (move(chartOfRun(run), run.snapshot, eventOf(node.id, outcome))?.begun ?? null) !== null,
  deps,
  node,
  limits: run.limits,
  flow: { id: run.flow_id, name: run.name },
  run: {
    id: run.id,
    user_id: run.user_id,
    credits: run.credits,
    trigger: run.trigger,
    key: run.key,
    began_at: run.began_at,
  },
  facts: run.facts,
  effect: { id: effect.id, memo: effect.memo, created_at: effect.created_at, tries: effect.tries },
  keep: async (memo, db = deps.db) => {
    await db
      .updateTable('flow_effects')
      .set({ memo: sql<string>`memo || ${JSON.stringify(memo)}::jsonb` })
      .where('id', '=', effect.id)
      .execute();
  },
  requireOpen: async (trx) => {
    // The run is locked first, as everywhere; and shared, as what is done here writes of it.
    if (trx) await trx.selectFrom('flow_runs').select('id').where('id', '=', run.id).forShare().execute();
    const db = trx ?? deps.db;
    const row = await db.selectFrom('flow_effects').select('state').where('id', '=', effect.id).executeTakeFirst();
    if (row?.state !== 'open') throw new Problem(409, 'The run was cancelled.', { code: RUN_OVER });
  },
});

const pretend = async (context: StepContext, kind: WorkKind): Promise<Ended> => {
  if (kind === 'condition') {
    const asked = await condition(context as StepContext<'condition'>);
    if ('outcome' in asked) return asked;
  }
  return { outcome: PRETENDED[kind], note: 'Nothing was done in this dry run.' };
};

/** What becomes of a step that met an error: tried again a little later, unless it was refused in words or tried enough. */
const onError = (effect: Effect, kind: WorkKind, error: unknown): Ended | Halts | null => {
  const isRefusal =
    error instanceof Problem && error.status < 500 && error.status !== 429 && error.extra.code !== 'version_conflict';
  if (!isRefusal && effect.tries < MOST_TRIES) return null;
  const why = error instanceof Problem ? error.text : 'This step could not be done. It was tried several times.';
  const outcome = GIVEN_UP[kind];
  return outcome === null ? { halt: why } : { outcome, note: why };
};

/** A limit of calls at Meta lasts longer than most of what goes wrong. */
const LIMITED = 8;

const tryLater = async (
  deps: Deps,
  run: Run,
  { id, tries }: Effect,
  { retryMs }: FlowTiming,
  error: unknown,
): Promise<void> => {
  const isLimited = error instanceof Problem && error.status === 429;
  const at = new Date(deps.now().getTime() + retryMs * 2 ** (tries - 1) * (isLimited ? LIMITED : 1));
  await deps.db
    .updateTable('flow_effects')
    .set({ due_at: at, taken_until: null, memo: keepHeldUp(heldUpBy(error, at)) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
  await lookAtStep(deps, deps.db, id, at);
  await deps.live.publish(deps.db, run.user_id, { type: 'flow_run.changed', flow_id: run.flow_id, run_id: run.id });
};

const NO_PLAN = 'Your subscription has ended. Choose a plan under Settings, Billing, then run the flow again.';

const answerOf = async (deps: Deps, run: Run, effect: Effect): Promise<Ended | Waits | Halts> => {
  const node = run.definition.nodes.find(({ id }) => id === effect.node) as NodeOf<WorkKind>;
  if (!run.dry && !(await hasActiveSubscription(deps.db, run.user_id))) return { halt: NO_PLAN };
  const context = contextOf(deps, run, effect, node);
  if (run.dry) return pretend(context, node.kind);
  // One kind has one way to be done; the compiler cannot see that they belong together.
  return (STEPS[node.kind] as Perform<WorkKind>)(context as StepContext<WorkKind>);
};

interface Performed {
  /** The fault, where there was one, for the log. */
  readonly fault: unknown;
  /** The step that follows, where it is kept. */
  readonly next: Held | null;
}

/** `keeps`: whether the step that follows is kept, to be done at once. */
const perform = async (
  deps: Deps,
  held: Held,
  { timing, hooks }: Performing,
  keeps: () => boolean,
): Promise<Performed> => {
  const { effect, run } = held;
  const kind = run.definition.nodes.find(({ id: node }) => node === effect.node)!.kind as WorkKind;
  hooks?.at('taken', kind, effect.node);
  const release = holdLease(deps, effect.id, timing.leaseMs);
  try {
    const answer = await answerOf(deps, run, effect);
    hooks?.at('done', kind, effect.node);
    const next = await settleStep(deps, held, answer, keeps() ? leaseFrom(deps, timing.leaseMs) : null);
    hooks?.at('settled', kind, effect.node);
    return { fault: null, next };
  } catch (error) {
    const answer = onError(effect, kind, error);
    if (answer) {
      // What it had made before the error was paid, and counts.
      const credits = run.dry ? 0 : await closeGenerations(deps, run.user_id, effect.id);
      await settleStep(deps, held, { ...answer, credits });
    } else await tryLater(deps, run, effect, timing, error);
    return { fault: error instanceof Problem ? null : error, next: null };
  } finally {
    release();
  }
};

/** Does a step that is due, unless somebody else does. The fault, where there was one, for the log. */
export const performStep = async (deps: Deps, id: string, performing: Performing): Promise<unknown> => {
  const held = await take(deps, id, performing.timing.leaseMs);
  return held ? (await perform(deps, held, performing, () => false)).fault : null;
};

/**
 * As `performStep`, and does the steps that follow at once, without a job for each. Not for long: others wait for their
 * turn, and whoever closes waits for this.
 */
export const performSteps = async (deps: Deps, id: string, performing: Performing): Promise<unknown> => {
  const end = performance.now() + performing.timing.goesOnMs;
  let held = await take(deps, id, performing.timing.leaseMs);
  while (held) {
    const { fault, next } = await perform(deps, held, performing, () => performance.now() < end);
    if (!next) return fault;
    held = next;
  }
  return null;
};
