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

/** An image that has arrived stays: it is not written, and the upload that brought it cannot be undone. */
const withImage = (fields: AdFields, { media_asset_id }: AdFields): AdFields => ({ ...fields, media_asset_id });

export const undo = ({ fields, history: { past, future } }: Written): Partial<Written> => {
  const before = past.at(-1);
  if (!before) return {};
  return {
    fields: withImage(before, fields),
    history: { past: past.slice(0, -1), future: [fields, ...future], step: null },
  };
};

export const redo = ({ fields, history: { past, future } }: Written): Partial<Written> => {
  const [after, ...rest] = future;
  if (!after) return {};
  return {
    fields: withImage(after, fields),
    history: { past: [...past, fields], future: rest, step: null },
  };
};
