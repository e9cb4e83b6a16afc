import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eventOf } from '#contract/flows/compile.ts';
import type { Outcome } from '#contract/flows/outcomes.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Transaction } from 'kysely';
import { lookAtStep } from '../queue.ts';
import { type Ended, hasEnded, type SplitOff, type Waits } from '../steps/types.ts';
import { chartOfRun, move } from './chart.ts';
import { follow } from './follow.ts';
import { SPLIT } from './events.ts';
import { giveBack } from './giveBack.ts';
import { HELD_UP, keepHeldUp } from './heldUp.ts';
import { type Held, type Run, runsWithVersion } from './load.ts';
import { startRun } from './start.ts';
import { cutText } from '#contract/rules/cutText.ts';

type Trx = Transaction<Database>;

/** A step that cannot be done, and leaves its run nowhere to go. */
export interface Halts {
  readonly halt: string;
}

const NOTE_LENGTH = 1000;
const noteOf = (text: string): string => cutText(text, NOTE_LENGTH);

const wait = async (
  deps: Deps,
  trx: Trx,
  run: Run,
  {
    id,
    waitedFor,
    heldBy,
  }: { readonly id: string; readonly waitedFor: Waits['waitsFor'] | null; readonly heldBy: unknown },
  { until, waitsFor, heldUp = null, together }: Waits,
): Promise<void> => {
  await together?.(trx);
  await trx
    .updateTable('flow_effects')
    .set({ due_at: until, waits_for: waitsFor, taken_until: null, tries: 0, memo: keepHeldUp(heldUp) })
    .where('id', '=', id)
    .execute();
  await lookAtStep(deps, trx, id, until);
  if (waitedFor !== waitsFor || !isDeepStrictEqual(heldBy ?? null, heldUp))
    await deps.live.publish(trx, run.user_id, { type: 'flow_run.changed', flow_id: run.flow_id, run_id: run.id });
};

/** Has some of the run's ads go on by another outcome, in a run of its own: begun once, as the step ends once. */
const splitOff = async (
  deps: Deps,
  trx: Trx,
  run: Run,
  { id, node }: Pick<Settled, 'id' | 'node'>,
  { outcome, note, facts }: SplitOff,
): Promise<void> => {
  const moved = move(chartOfRun(run), run.snapshot, eventOf(node, outcome));
  if (!moved || moved.begun === null) throw new Error(`Nothing follows ${node}.${outcome} in the run ${run.id}.`);
  const known = { ...run.facts, ...facts };
  const { why: _why, about: _about, ...trigger } = run.trigger;
  await startRun(deps, trx, {
    id: randomUUID(),
    flowId: run.flow_id,
    userId: run.user_id,
    version: run.version,
    key: `${SPLIT}${id}:${outcome}`,
    trigger: { ...trigger, split: { of: run.trigger.split?.of ?? run.id, drafts: known.drafts } },
    dry: run.dry,
    from: { node: moved.begun, kept: moved.kept, facts: known, note: noteOf(note) },
  });
};

const end = async (
  deps: Deps,
  trx: Trx,
  run: Run,
  { node, ...settled }: Settled,
  answer: Ended,
  takenUntil: Date | null,
): Promise<Held | null> => {
  const { outcome, note = '', facts = {}, credits = 0, splits = [], together } = answer;
  const chart = chartOfRun(run);
  const moved = move(chart, run.snapshot, eventOf(node, outcome));
  if (!moved) throw new Error(`The run ${run.id} has no place for ${node}.${outcome}.`);
  await together?.(trx);
  for (const split of splits) await splitOff(deps, trx, run, { ...settled, node }, split);
  const event = { type: 'step.ended', node, outcome, note: noteOf(note), credits, facts } as const;
  return follow(deps, trx, run, { moved, events: [event], takenUntil });
};

/**
 * Ends a run from outside: by a person, or because it cannot go on. Returns the steps that it was at, for `giveBack` once
 * that is committed.
 */
export const endRun = async (
  deps: Deps,
  trx: Trx,
  run: Run,
  by: 'cancel' | 'halt',
  why: string,
): Promise<readonly string[]> => {
  const moved = move(chartOfRun(run), run.snapshot, by)!;
  const gone = await trx
    .updateTable('flow_effects')
    .set({ state: 'cancelled', taken_until: null, waits_for: null })
    .where('run_id', '=', run.id)
    .where('state', '=', 'open')
    .returning('id')
    .execute();
  for (const { id } of gone)
    await trx
      .updateTable('flow_reviews')
      .set({ state: 'cancelled' })
      .where('effect_id', '=', id)
      .where('state', '=', 'open')
      .execute();
  await follow(deps, trx, run, { moved, events: [], why });
  return gone.map(({ id }) => id);
};

type Answer = (Ended & { readonly outcome: Outcome }) | Waits | Halts;

interface Settled {
  readonly id: string;
  readonly run_id: string;
  readonly node: string;
}

const wasCancelled = async (trx: Trx, id: string): Promise<readonly string[]> => {
  const effect = await trx.selectFrom('flow_effects').select('state').where('id', '=', id).executeTakeFirst();
  return effect?.state === 'cancelled' ? [id] : [];
};

/**
 * Locks a run, and closes its step if that is open; undefined where the run is gone. In one statement: every step of every run
 * comes by here. The run is locked first, as everywhere.
 */
const close = (trx: Trx, { id, run_id: runId }: Settled, isDone: boolean) =>
  trx
    .with('run', (db) => runsWithVersion(db).where('flow_runs.id', '=', runId).forUpdate('flow_runs'))
    .with('step', (db) =>
      db
        .updateTable('flow_effects as e')
        .from('run')
        .set(isDone ? { state: 'done', taken_until: null, waits_for: null } : { taken_until: null })
        .where('e.id', '=', id)
        .whereRef('e.run_id', '=', 'run.id')
        .where('e.state', '=', 'open')
        .returning(['e.id as closed', 'e.waits_for as waited_for', 'e.memo as kept']),
    )
    .selectFrom('run')
    .leftJoin('step', (join) => join.onTrue())
    .selectAll('run')
    .select(['step.closed', 'step.waited_for', 'step.kept'])
    .executeTakeFirst();

interface Came {
  /** Steps that were cancelled, for `giveBack` once that is committed. */
  readonly cancelled: readonly string[];
  /** The next step, where the caller keeps it. */
  readonly next: Held | null;
}

const cancelling = (cancelled: readonly string[]): Came => ({ cancelled, next: null });

/** As `settleStep`, in the caller's transaction. */
export const settleStepIn = async (
  deps: Deps,
  trx: Trx,
  settled: Settled,
  answer: Answer,
  takenUntil: Date | null = null,
): Promise<Came> => {
  const { id } = settled;
  const found = await close(trx, settled, !('halt' in answer) && hasEnded(answer));
  if (!found) return cancelling([]);
  const { closed, waited_for: waitedFor, kept, ...run } = found;
  if (closed === null) return cancelling(await wasCancelled(trx, id));
  if ('halt' in answer) return cancelling(await endRun(deps, trx, run, 'halt', answer.halt));
  if (hasEnded(answer)) return { cancelled: [], next: await end(deps, trx, run, settled, answer, takenUntil) };
  await wait(deps, trx, run, { id, waitedFor, heldBy: kept?.[HELD_UP] }, answer);
  return cancelling([]);
};

/**
 * Writes down what a step came to, once: one that was settled meanwhile stays what it is. `takenUntil`: the caller keeps the
 * step that follows so long, which is returned.
 */
export const settleStep = async (
  deps: Deps,
  { effect, run: { user_id: userId } }: Held,
  answer: Answer,
  takenUntil: Date | null = null,
): Promise<Held | null> => {
  const { cancelled, next } = await deps.db
    .transaction()
    .execute((trx) => settleStepIn(deps, trx, effect, answer, takenUntil));
  for (const effectId of cancelled) await giveBack(deps, { userId, runId: effect.run_id, effectId });
  return next;
};
