import { adSetLaterAt } from '#contract/flows/adSetLater.ts';
import { eventOf } from '#contract/flows/compile.ts';
import type { NodeOf } from '#contract/flows/definition.ts';
import { hasActiveSubscription } from '#server/billing/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { Selectable } from 'kysely';
import { lookAtStep } from '../queue.ts';
import { GIVEN_UP, PRETENDED, STEPS, type WorkKind } from '../steps/all.ts';
import { closeGenerations } from '../steps/closeGenerations.ts';
import { condition } from '../steps/condition.ts';
import type { Ended, Perform, StepContext, Waits } from '../steps/types.ts';
import type { FlowEffectsTable } from '../tables.ts';
import { chartOfRun, move } from './chart.ts';
import { runsWithVersion, type Run } from './load.ts';
import type { FlowOptions, FlowTiming } from './options.ts';
import { type Halts, settleStep } from './settle.ts';

type Effect = Selectable<FlowEffectsTable>;

interface Performing {
  readonly timing: FlowTiming;
  readonly hooks: FlowOptions['hooks'] | null;
}

/** Tries of a step before it is given up. */
const MOST_TRIES = 6;

/** Takes a step that is due and that nobody works on; undefined where somebody does, or did. */
const take = (deps: Deps, id: string, leaseMs: number): Promise<Effect | undefined> => {
  const now = deps.now();
  return deps.db
    .updateTable('flow_effects')
    .set(({ eb }) => ({ taken_until: new Date(now.getTime() + leaseMs), tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('due_at', '<=', now)
    .where((eb) => eb.or([eb('taken_until', 'is', null), eb('taken_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
};

/** Says that somebody works on it, until it is stopped. */
const holdLease = (deps: Deps, id: string, leaseMs: number): (() => void) => {
  const timer = setInterval(() => {
    const until = new Date(deps.now().getTime() + leaseMs);
    deps.db
      .updateTable('flow_effects')
      .set({ taken_until: until })
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
  goesOn: (outcome) => (move(chartOfRun(run), run.snapshot, eventOf(node.id, outcome))?.begun ?? null) !== null,
  deps,
  node,
  limits: run.limits,
  flow: { id: run.flow_id, name: run.name },
  run: { id: run.id, user_id: run.user_id, credits: run.credits, trigger: run.trigger, key: run.key },
  facts: run.facts,
  effect: { id: effect.id, memo: effect.memo, created_at: effect.created_at, tries: effect.tries },
  keep: async (memo) => {
    await deps.db
      .updateTable('flow_effects')
      .set({ memo: JSON.stringify({ ...effect.memo, ...memo }) })
      .where('id', '=', effect.id)
      .execute();
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

const tryLater = async (deps: Deps, { id, tries }: Effect, { retryMs }: FlowTiming, error: unknown): Promise<void> => {
  const isLimited = error instanceof Problem && error.status === 429;
  const at = new Date(deps.now().getTime() + retryMs * 2 ** (tries - 1) * (isLimited ? LIMITED : 1));
  await deps.db
    .updateTable('flow_effects')
    .set({ due_at: at, taken_until: null })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
  await lookAtStep(deps, deps.db, id, at);
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

/** Does a step that is due, unless somebody else does. The fault, where there was one, for the log. */
export const performStep = async (deps: Deps, id: string, { timing, hooks }: Performing): Promise<unknown> => {
  const effect = await take(deps, id, timing.leaseMs);
  if (!effect) return null;
  const run = await runsWithVersion(deps.db).where('flow_runs.id', '=', effect.run_id).executeTakeFirst();
  if (!run) return null;
  const kind = run.definition.nodes.find(({ id: node }) => node === effect.node)!.kind as WorkKind;
  hooks?.at('taken', kind, effect.node);
  const release = holdLease(deps, id, timing.leaseMs);
  try {
    const answer = await answerOf(deps, run, effect);
    hooks?.at('done', kind, effect.node);
    await settleStep(deps, { ...effect, user_id: run.user_id }, answer);
    hooks?.at('settled', kind, effect.node);
    return null;
  } catch (error) {
    const answer = onError(effect, kind, error);
    if (answer) {
      // What it had made before the error was paid, and counts.
      const credits = run.dry ? 0 : await closeGenerations(deps, run.user_id, id);
      await settleStep(deps, { ...effect, user_id: run.user_id }, { ...answer, credits });
    } else await tryLater(deps, effect, timing, error);
    return error instanceof Problem ? null : error;
  } finally {
    release();
  }
};
