import { wordsOf } from './cause.ts';
import { type Chart, type ChartEdge, type ChartState, childrenOf } from './chart.ts';
import { isReload } from './reload.ts';

const STEP = '  ';

/** Mermaid's ids are letters, digits and underscores. */
const idOf = (id: string): string => id.replaceAll(/\W/g, '_');

/** A colon ends the id, a semicolon or a hash ends the statement. */
const plain = (text: string): string => text.replaceAll(/[;#]/g, ',').replaceAll(':', ' –').replaceAll('"', "'");

export const labelOf = ({ cause, guard, actions, reenter, description }: ChartEdge): string =>
  [
    wordsOf(cause),
    guard === null ? '' : `[${guard}]`,
    reenter ? '(re-enters)' : '',
    actions.length > 0 ? `/ ${actions.join(', ')}` : '',
    description === '' ? '' : `– ${description}`,
  ]
    .filter(Boolean)
    .join(' ');

const pseudoOf = (chart: Chart, state: ChartState, indent: string): string[] => {
  const lines: string[] = [];
  for (const child of childrenOf(chart, state.id))
    if (child.kind === 'final') lines.push(`${indent}${idOf(child.id)} --> [*]`);
  return state.initial === null ? lines : [`${indent}[*] --> ${idOf(state.initial)}`, ...lines];
};

const inside = (chart: Chart, state: ChartState, indent: string): string[] => {
  const children = childrenOf(chart, state.id);
  const bodies = children.map((child) => stateLines(chart, child, indent));
  // Two dashes part the regions of a parallel state.
  const parted =
    state.kind === 'parallel' ? bodies.flatMap((body, at) => (at ? [`${indent}--`, ...body] : body)) : bodies.flat();
  return [...parted, ...pseudoOf(chart, state, indent)];
};

const stateLines = (chart: Chart, state: ChartState, indent: string): string[] => {
  const name = state.kind === 'history' ? `${state.key} (history)` : state.key;
  const head = `${indent}state "${plain(name)}" as ${idOf(state.id)}`;
  const body = inside(chart, state, indent + STEP);
  return body.length === 0 ? [head] : [`${head} {`, ...body, `${indent}}`];
};

const edgeLine = (edge: ChartEdge): string =>
  `${STEP}${idOf(edge.source)} --> ${idOf(edge.target ?? edge.source)} : ${plain(labelOf(edge))}`;

/** The chart as a Mermaid state diagram. What starts at the chart itself starts at a state of that name around all others. */
export const toMermaid = (chart: Chart): string => {
  const root = chart.states[0]!;
  const reload = chart.edges.filter(isReload);
  const notes = chart.states
    .filter(({ parent, description }) => parent !== null && description !== '')
    .map(({ id, description }) => `${STEP}%% ${idOf(id)} – ${description}`);
  return [
    `%% ${chart.id}, version ${chart.version} – ${chart.description}`,
    'stateDiagram-v2',
    ...notes,
    ...stateLines(chart, root, STEP),
    `${STEP}[*] --> ${idOf(root.id)}`,
    ...chart.edges.filter((edge) => !isReload(edge)).map(edgeLine),
    ...(reload.length > 0
      ? [`${STEP}%% Suspend and resume: without the lines below, what a reload does is left out`]
      : []),
    ...reload.map(edgeLine),
    '',
  ].join('\n');
};
