import type { Placed, Point } from './drawing.ts';

interface Stretch {
  readonly from: Point;
  readonly to: Point;
}

const alone = (low: number, high: number, start: number, end: number): boolean =>
  Math.max(low, start) < Math.min(high, end);

/** What of a stretch, level or upright, lies outside a rectangle. */
const outsideOf = ({ from, to }: Stretch, { x, y, width, height }: Placed): Stretch[] => {
  const level = from.y === to.y;
  const [low, high, start, end] = level ? [x, x + width, from.x, to.x] : [y, y + height, from.y, to.y];
  const beside = level ? from.y <= y || from.y >= y + height : from.x <= x || from.x >= x + width;
  if (beside || !alone(low, high, Math.min(start, end), Math.max(start, end))) return [{ from, to }];
  const at = (place: number): Point => (level ? { x: place, y: from.y } : { x: from.x, y: place });
  const [enters, leaves] = start < end ? [low, high] : [high, low];
  const isBefore = start < end ? start < enters : start > enters;
  const isAfter = start < end ? end > leaves : end < leaves;
  return [...(isBefore ? [{ from, to: at(enters) }] : []), ...(isAfter ? [{ from: at(leaves), to }] : [])];
};

const same = (one: Point, other: Point): boolean => one.x === other.x && one.y === other.y;

/** Parts a line of level and upright stretches where a rectangle, such as its own label, lies on it. */
export const outside = (points: readonly Point[], rectangle: Placed): Point[][] => {
  const parts: Point[][] = [];
  for (const [at, to] of points.slice(1).entries())
    for (const stretch of outsideOf({ from: points[at]!, to }, rectangle)) {
      const last = parts.at(-1);
      if (last && same(last.at(-1)!, stretch.from)) last.push(stretch.to);
      else parts.push([stretch.from, stretch.to]);
    }
  return parts;
};
