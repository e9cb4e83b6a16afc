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
