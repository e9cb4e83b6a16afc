import { contrastOf, LEAST_CONTRAST } from '#contract/rules/contrast.ts';
import { hexOf, oklabOf, oklchOf, rgbOf } from '#contract/rules/oklch.ts';
import sharp from 'sharp';
import type { LogoSlot } from '../layouts/plan.ts';
import { meanOf, type Overlay, type Pixels } from '../pixels.ts';

/** A logo that has been decoded once. */
export interface OpenLogo {
  readonly png: Uint8Array;
  /** Width to height. */
  readonly ratio: number;
  /** What its pixels are like on the whole. */
  readonly colour: string;
  /** It is of one colour, so that it may be drawn in another. */
  readonly isPlain: boolean;
  /** It has no transparency: it brings its ground with it. */
  readonly isOpaque: boolean;
}

const LEAST = 2.6;
const PLAIN = 0.05;

const facts = (data: Buffer): Pick<OpenLogo, 'colour' | 'isPlain' | 'isOpaque'> => {
  let [red, green, blue, weight, clear] = [0, 0, 0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const share = data[at + 3]! / 255;
    red += data[at]! * share;
    green += data[at + 1]! * share;
    blue += data[at + 2]! * share;
    weight += share;
    clear += share < 0.5 ? 1 : 0;
  }
  const mean = hexOf([red / weight, green / weight, blue / weight]);
  const middle = oklchOf(mean);
  let far = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < 200) continue;
    const one = oklchOf(hexOf([data[at]!, data[at + 1]!, data[at + 2]!]));
    if (Math.abs(one.l - middle.l) + Math.abs(one.c - middle.c) > PLAIN * 2) far += 1;
  }
  const count = data.length / 4;
  return { colour: mean, isPlain: far / count < PLAIN && clear > 0, isOpaque: clear / count < 0.02 };
};

export const openLogo = async (png: Uint8Array): Promise<OpenLogo | null> => {
  try {
    const { width, height } = await sharp(png, { limitInputPixels: 16_000_000 }).metadata();
    const small = await sharp(png)
      .resize({ width: 96, height: 96, fit: 'inside' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer();
    return { png, ratio: Math.max(0.4, Math.min(8, width / height)), ...facts(small) };
  } catch {
    return null;
  }
};

/** Draws a logo so that it is seen: as it is, or in ink where its colours cannot be told from the ground. */
export const placeLogo = async (
  pixels: Pixels,
  logo: OpenLogo,
  { box }: LogoSlot,
  inks: readonly string[],
): Promise<Overlay & { readonly contrast: number }> => {
  const [width, height] = [Math.round(box.width), Math.round(box.height)];
  const place = { width, height, left: Math.round(box.x), top: Math.round(box.y), channels: 4 } as const;
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const fitted = sharp(logo.png)
    .resize({ width, height, fit: 'contain', background })
    .toColourspace('srgb')
    .ensureAlpha();
  const contrast = contrastOf(logo.colour, meanOf(pixels, box));
  if (logo.isOpaque) {
    const corner = Math.min(width, height) * 0.16;
    const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${corner}"/></svg>`;
    const rounded = fitted.composite([{ input: Buffer.from(mask), blend: 'dest-in' }]);
    return { data: await rounded.raw().toBuffer(), ...place, contrast: 21 };
  }
  const data = await fitted.raw().toBuffer();
  if (contrast >= LEAST) return { data, ...place, contrast };
  // In one ink, as brands have their logos for such grounds: what is light in it half as strong as what is dark.
  const behind = meanOf(pixels, box);
  const ink = [...inks, '#ffffff', '#101318'].find((one) => contrastOf(one, behind) >= LEAST_CONTRAST) ?? '#ffffff';
  const { l: middle } = oklchOf(logo.colour);
  const [red, green, blue] = rgbOf(ink);
  for (let at = 0; at < data.length; at += 4) {
    const isLight = oklabOf([data[at]!, data[at + 1]!, data[at + 2]!])[0] > middle + 0.02;
    if (isLight && !logo.isPlain) data[at + 3] = data[at + 3]! * 0.55;
    data.set([red, green, blue], at);
  }
  return { data, ...place, contrast: contrastOf(ink, behind) };
};
