import { eventOf } from '#contract/flows/compile.ts';
import type { Outcome } from '#contract/flows/outcomes.ts';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Transaction } from 'kysely';
import { lookAtStep } from '../queue.ts';
import { type Ended, hasEnded, type Waits } from '../steps/types.ts';
import { chartOf, move } from './chart.ts';
import { follow } from './follow.ts';
import { lockRun, type Run } from './load.ts';

type Trx = Transaction<Database>;

/** A step that cannot be done, and leaves its run nowhere to go. */
export interface Halts {
  readonly halt: string;
}

const NOTE_LENGTH = 1000;

const wait = async (
  deps: Deps,
  trx: Trx,
  run: Run,
  id: string,
  { until, waitsFor, together }: Waits,
): Promise<void> => {
  await together?.(trx);
  const before = await trx
    .selectFrom('flow_effects')
    .select('waits_for')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('flow_effects')
    .set({ due_at: until, waits_for: waitsFor, taken_until: null, tries: 0 })
    .where('id', '=', id)
    .execute();
  await lookAtStep(deps, trx, id, until);
  if (before.waits_for !== waitsFor)
    await deps.live.publish(trx, run.user_id, { type: 'flow_run.changed', flow_id: run.flow_id, run_id: run.id });
};

const end = async (deps: Deps, trx: Trx, run: Run, node: string, answer: Ended): Promise<void> => {
  const { outcome, note = '', facts = {}, credits = 0, together } = answer;
  const chart = chartOf(run.definition, run.limits);
  const moved = move(chart, run.snapshot, eventOf(node, outcome));
  if (!moved) throw new Error(`The run ${run.id} has no place for ${node}.${outcome}.`);
  await together?.(trx);
  const event = { type: 'step.ended', node, outcome, note: note.slice(0, NOTE_LENGTH), credits, facts } as const;
  await follow(deps, trx, run, { moved, events: [event] });
};

/** Ends a run from outside: by a person, or because it cannot go on. */
export const endRun = async (deps: Deps, trx: Trx, run: Run, by: 'cancel' | 'halt', why: string): Promise<void> => {
  const moved = move(chartOf(run.definition, run.limits), run.snapshot, by)!;
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
};

/** Writes down what a step came to, once: one that was settled meanwhile stays what it is. */
export const settleStep = (
  deps: Deps,
  { id, run_id: runId, node }: { readonly id: string; readonly run_id: string; readonly node: string },
  answer: (Ended & { readonly outcome: Outcome }) | Waits | Halts,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const run = await lockRun(trx, runId);
    const open = await trx
      .selectFrom('flow_effects')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'open')
      .forUpdate()
      .executeTakeFirst();
    if (!run || !open) return;
    if ('halt' in answer) return endRun(deps, trx, run, 'halt', answer.halt);
    if (!hasEnded(answer)) return wait(deps, trx, run, id, answer);
    await trx
      .updateTable('flow_effects')
      .set({ state: 'done', taken_until: null, waits_for: null })
      .where('id', '=', id)
      .execute();
    await end(deps, trx, run, node, answer);
  });
