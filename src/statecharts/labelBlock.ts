import { type Block, blockOf, type Line } from './block.ts';
import { wordsOf } from './cause.ts';
import type { ChartEdge } from './chart.ts';
import { fold, type Row } from './fold.ts';
import { cardOf, linesOf, spaced } from './lines.ts';

const LABEL_WIDTH = 190;
const MOST_NAMES = 3;
const LABEL_PADDING = 6;
const ANYWHERE_PADDING = 7;

const rowOf = ({ id, cause, guard, reenter, actions, description }: ChartEdge): Row => ({
  head: `${wordsOf(cause)}${reenter ? ' (re-enters)' : ''}${guard === null ? '' : ` [${guard}]`}`,
  names: actions,
  note: description,
  edge: id,
});

const rowLines = ({ head, names, note = '', edge }: Row): Line[] => [
  ...linesOf(head, 'event', LABEL_WIDTH, edge),
  ...linesOf(names.length > 0 ? `/ ${names.join(', ')}` : '', 'action', LABEL_WIDTH, edge),
  ...linesOf(note, 'words', LABEL_WIDTH, edge),
];

/**
 * The words at a line: all transitions that lead from one state to the same other. Every event stays visible: only
 * names of actions are left out.
 */
export const labelBlock = (edges: readonly ChartEdge[]): Block => {
  const rows = edges.map(rowOf);
  const { rows: shown, hidden } = fold(rows, { rows: rows.length, names: MOST_NAMES });
  return blockOf(
    {
      lines: shown.flatMap((row, at) => spaced(rowLines(row), at === 0 ? 0 : 4)),
      folded: hidden > 0 ? { hidden, card: cardOf('All of it', rows) } : null,
    },
    LABEL_PADDING,
  );
};

/** The place from which a transition leads that may happen anywhere in a state. */
export const anywhereBlock = (): Block =>
  blockOf({ lines: [{ role: 'tags', text: 'from anywhere here' }] }, ANYWHERE_PADDING);
