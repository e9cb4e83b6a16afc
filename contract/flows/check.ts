import type { AdSetsGiven } from './adSets.ts';
import { FLOW_LISTS } from './bounds.ts';
import { breachesAt, breachesAtEnd, type Found, hastyLoops, notConnected, staticBreaches } from './breaches.ts';
import type { Breach, FlowCheck, FlowPath, PathResult, Walked } from './checkResult.ts';
import type { FlowDefinition, FlowLimits } from './definition.ts';
import { type FlowGraph, graphOf, outcomesOf } from './graph.ts';
import type { Outcome } from './outcomes.ts';
import { type Ahead, aheadOf, startOf, type Tally, walked } from './walk.ts';

/** A way as far as it was walked, its last step first. */
interface Trail {
  readonly at: Walked;
  readonly before: Trail | null;
  readonly length: number;
}

const goOn = (before: Trail | null, step: string, outcome: Outcome | null): Trail => ({
  at: { step, outcome },
  before,
  length: (before?.length ?? 0) + 1,
});

const stepsOf = (trail: Trail | null): Walked[] => {
  const steps: Walked[] = [];
  for (let each = trail; each !== null; each = each.before) steps.push(each.at);
  return steps.reverse();
};

/** Breaches, each with the shortest way to it that was seen. */
class Breaches {
  readonly #found = new Map<string, { readonly found: Found; readonly trail: Trail | null }>();

  add(all: readonly Found[], trail: Trail | null): void {
    for (const found of all) {
      const key = `${found.property} ${found.step} ${found.property === 'dead_end' ? found.text : ''}`;
      const known = this.#found.get(key);
      const isShorter = trail !== null && (known?.trail?.length ?? Infinity) > trail.length;
      if (!known || isShorter) this.#found.set(key, { found, trail });
    }
  }

  list(): Breach[] {
    return [...this.#found.values()].map(({ found, trail }) => ({ ...found, path: trail && stepsOf(trail) }));
  }
}

type Visits = ReadonlyMap<string, number>;

/** A run that has come to a step, and has not begun it. */
interface Place {
  readonly step: string;
  readonly tally: Tally;
  readonly trail: Trail | null;
  /** Of steps that can repeat, as the chart counts them. */
  readonly visits: Visits;
}

interface Ended {
  readonly result: PathResult;
  readonly tally: Tally;
  readonly trail: Trail;
}

const visit = (graph: FlowGraph, visits: Visits, step: string): Visits =>
  graph.repeated.has(step) ? new Map(visits).set(step, (visits.get(step) ?? 0) + 1) : visits;

const begin = (graph: FlowGraph, limits: FlowLimits, given: AdSetsGiven | null, ahead: Ahead): Place => ({
  step: graph.trigger.id,
  tally: startOf(graph.trigger, limits, given, ahead),
  trail: null,
  visits: new Map(),
});

/** Where a run can go from a step, as its chart would (contract/flows/compile.ts). */
const movesFrom = (graph: FlowGraph, limits: FlowLimits, breaches: Breaches, place: Place): (Place | Ended)[] => {
  const node = graph.nodes.get(place.step)!;
  if (node.kind === 'end') {
    const trail = goOn(place.trail, node.id, null);
    breaches.add(breachesAtEnd(place.tally, graph.nodes), trail);
    return [{ result: node.settings.result, tally: place.tally, trail }];
  }
  return outcomesOf(node.kind).map((outcome) => {
    const tally = walked(place.tally, node, outcome, limits);
    const trail = goOn(place.trail, node.id, outcome);
    breaches.add(breachesAt(place.tally, tally, node, outcome, limits), trail);
    const to = graph.next(node.id, outcome);
    if (to === undefined) {
      breaches.add([notConnected(node, outcome)], trail);
      return { result: 'not_connected', tally, trail };
    }
    if ((place.visits.get(to) ?? 0) >= limits.rounds) {
      breaches.add(breachesAtEnd(tally, graph.nodes), trail);
      return { result: 'too_many_rounds', tally, trail };
    }
    return { step: to, tally, trail, visits: visit(graph, place.visits, to) };
  });
};

const isEnded = (place: Place | Ended): place is Ended => 'result' in place;

/** Every way, in the order of the outcomes, until there are more than `most`. */
const enumerate = (graph: FlowGraph, limits: FlowLimits, breaches: Breaches, start: Place, most: number) => {
  const ended: Ended[] = [];
  const left: (Place | Ended)[] = [start];
  while (left.length > 0 && ended.length < most) {
    const place = left.pop()!;
    if (isEnded(place)) ended.push(place);
    else left.push(...movesFrom(graph, limits, breaches, place).reverse());
  }
  return { ended, isComplete: left.length === 0 };
};

/** What is still ahead depends on nothing else, but for sums. */
const keyOf = ({ step, tally: { approved, held, placed, account, untold } }: Place): string =>
  JSON.stringify([step, approved, held.trigger > 0, held.made > 0, placed, account, untold]);

/** Breadth first over where runs can be: comes to every step, however many ways there are. Returns the steps. */
const explore = (graph: FlowGraph, limits: FlowLimits, breaches: Breaches, start: Place): ReadonlySet<string> => {
  const seen = new Set([keyOf(start)]);
  const reached = new Set<string>();
  const queue = [start];
  // Reads what is added meanwhile.
  for (const place of queue) {
    reached.add(place.step);
    for (const next of movesFrom(graph, limits, breaches, place)) {
      if (isEnded(next) || seen.has(keyOf(next))) continue;
      seen.add(keyOf(next));
      queue.push(next);
    }
  }
  return reached;
};

/** The shortest way to a step, by outcomes that lead on. */
const wayTo = (graph: FlowGraph, from: string, goal: (step: string) => boolean, within: (step: string) => boolean) => {
  const queue: { readonly step: string; readonly trail: Trail | null }[] = [{ step: from, trail: null }];
  const seen = new Set<string>();
  for (const { step, trail } of queue) {
    if (trail !== null && goal(step)) return { step, trail };
    for (const outcome of outcomesOf(graph.nodes.get(step)!.kind)) {
      const to = graph.next(step, outcome);
      if (to === undefined || seen.has(to) || !within(to)) continue;
      seen.add(to);
      queue.push({ step: to, trail: goOn(trail, step, outcome) });
    }
  }
  return null;
};

/** Loops without a wait, each with the way into it and once around. */
const loopBreaches = (graph: FlowGraph, definition: FlowDefinition): Breach[] =>
  hastyLoops(definition).flatMap((loop) => {
    const inside = new Set(loop);
    const way = wayTo(
      graph,
      graph.trigger.id,
      (step) => inside.has(step),
      () => true,
    );
    if (way === null) return [];
    const around = wayTo(
      graph,
      way.step,
      (step) => step === way.step,
      (step) => inside.has(step),
    );
    const path = [...stepsOf(way.trail), ...stepsOf(around && around.trail), { step: way.step, outcome: null }];
    const text = 'This loop can go around without a pause. Put a wait or a review into it.';
    return [{ property: 'loop', step: way.step, text, path }];
  });

const pathOf = ({ result, tally, trail }: Ended): FlowPath => ({
  steps: stepsOf(trail),
  result,
  credits_least: tally.creditsLeast,
  credits_most: tally.creditsMost,
  created_most: tally.created,
  activated_most: tally.activated,
  longest_wait: tally.wait,
  approved: tally.publishedUnapproved ? false : tally.publishedApproved || null,
});

const most = (paths: readonly FlowPath[], of: (path: FlowPath) => number) => Math.max(0, ...paths.map(of));

/**
 * Walks every way through a flow (D7.3): what each does at most, and which properties do not hold, with a way that shows
 * it. Ways are those of the compiled chart; a run that is cancelled or halted leaves one of them early. Where there are
 * more than `cap`, figures are of those listed, the coverage is `bounded`, and breaches are looked for in all of them by
 * another walk, which leaves out sums. `given`: null where presets are not known; then drafts count as having an ad set.
 */
export const checkFlow = (
  definition: FlowDefinition,
  limits: FlowLimits,
  cap: number = FLOW_LISTS.paths,
  given: AdSetsGiven | null = null,
): FlowCheck => {
  const graph = graphOf(definition);
  const breaches = new Breaches();
  const start = begin(graph, limits, given, aheadOf(definition));
  const reached = explore(graph, limits, breaches, start);
  const { ended, isComplete } = enumerate(graph, limits, breaches, start, cap);
  breaches.add(staticBreaches(definition, limits, reached), null);
  const paths = ended.map(pathOf);
  return {
    coverage: isComplete ? 'complete' : 'bounded',
    most_paths: cap,
    paths,
    total: {
      credits_least: Math.min(...paths.map((path) => path.credits_least)),
      credits_most: most(paths, (path) => path.credits_most),
      created_most: most(paths, (path) => path.created_most),
      activated_most: most(paths, (path) => path.activated_most),
      longest_wait: most(paths, (path) => path.longest_wait),
    },
    breaches: [...loopBreaches(graph, definition), ...breaches.list()].slice(0, FLOW_LISTS.breaches),
  };
};
