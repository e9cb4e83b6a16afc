/** A cell by its row and column, from 0. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}
/** From where a range began to where it ends, which has the focus. */
export interface Range {
  readonly anchor: Cell;
  readonly focus: Cell;
}

export const boundsOf = ({ anchor, focus }: Range) => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
});

export const isIn = (range: Range, { row, column }: Cell): boolean => {
  const { top, bottom, left, right } = boundsOf(range);
  return row >= top && row <= bottom && column >= left && column <= right;
};

interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** The nearest of so many places, counted from 0. */
export const within = (value: number, most: number): number => Math.max(0, Math.min(value, most - 1));

/** Where an arrow, Home, End or a page leads; null for another key. */
export const cellAfter = (
  { row, column }: Cell,
  { key, ctrl }: { readonly key: string; readonly ctrl: boolean },
  { rows, columns }: Size,
): Cell | null => {
  const go = (down: number, right: number): Cell => ({
    row: within(row + down, rows),
    column: within(column + right, columns),
  });
  const far = ctrl ? Math.max(rows, columns) : 1;
  switch (key) {
    case 'ArrowUp':
      return go(-far, 0);
    case 'ArrowDown':
      return go(far, 0);
    case 'ArrowLeft':
      return go(0, -far);
    case 'ArrowRight':
      return go(0, far);
    case 'PageUp':
      return go(-10, 0);
    case 'PageDown':
      return go(10, 0);
    case 'Home':
      return { row: ctrl ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrl ? rows - 1 : row, column: columns - 1 };
    default:
      return null;
  }
};

/** The next cell in reading order, or the one before; null beyond the last. */
export const cellBeside = ({ row, column }: Cell, by: 1 | -1, { rows, columns }: Size): Cell | null => {
  const at = row * columns + column + by;
  return at < 0 || at >= rows * columns ? null : { row: Math.floor(at / columns), column: at % columns };
};
