import { type CellEdit, type CellStep, edited, type Row, rowsById, standing, stepsOf } from './rows.ts';

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

/** Whether a step would change something, where it is taken back ('to') or done again ('from'). */
const changesIn = (rows: readonly Row[], as: 'from' | 'to') => {
  const byId = rowsById(rows);
  return (step: readonly CellStep[]): boolean => standing(byId, step, as).length > 0;
};

/** Whether one of these steps would change something. */
export const leadsOn = (rows: readonly Row[], steps: CellHistory['past'], as: 'from' | 'to'): boolean =>
  steps.some(changesIn(rows, as));

/** Takes back the last step of which something is left. */
export const undone = ({ rows, cells: { past, future } }: Cells): Cells => {
  const at = past.findLastIndex(changesIn(rows, 'to'));
  if (at < 0) return { rows, cells: { past: [], future: [...past, ...future], run: null } };
  return {
    rows: edited(rows, standing(rowsById(rows), past[at]!, 'to'), 'from'),
    cells: { past: past.slice(0, at), future: [...past.slice(at), ...future], run: null },
  };
};

export const redone = ({ rows, cells: { past, future } }: Cells): Cells => {
  const at = future.findIndex(changesIn(rows, 'from'));
  if (at < 0) return { rows, cells: { past: [...past, ...future], future: [], run: null } };
  return {
    rows: edited(rows, standing(rowsById(rows), future[at]!, 'from'), 'to'),
    cells: { past: [...past, ...future.slice(0, at + 1)], future: future.slice(at + 1), run: null },
  };
};
