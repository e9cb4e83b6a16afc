import { column, heading, words } from './column.ts';
import { BRAND_ROOM, brandIn } from './brand.ts';
import { bottomOf, type Box } from '../shapes.ts';
import { below, fill, isLoud } from './parts.ts';
import type { Layout, PlacedText, Stage } from './plan.ts';
import { rect } from './svg.ts';

const PAD = { x: 24, y: 19 };

/** A strip behind each line, as people write on their own stories. */
const strips = ({ block, box }: PlacedText, capital: number, colour: string): string =>
  block.lines
    .map((line, at) => {
      const foot = box.y + block.rise + at * block.leading * block.size;
      const wide = (line.width - line.inset.left - line.inset.right) * block.size + 2 * PAD.x;
      return rect(box.x - PAD.x, foot - capital - PAD.y - 4, wide, capital + 2 * PAD.y + 14, colour, 10);
    })
    .join('');

const spaced = (stage: Stage, size: number) => {
  const item = heading(stage, stage.texts.headline, { most: size, least: 54, lines: 5, colour: stage.palette.ink });
  return { ...item, wanted: { ...item.wanted, leading: 1.42 } };
};

/** The photo fills the image; each line of the headline stands on a strip of colour. */
export const caption: Layout = (stage) => {
  const { safe, texts, palette, width, height, setter } = stage;
  const inner = { ...safe, x: safe.x + PAD.x, width: safe.width - 2 * PAD.x };
  // What is at the foot of a story is covered: words above that would stand in the middle of the photo.
  const at = stage.idea.turn % 2 === 0 && stage.shape !== 'story' ? 'bottom' : 'top';
  // At the other end: so the words stand at the very edge, and less of the photo is behind them.
  const end = at === 'top' && stage.shape !== 'story' ? 'bottom' : 'top';
  const brand = brandIn(stage, safe, '#ffffff', { isOnPhoto: true, at: end });
  const taken = BRAND_ROOM + 20;
  const free = above(inner);
  const room = end === 'bottom' ? { ...free, y: free.y + PAD.y, height: free.height - taken } : below(free, taken);
  const main = column(
    stage,
    [
      spaced(stage, isLoud(stage) ? 92 : 76),
      {
        ...words(
          stage,
          texts.offer || texts.support,
          { most: 42, least: 38, lines: 1, colour: palette.onAccent, gap: 74 },
          'offer',
          'strong',
        ),
      },
    ],
    room,
    { at },
  );
  const svg = main.texts.map((text, at) => {
    const capital =
      setter.capital(
        text.block.lines.length > 0
          ? {
              face: text.role === 'headline' ? stage.heading : stage.text,
              cut: text.role === 'headline' ? 'display' : 'strong',
              tracking: 0,
            }
          : { face: stage.text, cut: 'text', tracking: 0 },
        text.text,
      ) * text.block.size;
    return strips(text, Math.max(capital, text.block.rise), at === 0 ? palette.ground : palette.accent);
  });
  return {
    layers: [{ kind: 'photo', box: { x: 0, y: 0, width, height }, fit: 'cover' }, fill(svg.join(''))],
    scrims: brand.height > 0 ? [{ box: brandBox(safe, brand.height, end), to: end }] : [],
    texts: [...brand.texts, ...main.texts],
    logo: brand.logo,
  };
};

/** Where the brand stands in a box. */
const brandBox = (box: Box, height: number, at: 'top' | 'bottom'): Box =>
  at === 'top' ? { ...box, height } : { ...box, y: bottomOf(box) - height, height };

const above = <T extends { readonly height: number }>(box: T): T => ({ ...box, height: box.height - PAD.y - 14 });
