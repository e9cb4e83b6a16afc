import type { AdSetChoice } from '#contract/ad.ts';
import type { InheritedValues } from '#contract/rules/inheritance.ts';
import type { CellField, Row } from '#src/machines/bulk/rows.ts';
import { adSetWords } from '../adSets/adSets.ts';

interface Shown {
  readonly title: string;
  /** In pixels. */
  readonly width: number;
}
/** In pixels: of the last column while all goes well, and where it says what went wrong. */
export const PROGRESS_WIDTH = { calm: 192, trouble: 280 } as const;

/** A column whose cells can be written. */
export interface Written extends Shown {
  readonly field: CellField;
}
/** A column that only tells. */
interface Told extends Shown {
  readonly field: null;
  readonly tells: 'images' | 'issues' | 'progress';
}
export type Column = Written | Told;

export const COLUMNS: readonly Column[] = [
  { field: null, tells: 'images', title: 'Images', width: 100 },
  { field: 'name', title: 'Name', width: 180 },
  { field: 'primary_text', title: 'Primary text', width: 240 },
  { field: 'headline', title: 'Headline', width: 180 },
  { field: 'description', title: 'Description', width: 160 },
  { field: 'cta_text', title: 'Call to action', width: 130 },
  { field: 'link', title: 'Link', width: 200 },
  { field: 'adset', title: 'Ad set', width: 180 },
  { field: null, tells: 'issues', title: 'Issues', width: 200 },
  { field: null, tells: 'progress', title: 'Progress', width: PROGRESS_WIDTH.calm },
];

/** What the ad gets in this field where it says nothing itself. */
export const belowOf = (below: InheritedValues, field: CellField): string => {
  if (field === 'adset') return adSetWords(below.adset?.value ?? null);
  return below[field === 'name' ? 'naming' : field]?.value ?? '';
};

export const valueOf = (row: Row, field: CellField): string | AdSetChoice | null => row.fields[field];
export const wordsOf = (row: Row, field: CellField): string =>
  field === 'adset' ? adSetWords(row.fields.adset) : row.fields[field];
