/** Rows from the first to the last. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

export type Direction = 'forward' | 'backward';

/** How many rows the list has, and how many are drawn beyond those in sight. */
export interface Reach {
  readonly count: number;
  /** On the way that is scrolled. */
  readonly ahead: number;
  /** On the way back. */
  readonly behind: number;
}

const AHEAD_PX = 2_400;
const BEHIND_PX = 480;
/** Of those ahead, before more come: they are there before anybody comes to them. */
const LEAST = 1 / 3;
/** Beside those in sight, where rows are missed: whoever looks waits for them. */
const EDGE = 2;

/** What is ahead is counted in pixels, since a scroll is; a row has `height` of them. */
export const reachOf = (count: number, height: number): Reach => ({
  count,
  ahead: Math.ceil(AHEAD_PX / height),
  behind: Math.ceil(BEHIND_PX / height),
});

export const covers = ({ first, last }: Range, sight: Range): boolean => first <= sight.first && last >= sight.last;

const around = ({ first, last }: Range, before: number, after: number, count: number): Range => ({
  first: Math.max(0, first - before),
  last: Math.min(count - 1, last + after),
});

/** Those that are drawn at best while `sight` is seen. */
const aimOf = (sight: Range, direction: Direction, { count, ahead, behind }: Reach): Range =>
  direction === 'forward' ? around(sight, behind, ahead, count) : around(sight, ahead, behind, count);

/**
 * The same until little of it is left on the way that is scrolled, and then all of the aim at once: a frame in which rows
 * come costs much, however few they are, and one in which none comes next to nothing.
 */
export const nextDrawn = (drawn: Range, sight: Range, direction: Direction, reach: Reach): Range => {
  const left = direction === 'forward' ? drawn.last - sight.last : sight.first - drawn.first;
  const ends = direction === 'forward' ? drawn.last === reach.count - 1 : drawn.first === 0;
  if (ends || left >= reach.ahead * LEAST) return drawn;
  return aimOf(sight, direction, reach);
};

/** Those that are drawn now: as before, if the rows in sight are among them, else as few new ones as there must be. */
export const drawnNow = (drawn: Range | null, sight: Range, { count }: Reach): Range => {
  const near = around(sight, EDGE, EDGE, count);
  if (!drawn) return near;
  const kept = { first: drawn.first, last: Math.min(drawn.last, count - 1) };
  if (covers(kept, sight)) return kept;
  if (near.first > kept.last || near.last < kept.first) return near;
  const size = kept.last - kept.first;
  return near.last > kept.last
    ? { first: Math.min(near.first, near.last - size), last: near.last }
    : { first: near.first, last: Math.max(near.last, near.first + size) };
};
