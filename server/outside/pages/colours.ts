const MOST = 6;
/** Below it a colour is a grey, which says nothing of a brand; 0 to 255. */
const LEAST_CHROMA = 24;

type Rgb = readonly [number, number, number];

const fromHex = (digits: string): Rgb => {
  const long = digits.length < 6 ? Array.from(digits, (digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16)) as unknown as Rgb;
};

const COLOUR =
  /#([\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\da-z_-])|rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})[^)]*\)/gi;

/** What stands behind a colon up to the end of its declaration: `a:hover #facade {` names no colour. */
const VALUE = /:[^:;{}]*(?=[;}]|$)/g;

/** Every page of WordPress lists the same palette, which is nobody's. */
const PALETTE_OF_WORDPRESS = /--wp--preset--[^:;{}]*:[^;{}]*/gi;

const coloursIn = (css: string): Rgb[] =>
  Array.from(css.matchAll(COLOUR), ([, hex, ...parts]) =>
    hex === undefined ? (parts.map((part) => Math.min(255, Number(part))) as unknown as Rgb) : fromHex(hex),
  );

const isGrey = (rgb: Rgb): boolean => Math.max(...rgb) - Math.min(...rgb) < LEAST_CHROMA;
const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** The colours of a brand: what the page names as its own, then what its CSS uses, the most used first. */
export const brandColours = (named: readonly string[], css: string): string[] => {
  const counts = new Map<string, number>();
  for (const rgb of coloursIn((css.replaceAll(PALETTE_OF_WORDPRESS, '').match(VALUE) ?? []).join(' ')).filter(
    (rgb) => !isGrey(rgb),
  ))
    counts.set(hexOf(rgb), (counts.get(hexOf(rgb)) ?? 0) + 1);
  const used = [...counts].toSorted(([, a], [, b]) => b - a).map(([colour]) => colour);
  const own = coloursIn(named.join(' '))
    .filter((rgb) => !isGrey(rgb))
    .map(hexOf);
  return [...new Set([...own, ...used])].slice(0, MOST);
};
