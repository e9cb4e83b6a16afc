import type { AdSort } from '#contract/rules/adSort.ts';
import { isHidden, type TableLook } from '#src/machines/tableLook.machine.ts';

interface Column {
  readonly id: string;
  readonly title: string;
  /** Another column shows it where the table is narrow; such a one can be hidden, too. */
  readonly folds: boolean;
  /** Of its room, as a track of a grid; what is in it has no say. */
  readonly width: string;
  /** The orders of its head: its usual way first. */
  readonly sorts?: readonly [AdSort, AdSort];
}

export const COLUMNS: readonly Column[] = [
  { id: 'ad', title: 'Ad', folds: false, width: 'minmax(0, 2fr)', sorts: ['name', '-name'] },
  { id: 'status', title: 'Status', folds: false, width: 'minmax(12.5rem, 1fr)' },
  { id: 'adset', title: 'Ad set', folds: true, width: 'minmax(0, 1.3fr)' },
  { id: 'meta', title: 'Meta ID', folds: true, width: '11.75rem' },
  { id: 'updated', title: 'Updated', folds: false, width: '7.5rem', sorts: ['-updated', 'updated'] },
];

/** Of the box that selects an ad, and of the button of its menu. */
const ENDS = { first: '2.75rem', last: '3.25rem' };

/** The columns that are shown, as the tracks of a grid. */
export const tracksOf = (look: TableLook, folded: boolean): string =>
  [
    ENDS.first,
    ...COLUMNS.filter(({ id, folds }) => !isHidden(look, id) && !(folds && folded)).map(({ width }) => width),
    ENDS.last,
  ].join(' ');
