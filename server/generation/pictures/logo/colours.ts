import { hexOf, oklabOf } from '#contract/rules/oklch.ts';
import sharp from 'sharp';

const SIDE = 112;
const SEEN = 128;
const MOST = 5;
/** How far two colours are apart that are two, in OKLab. */
const APART = 0.11;
const CELL = 0.05;
/** What is less than this share is an edge or a speck. */
const LEAST_SHARE = 0.012;

interface Cell {
  count: number;
  readonly sum: [red: number, green: number, blue: number];
}

/** Of pixels with four channels, the colours there are, the most first, each told from the others. */
const countColours = (data: Uint8Array): readonly { readonly hex: string; readonly share: number }[] => {
  const cells = new Map<string, Cell>();
  let seen = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < SEEN) continue;
    seen += 1;
    const rgb = [data[at]!, data[at + 1]!, data[at + 2]!] as const;
    const key = oklabOf(rgb)
      .map((value) => Math.round(value / CELL))
      .join();
    const cell = cells.get(key) ?? { count: 0, sum: [0, 0, 0] };
    cell.count += 1;
    for (const channel of [0, 1, 2] as const) cell.sum[channel] += rgb[channel];
    cells.set(key, cell);
  }
  return [...cells.values()]
    .toSorted((a, b) => b.count - a.count)
    .map(({ count, sum }) => ({
      hex: hexOf(sum.map((value) => value / count) as unknown as [number, number, number]),
      share: count / seen,
    }));
};

const lab = (hex: string) =>
  oklabOf([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as [number, number, number]);

const gap = (one: string, other: string): number => {
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};

/** How much a colour is a brand's: by how much of it there is and how far it is from grey. White is paper. */
const weightOf = ({ hex, share }: { readonly hex: string; readonly share: number }): number => {
  const [l, a, b] = lab(hex);
  const chroma = Math.hypot(a, b);
  return Math.sqrt(share) * (0.2 + Math.min(chroma, 0.2) * 5) * (l > 0.97 && chroma < 0.02 ? 0.15 : 1);
};

/** Up to five colours of a picture that are a brand's, as `#rrggbb`, the most telling first. */
export const coloursOf = async (picture: Uint8Array): Promise<readonly string[]> => {
  const data = await sharp(picture)
    .resize({ width: SIDE, height: SIDE, fit: 'inside', kernel: 'nearest' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  const found: { hex: string; share: number }[] = [];
  for (const one of countColours(data)) {
    const near = found.find((other) => gap(other.hex, one.hex) < APART);
    if (near) near.share += one.share;
    else found.push({ ...one });
  }
  return found
    .filter(({ share }) => share >= LEAST_SHARE)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, MOST)
    .map(({ hex }) => hex);
};
