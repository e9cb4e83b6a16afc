import type { AdSetsGiven } from './adSets.ts';
import { breachesAt, breachesAtEnd, type Found, notConnected } from './breaches.ts';
import type { PathResult, Walked } from './checkResult.ts';
import type { FlowDefinition, FlowLimits, FlowNode } from './definition.ts';
import { type FlowGraph, graphOf, outcomesOf } from './graph.ts';
import type { Outcome } from './outcomes.ts';
import { aheadOf, startOf, type Tally, walked } from './walk.ts';

/** A flow as somebody tries it. */
export interface TriedFlow {
  readonly definition: FlowDefinition;
  readonly limits: Pick<FlowLimits, 'rounds'>;
}

/** The begin of a dry run: at the trigger, which has not started it yet. */
export const tryOf = (definition: FlowDefinition): readonly Walked[] => [
  { step: graphOf(definition).trigger.id, outcome: null },
];

/** The same way up to its step number `at` (from 1), another outcome there, and the step that it leads to, if any. */
export const turned = (
  { definition, limits }: TriedFlow,
  steps: readonly Walked[],
  at: number,
  outcome: Outcome,
): readonly Walked[] => {
  const graph = graphOf(definition);
  const { step } = steps[at - 1]!;
  const way = [...steps.slice(0, at - 1), { step, outcome }];
  const to = graph.next(step, outcome);
  const isSpent = graph.repeated.has(to!) && way.filter((each) => each.step === to).length >= limits.rounds;
  return to === undefined || isSpent ? way : [...way, { step: to, outcome: null }];
};

/** Whether a flow has this way: after an edit it may lead elsewhere. */
export const hasWay = (definition: FlowDefinition, steps: readonly Walked[]): boolean => {
  const graph = graphOf(definition);
  return steps.every(({ step, outcome }, index) => {
    const node = graph.nodes.get(step);
    if (!node) return false;
    if (outcome === null) return true;
    const following = steps[index + 1];
    return outcomesOf(node.kind).includes(outcome) && (!following || graph.next(step, outcome) === following.step);
  });
};

/** What a run would have done by a step of its way. */
export interface Tried {
  /** What the step can come to; none where the run ends there. */
  readonly outcomes: readonly Outcome[];
  readonly tally: Tally;
  /** How it ends there; null: it goes on, or nothing was chosen yet. */
  readonly end: PathResult | null;
  /** What is wrong with coming here, in sentences. */
  readonly problems: readonly string[];
}

const endAt = (
  node: FlowNode,
  outcome: Outcome | null,
  isLast: boolean,
  next: FlowGraph['next'],
): PathResult | null => {
  if (node.kind === 'end') return node.settings.result;
  if (outcome === null || !isLast) return null;
  return next(node.id, outcome) === undefined ? 'not_connected' : 'too_many_rounds';
};

/** Where a dry run stands at its step number `at`, from 1. Nothing is done: this only adds up what the check would. */
export const triedAt = (
  { definition, limits }: { readonly definition: FlowDefinition; readonly limits: FlowLimits },
  given: AdSetsGiven | null,
  steps: readonly Walked[],
  at: number,
): Tried => {
  const graph = graphOf(definition);
  let tally = startOf(graph.trigger, limits, given, aheadOf(definition));
  let found: readonly Found[] = [];
  for (const { step, outcome } of steps.slice(0, at)) {
    // What was not chosen yet adds nothing: it stands where the choice before led.
    if (outcome === null) continue;
    const node = graph.nodes.get(step)!;
    const before = tally;
    tally = walked(before, node, outcome, limits);
    found = breachesAt(before, tally, node, outcome, limits);
  }
  const { step, outcome } = steps[at - 1]!;
  const node = graph.nodes.get(step)!;
  const end = endAt(node, outcome, at === steps.length, graph.next);
  if (end === 'not_connected') found = [...found, notConnected(node, outcome!)];
  else if (end !== null) found = [...found, ...breachesAtEnd(tally, graph.nodes)];
  return { outcomes: outcomesOf(node.kind), tally, end, problems: found.map(({ text }) => text) };
};
