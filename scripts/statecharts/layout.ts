import { anywhereBlock, type Block, labelBlock, stateBlock } from '../../src/statecharts/box.ts';
import {
  type Chart,
  type ChartEdge,
  type ChartState,
  childrenOf,
  isFromAnywhere,
  isInner,
} from '../../src/statecharts/chart.ts';
import type { Drawing, Placed, Point } from '../../src/statecharts/drawing.ts';
import type { ElkEdgeSection, ElkExtendedEdge, ElkNode } from 'elkjs';
import Elk from 'elkjs/lib/elk.bundled.js';

type Direction = 'DOWN' | 'RIGHT';

/** The shape of picture that a screen shows best: width by height. */
const WISHED_RATIO = 1.5;
const MARGIN = 12;
const DOT = 10;

const anywhereId = (id: string): string => `${id}#anywhere`;
const startId = (state: ChartState): string => `${state.id}#start`;

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

/** All transitions from one state to the same other share a line. */
const linesOf = (edges: readonly ChartEdge[]): ChartEdge[][] => [
  ...Map.groupBy(
    edges.filter((edge) => !isInner(edge)),
    ({ source, target }) => `${source} ${target}`,
  ).values(),
];

const nodeOf = (chart: Chart, state: ChartState, blocks: ReadonlyMap<string, Block>, direction: Direction): ElkNode => {
  const { width, height } = blocks.get(state.id)!;
  const children = childrenOf(chart, state.id).map((child) => nodeOf(chart, child, blocks, direction));
  if (children.length === 0) return { id: state.id, width, height };
  const start: ElkNode[] = state.initial === null ? [] : [{ id: startId(state), width: DOT, height: DOT }];
  const { lines: _, ...pill } = anywhereBlock();
  const anywhere = chart.edges.some((edge) => edge.source === state.id && isFromAnywhere(chart, edge));
  return {
    id: state.id,
    children: [...start, ...(anywhere ? [{ id: anywhereId(state.id), ...pill }] : []), ...children],
    layoutOptions: {
      ...optionsOf(direction),
      'elk.padding': `[top=${height + 8},left=20,bottom=20,right=20]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
};

const edgeOf = (chart: Chart, line: readonly ChartEdge[], at: number): ElkExtendedEdge => {
  const { width, height } = labelBlock(line);
  return {
    id: `line-${at}`,
    sources: [isFromAnywhere(chart, line[0]!) ? anywhereId(line[0]!.source) : line[0]!.source],
    targets: [line[0]!.target!],
    labels: [{ id: `label-${at}`, text: '-', width, height, layoutOptions: { 'elk.edgeLabels.inline': 'true' } }],
  };
};

const round = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
const placeOf = ({ x = 0, y = 0, width = 0, height = 0 }: ElkNode): Placed => ({
  ...round({ x, y }),
  width: Math.round(width),
  height: Math.round(height),
});
const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): Point[] =>
  [startPoint, ...bendPoints, endPoint].map(round);
const all = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(all)];

const drawingOf = (
  chart: Chart,
  graph: ElkNode,
  lines: readonly ChartEdge[][],
  blocks: ReadonlyMap<string, Block>,
): Drawing => {
  const nodes = new Map(all(graph).map((node) => [node.id, node]));
  const edges = new Map((graph.edges ?? []).map((edge) => [edge.id, edge]));
  const points = (id: string) => (edges.get(id)?.sections ?? []).flatMap(pointsOf);
  return {
    id: chart.id,
    title: `${chart.id} – ${chart.description}`,
    width: Math.round(graph.width!),
    height: Math.round(graph.height!),
    states: chart.states.map((state) => ({ state, text: blocks.get(state.id)!, ...placeOf(nodes.get(state.id)!) })),
    anywheres: chart.states
      .map(({ id }) => nodes.get(anywhereId(id)))
      .filter((node) => node !== undefined)
      .map((node) => ({ text: anywhereBlock(), ...placeOf(node) })),
    starts: chart.states
      .filter(({ initial }) => initial !== null)
      .map((state) => {
        const { x, y } = nodes.get(startId(state))!;
        return { dot: round({ x: x! + DOT / 2, y: y! + DOT / 2 }), points: points(startId(state)) };
      }),
    lines: lines.map((line, at) => {
      const { x, y } = edges.get(`line-${at}`)!.labels![0]!;
      return {
        edges: line,
        points: points(`line-${at}`),
        label: { ...round({ x: x!, y: y! }), text: labelBlock(line) },
      };
    }),
  };
};

const layoutTo = async (chart: Chart, direction: Direction): Promise<Drawing> => {
  const blocks = new Map(chart.states.map((state) => [state.id, stateBlock(chart, state)]));
  const lines = linesOf(chart.edges);
  const starts = chart.states
    .filter(({ initial }) => initial !== null)
    .map((state): ElkExtendedEdge => ({ id: startId(state), sources: [startId(state)], targets: [state.initial!] }));
  const graph = await new Elk.default().layout({
    id: '#',
    layoutOptions: optionsOf(direction),
    children: [nodeOf(chart, chart.states[0]!, blocks, direction)],
    edges: [...starts, ...lines.map((line, at) => edgeOf(chart, line, at))],
  });
  return drawingOf(chart, graph, lines, blocks);
};

/** How far from the wished shape, and how large. Smaller is better. */
const costOf = ({ width, height }: Drawing): number =>
  width * height * Math.exp(Math.abs(Math.log(width / height / WISHED_RATIO)));

/** Finds a place for everything, downwards or to the right, whichever gives the better picture. The same chart gets the same picture. */
export const layout = async (chart: Chart): Promise<Drawing> => {
  const down = await layoutTo(chart, 'DOWN');
  const right = await layoutTo(chart, 'RIGHT');
  return costOf(down) <= costOf(right) ? down : right;
};
