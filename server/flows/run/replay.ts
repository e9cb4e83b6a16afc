import { eventOf } from '#contract/flows/compile.ts';
import type { FlowDefinition, FlowLimits } from '#contract/flows/definition.ts';
import { isTrigger } from '#contract/flows/outcomes.ts';
import { begin, chartOf, type Kept, move } from './chart.ts';
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
  const tell = (kept: Kept, type: string): Kept => move(chart, kept, type)?.kept ?? kept;
  let kept = begin(chart).kept;
  for (const event of events) {
    if (event.type === 'run.started') kept = tell(begin(chart).kept, eventOf(trigger.id, 'started'));
    if (event.type === 'step.ended') kept = tell(kept, eventOf(event.node, event.outcome));
    if (event.type === 'run.retried') kept = event.kept;
    if (event.type === 'run.ended' && event.state === 'cancelled') kept = tell(kept, 'cancel');
    if (event.type === 'run.ended' && event.state === 'halted') kept = tell(kept, 'halt');
  }
  return { kept, facts: foldFacts(events) };
};
