import { begin, type Chart, type Kept, leave, type Left, move } from './chart.ts';
import { foldFacts, type Replayed, type RunFacts } from './events.ts';

interface Place {
  readonly kept: Kept;
  readonly facts: RunFacts;
}

/** What a run was after its events, the oldest first: nothing but them and the chart of its version is asked. */
export const replay = (chart: Chart, events: readonly Replayed[]): Place => {
  const start = begin(chart).kept;
  let from = start;
  let left: Left[] = [];
  let end: 'cancel' | 'halt' | null = null;
  for (const event of events) {
    if (event.type === 'run.started') [from, left] = [start, [{ step: start.value, outcome: 'started' }]];
    if (event.type === 'step.ended') left.push({ step: event.node, outcome: event.outcome });
    if (event.type === 'run.retried') [from, left] = [event.kept, []];
    if (event.type === 'run.ended' && event.state === 'cancelled') end = 'cancel';
    if (event.type === 'run.ended' && event.state === 'halted') end = 'halt';
  }
  const kept = leave(chart, from, left);
  return { kept: end === null ? kept : move(chart, kept, end)!.kept, facts: foldFacts(events) };
};
