import type { FlowEdge } from '#contract/flows/definition.ts';
import type { Point } from './layout.ts';

/** A step's place on the canvas. */
interface Placed {
  readonly id: string;
  readonly position: Point;
  readonly width: number;
  readonly height: number;
}

/** Which way each arrow key goes. */
const WAYS: Readonly<Record<string, readonly [x: number, y: number] | undefined>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const middleOf = ({ position: { x, y }, width, height }: Placed): Point => ({ x: x + width / 2, y: y + height / 2 });

/** How much farther away a step is that lies to the side of the way that is gone. */
const ASIDE = 2;

/**
 * The step that an arrow key goes to: the nearest that way, those before others that a line joins to the step. Null: it is
 * no arrow key; undefined: nothing lies that way.
 */
export const stepThatWay = (
  key: string,
  from: string,
  steps: readonly Placed[],
  lines: readonly Pick<FlowEdge, 'from' | 'to'>[],
): string | null | undefined => {
  const way = WAYS[key];
  const here = steps.find(({ id }) => id === from);
  if (!way || !here) return null;
  const { x, y } = middleOf(here);
  const joined = new Set(lines.flatMap(({ from: a, to: b }) => (a === from ? [b] : b === from ? [a] : [])));
  const found = steps.flatMap((step) => {
    const there = middleOf(step);
    const ahead = (there.x - x) * way[0] + (there.y - y) * way[1];
    const aside = Math.abs((there.x - x) * way[1]) + Math.abs((there.y - y) * way[0]);
    // Beside it is not the way, however much farther down its middle is.
    const room = way[0] === 0 ? here.height / 2 : here.width / 2;
    if (step === here || ahead <= room) return [];
    return [{ id: step.id, far: (ahead + ASIDE * aside) / (joined.has(step.id) ? 2 : 1) }];
  });
  return found.toSorted((one, other) => one.far - other.far)[0]?.id;
};
