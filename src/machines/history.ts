import type { AdFields } from '#contract/ad.ts';

/** Steps that can be undone; older ones are forgotten. */
const MAX_STEPS = 100;

/** What the fields were before each step, and what undoing took back. */
export interface History {
  /** Oldest first. */
  readonly past: readonly AdFields[];
  /** The next redo step first. */
  readonly future: readonly AdFields[];
  /** What the running step changes: more of the same belongs to it. Null: the next change begins a step. */
  readonly step: string | null;
}

export const NO_HISTORY: History = { past: [], future: [], step: null };

/** Before a change of `step`: letters typed into one field without a pause are one step. */
export const remember = (history: History, before: AdFields, step: string | null): History =>
  step !== null && step === history.step
    ? { ...history, future: [] }
    : { past: [...history.past, before].slice(-MAX_STEPS), future: [], step };

export const endStep = (history: History): History => ({ ...history, step: null });

interface Written {
  readonly fields: AdFields;
  readonly history: History;
}

/**
 * A step that was asked for when `at` steps had been made, and has come about only now: an image that was on its way.
 * It lies where it was asked for, so that undoing takes back first what was done after it.
 */
export const insert = (
  { fields, history: { past, future, step } }: Written,
  change: Partial<AdFields>,
  at: number,
): Written => {
  const changed = (before: AdFields): AdFields => ({ ...before, ...change });
  const place = Math.min(at, past.length);
  const then = past[place] ?? fields;
  return {
    fields: changed(fields),
    history: {
      past: [...past.slice(0, place), then, ...past.slice(place).map(changed)].slice(-MAX_STEPS),
      future: future.map(changed),
      step,
    },
  };
};

export const undo = ({ fields, history: { past, future } }: Written): Partial<Written> => {
  const before = past.at(-1);
  if (!before) return {};
  return {
    fields: before,
    history: { past: past.slice(0, -1), future: [fields, ...future], step: null },
  };
};

export const redo = ({ fields, history: { past, future } }: Written): Partial<Written> => {
  const [after, ...rest] = future;
  if (!after) return {};
  return {
    fields: after,
    history: { past: [...past, fields], future: rest, step: null },
  };
};
