import { type Block, blockOf, type Line } from './block.ts';
import { wordsOf } from './cause.ts';
import { type Chart, type ChartEdge, type ChartState, childrenOf, isInner } from './chart.ts';
import { fold, type Row } from './fold.ts';
import { cardOf, linesOf, rowLines, spaced, tableLines } from './lines.ts';
import { isReload } from './reload.ts';
import { reloadWords } from './reloadWords.ts';

const TEXT_WIDTH = 210;
/** A box around others is wide anyway. */
const HEAD_WIDTH = 280;
const MOST = { rows: 7, names: 3 };
const PADDING = 12;

const innerRow = ({ id, cause, guard, actions, target, description }: ChartEdge): Row => ({
  head: `${wordsOf(cause)}${guard === null ? '' : ` [${guard}]`} /`,
  names: target === null && actions.length === 0 ? ['nothing'] : [...(target === null ? [] : ['restarts']), ...actions],
  note: description,
  edge: id,
});

/** What a state does while the chart is in it. */
const rowsOf = (chart: Chart, { id, invokes, entry, exit }: ChartState): Row[] => [
  ...(invokes.length > 0
    ? [{ head: 'runs', names: invokes.map((one) => (one.src === one.id ? one.src : `${one.src} as ${one.id}`)) }]
    : []),
  ...(entry.length > 0 ? [{ head: 'entry /', names: entry }] : []),
  ...(exit.length > 0 ? [{ head: 'exit /', names: exit }] : []),
  ...chart.edges.filter((edge) => edge.source === id && isInner(edge) && !isReload(edge)).map(innerRow),
];

/** What is in a state's box, or at the head of the box around its states. */
export const stateBlock = (chart: Chart, state: ChartState): Block => {
  const width = childrenOf(chart, state.id).length > 0 ? HEAD_WIDTH : TEXT_WIDTH;
  const rows = rowsOf(chart, state);
  const noted = rows.filter(({ note }) => note);
  const { rows: shown, hidden } = fold(
    rows.filter(({ note }) => !note),
    MOST,
  );
  const lines: Line[] = [
    { role: 'name', text: state.parent === null ? `${chart.id} · version ${chart.version}` : state.key },
    ...linesOf(state.description, 'words', width),
    ...spaced(linesOf(state.tags.map((tag) => `#${tag}`).join(' '), 'tags', width), 2),
    ...spaced(tableLines(noted, width), 6),
    ...spaced(rowLines(shown, width + 30), 6),
  ];
  const badges = chart.edges
    .filter((edge) => edge.source === state.id && isReload(edge))
    .map((edge): Line => ({ role: 'badge', text: reloadWords(edge), edge: edge.id }));
  return blockOf(
    { lines, badges, folded: hidden > 0 ? { hidden, card: cardOf(`All of ${state.key}`, rows) } : null },
    PADDING,
  );
};
