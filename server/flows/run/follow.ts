import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Transaction } from 'kysely';
import { lookAtStep } from '../queue.ts';
import { breakCircuit } from './breaker.ts';
import { endOf, type Moved } from './chart.ts';
import { foldFacts, type RunEvent } from './events.ts';
import { lastFailure, resultAfter } from './failure.ts';
import type { Run } from './load.ts';

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
}

const spentBy = (events: readonly RunEvent[]): number =>
  events.reduce((sum, event) => sum + (event.type === 'step.ended' ? event.credits : 0), 0);

/** Writes down that a step is to be done: its id is the key of whatever it asks for. */
const intend = async (deps: Deps, trx: Trx, run: Run, node: string, seq: number, at: Date): Promise<void> => {
  const id = randomUUID();
  const isLater = at > deps.now();
  await trx
    .insertInto('flow_effects')
    .values({
      id,
      run_id: run.id,
      node,
      seq,
      state: 'open',
      due_at: at,
      waits_for: isLater ? 'quiet_hours' : null,
      created_at: deps.now(),
    })
    .execute();
  await lookAtStep(deps, trx, id, at);
};

/**
 * Writes what a move of a run's chart means: the facts, the new snapshot and what is to be done next, in the caller's
 * transaction, which holds the run's lock. Whoever dies before it commits has changed nothing.
 */
export const follow = async (deps: Deps, trx: Trx, run: Run, { moved, events, why, at }: Move): Promise<void> => {
  const now = deps.now();
  const { begun, kept } = moved;
  const end = begun === null ? endOf(run.definition, kept.value) : null;
  const failed = end?.state === 'failed' && !run.dry && !why && end.why === '';
  const told: RunEvent[] = [
    ...events,
    ...(begun === null ? [] : [{ type: 'step.began' as const, node: begun }]),
    ...(end ? [{ type: 'run.ended' as const, state: end.state, note: why ?? end.why }] : []),
  ];
  await trx
    .insertInto('flow_run_events')
    .values(
      told.map((event, index) => ({ run_id: run.id, seq: run.seq + index + 1, at: now, event: JSON.stringify(event) })),
    )
    .execute();
  const seq = run.seq + told.length;
  const facts = foldFacts(events, run.facts);
  await trx
    .updateTable('flow_runs')
    .set({
      snapshot: JSON.stringify(kept),
      facts: JSON.stringify(facts),
      seq,
      // Where it was when it was ended from outside.
      node: begun ?? (run.definition.nodes.some(({ id }) => id === kept.value) ? kept.value : run.node),
      credits: run.credits + spentBy(events),
      result: run.dry ? null : resultAfter(run, events),
      ...(end && {
        state: end.state,
        ended_at: now,
        problem:
          (why ?? end.why) ||
          (end.state === 'done' && facts.left) ||
          (failed && (await lastFailure(trx, run.id, 'all'))) ||
          null,
      }),
    })
    .where('id', '=', run.id)
    .execute();
  if (begun !== null) await intend(deps, trx, run, begun, seq, at ?? now);
  if (end && !run.dry) await breakCircuit(deps, trx, run, end.state, why ?? end.why);
  await deps.live.publish(trx, run.user_id, { type: 'flow_run.changed', flow_id: run.flow_id, run_id: run.id });
};
