import { failureText } from '#contract/failureTexts.ts';
import type { AdChanged } from '#src/machines/adList/context.ts';
import { failureOf } from '#src/machines/outcome.ts';

/** What became of a change of many ads: nothing, to begin with. */
export const NONE: AdChanged = { done: 0, left: 0, undo: [], unchanged: [] };

export const together = (a: AdChanged, b: AdChanged): AdChanged => ({
  done: a.done + b.done,
  left: a.left + b.left,
  undo: [...a.undo, ...b.undo],
  unchanged: [...(a.unchanged ?? []), ...(b.unchanged ?? [])],
});

export const unchangedBy = (adIds: readonly string[], why: string): AdChanged => ({
  ...NONE,
  left: adIds.length,
  unchanged: adIds.map((adId) => ({ adId, why })),
});

interface Result {
  readonly ad_id: string;
  readonly error: string | null;
}

export const changedBy = (results: readonly Result[], undoable: boolean): AdChanged => {
  const done = results.filter(({ error }) => error === null).map(({ ad_id: id }) => id);
  const unchanged = results.flatMap(({ ad_id: adId, error }) => (error === null ? [] : [{ adId, why: error }]));
  return { done: done.length, left: unchanged.length, undo: undoable ? done : [], unchanged };
};

export const refusedBy = (errors: ReadonlyMap<string, unknown>): AdChanged => {
  const unchanged = [...errors].map(([adId, error]) => ({ adId, why: failureText(failureOf(error), 'setAdStatus') }));
  return { ...NONE, left: unchanged.length, unchanged };
};
