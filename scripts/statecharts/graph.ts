import type { Block } from '../../src/statecharts/block.ts';
import { anywhereBlock, labelBlock } from '../../src/statecharts/labelBlock.ts';
import { stateBlock } from '../../src/statecharts/stateBlock.ts';
import { type Chart, type ChartEdge, type ChartState, isFromAnywhere, isInner } from '../../src/statecharts/chart.ts';
import { isReload } from '../../src/statecharts/reload.ts';
import type { ElkExtendedEdge, ElkNode } from 'elkjs';
import { type Order, orderOf } from './order.ts';

export type Direction = 'DOWN' | 'RIGHT';

const MARGIN = 12;
export const DOT = 10;

export const anywhereId = (id: string): string => `${id}#anywhere`;
export const startId = (id: string): string => `${id}#start`;
export const lineId = (at: number): string => `line-${at}`;

const optionsOf = (direction: Direction): Record<string, string> => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.padding': `[top=${MARGIN},left=${MARGIN},bottom=${MARGIN},right=${MARGIN}]`,
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '3',
});

/** All transitions from one state to the same other share a line. What happens inside a state, or around a reload, has none. */
const linesOf = ({ edges }: Chart): ChartEdge[][] => [
  ...Map.groupBy(
    edges.filter((edge) => !isInner(edge) && !isReload(edge)),
    ({ source, target }) => `${source} ${target}`,
  ).values(),
];

/** What is drawn, before it has a place. */
export interface Plan {
  readonly chart: Chart;
  readonly lines: readonly (readonly ChartEdge[])[];
  readonly order: Order;
  /** By the state's id. */
  readonly blocks: ReadonlyMap<string, Block>;
  /** As wide as a state has to be at least, where that is more than its words are, by its id. */
  readonly widths: ReadonlyMap<string, number>;
}

export const planOf = (chart: Chart): Plan => ({
  chart,
  lines: linesOf(chart),
  order: orderOf(chart),
  blocks: new Map(chart.states.map((state) => [state.id, stateBlock(chart, state)])),
  widths: new Map(),
});

const sizeOf = ({ width, height }: Block) => ({ width, height });

/** ELK turns the picture to lay it out downwards, and forgets to turn these: the least size, and to which side what is inside goes. */
const roomOf = (width: number, height: number, direction: string | undefined): Record<string, string> => ({
  'elk.nodeSize.constraints': 'MINIMUM_SIZE',
  'elk.nodeSize.minimum': direction === 'DOWN' ? `(${height},${width})` : `(${width},${height})`,
  'elk.contentAlignment': direction === 'DOWN' ? '[V_BOTTOM,H_LEFT]' : '[V_TOP,H_RIGHT]',
});

const nodeOf = (plan: Plan, options: Record<string, string>, state: ChartState): ElkNode => {
  const { chart, lines, order, blocks, widths } = plan;
  const { width: words, height } = blocks.get(state.id)!;
  const width = widths.get(state.id) ?? words;
  const children = order.children(state).map((child) => nodeOf(plan, options, child));
  const alignment = options['elk.direction'] === 'DOWN' ? 'TOP' : 'LEFT';
  if (children.length === 0) return { id: state.id, width, height, layoutOptions: { 'elk.alignment': alignment } };
  const anywhere = lines.some(([edge]) => edge!.source === state.id && isFromAnywhere(chart, edge!));
  return {
    id: state.id,
    children: [
      ...(state.initial === null ? [] : [{ id: startId(state.id), width: DOT, height: DOT }]),
      ...(anywhere ? [{ id: anywhereId(state.id), ...sizeOf(anywhereBlock()) }] : []),
      ...children,
    ],
    layoutOptions: {
      ...options,
      'elk.alignment': alignment,
      'elk.padding': `[top=${height + 8},left=20,bottom=20,right=20]`,
      ...roomOf(width, height, options['elk.direction']),
    },
  };
};

/** ELK is given no circles, so that it has none to break where it likes: what leads back is turned round, and its points after. */
const edgeOf = ({ chart, order }: Plan, line: readonly ChartEdge[], at: number): ElkExtendedEdge => {
  const [edge] = line;
  const ends = [isFromAnywhere(chart, edge!) ? anywhereId(edge!.source) : edge!.source, edge!.target!];
  const [from, to] = order.isBack(edge!) ? ends.toReversed() : ends;
  return {
    id: lineId(at),
    sources: [from!],
    targets: [to!],
    labels: [
      { id: `label-${at}`, text: '-', ...sizeOf(labelBlock(line)), layoutOptions: { 'elk.edgeLabels.inline': 'true' } },
    ],
  };
};

/** What ELK is asked. */
export const graphOf = (plan: Plan, direction: Direction): ElkNode => {
  const { chart, lines, order } = plan;
  const options = optionsOf(direction);
  const starts = chart.states.flatMap(({ id, initial }): ElkExtendedEdge[] =>
    initial === null ? [] : [{ id: startId(id), sources: [startId(id)], targets: [initial] }],
  );
  // Never drawn: nothing else would keep such a state behind the first.
  const hidden = order
    .loose(lines.map(([edge]) => edge!))
    .map(([first, state]): ElkExtendedEdge => ({ id: `${state}#after`, sources: [first], targets: [state] }));
  return {
    id: '#',
    layoutOptions: options,
    children: [nodeOf(plan, options, chart.states[0]!)],
    edges: [...starts, ...hidden, ...lines.map((line, at) => edgeOf(plan, line, at))],
  };
};
