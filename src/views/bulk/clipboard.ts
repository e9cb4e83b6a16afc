import { unparse } from 'papaparse';
import { callToActionNamed } from '#contract/rules/callToAction.ts';
import { completedLink } from '#contract/rules/publishable.ts';
import { type CellEdit, type CellField, mayEdit, type Row } from '#src/machines/bulk/rows.ts';
import { number } from '#ui/parts/format.ts';
import { adSetNamed, type KnownAdSet } from '../adSets/adSets.ts';
import { type Column, valueOf, wordsOf } from './columns.ts';
import { boundsOf, type Range } from './range.ts';

/** More at once would hold up the page. */
const MAX_CELLS = 5000;

/** A cell and what ends it. Quotes are around the whole of a cell, or they are its own: `"Best" coffee` is what it says. */
const CELL = /(?:"(?<inQuotes>[^"]*(?:""[^"]*)*)"(?=[\t\r\n]|$)|(?<plain>[^\t\r\n]*))(?<end>\t|\r\n|\n|\r|$)/y;

/** As spreadsheets exchange it: tabs between cells, and quotes around cells with tabs, quotes and lines in them. */
export const tableOf = (text: string): readonly (readonly string[])[] => {
  const rest = text.replace(/\r?\n$/, '');
  if (rest === '') return [];
  const table: string[][] = [[]];
  CELL.lastIndex = 0;
  for (;;) {
    const { inQuotes, plain = '', end } = CELL.exec(rest)!.groups!;
    table.at(-1)!.push(inQuotes?.replaceAll('""', '"') ?? plain);
    if (end === '') return table;
    if (end !== '\t') table.push([]);
  }
};

export const copied = (columns: readonly Column[], rows: readonly Row[], range: Range): string => {
  const { top, bottom, left, right } = boundsOf(range);
  const cells = rows
    .slice(top, bottom + 1)
    .map((row) => columns.slice(left, right + 1).map(({ field }) => (field === null ? '' : wordsOf(row, field))));
  return unparse(cells, { delimiter: '\t', newline: '\n' });
};

/** A cell that keeps what it had: the name of its ad, and its row, from 0. */
interface Kept {
  readonly name: string;
  readonly at: number;
}

interface Pasted {
  readonly edits: readonly CellEdit[];
  /** What was left out, in a sentence; null: nothing. */
  readonly leftOut: string | null;
}

const cells = (count: number): string => `${number(count)} ${count === 1 ? 'cell' : 'cells'}`;

const all = new Intl.ListFormat('en', { type: 'conjunction' });
/** Ads that are named, of more. */
const MOST_NAMED = 3;

/** "2 cells naming no ad set of this account (in “Sage” and row 7)": they keep what they had, which may be the wrong thing. */
const cellsIn = (kept: readonly Kept[], why: string): string | false => {
  if (kept.length === 0) return false;
  const named = kept
    .slice(0, MOST_NAMED)
    .map(({ name, at }) => (name.trim() ? `“${name.trim()}”` : `row ${number(at + 1)}`));
  const more = kept.length - named.length;
  return `${cells(kept.length)} naming ${why} (in ${all.format(more > 0 ? [...named, `${number(more)} more`] : named)})`;
};

/** Whether a line says what the columns are called that it would go into: a spreadsheet was copied with its head. */
const isHead = (line: readonly string[], columns: readonly Column[]): boolean =>
  line.every((text, at) => text.trim().toLowerCase() === columns[at]?.title.toLowerCase());

/**
 * What a paste changes. A single cell fills the whole range, as do tables that fit into it several times; else the table
 * goes from the range's first cell on.
 */
export const pasted = (
  columns: readonly Column[],
  rows: readonly Row[],
  range: Range,
  copy: readonly (readonly string[])[],
  adSets: readonly KnownAdSet[],
): Pasted => {
  const { top, bottom, left, right } = boundsOf(range);
  const hasHead = copy.length > 1 && isHead(copy[0]!, columns.slice(left));
  const table = hasHead ? copy.slice(1) : copy;
  const width = Math.max(0, ...table.map((line) => line.length));
  const [tall, wide] = [bottom - top + 1, right - left + 1];
  const fills = table.length > 0 && width > 0 && tall % table.length === 0 && wide % width === 0;
  const [down, across] = fills ? [tall, wide] : [table.length, width];
  const edits: CellEdit[] = [];
  const out = { beyond: 0, told: 0, many: 0, fixed: 0 };
  const keep: Record<'unknown' | 'noAction' | 'closed', Kept[]> = { unknown: [], noAction: [], closed: [] };
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1) {
      const text = table[y % table.length]![x % width];
      if (text === undefined) continue;
      const [row, column] = [rows[top + y], columns[left + x]];
      const kept = { name: row?.fields.name ?? '', at: top + y };
      if (!row || !column) out.beyond += 1;
      // An empty cell beside what was copied is nobody's loss.
      else if (column.field === null) out.told += text === '' ? 0 : 1;
      else if (edits.length >= MAX_CELLS) out.many += 1;
      else if (!mayEdit(row)) out.fixed += 1;
      else if (column.field === 'cta_text') {
        const label = callToActionNamed(text);
        if (label === undefined) keep.noAction.push(kept);
        else edits.push({ id: row.id, field: 'cta_text', value: label });
      } else if (column.field === 'link') edits.push({ id: row.id, field: 'link', value: completedLink(text) });
      else if (column.field !== 'adset') edits.push({ id: row.id, field: column.field, value: text });
      else {
        const adset = text.trim() === '' ? null : adSetNamed(adSets, text);
        if (adset === undefined) keep.unknown.push(kept);
        else if (adset?.isClosed) keep.closed.push(kept);
        else edits.push({ id: row.id, field: 'adset', value: adset });
      }
    }
  const reasons = [
    hasHead && 'the row of column titles',
    out.beyond > 0 && `${cells(out.beyond)} beyond the table`,
    out.told > 0 && `${cells(out.told)} of columns that cannot be written`,
    out.many > 0 && `${cells(out.many)} above the limit of ${number(MAX_CELLS)}`,
    out.fixed > 0 && `${cells(out.fixed)} of ads that can no longer be changed`,
    cellsIn(keep.noAction, 'no call to action'),
    cellsIn(keep.unknown, 'no ad set of this account'),
    cellsIn(keep.closed, 'an ad set that takes only dynamic creative'),
  ].filter((reason) => reason !== false);
  const keepsAny = Object.values(keep).some((rows) => rows.length > 0);
  return {
    edits,
    leftOut:
      reasons.length === 0
        ? null
        : `Pasted ${cells(edits.length)}. Left out: ${reasons.join(', ')}.${keepsAny ? ' What they had is unchanged.' : ''}`,
  };
};

const writtenFields = (columns: readonly Column[], left: number, right: number): readonly CellField[] =>
  columns.slice(left, right + 1).flatMap(({ field }) => field ?? []);

/** Every cell of a range with nothing in it. */
export const cleared = (columns: readonly Column[], rows: readonly Row[], range: Range): readonly CellEdit[] => {
  const { top, bottom, left, right } = boundsOf(range);
  return rows.slice(top, bottom + 1).flatMap(({ id }) =>
    writtenFields(columns, left, right).map((field): CellEdit => ({
      id,
      field,
      value: field === 'adset' ? null : '',
    })),
  );
};

/** What is in the first row of a range, in all of its rows; of a single row, what is in the one above it. */
export const filledDown = (columns: readonly Column[], rows: readonly Row[], range: Range): readonly CellEdit[] => {
  const { top, bottom, left, right } = boundsOf(range);
  const source = rows[top === bottom ? top - 1 : top];
  if (!source) return [];
  return rows
    .slice(top === bottom ? top : top + 1, bottom + 1)
    .flatMap(({ id }) =>
      writtenFields(columns, left, right).map((field): CellEdit => ({ id, field, value: valueOf(source, field) })),
    );
};
