import { bottomOf } from '../shapes.ts';
import { column, heading, offer, words } from './column.ts';
import { brandIn } from './brand.ts';
import { fill, ground, isLoud, shadow } from './parts.ts';
import type { Layout, Stage } from './plan.ts';
import { arch, circle, rect, shape } from './svg.ts';

const SQUARE = { words: 470, x: 560, top: 96 };

const roomsOf = ({ shape: form, safe, width, height }: Stage, taken: number) => {
  if (form === 'square') {
    const words = { ...safe, y: safe.y + taken, width: SQUARE.words, height: safe.height - taken };
    return { words, thing: { x: SQUARE.x, width: width - SQUARE.x - 40, top: SQUARE.top, floor: height - 150 } };
  }
  const most = safe.y + safe.height * (form === 'story' ? 0.6 : 0.42);
  return {
    words: { ...safe, y: safe.y + taken, height: most - safe.y - taken },
    thing: { x: 130, width: width - 260, top: 0, floor: height - (form === 'story' ? 210 : 120) },
  };
};

/** The product stands alone, before a large shape in the brand's colours, with the words above or beside it. */
export const stage: Layout = (made) => {
  const { texts, palette, safe, width, height, idea } = made;
  const isSquare = made.shape === 'square';
  const align = isSquare ? 'left' : 'centre';
  const brand = brandIn(made, safe, palette.ink, { align });
  const { words: room, thing } = roomsOf(made, brand.height > 0 ? brand.height + 50 : 0);
  const main = column(
    made,
    [
      heading(made, texts.headline, {
        most: isSquare ? 88 : isLoud(made) ? 116 : 92,
        least: 46,
        lines: isSquare ? 6 : 3,
        colour: palette.ink,
      }),
      words(made, texts.support, { most: 42, least: 38, lines: 3, colour: palette.soft, gap: 24 }),
      offer(made, { gap: 30 }),
    ],
    room,
    { align, at: isSquare ? 'middle' : 'top' },
  );
  const top = isSquare ? thing.top : Math.round(bottomOf(main.box) + 56);
  const { floor } = thing;
  const product = { x: thing.x, y: top, width: thing.width, height: floor + 46 - top };
  const middle = thing.x + thing.width / 2;
  const reach = Math.min(isSquare ? 330 : 500, (floor - top) * 0.52);
  const behind = [
    circle(middle, floor - reach * 0.9, reach, palette.accent),
    shape(
      arch(
        middle - reach * 0.82,
        floor - Math.min(floor - top - 20, reach * 2),
        reach * 1.64,
        Math.min(floor - top - 20, reach * 2),
      ),
      palette.accent,
    ),
    '',
  ][idea.turn % 3]!;
  return {
    layers: [
      ground(made, palette.ground),
      fill(behind),
      fill(rect(0, floor, width, height - floor, idea.turn % 3 === 2 ? palette.accent : palette.panel)),
      fill(shadow(made, product)),
      { kind: 'photo', box: product, fit: 'whole' },
      ...main.under,
    ],
    scrims: [],
    texts: [...brand.texts, ...main.texts],
    logo: brand.logo,
  };
};
