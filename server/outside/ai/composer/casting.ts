import type { Draw } from './draw.ts';
import type { Material, Point } from './material.ts';
import type { Cast } from './template.ts';

/** Fields, and the points that they name. */
export interface Casting {
  readonly cast: Cast;
  readonly point: Point | undefined;
  readonly other: Point | undefined;
}

/** The points in the order in which one suggestion speaks of them: those nearest to the angle first, the least used ones otherwise. */
export const pointsFor = (material: Material, used: ReadonlyMap<string, number>, draw: Draw): readonly Point[] =>
  draw.order(material.points).toSorted((a, b) => b.near - a.near || (used.get(a.text) ?? 0) - (used.get(b.text) ?? 0));

/** Who says what where these points are left: the first of them, and beside it the next of its kind. */
export const castFrom = (fixed: Cast, [point, ...rest]: readonly Point[]): Casting => {
  const other = rest.find(({ parts }) => parts[0]?.kind === point?.parts[0]?.kind) ?? rest[0];
  return {
    point,
    other,
    cast: { ...fixed, point: point?.parts ?? [], other: other?.parts ?? [] },
  };
};
