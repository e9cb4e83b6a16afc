import { action, column, heading, offer, words } from './column.ts';
import { brandIn, BRAND_ROOM } from './brand.ts';
import { bottomOf } from '../shapes.ts';
import { below, footing, ground } from './parts.ts';
import type { Layout } from './plan.ts';

/** Nothing but words, as large as they can be. */
export const oversized: Layout = (stage) => {
  const { safe, texts, palette } = stage;
  const brand = brandIn(stage, safe, palette.ink);
  const room = below(safe, brand.height > 0 ? BRAND_ROOM + 40 : 0);
  const high = texts.offer === '' ? 250 : 340;
  const foot = column(
    stage,
    [
      words(stage, texts.support, { most: 44, least: 38, lines: 2, colour: palette.soft }),
      offer(stage),
      action(stage, 'link', palette.ink, 34),
    ],
    { ...room, y: bottomOf(room) - high, height: high },
    { at: 'bottom' },
  );
  const head = { ...room, height: foot.box.y - room.y - (foot.box.height > 0 ? 64 : 0) };
  const large = heading(stage, texts.headline, {
    most: 330,
    least: 60,
    lines: 7,
    colour: stage.idea.turn % 2 ? palette.accentInk : palette.ink,
  });
  const main = column(stage, [large], head, { at: stage.shape === 'story' ? 'middle' : 'top' });
  return {
    layers: [ground(stage, palette.ground), ...(stage.photo ? footing(stage) : []), ...foot.under],
    scrims: [],
    texts: [...brand.texts, ...main.texts, ...foot.texts],
    logo: brand.logo,
  };
};
