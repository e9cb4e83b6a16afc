/** A colour as people see it: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export const rgbOf = (hex: string): Rgb => {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb;
};

export const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((value) =>
      Math.round(Math.max(0, Math.min(255, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const toLinear = (value: number): number =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const toByte = (light: number): number =>
  255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

/** Relative luminance as WCAG 2.2 defines it: 0 to 1. */
export const luminanceOf = ([red, green, blue]: Rgb): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

/** The matrices are Björn Ottosson's: https://bottosson.github.io/posts/oklab/ */
export const oklabOf = (rgb: Rgb): readonly [l: number, a: number, b: number] => {
  const [red, green, blue] = rgb.map(toLinear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

export const oklchOf = (hex: string): Oklch => {
  const [l, a, b] = oklabOf(rgbOf(hex));
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
};

const linearOf = ({ l, c, h }: Oklch): readonly number[] => {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
};

const SLACK = 0.0005;
const isShown = (colour: Oklch): boolean => linearOf(colour).every((value) => value >= -SLACK && value <= 1 + SLACK);

/** The colour that a screen can show: of that hue and lightness, and as much of the chroma as there is. */
export const hexOfOklch = (colour: Oklch): string => {
  const l = Math.max(0, Math.min(1, colour.l));
  let [least, most] = [0, colour.c];
  if (isShown({ ...colour, l })) least = most;
  while (most - least > 0.001) {
    const c = (least + most) / 2;
    if (isShown({ l, c, h: colour.h })) least = c;
    else most = c;
  }
  return hexOf(
    linearOf({ l, c: least, h: colour.h }).map((v) => toByte(Math.max(0, Math.min(1, v)))) as unknown as Rgb,
  );
};
