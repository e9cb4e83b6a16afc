import { column, heading, words } from './column.ts';
import { brandIn } from './brand.ts';
import { bottomOf } from '../shapes.ts';
import { below, fill, footing, ground } from './parts.ts';
import type { Layout, Stage } from './plan.ts';
import { shape } from './svg.ts';

/** Two large commas, drawn, because those of a typeface are small. */
const commas = (x: number, y: number, size: number, colour: string): string =>
  [0, size * 0.62]
    .map((right) =>
      shape(
        `M${x + right + size * 0.5} ${y}C${x + right + size * 0.2} ${y + size * 0.1} ${x + right} ${y + size * 0.34} ${x + right} ${y + size * 0.62}A${size * 0.22} ${size * 0.22} 0 1 0 ${x + right + size * 0.24} ${y + size * 0.41}C${x + right + size * 0.26} ${y + size * 0.28} ${x + right + size * 0.36} ${y + size * 0.2} ${x + right + size * 0.5} ${y + size * 0.16}Z`,
        colour,
      ),
    )
    .join('');

const bare = (quote: string): string => quote.replaceAll(/^["'“”„«‘]+|["'“”»’]+$/gu, '');

/** What a customer said, large, and who it was. */
export const quote: Layout = (stage) => {
  const { safe, texts, palette } = stage;
  const said = texts.proof?.quote ?? '';
  const size = stage.shape === 'square' ? 150 : 190;
  const brand = brandIn(stage, safe, palette.ink, { at: 'bottom', align: 'right' });
  const room = below({ ...safe, width: safe.width - (stage.idea.turn % 2 ? 0 : 40) }, size + 56);
  const main = column(
    stage,
    [
      heading(
        stage,
        bare(said),
        { most: stage.shape === 'square' ? 132 : 160, least: 44, lines: 9, colour: palette.ink },
        'quote',
      ),
      by(stage),
      words(
        stage,
        texts.headline,
        { most: 46, least: 38, lines: 2, colour: palette.ink, gap: 44 },
        'headline',
        'strong',
      ),
      words(stage, texts.support, { most: 40, least: 36, lines: 2, colour: palette.soft, gap: 14 }),
    ],
    { ...room, height: room.height - (brand.height > 0 ? brand.height + 44 : 0) },
    { at: 'top' },
  );
  const isStory = stage.shape === 'story' && bottomOf(main.box) > 0;
  return {
    layers: [
      ground(stage, palette.ground),
      ...(isStory ? footing(stage) : []),
      fill(commas(safe.x, safe.y, size, palette.accent)),
    ],
    scrims: [],
    texts: [...brand.texts, ...main.texts],
    logo: brand.logo,
  };
};

const by = (stage: Stage) =>
  words(
    stage,
    stage.texts.proof?.by ?? '',
    { most: 42, least: 36, lines: 2, colour: stage.palette.soft, gap: 48 },
    'by',
    'strong',
  );
