import { column, heading, words } from './column.ts';
import { brandIn, BRAND_ROOM } from './brand.ts';
import { figureFirst } from './figure.ts';
import { type Box, bottomOf } from '../shapes.ts';
import { below, footing, ground } from './parts.ts';
import type { Layout } from './plan.ts';

/** A poster with one number as large as the image is wide. */
export const numeral: Layout = (stage) => {
  const { safe, texts, palette } = stage;
  const isOffered = figureFirst(texts.offer) !== null;
  const { figure, rest: after } = figureFirst(texts.offer) ??
    figureFirst(texts.headline) ?? { figure: texts.headline, rest: '' };
  const brand = brandIn(stage, safe, palette.ink);
  const room = below(safe, brand.height > 0 ? BRAND_ROOM : 0);
  const rest = [after, isOffered ? texts.headline : ''].filter((text) => text !== '');
  const foot = column(
    stage,
    [
      heading(stage, rest[0] ?? '', { most: 132, least: 46, lines: 3, colour: palette.ink }),
      words(stage, rest[1] ?? '', { most: 52, least: 40, lines: 3, colour: palette.ink, gap: 26 }, 'support', 'strong'),
      words(stage, texts.support, { most: 42, least: 36, lines: 2, colour: palette.soft, gap: 18 }),
    ],
    { ...room, y: room.y + room.height * 0.48, height: room.height * 0.52 },
    { at: 'bottom' },
  );
  const head = { ...room, height: foot.box.y - room.y - 56 };
  const big = heading(stage, figure, { most: 760, least: 90, lines: 1, colour: palette.accentInk }, 'mark');
  const main = column(stage, [big], head, { at: 'top', align: stage.idea.turn % 2 ? 'centre' : 'left' });
  // The figure and its words are read as one: they stand together, at the foot, or under the brand of a story.
  const gap = bottomOf(main.box) + 64 - foot.box.y;
  const moved = <T extends { readonly box: Box }>(texts: readonly T[], by: number): readonly T[] =>
    texts.map((text) => ({ ...text, box: { ...text.box, y: text.box.y + by } }));
  const isStory = stage.shape === 'story';
  const texted = gap < 0 && isStory ? moved(foot.texts, gap) : foot.texts;
  const figured = gap < 0 && !isStory ? moved(main.texts, -gap) : main.texts;
  return {
    layers: [ground(stage, palette.ground), ...footing(stage)],
    scrims: [],
    texts: [...brand.texts, ...figured, ...texted],
    logo: brand.logo,
  };
};
