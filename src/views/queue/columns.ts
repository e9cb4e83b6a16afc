import type { AdSort } from '#contract/rules/adSort.ts';

interface Column {
  readonly id: string;
  readonly title: string;
  /** Another column shows it where the table is narrow; such a one can be hidden, too. */
  readonly folds: boolean;
  /** The orders of its head: its usual way first. */
  readonly sorts?: readonly [AdSort, AdSort];
}

export const COLUMNS: readonly Column[] = [
  { id: 'ad', title: 'Ad', folds: false, sorts: ['name', '-name'] },
  { id: 'status', title: 'Status', folds: false },
  { id: 'adset', title: 'Ad set', folds: true },
  { id: 'meta', title: 'Meta ID', folds: true },
  { id: 'updated', title: 'Updated', folds: false, sorts: ['-updated', 'updated'] },
];
