import { contrastOf, usableOn } from '#contract/rules/contrast.ts';
import { column, heading, words } from './column.ts';
import { brandIn } from './brand.ts';
import { bottomOf, type Box } from '../shapes.ts';
import { fill, footing, ground, inside, isUprightScene, pictured } from './parts.ts';
import type { Layout } from './plan.ts';
import { rect, shape, star } from './svg.ts';

const R = 31;
const STEP = 74;

const row = (count: number, x: number, y: number, colour: string, faint: string): string =>
  [0, 1, 2, 3, 4]
    .map((at) => shape(star(x + R + at * STEP, y + R, R), at < Math.round(count) ? colour : faint))
    .join('');

/** A review as it was given: its stars, its words, and who wrote them, on a card. */
export const stars: Layout = (stage) => {
  const { safe, texts, palette, width, height, shape: form } = stage;
  const { quote = '', by = '', stars: count } = texts.proof ?? { stars: 5 };
  // What stands upright stands beside the card, which is laid over its edge.
  const isBeside = form !== 'story' && isUprightScene(stage);
  const seam = Math.round(width * 0.54);
  const brand = brandIn(stage, isBeside ? { ...safe, width: seam - safe.x - 40 } : safe, palette.ink, {
    align: isBeside ? 'left' : 'centre',
    at: form === 'story' ? 'top' : 'bottom',
  });
  const free = brand.height > 0 ? brand.height + 52 : 0;
  const most: Box =
    form === 'story'
      ? { ...safe, y: safe.y + free, height: safe.height - free }
      : { ...safe, width: isBeside ? seam + 70 - safe.x : safe.width, height: safe.height - free };
  const room = inside(most, 68, 70);
  const main = column(
    stage,
    [
      heading(
        stage,
        quote,
        { most: isBeside ? 64 : form === 'square' ? 76 : 88, least: 42, lines: 8, colour: palette.onPanel },
        'quote',
      ),
      words(stage, by, { most: 40, least: 36, lines: 2, colour: palette.softOnPanel, gap: 44 }, 'by'),
      words(
        stage,
        texts.headline,
        { most: 44, least: 38, lines: 2, colour: palette.onPanel, gap: 34 },
        'headline',
        'strong',
      ),
      words(stage, texts.support, { most: 38, least: 36, lines: 2, colour: palette.softOnPanel, gap: 12 }),
    ],
    { ...room, y: room.y + 2 * R + 50, height: room.height - 2 * R - 50 },
  );
  const card = { ...most, height: Math.min(most.height, bottomOf(main.box) + 70 - most.y) };
  const isOnPhoto = stage.photo !== null && !stage.photo.isCutOut;
  // Over a photo as low as may be: what it shows stands above the card.
  const down = form === 'story' ? 0 : Math.max(0, (most.height - card.height) / (isOnPhoto && !isBeside ? 1 : 2));
  const moved = main.texts.map((text) => ({ ...text, box: { ...text.box, y: text.box.y + down } }));
  const photo = isBeside
    ? pictured(stage, { x: seam, y: 0, width: width - seam, height })
    : isOnPhoto
      ? pictured(stage, {
          x: 0,
          y: Math.round(form === 'story' ? 900 : 0),
          width,
          height: Math.round(form === 'story' ? height - 900 : card.y + down + card.height / 2),
        })
      : footing(stage);
  return {
    layers: [
      ground(stage, palette.ground),
      ...photo,
      fill(rect(card.x, card.y + down, card.width, card.height, palette.panel, 40)),
      fill(
        row(
          count ?? 5,
          room.x,
          card.y + down + 70,
          contrastOf(palette.accent, palette.panel) >= 2 ? palette.accent : usableOn(palette.ground, palette.panel, 2),
          palette.panel,
        ),
      ),
    ],
    scrims: [],
    texts: [...brand.texts, ...moved],
    logo: brand.logo,
  };
};
