/** Something that a state or a transition does: a few words, and names that may be many. */
export interface Row {
  readonly head: string;
  readonly names: readonly string[];
  /** What the names mean; what has one is meant to be read. */
  readonly note?: string;
  /** Of the transition that the row speaks of. */
  readonly edge?: string;
}

interface Limits {
  readonly rows: number;
  readonly names: number;
}

interface Folded {
  readonly rows: readonly Row[];
  /** How many rows and names are left out. */
  readonly hidden: number;
}

/** Leaving out one costs as much room as saying so. */
const shorten = <T>(all: readonly T[], limit: number): readonly T[] =>
  all.length > limit + 1 ? all.slice(0, limit) : all;

/** The first rows, and of each the first names. */
export const fold = (rows: readonly Row[], limits: Limits): Folded => {
  const shown = shorten(rows, limits.rows);
  const short = shown.map((row) => ({ ...row, names: shorten(row.names, limits.names) }));
  const names = shown.reduce((sum, { names }, at) => sum + names.length - short[at]!.names.length, 0);
  return {
    rows: short.map((row, at) => (row.names === shown[at]!.names ? row : { ...row, names: [...row.names, '…'] })),
    hidden: rows.length - shown.length + names,
  };
};
