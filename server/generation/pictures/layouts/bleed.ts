import { bottomOf } from '../shapes.ts';
import { action, column, heading, offer, words } from './column.ts';
import { BRAND_ROOM, brandIn } from './brand.ts';
import { below, dissolving, dissolvingBeside, isLoud, isUpright } from './parts.ts';
import type { Layout, Plan, Stage } from './plan.ts';

const WHITE = '#ffffff';

const itemsOf = (stage: Stage, ink: string, soft: string, most = isLoud(stage) ? 138 : 100, on?: string) => [
  heading(stage, stage.texts.headline, { most, least: most < 100 ? 46 : 56, lines: most < 100 ? 7 : 5, colour: ink }),
  words(stage, stage.texts.support, { most: 44, least: 38, lines: 3, colour: soft, gap: 30 }),
  offer(stage, { ...(on !== undefined && { on }) }),
  action(stage, 'link', ink, 40),
];

/** What stands upright has room only beside the words. */
const halved = (stage: Stage): Plan => {
  const { safe, palette, width, idea } = stage;
  const isLeft = idea.isMirrored;
  const half = { ...safe, x: isLeft ? width * 0.5 : safe.x, width: width * 0.5 - safe.x };
  const brand = brandIn(stage, half, palette.ink);
  const room = below(half, brand.height > 0 ? BRAND_ROOM : 0);
  const main = column(stage, itemsOf(stage, palette.ink, palette.soft, isLoud(stage) ? 92 : 80), room, {
    at: 'bottom',
  });
  return {
    layers: [...dissolvingBeside(stage, Math.round(width * (isLeft ? 0.54 : 0.46)), isLeft), ...main.under],
    scrims: [],
    texts: [...brand.texts, ...main.texts],
    logo: brand.logo,
  };
};

/** Where a photo is too lively to be read on: it passes into the ground, on which the words stand. */
const beside = (stage: Stage): Plan => {
  const { safe, palette, shape } = stage;
  if (shape === 'square' || (shape === 'portrait' && isUpright(stage))) return halved(stage);
  const isStory = shape === 'story';
  const wide = { ...safe, width: safe.width - 40 };
  const room = isStory
    ? { ...below(wide, BRAND_ROOM), height: 1020 - safe.y - BRAND_ROOM }
    : below(wide, safe.height * 0.34);
  const main = column(stage, itemsOf(stage, palette.ink, palette.soft), room, { at: isStory ? 'top' : 'bottom' });
  const brand = brandIn(stage, { ...safe, y: main.box.y - BRAND_ROOM, height: BRAND_ROOM }, palette.ink);
  const taken = brand.height > 0 ? BRAND_ROOM : 0;
  return {
    layers: [
      ...dissolving(stage, { ...main.box, y: main.box.y - taken, height: main.box.height + taken }),
      ...main.under,
    ],
    scrims: [],
    texts: [...brand.texts, ...main.texts],
    logo: brand.logo,
  };
};

/** The photo fills the image, and the words stand on it. */
export const bleed: Layout = (stage) => {
  if (stage.standing === 'beside') return beside(stage);
  const { safe, width, height, standing } = stage;
  const brand = brandIn(stage, safe, WHITE, { isOnPhoto: true });
  const room = below({ ...safe, width: safe.width - 40 }, BRAND_ROOM);
  const main = column(stage, itemsOf(stage, WHITE, WHITE, undefined, WHITE), room, { at: standing, isOnPhoto: true });
  const top = { ...safe, height: brand.height };
  return {
    layers: [{ kind: 'photo', box: { x: 0, y: 0, width, height }, fit: 'cover' }],
    scrims:
      standing === 'top'
        ? [{ box: { ...safe, height: bottomOf(main.box) - safe.y }, to: 'top' }]
        : [...(brand.height > 0 ? [{ box: top, to: 'top' } as const] : []), { box: main.box, to: 'bottom' }],
    texts: [...brand.texts, ...main.texts],
    logo: brand.logo,
  };
};
