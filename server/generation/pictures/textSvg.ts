import type { PlacedText } from './layouts/plan.ts';

const round = (value: number): number => Math.round(value * 100) / 100;

/** Marks that hang out of the column, so that the letters beside them are in line. */
const HANGING = /^["'“”„‘’«»‹›([—–-]/u;
const TRAILING = /[.,:;…’”"'!-]$/u;

/** How far the first letter of a line stands from the left edge of its block, in pixels, by its ink and not its room. */
const startOf = ({ block, box, align }: PlacedText, at: number): number => {
  const line = block.lines[at]!;
  const ink = (line.width - line.inset.left - line.inset.right) * block.size;
  if (align === 'left') return -line.inset.left * block.size;
  if (align === 'right') return box.width - ink - line.inset.left * block.size;
  // A full stop weighs nothing.
  const light = TRAILING.test(line.text) && !line.isRtl && block.size > 60 ? 0.06 * block.size : 0;
  return Math.min((box.width - ink) / 2 + light, box.width - ink) - line.inset.left * block.size;
};

/** How far a mark at the head of a line is hung out, in pixels. */
export const hangOf = ({ block, align }: PlacedText, at: number): number => {
  const line = block.lines[at]!;
  return align === 'left' && HANGING.test(line.text) && block.size > 70 ? Math.min(26, 0.3 * block.size) : 0;
};

const turned = ({ box, arrow }: PlacedText): string => {
  if (!arrow) return '';
  const [x, y] = [box.x, box.y + box.height / 2];
  const [, foot] = /^M[\d.]+ ([\d.]+)/.exec(arrow) as unknown as [string, string];
  return `M${round(x - 18)} ${foot ?? y}h-36m13 -13l-13 13l13 13`;
};

/** The outlines of a text. */
export const textSvg = (text: PlacedText, colour: string): string => {
  const { block, box } = text;
  const lines = block.lines.map((line, at) => {
    const x = box.x + startOf(text, at) - hangOf(text, at);
    const y = box.y + block.rise + at * block.leading * block.size;
    const glyphs = line.glyphs.map(({ outline, x: left, y: up, unit }) => {
      const scale = unit * block.size;
      const place = [scale, 0, 0, -scale, round(x + left * block.size), round(y - up * block.size)];
      return `<path transform="matrix(${place.map((n) => Number(n.toPrecision(6))).join(' ')})" d="${outline}"/>`;
    });
    return glyphs.join('');
  });
  const arrow = text.arrow && (text.isTurned ? turned(text) : text.arrow);
  const drawn = arrow
    ? `<path d="${arrow}" fill="none" stroke="${colour}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>`
    : '';
  return `<g fill="${colour}">${lines.join('')}${drawn}</g>`;
};
