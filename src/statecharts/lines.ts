import { type Block, blockOf, type Line, lineWidth, SIZES, type TextRole } from './block.ts';
import type { Row } from './fold.ts';
import { wrap } from './text.ts';

/** A text as lines that are not wider than `width`. */
export const linesOf = (text: string, role: TextRole, width: number, edge?: string): Line[] =>
  wrap(text, SIZES[role].size, width, SIZES[role].strong).map((part) => ({ role, text: part, edge }));

export const spaced = ([first, ...others]: readonly Line[], gap: number): Line[] =>
  first ? [{ ...first, gap }, ...others] : [];

/** One below the other, each as a sentence. */
export const rowLines = (rows: readonly Row[], width: number): Line[] =>
  rows.flatMap(({ head, names, edge }) => linesOf(`${head} ${names.join(', ')}`, 'does', width, edge));

const COLUMN_GAP = 16;

/** One action is what the note tells of; more are named beside it. */
const toldOf = ({ names, note = '' }: Row): string =>
  [note, note !== '' && names.length < 2 ? '' : names.join(', ')].filter(Boolean).join(' / ');

/** In two columns: why, and what is done then. */
export const tableLines = (rows: readonly Row[], width: number): Line[] => {
  const heads = rows.map(({ head }) => head.replace(/ \/$/, ''));
  const indent = Math.ceil(Math.max(...heads.map((text) => lineWidth({ role: 'does', text })))) + COLUMN_GAP;
  return rows.flatMap((row, number) => [
    { role: 'does', text: heads[number]!, edge: row.edge, gap: 2 },
    ...linesOf(toldOf(row), 'words', width, row.edge).map((line, at) => ({
      ...line,
      indent,
      isBeside: at === 0,
    })),
  ]);
};

const CARD_WIDTH = 320;
const CARD_PADDING = 14;

/** Everything of a state or a line, for where its own box shows only the first of it. */
export const cardOf = (title: string, rows: readonly Row[]): Block =>
  blockOf({ lines: [{ role: 'name', text: title }, ...spaced(tableLines(rows, CARD_WIDTH), 6)] }, CARD_PADDING);
