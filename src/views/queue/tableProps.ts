import type { Selection } from '#src/machines/adList/context.ts';
import type { ListQuery } from '#src/machines/listQuery.ts';
import type { TableLook } from '#src/machines/tableLook.machine.ts';
import type { AdPage } from '#src/machines/adPages.ts';
import type { Preparing } from '#src/machines/preparing.ts';
import type { RowHandlers } from './RowActions.tsx';

/** What every row is told alike; it stays the same object as long as nothing of it changes, so that rows are drawn once. */
export interface RowsProps extends RowHandlers {
  readonly look: TableLook;
  readonly preparing: Preparing;
  /** Columns that the table has no room for stand within others. */
  readonly folded?: boolean;
  /** Meta no longer accepts the connection: what is queued waits. */
  readonly lost: boolean;
  /** `range`: with Shift, from the last one chosen to this one. */
  readonly onSelect: (id: string, range: boolean) => void;
}

export interface AdTableProps {
  readonly rows: RowsProps;
  readonly pages: readonly AdPage[];
  readonly query: ListQuery;
  /** How many match, those that are not here yet, too. */
  readonly total: number;
  readonly selected: Selection;
  /** The row that the keys are about. */
  readonly cursor: string | null;
  /** How many of those that are here. */
  readonly share: 'none' | 'some' | 'all';
  readonly onSelectAll: () => void;
  /** The pages that are in sight. */
  readonly onShow: (from: number, to: number) => void;
}

const ORDERS = {
  '-created': 'newest first',
  created: 'oldest first',
  '-updated': 'last updated first',
  updated: 'last updated last',
  name: 'by name',
  '-name': 'by name, from the end',
} as const;

/** What the list is, for who cannot see its order. */
export const titleOf = ({ sort }: ListQuery): string => `Your ads, ${ORDERS[sort]}`;
