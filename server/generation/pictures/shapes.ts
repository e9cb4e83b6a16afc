import { RENDITIONS } from '#contract/rules/crop.ts';
import type { PixelSize } from '#contract/rules/frame.ts';

/** A rectangle of an image, in pixels. */
export interface Box extends PixelSize {
  readonly x: number;
  readonly y: number;
}

export const SHAPES = {
  square: RENDITIONS.square[0],
  portrait: RENDITIONS.portrait[0],
  story: RENDITIONS.portrait[1],
} as const satisfies Record<string, PixelSize>;
export type Shape = keyof typeof SHAPES;
export const SHAPE_NAMES = Object.keys(SHAPES) as Shape[];

export const MARGIN = 76;

/** What Meta's controls cover of an upright image, in shares: of stories at the top, of reels below and at the sides. */
const COVERED = { top: 0.14, bottom: 0.35, sides: 0.06 } as const;

const inset = ({ width, height }: PixelSize, top: number, bottom: number, sides: number): Box => ({
  x: sides,
  y: top,
  width: width - 2 * sides,
  height: height - top - bottom,
});

/** Where texts and logos may stand. */
export const SAFE: Readonly<Record<Shape, Box>> = {
  square: inset(SHAPES.square, MARGIN, MARGIN, MARGIN),
  portrait: inset(SHAPES.portrait, MARGIN, MARGIN, MARGIN),
  story: inset(
    SHAPES.story,
    Math.ceil(SHAPES.story.height * COVERED.top),
    Math.ceil(SHAPES.story.height * COVERED.bottom),
    Math.max(MARGIN, SHAPES.story.width * COVERED.sides),
  ),
};

export const bottomOf = ({ y, height }: Box): number => y + height;
export const rightOf = ({ x, width }: Box): number => x + width;
