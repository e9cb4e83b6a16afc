import { compile, ENDED, eventOf, type FlowContext, machineOf } from '#contract/flows/compile.ts';
import type { FlowDefinition, FlowLimits } from '#contract/flows/definition.ts';
import { initialTransition, transition } from 'xstate';

/** What is kept of a chart between two moves; with the definition it is all that there is. */
export interface Kept {
  readonly value: string;
  readonly context: FlowContext;
}

/** Where a chart is after it was told something. */
export interface Moved {
  readonly kept: Kept;
  /** The step that it asks to be begun; null: it has ended. */
  readonly begun: string | null;
}

export type Chart = ReturnType<typeof machineOf>;
type Step = ReturnType<typeof transition<Chart>>;

export const chartOf = (definition: FlowDefinition, limits: Pick<FlowLimits, 'rounds'>): Chart =>
  machineOf(compile(definition, limits));

/** Charts of versions, which never change; those used last. */
const charts = new Map<string, Chart>();
const MOST_CHARTS = 64;

/** The chart of the version that a run is of. */
export const chartOfRun = (run: {
  readonly flow_id: string;
  readonly version: number;
  readonly definition: FlowDefinition;
  readonly limits: Pick<FlowLimits, 'rounds'>;
}): Chart => {
  const key = `${run.flow_id}:${run.version}`;
  const chart = charts.get(key) ?? chartOf(run.definition, run.limits);
  charts.delete(key);
  charts.set(key, chart);
  if (charts.size > MOST_CHARTS) charts.delete(charts.keys().next().value!);
  return chart;
};

const movedOf = ([snapshot, actions]: Step): Moved => {
  const begun = actions.flatMap(({ type, params }) =>
    type === 'begin' ? [(params as { readonly step: string }).step] : [],
  );
  return {
    kept: { value: String(snapshot.value), context: snapshot.context },
    begun: snapshot.status === 'active' ? (begun.at(-1) ?? null) : null,
  };
};

/** A chart at its trigger. */
export const begin = (chart: Chart): Moved => movedOf(initialTransition(chart));

/** What an event makes of a chart; null where it has no place for it. Nothing runs by it. */
export const move = (chart: Chart, { value, context }: Kept, type: string): Moved | null => {
  const snapshot = chart.resolveState({ value, context });
  return snapshot.can({ type }) ? movedOf(transition(chart, snapshot, { type })) : null;
};

/** A step that a run was at, and what it came to. */
export interface Left {
  readonly step: string;
  readonly outcome: string;
}

const isCounted = (chart: Chart, step: string): boolean =>
  chart.states[step]!.entry.some((action) => (action as { readonly type?: string }).type === 'count');

/**
 * What a chart is after a log of the steps that it left, the first of which is where it was. The log names each step, so
 * that only the last move is the chart's to decide: a long log takes no longer than its reading.
 */
export const leave = (chart: Chart, kept: Kept, log: readonly Left[]): Kept => {
  const last = log.at(-1);
  if (!last) return kept;
  const visits = { ...kept.context.visits };
  for (const { step } of log.slice(1)) if (isCounted(chart, step)) visits[step] = (visits[step] ?? 0) + 1;
  return move(chart, { value: last.step, context: { visits } }, eventOf(last.step, last.outcome))!.kept;
};

const ENDS: ReadonlyMap<string, { readonly state: 'failed' | 'cancelled' | 'halted'; readonly why: string }> = new Map([
  [ENDED.tooManyRounds, { state: 'failed', why: 'A step came round more often than the flow allows.' }],
  [ENDED.notConnected, { state: 'failed', why: 'This outcome leads nowhere.' }],
  [ENDED.cancelled, { state: 'cancelled', why: '' }],
  [ENDED.halted, { state: 'halted', why: '' }],
]);

/** How a run ended that is in this final state. */
export const endOf = (
  { nodes }: FlowDefinition,
  value: string,
): { readonly state: 'done' | 'failed' | 'cancelled' | 'halted'; readonly why: string } => {
  const ended = ENDS.get(value);
  if (ended) return ended;
  const node = nodes.find(({ id }) => id === value);
  return { state: node?.kind === 'end' && node.settings.result === 'failed' ? 'failed' : 'done', why: '' };
};
