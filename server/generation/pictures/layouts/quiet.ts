import { action, column, heading, offer, words } from './column.ts';
import { BRAND_ROOM, brandIn } from './brand.ts';
import { bottomOf, type Box } from '../shapes.ts';
import { fill, ground, isLoud, isUprightScene, shadow } from './parts.ts';
import type { Fill, Layout, PlacedPhoto, Plan, Stage } from './plan.ts';
import { circle, rect } from './svg.ts';

const thing = (stage: Stage, box: Box): readonly (Fill | PlacedPhoto)[] => {
  if (stage.photo?.isCutOut) return [fill(shadow(stage, box)), { kind: 'photo', box, fit: 'whole' }];
  return [{ kind: 'photo', box, fit: 'cover' }];
};

/** Without a photo: one plain shape that the edge cuts off, and the words in the calm below it. */
const plain = (stage: Stage): Plan => {
  const { safe, texts, palette, width, shape, idea } = stage;
  const brand = brandIn(stage, safe, palette.ink);
  const taken = brand.height > 0 ? BRAND_ROOM : 0;
  const foot = column(
    stage,
    [
      heading(stage, texts.headline, {
        most: shape === 'story' ? 128 : isLoud(stage) ? 96 : 84,
        least: 44,
        lines: 4,
        colour: palette.ink,
      }),
      words(stage, texts.support, { most: 40, least: 36, lines: 3, colour: palette.soft, gap: 26 }),
      offer(stage),
      action(stage, 'link', palette.ink, 40),
    ],
    { ...safe, width: safe.width - 60, y: safe.y + taken, height: safe.height - taken },
    { at: shape === 'story' ? 'top' : 'bottom' },
  );
  const free = foot.box.y - 70;
  const top = safe.y + (brand.height > 0 ? brand.height + 44 : 0);
  // In a story, nothing is between the words and the brand: the shape takes the part that no words may stand in.
  const r = shape === 'story' ? width * 0.42 : Math.min(width * 0.42, Math.max(90, (free - top) / 2));
  const x = width - r * 0.5;
  const y = shape === 'story' ? bottomOf(safe) + 120 + r : top + r;
  const shapes = [
    circle(x, y, r, palette.accent),
    circle(x, y, r, palette.accent) + circle(x - r * 0.5, y + r * 0.36, r * 0.42, palette.panel),
    circle(x, y, r, palette.accent) + circle(x, y, r * 0.56, palette.ground),
  ];
  return {
    layers: [ground(stage, palette.ground), fill(shapes[idea.turn % shapes.length]!), ...foot.under],
    scrims: [],
    texts: [...brand.texts, ...foot.texts],
    logo: brand.logo,
  };
};

/** One thing and few small words, with room around them. */
export const quiet: Layout = (stage) => {
  if (!stage.photo) return plain(stage);
  const { safe, texts, palette, width, shape } = stage;
  const foot = column(
    stage,
    [
      heading(stage, texts.headline, { most: 62, least: 44, lines: 3, colour: palette.ink }),
      words(stage, texts.support, { most: 38, least: 36, lines: 2, colour: palette.soft, gap: 22 }),
      offer(stage, { gap: 30 }),
    ],
    { ...safe, width: safe.width - 120, y: safe.y + safe.height * 0.55, height: safe.height * 0.45 },
    { at: 'bottom' },
  );
  const brand = brandIn(stage, safe, palette.ink);
  const gap = shape === 'square' ? 52 : 76;
  const top = safe.y + brand.height + gap;
  const side = Math.min(foot.box.y - top - gap, shape === 'square' ? 460 : 620);
  const isUpright = isUprightScene(stage);
  const isWide = stage.idea.turn % 2 === 1 && !isUpright && !stage.photo.isCutOut;
  const wide = isWide ? width - safe.x - 300 : isUpright ? Math.round(side * 0.72) : side;
  const x = isWide ? width - wide : (width - wide) / 2;
  const box = { x, y: top + (foot.box.y - gap - top - side) / 2, width: wide, height: side };
  return {
    layers: [
      ground(stage, palette.ground),
      ...thing(stage, box),
      ...foot.under,
      ...(shape === 'story' ? [fill(rect(safe.x, bottomOf(foot.box) + 64, 96, 6, palette.accent))] : []),
    ],
    scrims: [],
    texts: [...brand.texts, ...foot.texts],
    logo: brand.logo,
  };
};
