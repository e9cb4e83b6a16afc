import { column, heading, words } from './column.ts';
import { BRAND_ROOM, brandIn } from './brand.ts';
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
  const brand = brandIn(stage, safe, '#ffffff', { isOnPhoto: true });
  const room = below(above(inner), BRAND_ROOM + 20);
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
    {
      at: stage.idea.turn % 2 === 0 ? 'bottom' : 'top',
    },
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
    scrims: brand.height > 0 ? [{ box: { ...safe, height: brand.height }, to: 'top' }] : [],
    texts: [...brand.texts, ...main.texts],
    logo: brand.logo,
  };
};

const above = <T extends { readonly height: number }>(box: T): T => ({ ...box, height: box.height - PAD.y - 14 });
