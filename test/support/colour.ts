/** Linear sRGB of an `oklch(l c h)` colour; Björn Ottosson's matrices (bottosson.github.io/posts/oklab). */
const linear = (colour: string): [number, number, number] => {
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ [\d.]+)?\)$/.exec(colour);
  if (!match) throw new Error(`Not an oklch colour: ${colour}`);
  const [l, c, h] = [Number(match[1]), Number(match[2]), (Number(match[3]) * Math.PI) / 180];
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const mid = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * mid + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * mid - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * mid + 1.707614701 * short,
  ];
};

/** Whether sRGB can show the colour; a hair of rounding is allowed. */
export const inGamut = (colour: string): boolean => linear(colour).every((part) => part > -0.002 && part < 1.002);

const luminance = (colour: string): number => {
  const [red, green, blue] = linear(colour).map((part) => Math.min(1, Math.max(0, part))) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG 2.2 contrast of two opaque colours, 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
};

/** OKLab of linear sRGB. */
const oklab = ([red, green, blue]: readonly number[]): [number, number, number] => {
  const long = Math.cbrt(0.4122214708 * red! + 0.5363325363 * green! + 0.0514459929 * blue!);
  const mid = Math.cbrt(0.2119034982 * red! + 0.6806995451 * green! + 0.1073969566 * blue!);
  const short = Math.cbrt(0.0883024619 * red! + 0.2817188376 * green! + 0.6299787005 * blue!);
  return [
    0.2104542553 * long + 0.793617785 * mid - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * mid + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * mid - 0.808675766 * short,
  ];
};

/** `color-mix(in oklab, one share, other)`. */
export const mixed = (one: string, other: string, share: number): string => {
  const [from, to] = [oklab(linear(one)), oklab(linear(other))];
  const [l, a, b] = from.map((part, at) => part * share + to[at]! * (1 - share)) as [number, number, number];
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  return `oklch(${l.toFixed(5)} ${Math.hypot(a, b).toFixed(5)} ${hue.toFixed(3)})`;
};

/** Machado, Oliveira and Fernandes (2009): what somebody sees who lacks one kind of cone, of linear sRGB. */
const EYES = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

/** The colour in OKLab as such an eye sees it. */
export const seenBy = (eye: keyof typeof EYES, colour: string): readonly number[] =>
  oklab(EYES[eye].map((row) => row.reduce((sum, part, at) => sum + part * linear(colour)[at]!, 0)));
