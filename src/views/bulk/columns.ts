import type { AdSetChoice } from '#contract/ad.ts';
import type { InheritedValues } from '#contract/rules/inheritance.ts';
import type { CellField, Row } from '#src/machines/bulk/rows.ts';
import { adSetWords } from '../adSets/adSets.ts';

interface Shown {
  readonly title: string;
  /** The least, in pixels: together they fit beside the menu of a window of 1,440 pixels. */
  readonly width: number;
  /** Its share of the room that is left; none: it stays as it is. */
  readonly grows?: number;
}
/** Of the head and of a row, in pixels. */
export const HEAD_HEIGHT = 37;
export const ROW_HEIGHT = 56;
/** In pixels: of the last column while all goes well, and where it says what went wrong. */
export const STATUS_WIDTH = { calm: 184, trouble: 232 } as const;

/** Of the columns that stay in sight, in pixels: the least of the name. */
export const PINNED_WIDTH = { images: 92, name: 128 } as const;

/** A column whose cells can be written. */
export interface Written extends Shown {
  readonly field: CellField;
}
/** A column that only tells. */
interface Told extends Shown {
  readonly field: null;
  readonly tells: 'images' | 'status';
}
export type Column = Written | Told;

export const COLUMNS: readonly Column[] = [
  { field: null, tells: 'images', title: 'Images', width: PINNED_WIDTH.images },
  { field: 'name', title: 'Name', width: PINNED_WIDTH.name, grows: 2 },
  { field: 'primary_text', title: 'Primary text', width: 170, grows: 3 },
  { field: 'headline', title: 'Headline', width: 124, grows: 2 },
  { field: 'description', title: 'Description', width: 104, grows: 2 },
  { field: 'cta_text', title: 'Call to action', width: 96, grows: 1 },
  { field: 'link', title: 'Link', width: 112, grows: 2 },
  { field: 'adset', title: 'Ad set', width: 112, grows: 2 },
  { field: null, tells: 'status', title: 'Status', width: STATUS_WIDTH.calm },
];

/** Those that can be hidden: by its name and its status one knows an ad. */
export const HIDEABLE = COLUMNS.flatMap(({ field, title }) =>
  field === null || field === 'name' ? [] : [{ id: field, title }],
);

const NONE: readonly CellField[] = [];
/** Few ads say something there. */
const SELDOM: readonly CellField[] = ['description'];

/** The fields whose columns are hidden. `chosen`: what somebody hid; null: nobody chose, and what an ad says is shown. */
export const hiddenOf = (chosen: readonly string[] | null, rows: readonly Row[]): readonly string[] =>
  chosen ?? (rows.every(({ fields }) => SELDOM.every((field) => fields[field] === '')) ? SELDOM : NONE);

export const columnsOf = (hidden: readonly string[]): readonly Column[] =>
  COLUMNS.filter(({ field }) => field === null || field === 'name' || !hidden.includes(field));

/** What the ad gets in this field where it says nothing itself. */
export const belowOf = (below: InheritedValues, field: CellField): string => {
  if (field === 'adset') return adSetWords(below.adset?.value ?? null);
  return below[field === 'name' ? 'naming' : field]?.value ?? '';
};

export const valueOf = (row: Row, field: CellField): string | AdSetChoice | null => row.fields[field];
export const wordsOf = (row: Row, field: CellField): string =>
  field === 'adset' ? adSetWords(row.fields.adset) : row.fields[field];
