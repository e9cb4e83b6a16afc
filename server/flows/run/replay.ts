import { eventOf } from '#contract/flows/compile.ts';
import type { FlowDefinition, FlowLimits } from '#contract/flows/definition.ts';
import { isTrigger } from '#contract/flows/outcomes.ts';
import { begin, chartOf, type Kept, moveOn } from './chart.ts';
import { foldFacts, type RunEvent, type RunFacts } from './events.ts';

interface Place {
  readonly kept: Kept;
  readonly facts: RunFacts;
}

/** What a run was after its events, the oldest first: nothing but them and its version is asked. */
export const replay = (
  { definition, limits }: { readonly definition: FlowDefinition; readonly limits: Pick<FlowLimits, 'rounds'> },
  events: readonly RunEvent[],
): Place => {
  const chart = chartOf(definition, limits);
  const trigger = definition.nodes.find(({ kind }) => isTrigger(kind))!;
  const from = begin(chart).kept;
  let kept = from;
  let told: string[] = [];
  for (const event of events) {
    if (event.type === 'run.started') [kept, told] = [from, [eventOf(trigger.id, 'started')]];
    if (event.type === 'step.ended') told.push(eventOf(event.node, event.outcome));
    if (event.type === 'run.retried') [kept, told] = [event.kept, []];
    if (event.type === 'run.ended' && event.state === 'cancelled') told.push('cancel');
    if (event.type === 'run.ended' && event.state === 'halted') told.push('halt');
  }
  return { kept: moveOn(chart, kept, told), facts: foldFacts(events) };
};
