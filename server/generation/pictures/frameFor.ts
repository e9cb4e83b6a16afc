import { type FocalPoint, type Frame, frameAround, type PixelSize } from '#contract/rules/frame.ts';
import type { Clear } from './clear.ts';

/** How much nearer a photo is seen at most, so that what matters in it comes out from behind the words. */
const NEARER = [1, 1.15, 1.35, 1.6, 2, 2.5] as const;
const STEPS = 16;
/** Around the point, in cells of the copy that is searched: rather some room than none. */
const ROOMS = [7, 4, 2, 0] as const;
/** What stands upright is rather cut at its foot than at its head: its point is so far down in what is shown of it. */
const STANDING = 0.72;

const GRID: readonly FocalPoint[] = Array.from({ length: STEPS * STEPS }, (_, at) => ({
  x: ((at % STEPS) + 0.5) / STEPS,
  y: (Math.floor(at / STEPS) + 0.5) / STEPS,
}));

const pointIn = ({ left, top, width, height }: Frame, size: PixelSize, { x, y }: FocalPoint): FocalPoint => ({
  x: (x * size.width - left) / width,
  y: (y * size.height - top) / height,
});

const far = (one: FocalPoint, other: FocalPoint): number => Math.hypot(one.x - other.x, one.y - other.y);

/** The usual middle of what is shown: the point, or, of what stands and is not seen whole, above it. */
const middleOf = (size: PixelSize, ratio: PixelSize, focus: FocalPoint, width: number): FocalPoint => {
  const share = (width * ratio.height) / ratio.width / size.height;
  const isCut = size.height > size.width * 1.05 && share < 1;
  return isCut ? { x: focus.x, y: focus.y - (STANDING - 0.5) * share } : focus;
};

/**
 * The part of a photo that is shown in a place of a ratio: around its focal point, moved as little and seen as little
 * nearer as it takes for the point to be seen.
 */
export const frameFor = (
  size: PixelSize,
  ratio: PixelSize,
  focus: FocalPoint,
  width: number,
  clear: Clear | null,
): Frame => {
  const usual = frameAround(size, ratio, middleOf(size, ratio, focus, width), width);
  const at = pointIn(usual, size, focus);
  if (clear === null || clear(at, ROOMS[0])) return usual;
  const targets = GRID.toSorted((a, b) => far(a, at) - far(b, at));
  for (const room of ROOMS) {
    for (const nearer of NEARER) {
      const wide = Math.floor(width / nearer);
      for (const target of targets) {
        const middle = {
          x: focus.x + ((0.5 - target.x) * wide) / size.width,
          y: focus.y + ((0.5 - target.y) * ((wide * ratio.height) / ratio.width)) / size.height,
        };
        const frame = frameAround(size, ratio, middle, wide);
        if (clear(pointIn(frame, size, focus), room)) return frame;
      }
    }
  }
  return usual;
};
