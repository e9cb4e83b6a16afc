/** In pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** A part of an original, in whole pixels of it. */
export interface Frame extends PixelSize {
  readonly left: number;
  readonly top: number;
}

/** A place in a picture, in shares of its width and height: 0 to 1. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

export const CENTRE: FocalPoint = { x: 0.5, y: 0.5 };

/** No frame is narrower; far below what may be saved. */
const NARROWEST = 100;

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

/** How wide the widest frame of a ratio is. */
export const widestIn = (original: PixelSize, { width, height }: PixelSize): number =>
  Math.max(1, Math.min(original.width, Math.floor((original.height * width) / height)));

/** The frame of a ratio that is so wide, as near as can be to a corner of it; it never leaves the original. */
const placed = (original: PixelSize, ratio: PixelSize, width: number, left: number, top: number): Frame => {
  const widest = widestIn(original, ratio);
  const wide = Math.round(between(Math.min(NARROWEST, widest), width, widest));
  const high = between(1, Math.round((wide * ratio.height) / ratio.width), original.height);
  return {
    left: Math.round(between(0, left, original.width - wide)),
    top: Math.round(between(0, top, original.height - high)),
    width: wide,
    height: high,
  };
};

/** The frame of a ratio around a point of the original; the largest one unless a width is given. */
export const frameAround = (
  original: PixelSize,
  ratio: PixelSize,
  at: FocalPoint,
  width = widestIn(original, ratio),
): Frame => {
  const wide = Math.min(width, widestIn(original, ratio));
  const high = (wide * ratio.height) / ratio.width;
  return placed(original, ratio, wide, at.x * original.width - wide / 2, at.y * original.height - high / 2);
};

export const movedFrame = (original: PixelSize, frame: Frame, right: number, down: number): Frame => ({
  ...frame,
  left: Math.round(between(0, frame.left + right, original.width - frame.width)),
  top: Math.round(between(0, frame.top + down, original.height - frame.height)),
});

/**
 * The frame at another width. `still` stays where it is on the screen: the point of the frame, in shares of it, that it
 * grows around; `{ x: 0, y: 0 }` is its upper left corner.
 */
export const resizedFrame = (
  original: PixelSize,
  ratio: PixelSize,
  frame: Frame,
  width: number,
  still: FocalPoint = CENTRE,
): Frame => {
  const { width: wide, height: high } = placed(original, ratio, width, 0, 0);
  const left = frame.left + (frame.width - wide) * still.x;
  return placed(original, ratio, wide, left, frame.top + (frame.height - high) * still.y);
};

/** How wide a frame can grow around a point of it that stays where it is. */
export const widestAround = (
  original: PixelSize,
  ratio: PixelSize,
  { left, top, width, height }: Frame,
  still: FocalPoint,
): number => {
  const room = (from: number, length: number, whole: number, share: number) => {
    const at = from + length * share;
    return Math.min(share > 0 ? at / share : Infinity, share < 1 ? (whole - at) / (1 - share) : Infinity);
  };
  const wide = room(left, width, original.width, still.x);
  return Math.min(wide, (room(top, height, original.height, still.y) * ratio.width) / ratio.height);
};

/** Whether it is a frame of that ratio, all of it inside. One pixel is rounding. */
export const isFrameOf = (original: PixelSize, ratio: PixelSize, { left, top, width, height }: Frame): boolean =>
  left >= 0 &&
  top >= 0 &&
  left + width <= original.width &&
  top + height <= original.height &&
  Math.abs((width * ratio.height) / ratio.width - height) <= 1;
