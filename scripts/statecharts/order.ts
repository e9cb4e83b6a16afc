import {
  type Chart,
  type ChartEdge,
  type ChartState,
  childrenOf,
  isFromAnywhere,
} from '../../src/statecharts/chart.ts';

/** The states around a state, the chart first, and the state itself. */
const pathTo = ({ states }: Chart, id: string): string[] => {
  const state = states.find((one) => one.id === id);
  return state ? [...(state.parent === null ? [] : pathTo({ states } as Chart, state.parent)), id] : [];
};

/** Where two states part: the state around both, and in it the two that lead to them. */
const fork = (chart: Chart, { source, target }: ChartEdge): readonly [string?, string?, string?] => {
  const [from, to] = [pathTo(chart, source), pathTo(chart, target ?? source)];
  const at = from.findIndex((id, index) => to[index] !== id);
  return at < 1 ? [] : [from[at - 1], from[at], to[at]];
};

/** A state's children as one comes upon them, going from the first along the transitions; then those that none leads to. */
const childrenInOrder = (chart: Chart, state: ChartState): ChartState[] => {
  const children = childrenOf(chart, state.id);
  if (state.initial === null) return children;
  const steps = chart.edges.map((edge) => fork(chart, edge)).filter(([around]) => around === state.id);
  const found = [state.initial];
  for (const one of found)
    for (const [, from, to] of steps) if (from === one && to !== undefined && !found.includes(to)) found.push(to);
  const rank = ({ id }: ChartState): number => (found.includes(id) ? found.indexOf(id) : found.length);
  return children.sort((one, other) => rank(one) - rank(other));
};

export interface Order {
  readonly children: (state: ChartState) => readonly ChartState[];
  /** Whether a transition leads back, against the order of reading. */
  readonly isBack: (edge: ChartEdge) => boolean;
  /** The states that nothing leads to but what leads back, each with the first of its siblings. */
  readonly loose: (edges: readonly ChartEdge[]) => readonly (readonly [first: string, state: string])[];
}

/** The order in which a chart is read: what it starts with comes first. */
export const orderOf = (chart: Chart): Order => {
  const children = new Map(chart.states.map((state) => [state.id, childrenInOrder(chart, state)]));
  const ranks = new Map([...children.values()].flatMap((states) => states.map(({ id }, rank) => [id, rank] as const)));
  const isBack = (edge: ChartEdge): boolean => {
    if (isFromAnywhere(chart, edge)) return false;
    const [, from, to] = fork(chart, edge);
    return from !== undefined && to !== undefined && ranks.get(from)! > ranks.get(to)!;
  };
  return {
    children: ({ id }) => children.get(id) ?? [],
    isBack,
    loose: (edges) => {
      const later = new Set(edges.map((edge) => fork(chart, edge)[isBack(edge) ? 1 : 2]));
      return chart.states.flatMap(({ id, initial }) =>
        initial === null
          ? []
          : children
              .get(id)!
              .flatMap((child) => (child.id === initial || later.has(child.id) ? [] : [[initial, child.id] as const])),
      );
    },
  };
};
