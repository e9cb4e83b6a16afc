import { contrastOf, usableOn } from '#contract/rules/contrast.ts';
import { hexOfOklch, type Oklch, oklchOf } from '#contract/rules/oklch.ts';

/** What the ground of an image is made of. */
export const COLOUR_PLANS = ['paper', 'tint', 'brand', 'deep', 'second', 'ink'] as const;
export type ColourPlan = (typeof COLOUR_PLANS)[number];

/** The colours of an image by what they are for. Every text colour can be read on its ground. */
export interface Palette {
  readonly ground: string;
  readonly ink: string;
  /** Ink that steps back. */
  readonly soft: string;
  /** A shape on the ground. */
  readonly accent: string;
  readonly onAccent: string;
  /** Large words in the brand's colour. */
  readonly accentInk: string;
  /** A second ground. */
  readonly panel: string;
  readonly onPanel: string;
  readonly softOnPanel: string;
  /** A shape that is hardly seen. */
  readonly faint: string;
}

const INK_CONTRAST = 7;
const SOFT_CONTRAST = 5;
const SHAPE_CONTRAST = 1.6;

const tone = ({ c, h }: Oklch, l: number, most: number): string => hexOfOklch({ l, c: Math.min(c, most), h });

const mixed = (one: string, other: string, share: number): string => {
  const [a, b] = [oklchOf(one), oklchOf(other)];
  return hexOfOklch({ l: a.l + (b.l - a.l) * share, c: a.c + (b.c - a.c) * share, h: a.c > b.c ? a.h : b.h });
};

/** The ink that reads best on a ground: nearly white or nearly black, with a breath of the hue. */
const inkOn = (ground: string, hue: Oklch): string => {
  const [light, dark] = [tone(hue, 0.985, 0.012), tone(hue, 0.2, 0.045)];
  const better = contrastOf(light, ground) * 1.25 >= contrastOf(dark, ground) ? light : dark;
  return contrastOf(better, ground) >= 4.6 ? better : usableOn(better === light ? dark : light, ground, 4.6);
};

const softOn = (ground: string, ink: string): string =>
  usableOn(mixed(ink, ground, 0.34), ground, Math.min(SOFT_CONTRAST, contrastOf(ink, ground)));

const hueGap = (a: Oklch, b: Oklch): number => Math.abs(((a.h - b.h + 540) % 360) - 180);
const CHROMATIC = 0.035;

/** The colour that a brand is known by, and another of its own; the same in another tone where it has no other. */
const leadersOf = (colours: readonly string[]): readonly [main: Oklch, second: Oklch] => {
  const all = (colours.length > 0 ? colours : ['#1d2733']).map(oklchOf);
  const main = all.find(({ c }) => c >= CHROMATIC) ?? all[0]!;
  const other =
    all.find((one) => one !== main && one.c >= CHROMATIC && hueGap(one, main) > 25) ??
    all.find((one) => one !== main && Math.abs(one.l - main.l) > 0.25 && one.c >= CHROMATIC);
  const shifted = main.l > 0.6 ? main.l - 0.22 : main.l + 0.3;
  return [main, other ?? { ...main, l: shifted, c: main.c * 0.8 }];
};

/** A shape that can be told from its ground. */
const seenOn = (colour: string, ground: string): string =>
  contrastOf(colour, ground) >= SHAPE_CONTRAST ? colour : usableOn(colour, ground, SHAPE_CONTRAST);

const completed = (ground: string, accent: string, panel: string, hue: Oklch): Palette => {
  const shape = seenOn(accent, ground);
  const ink = usableOn(
    inkOn(ground, hue),
    ground,
    Math.min(INK_CONTRAST, Math.max(4.6, contrastOf(inkOn(ground, hue), ground))),
  );
  const onPanel = inkOn(panel, oklchOf(panel));
  return {
    ground,
    ink,
    soft: softOn(ground, ink),
    accent: shape,
    onAccent: inkOn(shape, oklchOf(shape)),
    accentInk: usableOn(shape, ground, 4.6),
    panel,
    onPanel,
    softOnPanel: softOn(panel, onPanel),
    faint: mixed(ground, ink, oklchOf(ground).l > 0.6 ? 0.075 : 0.12),
  };
};

/** A ground of the brand's own colour, moved only as far as a text needs. */
const groundOf = (colour: Oklch): string => {
  const own = hexOfOklch(colour);
  const best = Math.max(contrastOf('#ffffff', own), contrastOf('#14181d', own));
  return best >= 5 ? own : hexOfOklch({ ...colour, l: colour.l > 0.6 ? colour.l + 0.06 : colour.l - 0.06 });
};

export const paletteOf = (colours: readonly string[], plan: ColourPlan): Palette => {
  const [main, second] = leadersOf(colours);
  const [own, other] = [hexOfOklch(main), hexOfOklch(second)];
  const lit = (colour: Oklch) => hexOfOklch({ ...colour, l: Math.max(colour.l, 0.74) });
  switch (plan) {
    case 'paper':
      return completed(tone(main, 0.976, 0.01), own, tone(main, 0.925, 0.035), main);
    case 'tint':
      return completed(
        tone(main, 0.905, 0.05),
        main.l > 0.72 ? tone(main, 0.45, 0.14) : own,
        tone(main, 0.965, 0.02),
        main,
      );
    case 'brand': {
      const ground = groundOf(main);
      const light = oklchOf(ground).l > 0.6;
      return completed(
        ground,
        light ? tone(main, 0.27, 0.08) : tone(second, 0.93, 0.07),
        tone(main, light ? 0.95 : 0.93, 0.035),
        main,
      );
    }
    case 'second': {
      const ground = groundOf(second);
      return completed(ground, own, tone(second, 0.955, 0.03), second);
    }
    case 'deep':
      return completed(
        tone(main, 0.275, 0.085),
        lit(second.c > CHROMATIC ? second : main),
        tone(main, 0.93, 0.045),
        main,
      );
    case 'ink':
      return completed(
        tone(main, 0.175, 0.014),
        lit(main),
        other === own ? tone(main, 0.27, 0.03) : tone(main, 0.255, 0.03),
        main,
      );
  }
};
