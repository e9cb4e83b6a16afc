import { type CellEdit, type CellStep, edited, type Row, stepsOf } from './rows.ts';

/** What was written into the grid and can be taken back, and what was. */
export interface CellHistory {
  /** Oldest first. */
  readonly past: readonly (readonly CellStep[])[];
  /** The next redo step first. */
  readonly future: readonly (readonly CellStep[])[];
  /** Names who wrote the newest step; what that one writes next joins it. Null: a person. */
  readonly run: string | null;
}
interface Cells {
  readonly rows: readonly Row[];
  readonly cells: CellHistory;
}

export const NO_CELLS: CellHistory = { past: [], future: [], run: null };

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

/** One step of two: back to what was there before both. */
const joined = (before: readonly CellStep[], after: readonly CellStep[]): readonly CellStep[] => {
  const place = ({ id, field }: CellStep): string => `${id} ${field}`;
  const steps = new Map(before.map((step) => [place(step), step]));
  for (const step of after) steps.set(place(step), { ...step, from: (steps.get(place(step)) ?? step).from });
  return [...steps.values()];
};

/** Writes into cells as one step, or as part of the newest one where the same `run` wrote that. */
export const written = ({ rows, cells }: Cells, edits: readonly CellEdit[], run: string | null = null): Cells => {
  const steps = stepsOf(rows, edits);
  if (steps.length === 0) return { rows, cells };
  const last = run !== null && run === cells.run ? cells.past.at(-1) : undefined;
  const past = last ? [...cells.past.slice(0, -1), joined(last, steps)] : [...cells.past, steps];
  return { rows: edited(rows, steps, 'to'), cells: { past: bounded(past), future: [], run } };
};

export const undone = ({ rows, cells: { past, future } }: Cells): Cells => {
  const last = past.at(-1) ?? [];
  return { rows: edited(rows, last, 'from'), cells: { past: past.slice(0, -1), future: [last, ...future], run: null } };
};

export const redone = ({ rows, cells: { past, future } }: Cells): Cells => {
  const [next = [], ...rest] = future;
  return { rows: edited(rows, next, 'to'), cells: { past: [...past, next], future: rest, run: null } };
};
