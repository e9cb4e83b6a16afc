import type { CSSProperties } from 'react';
import { type Column, ROW_HEIGHT } from './columns.ts';
import { statusWidth } from './Grid.css.ts';
import type { Cell } from './range.ts';

/** How the columns of the grid share its width. */
export interface Layout {
  readonly columns: readonly Column[];
  readonly head: CSSProperties;
  readonly row: CSSProperties;
  /** What has the focus is not behind the columns that stay in sight. */
  readonly scroller: CSSProperties;
  /** The images and the name stay at one edge, the status at the other one. */
  readonly pinned: (column: number) => { 'data-pinned'?: true; 'data-pinned-end'?: true; style?: CSSProperties };
}

const trackOf = ({ width, grows }: Column): string =>
  grows === undefined ? `${width}px` : `minmax(${width}px, ${grows}fr)`;
const sum = (columns: readonly Column[]): number => columns.reduce((all, { width }) => all + width, 0);

export const layoutOf = (columns: readonly Column[]): Layout => {
  const fixed = columns.slice(0, -1);
  const names = columns.findIndex(({ field }) => field === 'name') + 1;
  const tracks = {
    gridTemplateColumns: `${fixed.map(trackOf).join(' ')} ${statusWidth}`,
    minWidth: `calc(${sum(fixed)}px + ${statusWidth})`,
  };
  return {
    columns,
    head: tracks,
    row: { ...tracks, height: ROW_HEIGHT },
    scroller: { scrollPaddingInlineStart: sum(columns.slice(0, names)), scrollPaddingInlineEnd: statusWidth },
    pinned: (column) => {
      if (column === columns.length - 1) return { 'data-pinned-end': true };
      return column < names ? { 'data-pinned': true, style: { insetInlineStart: sum(columns.slice(0, column)) } } : {};
    },
  };
};

/** Of a cell's element. */
export const idOf = ({ row, column }: Cell): string => `bulk-${row}-${column}`;
