import type { FlowDefinition, FlowEdge, FlowNode } from '#contract/flows/definition.ts';
import { outcomesOf } from '#contract/flows/graph.ts';
import { isTrigger, type Outcome } from '#contract/flows/outcomes.ts';
import { type Currency, ruleLines } from './ruleText.ts';
import { ruleOf } from './summary.ts';

/** In pixels of the canvas. A step has its rule in lines, its first outcome below it, and a line for each other one. */
export const STEP = { width: 248, head: 52, rule: 18, line: 22, foot: 4 } as const;

/** The least zoom at which the smallest words of a step, of 13 pixels, are still read: as 11. */
export const READABLE = 0.85;

/** The least zoom at which a flow is shown as a whole when it is opened: its larger words are still read there. */
export const WHOLE_FLOW = 0.48;

/** The least zooms at which all of a step is read in larger words, and at which its outcomes are beside its title. */
const LARGER = 0.7;
const NAMED = 0.54;

/** Below it no sign in a step is made out: the map of the flow is looked at. */
export const BLOCK = 0.3;

/**
 * How a step is drawn: all of it; all in larger words; its title and outcomes; its title alone, in the largest; or as a
 * block of its colour with its title.
 */
export type StepLook = 'near' | 'larger' | 'named' | 'far' | 'block';
export const lookAt = (zoom: number): StepLook =>
  zoom >= 0.75 ? 'near' : zoom >= LARGER ? 'larger' : zoom >= NAMED ? 'named' : zoom >= BLOCK ? 'far' : 'block';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Outcomes that leave a step at its side. */
export const sideOutcomesOf = ({ kind }: Pick<FlowNode, 'kind'>): readonly Outcome[] => outcomesOf(kind).slice(1);

/** The lines of the rule that a step asks; none of another. */
export const ruleLinesOf = (node: FlowNode, currency: Currency = null): readonly string[] => {
  const rule = ruleOf(node);
  return rule === null ? [] : ruleLines(rule, currency);
};

/** Room for a step's title and for its rule, above the lines of its outcomes. */
export const headOf = (node: FlowNode): number => {
  const lines = ruleLinesOf(node).length;
  return STEP.head + (lines === 0 ? 0 : lines * STEP.rule + STEP.foot);
};

export const heightOf = (node: FlowNode): number => {
  const lines = sideOutcomesOf(node).length;
  return headOf(node) + (lines === 0 ? 0 : lines * STEP.line + STEP.foot);
};

/** How far below its step's top the line of an outcome is. */
export const lineAt = (node: FlowNode, index: number): number => headOf(node) + (index + 0.5) * STEP.line;

/** Room above the first step. */
const HEADROOM = 24;

/**
 * How far down a flow that does not fit is drawn: from its first row, or where that would leave out the step that is
 * looked at, with this step in the middle.
 */
export const startY = (top: number, frame: number, step?: { readonly y: number; readonly height: number }): number => {
  const first = HEADROOM - top * READABLE;
  if (!step || (step.y + step.height) * READABLE + first <= frame) return first;
  return frame / 2 - (step.y + step.height / 2) * READABLE;
};

export const edgeId = (from: string, outcome: string): string => `${from}.${outcome}`;

/** A step's place in a grid of columns and rows. */
interface Cell {
  readonly column: number;
  readonly row: number;
}

/** Where each step's outcomes lead, in the order of the outcomes. */
const leadsOf = ({ nodes, edges }: FlowDefinition): ReadonlyMap<string, readonly string[]> => {
  const to = new Map(edges.map((edge) => [edgeId(edge.from, edge.outcome), edge.to]));
  return new Map(
    nodes.map(({ id, kind }) => [id, outcomesOf(kind).flatMap((outcome) => to.get(edgeId(id, outcome)) ?? [])]),
  );
};

/**
 * Each step below all that lead to it, loops left out: a row each, from 0. Steps are given in the order in which they were
 * entered from `first` on; an edge to a step that is still being walked is the loop's.
 */
const rowsOf = (
  first: readonly string[],
  leads: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, number> => {
  const state = new Map<string, 'open' | 'done'>();
  const onward = new Map<string, string[]>();
  const finished: string[] = [];
  for (const root of first) {
    if (state.has(root)) continue;
    const work = [{ id: root, at: 0 }];
    state.set(root, 'open');
    while (work.length > 0) {
      const step = work.at(-1)!;
      const to = leads.get(step.id)![step.at];
      step.at += 1;
      if (to === undefined) {
        state.set(step.id, 'done');
        finished.push(step.id);
        work.pop();
      } else if (state.get(to) !== 'open') {
        onward.set(step.id, [...(onward.get(step.id) ?? []), to]);
        if (!state.has(to)) {
          state.set(to, 'open');
          work.push({ id: to, at: 0 });
        }
      }
    }
  }
  const rows = new Map<string, number>();
  for (const id of finished.reverse()) {
    const row = rows.get(id) ?? 0;
    rows.set(id, row);
    for (const to of onward.get(id) ?? []) rows.set(to, Math.max(rows.get(to) ?? 0, row + 1));
  }
  return rows;
};

/** What usually happens goes straight down; what a side exit leads to stands to the right of it. */
const cellsOf = (definition: FlowDefinition): ReadonlyMap<string, Cell> => {
  const { nodes, edges } = definition;
  const order = nodes.toSorted((a, b) => Number(isTrigger(b.kind)) - Number(isTrigger(a.kind))).map(({ id }) => id);
  const leads = leadsOf(definition);
  const rows = rowsOf(order, leads);
  const usual = new Map(
    nodes.map(({ id, kind }) => [
      id,
      edges.find((edge) => edge.from === id && edge.outcome === outcomesOf(kind)[0])?.to,
    ]),
  );
  const cells = new Map<string, Cell>();
  const taken = new Set<string>();
  /** From a step on by first outcomes, as far as that goes down to steps without a place. */
  const lineFrom = (id: string): string[] => {
    const line = [id];
    for (;;) {
      const last = line.at(-1)!;
      const to = usual.get(last);
      if (to === undefined || cells.has(to) || rows.get(to)! <= rows.get(last)!) return line;
      line.push(to);
    }
  };
  const queue: string[] = [];
  const place = (id: string, least: number): void => {
    const line = lineFrom(id);
    const [top, bottom] = [rows.get(id)!, rows.get(line.at(-1)!)!];
    const isFree = (column: number) => {
      for (let row = top; row <= bottom; row += 1) if (taken.has(`${column} ${row}`)) return false;
      return true;
    };
    let column = least;
    while (!isFree(column)) column += 1;
    for (let row = top; row <= bottom; row += 1) taken.add(`${column} ${row}`);
    for (const each of line) cells.set(each, { column, row: rows.get(each)! });
    queue.push(...line);
  };
  const exits = (): void => {
    for (const from of queue) {
      const column = cells.get(from)!.column + 1;
      for (const to of leads.get(from)!) if (!cells.has(to)) place(to, column);
    }
    queue.length = 0;
  };
  // What nothing leads to stands beside the rest.
  for (const id of order)
    if (!cells.has(id)) {
      place(id, cells.size === 0 ? 0 : Math.max(...[...cells.values()].map(({ column }) => column)) + 1);
      exits();
    }
  return cells;
};

/** A way for edges: beside a column, or above a row. Edges to one step share a lane of it. */
class Lanes {
  readonly #of = new Map<number, string[]>();

  /** The number of the lane of a way that leads to a step. */
  take(way: number, to: string): number {
    const lanes = this.#of.get(way) ?? [];
    this.#of.set(way, lanes);
    const known = lanes.indexOf(to);
    return known === -1 ? lanes.push(to) - 1 : known;
  }

  count(way: number): number {
    return this.#of.get(way)?.length ?? 0;
  }
}

/** How an edge goes: by which lanes, before it is known where these are. */
interface Way {
  readonly edge: FlowEdge;
  /** -1: leaves its step to the left; 1: to the right; 0: below. */
  readonly side: -1 | 0 | 1;
  /** Beside columns: gutter 0 is left of the first. Null: it needs none. */
  readonly down: { readonly gutter: number; readonly lane: number } | null;
  /** Above the row that it leads to, and for one that leaves below, above the row after its own; null: straight down. */
  readonly out: number | null;
  readonly into: number | null;
}

const GAP = { column: 48, row: 42, lane: 8, arrow: 14 } as const;

export interface FlowLayout {
  readonly places: ReadonlyMap<string, Point>;
  /** Corners of each edge (`step.outcome`), its ends included. None of them lies in a step. */
  readonly routes: ReadonlyMap<string, readonly Point[]>;
}

const wayOf = (
  edge: FlowEdge,
  cells: ReadonlyMap<string, Cell>,
  kinds: ReadonlyMap<string, FlowNode>,
  lanes: {
    readonly beside: Lanes;
    readonly above: Lanes;
  },
): Way => {
  const [from, to] = [cells.get(edge.from)!, cells.get(edge.to)!];
  const isFirst = outcomesOf(kinds.get(edge.from)!.kind)[0] === edge.outcome;
  const isBack = to.row <= from.row;
  const isBelow = !isBack && to.row === from.row + 1;
  if (isFirst && isBelow && to.column === from.column) return { edge, side: 0, down: null, out: null, into: null };
  const into = lanes.above.take(to.row, edge.to);
  if (isFirst && isBelow) return { edge, side: 0, down: null, out: null, into };
  const isLeft = isBack || to.column < from.column;
  const gutter = isLeft ? from.column : from.column + 1;
  const down = { gutter, lane: lanes.beside.take(gutter, edge.to) };
  if (!isFirst) return { edge, side: isLeft ? -1 : 1, down, out: null, into };
  return { edge, side: 0, down, out: lanes.above.take(from.row + 1, edge.to), into };
};

/** Where each step goes, and each edge between them, so that no edge lies behind a step or crosses its words. */
export const layoutOf = (definition: FlowDefinition): FlowLayout => {
  const { nodes, edges } = definition;
  const cells = cellsOf(definition);
  const steps = new Map(nodes.map((node) => [node.id, node]));
  const lanes = { beside: new Lanes(), above: new Lanes() };
  const ways = edges.map((edge) => wayOf(edge, cells, steps, lanes));

  const columns = Math.max(0, ...[...cells.values()].map(({ column }) => column)) + 1;
  const rows = Math.max(0, ...[...cells.values()].map(({ row }) => row)) + 1;
  const left: number[] = [];
  for (let column = 0, x = 0; column < columns; column += 1) {
    if (column > 0) x += GAP.column + lanes.beside.count(column) * GAP.lane;
    left.push(x);
    x += STEP.width;
  }
  /** Of each row, and one more below the last: loops that leave from below pass there. */
  const top: number[] = [];
  for (let row = 0, y = 0; row <= rows; row += 1) {
    if (row > 0) y += GAP.row + lanes.above.count(row) * GAP.lane;
    top.push(y);
    y += Math.max(...nodes.filter(({ id }) => cells.get(id)!.row === row).map(heightOf), STEP.head);
  }
  const places = new Map(
    nodes.map(({ id }) => {
      const { column, row } = cells.get(id)!;
      return [id, { x: left[column]!, y: top[row]! }];
    }),
  );
  /** In the middle of what is between two columns; lanes of the left edge are left of the first. */
  const besideX = (gutter: number, lane: number): number =>
    gutter === 0
      ? -GAP.column / 2 - lane * GAP.lane
      : left[gutter - 1]! + STEP.width + GAP.column / 2 + lane * GAP.lane;
  const aboveY = (row: number, lane: number): number => top[row]! - GAP.arrow - lane * GAP.lane;

  const routeOf = ({ edge, side, down, out, into }: Way): readonly Point[] => {
    const [from, to] = [places.get(edge.from)!, places.get(edge.to)!];
    const source = steps.get(edge.from)!;
    const end = { x: to.x + STEP.width / 2, y: to.y };
    const start =
      side === 0
        ? { x: from.x + STEP.width / 2, y: from.y + heightOf(source) }
        : {
            x: side < 0 ? from.x : from.x + STEP.width,
            y: from.y + lineAt(source, sideOutcomesOf(source).indexOf(edge.outcome)),
          };
    if (into === null) return [start, end];
    const over = aboveY(cells.get(edge.to)!.row, into);
    const last = [{ x: end.x, y: over }, end];
    if (down === null) return [start, { x: start.x, y: over }, ...last];
    const x = besideX(down.gutter, down.lane);
    if (out === null) return [start, { x, y: start.y }, { x, y: over }, ...last];
    const under = aboveY(cells.get(edge.from)!.row + 1, out);
    return [start, { x: start.x, y: under }, { x, y: under }, { x, y: over }, ...last];
  };
  return { places, routes: new Map(ways.map((way) => [edgeId(way.edge.from, way.edge.outcome), routeOf(way)])) };
};

const CORNER = 8;

/** The path of a line with round corners. */
export const pathOf = (points: readonly Point[]): string => {
  const [first, ...rest] = points;
  const parts = [`M${first!.x} ${first!.y}`];
  rest.forEach((point, index) => {
    const [before, after] = [points[index]!, rest[index + 1]];
    if (!after) return parts.push(`L${point.x} ${point.y}`);
    const toward = (other: Point): Point => {
      const length = Math.hypot(other.x - point.x, other.y - point.y);
      const part = length === 0 ? 0 : Math.min(CORNER, length / 2) / length;
      return { x: point.x + (other.x - point.x) * part, y: point.y + (other.y - point.y) * part };
    };
    const [into, on] = [toward(before), toward(after)];
    return parts.push(`L${into.x} ${into.y}`, `Q${point.x} ${point.y} ${on.x} ${on.y}`);
  });
  return parts.join('');
};
