import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Transaction } from 'kysely';
import { lookAtStep } from '../queue.ts';
import { breakCircuit } from './breaker.ts';
import { endOf, type Moved } from './chart.ts';
import { foldFacts, type RunEvent } from './events.ts';
import { lastFailure, resultAfter } from './failure.ts';
import type { Held, Run } from './load.ts';

type Trx = Transaction<Database>;

/** What is written of a run when it moves. */
export interface Move {
  readonly moved: Moved;
  /** What happened, before what follows from it. */
  readonly events: readonly RunEvent[];
  /** Why it ended, where that is not the chart's to say. */
  readonly why?: string;
  /** When the next step begins; now, where left out. */
  readonly at?: Date;
  /** Until when the caller keeps the next step, to do it at once; null: whoever comes first takes it. */
  readonly takenUntil?: Date | null;
}

const spentBy = (events: readonly RunEvent[]): number =>
  events.reduce((sum, event) => sum + (event.type === 'step.ended' ? event.credits : 0), 0);

/** A step that is to be done: its id is the key of whatever it asks for. */
const intended = (run: Run, node: string, seq: number, { now, at, takenUntil }: Times) => ({
  id: randomUUID(),
  run_id: run.id,
  node,
  seq,
  state: 'open' as const,
  due_at: at,
  waits_for: at > now ? ('quiet_hours' as const) : null,
  taken_until: takenUntil,
  tries: takenUntil === null ? 0 : 1,
  created_at: now,
});

interface Times {
  readonly now: Date;
  readonly at: Date;
  readonly takenUntil: Date | null;
}

/**
 * Writes what a move of a run's chart means: the facts, the new snapshot and what is to be done next, in the caller's
 * transaction, which holds the run's lock. Whoever dies before it commits has changed nothing.
 *
 * Returns the next step where the caller keeps it.
 */
export const follow = async (
  deps: Deps,
  trx: Trx,
  run: Run,
  { moved, events, why, at, takenUntil = null }: Move,
): Promise<Held | null> => {
  const now = deps.now();
  const { begun, kept } = moved;
  const end = begun === null ? endOf(run.definition, kept.value) : null;
  const failed = end?.state === 'failed' && !run.dry && !why && end.why === '';
  const told: RunEvent[] = [
    ...events,
    ...(begun === null ? [] : [{ type: 'step.began' as const, node: begun }]),
    ...(end ? [{ type: 'run.ended' as const, state: end.state, note: why ?? end.why }] : []),
  ];
  const seq = run.seq + told.length;
  const next = begun === null ? null : intended(run, begun, seq, { now, at: at ?? now, takenUntil });
  const facts = foldFacts(events, run.facts);
  const is = {
    seq,
    // Where it was when it was ended from outside.
    node: begun ?? (run.definition.nodes.some(({ id }) => id === kept.value) ? kept.value : run.node),
    credits: run.credits + spentBy(events),
    result: run.dry ? null : resultAfter(run, events),
  };
  const ended = end && {
    state: end.state,
    ended_at: now,
    problem:
      (why ?? end.why) ||
      (end.state === 'done' && facts.left) ||
      (failed && (await lastFailure(trx, run.id, 'all', told))) ||
      null,
  };
  // All in one statement: every step of every run comes by here.
  const written = trx.with('told', (db) =>
    db.insertInto('flow_run_events').values(
      told.map((event, index) => ({
        run_id: run.id,
        seq: run.seq + index + 1,
        at: now,
        event: JSON.stringify(event),
      })),
    ),
  );
  const intent = next && written.with('next', (db) => db.insertInto('flow_effects').values(next));
  await ((intent ?? written) as typeof written)
    .updateTable('flow_runs')
    .set({ ...is, snapshot: JSON.stringify(kept), facts: JSON.stringify(facts), ...ended })
    .where('id', '=', run.id)
    .execute();
  if (next && takenUntil === null) await lookAtStep(deps, trx, next.id, next.due_at);
  if (end && !run.dry) await breakCircuit(deps, trx, run, end.state, why ?? end.why);
  await deps.live.publish(trx, run.user_id, { type: 'flow_run.changed', flow_id: run.flow_id, run_id: run.id });
  return next && takenUntil && { effect: { ...next, memo: {} }, run: { ...run, ...is, snapshot: kept, facts } };
};
