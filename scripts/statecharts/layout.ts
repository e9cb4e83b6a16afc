import { anywhereBlock, labelBlock } from '../../src/statecharts/labelBlock.ts';
import type { Chart, ChartEdge } from '../../src/statecharts/chart.ts';
import type { Drawing, Placed, Point } from '../../src/statecharts/drawing.ts';
import { outside } from '../../src/statecharts/outside.ts';
import type { ElkEdgeSection, ElkNode } from 'elkjs';
import Elk from 'elkjs/lib/elk.bundled.js';
import { anywhereId, type Direction, DOT, graphOf, lineId, type Plan, planOf, startId } from './graph.ts';
import { headOf, lackOf } from './head.ts';

/** The shape of picture that a screen shows best: width by height. */
const WISHED_RATIO = 1.5;

/** A card opens inside the picture. */
const CARD_ROOM = 8;

const elk = new Elk.default();

/** Finds a place for all that is in a graph. */
export type FindPlaces = (graph: ElkNode) => Promise<ElkNode>;
export const findPlaces: FindPlaces = (graph) => elk.layout(graph);

const round = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
const placeOf = ({ x = 0, y = 0, width = 0, height = 0 }: ElkNode): Placed => ({
  ...round({ x, y }),
  width: Math.round(width),
  height: Math.round(height),
});
const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): Point[] =>
  [startPoint, ...bendPoints, endPoint].map(round);
const all = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(all)];

const drawingOf = ({ chart, lines, order, blocks }: Plan, graph: ElkNode): Drawing => {
  const nodes = new Map(all(graph).map((node) => [node.id, node]));
  const edges = new Map((graph.edges ?? []).map((edge) => [edge.id, edge]));
  const points = (id: string) => (edges.get(id)?.sections ?? []).flatMap(pointsOf);
  const lineOf = (line: readonly ChartEdge[], at: number) => {
    const { x, y } = edges.get(lineId(at))!.labels![0]!;
    const label = { ...round({ x: x!, y: y! }), text: labelBlock(line) };
    const { width, height } = label.text;
    const way = points(lineId(at));
    return {
      edges: line,
      parts: outside(order.isBack(line[0]!) ? way.reverse() : way, { ...label, width, height }),
      label,
    };
  };
  const starts = chart.states
    .filter(({ initial }) => initial !== null)
    .map(({ id }) => {
      const { x, y } = nodes.get(startId(id))!;
      return { dot: round({ x: x! + DOT / 2, y: y! + DOT / 2 }), points: points(startId(id)) };
    });
  const drawnLines = lines.map(lineOf);
  const drawn = [...starts.map((start) => start.points), ...drawnLines.flatMap(({ parts }) => parts)];
  const texts = [...blocks.values(), ...drawnLines.map(({ label }) => label.text)];
  const cards = texts.flatMap(({ fold }) => (fold ? [fold.card] : []));
  return {
    id: chart.id,
    title: `${chart.id} – ${chart.description}`,
    width: Math.max(Math.round(graph.width!), ...cards.map(({ width }) => width + CARD_ROOM)),
    height: Math.max(Math.round(graph.height!), ...cards.map(({ height }) => height + CARD_ROOM)),
    states: chart.states.map((state) => {
      const place = placeOf(nodes.get(state.id)!);
      const isRegion = chart.states.some(({ id, kind }) => id === state.parent && kind === 'parallel');
      return { state, isRegion, ...place, head: headOf(place, blocks.get(state.id)!, drawn) };
    }),
    anywheres: chart.states
      .map(({ id }) => nodes.get(anywhereId(id)))
      .filter((node) => node !== undefined)
      .map((node) => ({ text: anywhereBlock(), ...placeOf(node) })),
    starts,
    lines: drawnLines,
  };
};

/** How far from the wished shape, and how large. Smaller is better. */
const costOf = ({ width, height }: Drawing): number =>
  width * height * Math.exp(Math.abs(Math.log(width / height / WISHED_RATIO)));

const TRIES = 3;

/** Where words find no room between the lines that lead into their state, it is made wider, and all is laid out again. */
const layoutTo = async (plan: Plan, direction: Direction, find: FindPlaces, tries = TRIES): Promise<Drawing> => {
  const drawing = drawingOf(plan, await find(graphOf(plan, direction)));
  const wider = drawing.states
    .filter((state) => lackOf(state) > 0)
    .map((state) => [state.state.id, state.width + lackOf(state)] as const);
  return wider.length === 0 || tries === 0
    ? drawing
    : layoutTo({ ...plan, widths: new Map([...plan.widths, ...wider]) }, direction, find, tries - 1);
};

/** Finds a place for everything, downwards or to the right, whichever gives the better picture. The same chart gets the same picture. */
export const layout = async (chart: Chart, find: FindPlaces = findPlaces): Promise<Drawing> => {
  const plan = planOf(chart);
  const down = await layoutTo(plan, 'DOWN', find);
  const right = await layoutTo(plan, 'RIGHT', find);
  return costOf(down) <= costOf(right) ? down : right;
};
