import type { Block } from '../../src/statecharts/block.ts';
import type { Drawing, Placed, PlacedBlock, Point } from '../../src/statecharts/drawing.ts';

/** How far a line keeps from words. */
const CLEAR = 6;

type Span = readonly [from: number, to: number];

/** From where to where a line lies across a band. */
const across = (points: readonly Point[], top: number, bottom: number): Span[] =>
  points.slice(1).flatMap((to, at) => {
    const from = points[at]!;
    const isBeside = Math.max(from.y, to.y) <= top || Math.min(from.y, to.y) >= bottom;
    return isBeside ? [] : [[Math.min(from.x, to.x), Math.max(from.x, to.x)] as const];
  });

/** Where the words of a state start: as far to the left as no line that leads into it runs through them, which may be too far. */
export const headOf = (place: Placed, text: Block, lines: readonly (readonly Point[])[]): PlacedBlock => {
  const taken = lines
    .flatMap((points) => across(points, place.y, place.y + text.height))
    .filter(([from, to]) => to > place.x && from < place.x + place.width)
    .sort(([one], [other]) => one - other);
  let { x } = place;
  for (const [from, to] of taken) if (from - CLEAR < x + text.width && to + CLEAR > x) x = to + CLEAR;
  return { x, y: place.y, text };
};

/** How much wider a state had to be for its words. */
export const lackOf = ({ x, width, head }: Drawing['states'][number]): number =>
  Math.max(0, head.x + head.text.width - x - width);
