import { describe, expect, test, vi } from 'vitest';
import { flowOf, from, node } from '#contract/flows/build.ts';
import { checkFlow } from '#contract/flows/check.ts';
import type { FlowPath } from '#contract/flows/checkResult.ts';
import { ENDED, eventOf } from '#contract/flows/compile.ts';
import type { FlowDefinition } from '#contract/flows/definition.ts';
import { outcomesOf } from '#contract/flows/graph.ts';
import { FLOW_TEMPLATES } from '#contract/flows/templates.ts';
import { USUAL_LIMITS } from '#contract/flows/usual.ts';
import { begin, chartOf, endOf, type Kept, move } from '#server/flows/run/chart.ts';
import type { RunEvent } from '#server/flows/run/events.ts';
import { replay } from '#server/flows/run/replay.ts';
import { randomFlow, randomOf } from '#test/contract/flows/randomFlow.ts';

const TRIGGER = { kind: 'manual', ad_ids: [], image_ids: [] } as const;
const FACTS = { ads: { trigger: [], made: [] }, image_ids: [], copies: {}, angles: [], comments: [], drafts: 0 };

/** How a run ended, in the words of the check. */
const resultOf = (definition: FlowDefinition, { value }: Kept): FlowPath['result'] => {
  if (value === ENDED.tooManyRounds) return 'too_many_rounds';
  if (value === ENDED.notConnected) return 'not_connected';
  return endOf(definition, value).state as 'done' | 'failed';
};

/** A way as one text. */
const textOf = ({ steps, result }: Pick<FlowPath, 'steps' | 'result'>): string =>
  [...steps.map(({ step, outcome }) => `${step}.${outcome}`), result].join(' ');

type RunChart = ReturnType<typeof chartOf>;

const made = new WeakMap<FlowDefinition, Map<number, RunChart>>();

/** Made once for each flow: to make a chart takes longer than to walk it. */
const chartFor = (definition: FlowDefinition, rounds: number): RunChart => {
  const known = made.get(definition) ?? new Map<number, RunChart>();
  made.set(definition, known);
  const chart = known.get(rounds) ?? chartOf(definition, { rounds });
  known.set(rounds, chart);
  return chart;
};

/** The moves of a run, by the outcomes of the steps before them. */
interface Walked {
  readonly moves: NonNullable<ReturnType<typeof move>>[];
  readonly outcomes: string[];
}

/**
 * Runs a flow by the runner's own moves; `choose` says what each step comes to. As far as it goes the way of `walked`, it is
 * not moved again.
 */
const run = (
  definition: FlowDefinition,
  rounds: number,
  choose: (step: string, outcomes: readonly string[], at: number) => string,
  { moves, outcomes: taken }: Walked = { moves: [], outcomes: [] },
) => {
  const chart = chartFor(definition, rounds);
  const kinds = new Map(definition.nodes.map(({ id, kind }) => [id, kind]));
  const steps: { step: string; outcome: string | null }[] = [];
  /** Where it was after each event. */
  const places: Kept[] = [];
  const events: RunEvent[] = [{ type: 'run.started', trigger: TRIGGER, facts: FACTS }];
  let moved = begin(chart);
  while (moved.begun !== null) {
    const step = moved.begun;
    const outcomes = outcomesOf(kinds.get(step)!);
    const outcome = outcomes[0] === 'started' ? 'started' : choose(step, outcomes, steps.length);
    steps.push({ step, outcome });
    if (outcome !== 'started')
      events.push({ type: 'step.ended', node: step, outcome, note: '', credits: 0, facts: { drafts: steps.length } });
    const at = steps.length - 1;
    if (taken[at] !== outcome) {
      moves.splice(at, Infinity, move(chart, moved.kept, eventOf(step, outcome))!);
      taken.splice(at, Infinity, outcome);
    }
    moved = moves[at]!;
    places.push(moved.kept);
  }
  if (kinds.get(moved.kept.value) === 'end') steps.push({ step: moved.kept.value, outcome: null });
  return {
    text: textOf({ steps: steps as never, result: resultOf(definition, moved.kept) }),
    events,
    places,
  };
};

const CASES = Array.from({ length: 150 }, (_, seed) => ({
  seed,
  definition: randomFlow(seed, 2 + (seed % 6)),
  rounds: 1 + (seed % 2),
}));
const FLOWS = [
  ...CASES.map(({ seed, definition, rounds }) => ({ name: `random flow ${seed}`, definition, rounds })),
  ...Object.values(FLOW_TEMPLATES).map(({ id, definition }) => ({ name: id, definition, rounds: 2 })),
];
const listed = FLOWS.map((flow) => ({
  ...flow,
  check: checkFlow(flow.definition, { ...USUAL_LIMITS, rounds: flow.rounds }, 3000),
}));
const complete = listed.filter(({ check }) => check.coverage === 'complete');

describe('D7.3 the runner and the check agree on every way through a flow', () => {
  test('most flows of the test are walked whole', () => {
    expect(complete.length).toBeGreaterThan(100);
    expect(complete.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(FLOW_TEMPLATES)));
  });

  test('the runner walks every way that the check lists, to the same end', () => {
    let walked = 0;
    for (const { definition, rounds, check } of listed) {
      const before: Walked = { moves: [], outcomes: [] };
      for (const path of check.paths) {
        const { text } = run(definition, rounds, (_step, _outcomes, at) => path.steps[at]!.outcome!, before);
        expect(text).toBe(textOf(path));
        walked += 1;
      }
    }
    expect(walked).toBeGreaterThan(2000);
  });

  test('no run takes a way that the check does not list', () => {
    for (const { definition, rounds, check, name } of complete) {
      const known = new Set(check.paths.map(textOf));
      const random = randomOf(name.length);
      for (let at = 0; at < 40; at += 1) {
        const { text } = run(
          definition,
          rounds,
          (_step, outcomes) => outcomes[Math.floor(random() * outcomes.length)]!,
        );
        expect(known.has(text), text).toBe(true);
      }
    }
  });

  test('D7.2 a run is rebuilt from its log alone, at any moment of it', () => {
    const random = randomOf(7);
    for (const { definition, rounds } of listed) {
      const { events, places } = run(
        definition,
        rounds,
        (_step, outcomes) => outcomes[Math.floor(random() * outcomes.length)]!,
      );
      const chart = chartFor(definition, rounds);
      expect(places).toHaveLength(events.length);
      for (const [at, place] of places.entries()) {
        const { kept, facts } = replay(chart, events.slice(0, at + 1));
        expect(kept).toEqual(place);
        expect(facts.drafts).toBe(at === 0 ? 0 : (events[at] as { facts: { drafts: number } }).facts.drafts);
      }
    }
  });

  test('D7.2 a retried run is rebuilt from the step that it began at, and one that was stopped from where it stood', () => {
    const { nodes, edges } = FLOW_TEMPLATES.weeklyRefresh.definition;
    const chart = chartOf({ nodes, edges }, { rounds: 2 });
    const { events, places } = run({ nodes, edges }, 2, (_step, outcomes) => outcomes[0]!);
    const middle = Math.floor(events.length / 2);
    const node = places[middle]!.value;
    const retried: RunEvent[] = [events[0]!, { type: 'run.retried', node, kept: places[middle]!, facts: FACTS }];
    expect(replay(chart, retried).kept).toEqual(places[middle]);
    expect(replay(chart, [...retried, ...events.slice(middle + 1)]).kept).toEqual(places.at(-1));
    const halted = [...events.slice(0, middle), { type: 'run.ended', state: 'halted', note: '' } as const];
    expect(replay(chart, halted).kept).toEqual({ ...places[middle - 1]!, value: ENDED.halted });
  });

  test('D7.2 a log of 500 steps costs one move of the chart', () => {
    const steps = Array.from({ length: 100 }, (_, at) => node(`s${at}`, 'notify', { message: 'x' }));
    const definition = flowOf(
      [node('start', 'manual', {}), ...steps],
      [
        from('start', { started: 's0' }),
        ...steps.map(({ id }, at) => from(id, { done: steps[(at + 1) % steps.length]!.id })),
      ],
    );
    const { events, places } = run(definition, 5, () => 'done');
    expect(events).toHaveLength(501);
    const chart = chartOf(definition, { rounds: 5 });
    const moves = vi.spyOn(chart, 'transition');
    expect(replay(chart, events).kept).toEqual(places.at(-1));
    expect(moves).toHaveBeenCalledTimes(1);
  });

  test('an outcome that the step at hand does not have moves nothing', () => {
    for (const { definition, rounds } of listed.slice(0, 20)) {
      const chart = chartOf(definition, { rounds });
      const { kept } = begin(chart);
      expect(move(chart, kept, 'nobody.ok')).toBeNull();
      expect(move(chart, kept, eventOf(definition.nodes.at(-1)!.id, 'ok'))).toBeNull();
    }
  });
});
