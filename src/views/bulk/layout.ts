import type { CSSProperties } from 'react';
import { type Column, ROW_HEIGHT } from './columns.ts';
import { statusWidth } from './Grid.css.ts';
import type { Cell } from './range.ts';

/** How the columns of the grid share its width. */
export interface Layout {
  readonly columns: readonly Column[];
  readonly head: CSSProperties;
  readonly row: CSSProperties;
  /** The images and the name stay at one edge, the status at the other one, where there is room for them. */
  readonly pinned: (column: number) => { readonly 'data-pinned'?: 'images' | 'name' | 'status' };
}

const trackOf = ({ width, grows }: Column): string =>
  grows === undefined ? `${width}px` : `minmax(${width}px, ${grows}fr)`;
const sum = (columns: readonly Column[]): number => columns.reduce((all, { width }) => all + width, 0);

export const layoutOf = (columns: readonly Column[]): Layout => {
  const fixed = columns.slice(0, -1);
  const tracks = {
    gridTemplateColumns: `${fixed.map(trackOf).join(' ')} ${statusWidth}`,
    minWidth: `calc(${sum(fixed)}px + ${statusWidth})`,
  };
  return {
    columns,
    head: tracks,
    row: { ...tracks, height: ROW_HEIGHT },
    pinned: (column) => {
      const { field, ...rest } = columns[column]!;
      if (field === 'name') return { 'data-pinned': field };
      return 'tells' in rest ? { 'data-pinned': rest.tells } : {};
    },
  };
};

/** Of a cell's element. */
export const idOf = ({ row, column }: Cell): string => `bulk-${row}-${column}`;
