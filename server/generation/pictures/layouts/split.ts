import { MARGIN } from '../shapes.ts';
import { action, column, heading, offer, words } from './column.ts';
import { BRAND_ROOM, brandIn } from './brand.ts';
import { below, ground, inside, isLoud, isUprightScene, pictured } from './parts.ts';
import type { Layout, Stage } from './plan.ts';

/** One beside the other; of an upright image, where what is shown stands upright too. */
const isBeside = (stage: Stage): boolean =>
  stage.shape === 'square' || (stage.shape === 'portrait' && isUprightScene(stage));

const halves = (stage: Stage) => {
  const { shape, width, height, safe, idea } = stage;
  if (isBeside(stage)) {
    const half = width / 2;
    const [photoX, textX] = idea.isMirrored ? [0, half] : [half, 0];
    const words = {
      x: textX === 0 ? MARGIN : half + 60,
      y: MARGIN,
      width: half - MARGIN - 60,
      height: height - 2 * MARGIN,
    };
    return { photo: { x: photoX, y: 0, width: half, height }, words };
  }
  if (shape === 'portrait') {
    const high = 690;
    return {
      photo: { x: 0, y: 0, width, height: high },
      words: { ...safe, y: high + 66, height: height - high - 66 - MARGIN },
    };
  }
  const high = 1010;
  return { photo: { x: 0, y: high, width, height: height - high }, words: { ...safe, height: high - safe.y - 60 } };
};

/** One part is photo, the other is colour with the words. */
export const split: Layout = (stage) => {
  const { texts, palette } = stage;
  const { photo, words: room } = halves(stage);
  const isTall = isBeside(stage);
  const brand = brandIn(stage, room, palette.ink);
  const main = column(
    stage,
    [
      heading(stage, texts.headline, {
        most: isTall ? 88 : isLoud(stage) ? 116 : 92,
        least: 46,
        lines: isTall ? 7 : 4,
        colour: palette.ink,
      }),
      words(stage, texts.support, { most: 42, least: 36, lines: 4, colour: palette.soft }),
      offer(stage),
      // One plate is enough.
      texts.offer === ''
        ? action(stage, { fill: palette.accent, isRound: true }, palette.onAccent, 40)
        : action(stage, 'link', palette.ink, 40),
    ],
    below(inside(room, 0), brand.height > 0 ? BRAND_ROOM - 30 : 0),
    { at: 'bottom' },
  );
  return {
    layers: [ground(stage, palette.ground), ...pictured(stage, photo), ...main.under],
    scrims: [],
    texts: [...brand.texts, ...main.texts],
    logo: brand.logo,
  };
};
