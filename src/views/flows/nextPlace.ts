import type { FlowDefinition, FlowNode } from '#contract/flows/definition.ts';
import { graphOf, outcomesOf } from '#contract/flows/graph.ts';
import { isTrigger } from '#contract/flows/outcomes.ts';
import type { Exit } from '#src/machines/flowEdits.ts';

const firstExit = ({ id, kind }: FlowNode): Exit | null => {
  const [outcome] = outcomesOf(kind);
  return outcome === undefined ? null : { step: id, outcome };
};

/** The last step before the end, where each works out. */
const lastOf = (definition: FlowDefinition): Exit | null => {
  const { trigger, nodes, next } = graphOf(definition);
  const seen = new Set<string>();
  let last: Exit | null = null;
  for (let at: FlowNode | undefined = trigger; at && !seen.has(at.id);) {
    seen.add(at.id);
    const exit = firstExit(at);
    if (exit === null) break;
    last = exit;
    at = nodes.get(next(at.id, exit.outcome) ?? '');
  }
  return last;
};

/** Outcomes of steps that a run can come to which lead nowhere yet. */
const openExits = (definition: FlowDefinition): readonly Exit[] => {
  const { next } = graphOf(definition);
  const led = new Set(definition.edges.map(({ to }) => to));
  return definition.nodes
    .filter(({ id, kind }) => isTrigger(kind) || led.has(id))
    .flatMap(({ id, kind }) => outcomesOf(kind).map((outcome) => ({ step: id, outcome })))
    .filter(({ step, outcome }) => next(step, outcome) === undefined);
};

/**
 * Where a step comes that is added without a place: after the step that is selected, else at the one outcome that leads
 * nowhere, else after the last step. An end comes only where nothing follows.
 */
export const nextPlace = (definition: FlowDefinition, chosen: string | null, kind: FlowNode['kind']): Exit | null => {
  const open = openExits(definition);
  const selected = definition.nodes.find(({ id }) => id === chosen);
  const after = selected && firstExit(selected);
  if (kind === 'end') return open.find(({ step }) => step === chosen) ?? (open.length === 1 ? open[0]! : null);
  if (after) return after;
  return open.length === 1 ? open[0]! : lastOf(definition);
};
