import type { AdFields } from '#contract/adFields.ts';

/** Steps that can be undone; older ones are forgotten. */
const MAX_STEPS = 100;

/** What the fields were before each step, and what undoing took back. */
export interface History<T = AdFields> {
  /** Oldest first. */
  readonly past: readonly T[];
  /** The next redo step first. */
  readonly future: readonly T[];
  /** What the running step changes: more of the same belongs to it. Null: the next change begins a step. */
  readonly step: string | null;
}

export const NO_HISTORY: History<never> = { past: [], future: [], step: null };

/** Before a change of `step`: letters typed into one field without a pause are one step. */
export const remember = <T>(history: History<T>, before: T, step: string | null): History<T> =>
  step !== null && step === history.step
    ? { ...history, future: [] }
    : { past: [...history.past, before].slice(-MAX_STEPS), future: [], step };

export const endStep = (history: History): History => ({ ...history, step: null });

interface Written<T = AdFields> {
  readonly fields: T;
  readonly history: History<T>;
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

/** What somebody else changed: no step took it there, so none takes it back. A step may change nothing from now on. */
export const rebase = <T>({ past, future, step }: History<T>, change: (before: T) => T): History<T> => ({
  past: past.map(change),
  future: future.map(change),
  step,
});

export const undo = <T>({ fields, history: { past, future } }: Written<T>): Partial<Written<T>> => {
  const before = past.at(-1);
  if (!before) return {};
  return {
    fields: before,
    history: { past: past.slice(0, -1), future: [fields, ...future], step: null },
  };
};

export const redo = <T>({ fields, history: { past, future } }: Written<T>): Partial<Written<T>> => {
  const [after, ...rest] = future;
  if (!after) return {};
  return {
    fields: after,
    history: { past: [...past, fields], future: rest, step: null },
  };
};
