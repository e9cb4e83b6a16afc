import { column, heading, words } from './column.ts';
import { brandIn } from './brand.ts';
import { bottomOf, type Box } from '../shapes.ts';
import { fill, ground, shadow } from './parts.ts';
import type { Fill, Layout, PlacedPhoto, Stage } from './plan.ts';
import { circle, rect } from './svg.ts';

const thing = (stage: Stage, box: Box): readonly (Fill | PlacedPhoto)[] => {
  const { photo, palette, idea } = stage;
  if (photo?.isCutOut) return [fill(shadow(stage, box)), { kind: 'photo', box, fit: 'whole' }];
  if (photo) return [{ kind: 'photo', box, fit: 'cover' }];
  const r = Math.min(box.width, box.height) / 2;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const shapes = [
    circle(x, y, r * 0.8, palette.accent),
    circle(x - r * 0.36, y, r * 0.62, palette.accent) +
      circle(x + r * 0.36, y, r * 0.62, palette.panel, 'opacity="0.92"'),
    rect(x - r * 0.62, y - r * 0.62, r * 1.24, r * 1.24, palette.accent) + circle(x, y, r * 0.36, palette.ground),
  ];
  return [fill(shapes[idea.turn % 3]!)];
};

/** One thing and few small words, with room around them. */
export const quiet: Layout = (stage) => {
  const { safe, texts, palette, width, shape } = stage;
  const foot = column(
    stage,
    [
      heading(stage, texts.headline, { most: 62, least: 44, lines: 3, colour: palette.ink }),
      words(stage, texts.support || texts.offer, { most: 38, least: 36, lines: 2, colour: palette.soft, gap: 22 }),
    ],
    { ...safe, width: safe.width - 120, y: safe.y + safe.height * 0.55, height: safe.height * 0.45 },
    { at: 'bottom' },
  );
  const brand = brandIn(stage, safe, palette.ink);
  const top = safe.y + brand.height + 70;
  const side = Math.min(foot.box.y - top - 76, shape === 'square' ? 460 : 620);
  const isWide = stage.idea.turn % 2 === 1 && stage.photo !== null && !stage.photo.isCutOut;
  const wide = isWide ? width - safe.x - 300 : side;
  const x = isWide ? width - wide : (width - wide) / 2;
  const box = { x, y: top + (foot.box.y - 76 - top - side) / 2, width: wide, height: side };
  return {
    layers: [
      ground(stage, palette.ground),
      ...thing(stage, box),
      ...(shape === 'story' ? [fill(rect(safe.x, bottomOf(foot.box) + 64, 96, 6, palette.accent))] : []),
    ],
    scrims: [],
    texts: [...brand.texts, ...foot.texts],
    logo: brand.logo,
  };
};
