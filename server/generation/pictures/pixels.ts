import { contrastOfLuminances, LEAST_CONTRAST } from '#contract/rules/contrast.ts';
import { hexOf, luminanceOf, rgbOf, type Rgb } from '#contract/rules/oklch.ts';
import type { PixelSize } from '#contract/rules/frame.ts';
import type { Scrim } from './layouts/plan.ts';
import type { Box } from './shapes.ts';

/** An image as it is so far: three bytes for each pixel. */
export interface Pixels extends PixelSize {
  readonly data: Uint8Array;
}

const LINEAR = Float64Array.from({ length: 256 }, (_, value) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);

/** What each channel adds to the luminance. */
const [RED, GREEN, BLUE] = [0.2126, 0.7152, 0.0722].map((share) => LINEAR.map((light) => light * share)) as [
  Float64Array,
  Float64Array,
  Float64Array,
];

interface Lights {
  readonly least: number;
  readonly most: number;
  readonly mean: Rgb;
}

/** How light the darkest and the lightest pixel of a box is. */
export const lightsIn = ({ data, width, height }: Pixels, box: Box): Lights => {
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))];
  const right = Math.min(width, Math.ceil(box.x + box.width));
  const bottom = Math.min(height, Math.ceil(box.y + box.height));
  let least = 1;
  let most = 0;
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left, at = (y * width + left) * 3; x < right; x += 1, at += 3) {
      // Not as one list: to make and to read one for each pixel takes longer than all else.
      const r = data[at]!;
      const g = data[at + 1]!;
      const b = data[at + 2]!;
      const light = RED[r]! + GREEN[g]! + BLUE[b]!;
      if (light < least) least = light;
      if (light > most) most = light;
      red += r;
      green += g;
      blue += b;
    }
  }
  const count = Math.max(0, right - left) * Math.max(0, bottom - top);
  return { least, most, mean: [red / count, green / count, blue / count] };
};

/** The least contrast that a colour has to any pixel of a box. */
export const contrastIn = (pixels: Pixels, box: Box, colour: string): number => {
  const { least, most } = lightsIn(pixels, box);
  const own = luminanceOf(rgbOf(colour));
  return own >= most || own <= least ? Math.min(contrastOfLuminances(own, least), contrastOfLuminances(own, most)) : 1;
};

/** Paints a box in a colour. */
export const paint = ({ data, width, height }: Pixels, box: Box, colour: string): void => {
  const [red, green, blue] = rgbOf(colour);
  for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(height, box.y + box.height); y += 1) {
    const from = Math.max(0, Math.floor(box.x));
    const to = Math.min(width, Math.ceil(box.x + box.width));
    for (let x = from, at = (y * width + from) * 3; x < to; x += 1, at += 3) {
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
    }
  }
};

/** Pixels that are laid over others: three bytes for each, or four where they let through what is below. */
export interface Overlay extends Pixels {
  readonly channels: 3 | 4;
  readonly left: number;
  readonly top: number;
}

const mix = (above: number, below: number, share: number): number =>
  // An array of bytes cuts off what is behind the point.
  (above * share + below * (255 - share)) / 255 + 0.5;

/** Lays pixels over others; what stands out is left out. Ours and not the library's, which first makes a float of each. */
export const layOver = (below: Pixels, { data, width, height, channels, left, top }: Overlay): void => {
  const [from, to] = [Math.max(0, -left), Math.min(width, below.width - left)];
  if (from >= to) return;
  const last = Math.min(height, below.height - top);
  for (let y = Math.max(0, -top); y < last; y += 1) {
    const row = y * width;
    let at = ((y + top) * below.width + left + from) * 3;
    if (channels === 3) {
      below.data.set(data.subarray((row + from) * 3, (row + to) * 3), at);
      continue;
    }
    for (let own = (row + from) * 4, end = (row + to) * 4; own < end; own += 4, at += 3) {
      const share = data[own + 3]!;
      // Most of what is laid over a picture is empty, and most of the rest covers what is below.
      if (share === 0) continue;
      if (share === 255) {
        below.data[at] = data[own]!;
        below.data[at + 1] = data[own + 1]!;
        below.data[at + 2] = data[own + 2]!;
      } else {
        below.data[at] = mix(data[own]!, below.data[at]!, share);
        below.data[at + 1] = mix(data[own + 1]!, below.data[at + 1]!, share);
        below.data[at + 2] = mix(data[own + 2]!, below.data[at + 2]!, share);
      }
    }
  }
};

/** White, to lay something over. */
export const blank = ({ width, height }: PixelSize): Pixels => ({
  data: new Uint8Array(width * height * 3).fill(255),
  width,
  height,
});

const smooth = (share: number): number => {
  const within = Math.max(0, Math.min(1, share));
  return within * within * within * (within * (within * 6 - 15) + 10);
};

const FADE = 0.22;
const PAST = 18;

/** How much of a scrim is seen in a row, 0 to 1. */
const strengthAt = (y: number, { box, to }: Scrim, height: number): number => {
  if (to === 'all') return 1;
  const fade = FADE * height;
  const edge = to === 'bottom' ? box.y - PAST : box.y + box.height + PAST;
  return smooth(to === 'bottom' ? (y - edge + fade) / fade : (edge + fade - y) / fade);
};

const blend = ({ data, width, height }: Pixels, scrim: Scrim, [red, green, blue]: Rgb, most: number): void => {
  for (let y = 0; y < height; y += 1) {
    const share = most * strengthAt(y, scrim, height);
    if (share <= 0) continue;
    const rest = 1 - share;
    for (let at = y * width * 3, end = at + width * 3; at < end; at += 3) {
      data[at] = data[at]! * rest + red * share;
      data[at + 1] = data[at + 1]! * rest + green * share;
      data[at + 2] = data[at + 2]! * rest + blue * share;
    }
  }
};

/** A little above the least, for what rounding takes. */
const WANTED = LEAST_CONTRAST + 0.25;

/** How strong a scrim must be for an ink to be read on the worst pixel; null: no strength will do. */
const neededFor = (ink: string, veil: string, { least, most }: Pick<Lights, 'least' | 'most'>): number | null => {
  const own = luminanceOf(rgbOf(ink));
  const [veilRgb, isLight] = [rgbOf(veil), own > luminanceOf(rgbOf(veil))];
  // A grey as light as the worst pixel: no colour of that lightness comes out worse by more than rounding.
  const grey = 255 * (isLight ? toByteShare(most) : toByteShare(least));
  for (let share = 0; share <= 0.94; share += 0.02) {
    const behind = veilRgb.map((value) => grey * (1 - share) + value * share) as unknown as Rgb;
    if (contrastOfLuminances(own, luminanceOf(behind)) >= WANTED) return share;
  }
  return null;
};

const toByteShare = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

export interface Veil {
  readonly ink: string;
  readonly veil: string;
}

/** Which veil changes the photo less where boxes are, and how strong it must be. */
export const veilFor = (
  pixels: Pixels,
  boxes: readonly Box[],
  choices: readonly [light: Veil, dark: Veil],
): { readonly chosen: Veil; readonly share: number } => {
  const lights = boxes.map((box) => lightsIn(pixels, box));
  const worst = {
    least: Math.min(...lights.map(({ least }) => least)),
    most: Math.max(...lights.map(({ most }) => most)),
  };
  const [light, dark] = choices.map(({ ink, veil }) => neededFor(ink, veil, worst) ?? 1) as [number, number];
  // Light letters are what people expect on a photo.
  return dark + 0.14 < light ? { chosen: choices[1], share: dark } : { chosen: choices[0], share: light };
};

/**
 * Lays a scrim over the pixels, no stronger than texts in these boxes need: a dark one for light letters or the reverse,
 * whichever changes the photo less. Answers the colour of the letters.
 */
export const lay = (
  pixels: Pixels,
  scrim: Scrim,
  boxes: readonly Box[],
  choices: readonly [light: Veil, dark: Veil],
): string => {
  const { chosen, share } = veilFor(pixels, boxes, choices);
  if (share > 0) blend(pixels, scrim, rgbOf(chosen.veil), Math.max(share, 0.08));
  for (let more = 0; more < 6; more += 1) {
    if (boxes.every((box) => contrastIn(pixels, box, chosen.ink) >= LEAST_CONTRAST + 0.05)) break;
    blend(pixels, scrim, rgbOf(chosen.veil), 0.2);
  }
  return chosen.ink;
};

export const meanOf = (pixels: Pixels, box: Box): string => hexOf(lightsIn(pixels, box).mean);
