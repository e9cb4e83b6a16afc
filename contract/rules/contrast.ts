import { hexOfOklch, luminanceOf, type Oklch, oklchOf, rgbOf } from './oklch.ts';

/** What WCAG 2.2 AA asks of text. */
export const LEAST_CONTRAST = 4.5;

/** Of two luminances: 1 to 21. */
export const contrastOfLuminances = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Of two colours as `#rrggbb`: 1 to 21. */
export const contrastOf = (one: string, other: string): number =>
  contrastOfLuminances(luminanceOf(rgbOf(one)), luminanceOf(rgbOf(other)));

const STEPS = 50;

/**
 * The colour of the same hue that is nearest to a colour and can be read on a background; black or white where the hue
 * has none.
 */
export const usableOn = (colour: string, background: string, least = LEAST_CONTRAST): string => {
  if (contrastOf(colour, background) >= least) return colour;
  const from: Oklch = oklchOf(colour);
  const towards = [0, 1].flatMap((end) =>
    Array.from({ length: STEPS }, (_, step) => ({ ...from, l: from.l + ((end - from.l) * (step + 1)) / STEPS })),
  );
  const nearest = towards
    .toSorted((a, b) => Math.abs(a.l - from.l) - Math.abs(b.l - from.l))
    .map(hexOfOklch)
    .find((tried) => contrastOf(tried, background) >= least);
  if (nearest) return nearest;
  return contrastOf('#ffffff', background) >= contrastOf('#000000', background) ? '#ffffff' : '#000000';
};
