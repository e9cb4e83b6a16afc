import type { FlowDefinition } from './definition.ts';
import type { RunEvent } from './flow.ts';
import { graphOf } from './graph.ts';
import { FAILURES, type Outcome } from './outcomes.ts';

/** One time that a run came to a step. */
export interface Visit {
  readonly step: string;
  /** What it came to there; null: it is there still, was ended there from outside, or the step is an end. */
  readonly outcome: Outcome | null;
  /** What the run says of it, in a sentence; often nothing. */
  readonly text: string;
  /** Not of all ads. */
  readonly partly?: true;
  readonly began: string;
  readonly ended: string | null;
  /** The number of the last event about it. */
  readonly number: number;
}

/** How a run came to where it was, told by its events alone. */
export interface RunPlace {
  /** The step that it was at; null: it had not begun, or was over. */
  readonly at: string | null;
  /** In the order in which it came to them. */
  readonly visits: readonly Visit[];
  /** Exits that it took: `step.outcome`. */
  readonly taken: ReadonlySet<string>;
  /** Steps after which something did not work out, the last time that it came to them. */
  readonly failed: ReadonlySet<string>;
  readonly isOver: boolean;
}

/** What a run's events, the oldest first, say of its way through the steps of its version. */
export const runPlaceOf = (definition: FlowDefinition, events: readonly RunEvent[]): RunPlace => {
  const graph = graphOf(definition);
  const visits: Visit[] = [];
  const taken = new Set<string>();
  let isOver = false;
  const come = (step: string, { at, number }: RunEvent): void => {
    visits.push({ step, outcome: null, text: '', began: at, ended: null, number });
  };
  const leave = (step: string, outcome: Outcome, event: RunEvent): void => {
    const index = visits.findLastIndex((visit) => visit.step === step);
    if (index === -1) return;
    visits[index] = {
      ...visits[index]!,
      outcome,
      text: event.text,
      ended: event.at,
      number: event.number,
      ...(event.partly && { partly: true }),
    };
    taken.add(`${step}.${outcome}`);
    // A run is over at an end, so that no event says that it came there.
    const next = graph.nodes.get(graph.next(step, outcome) ?? '');
    if (next?.kind === 'end') come(next.id, event);
  };
  for (const event of events) {
    const { type, step, outcome } = event;
    if (type === 'started') {
      come(graph.trigger.id, event);
      leave(graph.trigger.id, 'started', event);
    }
    // It goes on from another run, and never was at the trigger.
    if (type === 'retried') {
      visits.length = 0;
      taken.clear();
    }
    if (type === 'began' && step !== null) come(step, event);
    if (type === 'ended' && step !== null && outcome !== null) leave(step, outcome, event);
    if (type === 'finished' || type === 'cancelled' || type === 'halted') isOver = true;
  }
  const last = new Map(visits.map((visit) => [visit.step, visit.outcome]));
  return {
    at: isOver || visits.length === 0 ? null : visits.at(-1)!.step,
    visits,
    taken,
    failed: new Set([...last].flatMap(([step, outcome]) => (outcome !== null && FAILURES.has(outcome) ? [step] : []))),
    isOver,
  };
};
