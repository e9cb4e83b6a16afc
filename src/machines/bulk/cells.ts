import { type CellEdit, type CellStep, edited, type Row, stepsOf } from './rows.ts';

/** What was written into the grid and can be taken back, and what was. */
export interface CellHistory {
  /** Oldest first. */
  readonly past: readonly (readonly CellStep[])[];
  /** The next redo step first. */
  readonly future: readonly (readonly CellStep[])[];
}
interface Cells {
  readonly rows: readonly Row[];
  readonly cells: CellHistory;
}

export const NO_CELLS: CellHistory = { past: [], future: [] };

/** Cells that all steps together may hold, so that a snapshot stays small; the newest step always counts. */
const MAX_CELLS = 10_000;

const bounded = (past: CellHistory['past']): CellHistory['past'] => {
  let cells = 0;
  const first = past.findLastIndex((step, at) => {
    cells += step.length;
    return cells > MAX_CELLS && at < past.length - 1;
  });
  return past.slice(first + 1);
};

/** Writes into cells as one step. */
export const written = ({ rows, cells }: Cells, edits: readonly CellEdit[]): Cells => {
  const steps = stepsOf(rows, edits);
  if (steps.length === 0) return { rows, cells };
  return { rows: edited(rows, steps, 'to'), cells: { past: bounded([...cells.past, steps]), future: [] } };
};

export const undone = ({ rows, cells: { past, future } }: Cells): Cells => {
  const last = past.at(-1) ?? [];
  return { rows: edited(rows, last, 'from'), cells: { past: past.slice(0, -1), future: [last, ...future] } };
};

export const redone = ({ rows, cells: { past, future } }: Cells): Cells => {
  const [next = [], ...rest] = future;
  return { rows: edited(rows, next, 'to'), cells: { past: [...past, next], future: rest } };
};
