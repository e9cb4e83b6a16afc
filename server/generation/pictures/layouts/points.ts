import { column, heading, offer, words } from './column.ts';
import { brandIn, BRAND_ROOM } from './brand.ts';
import { bottomOf } from '../shapes.ts';
import { below, fill, footing, ground } from './parts.ts';
import type { Fill, Layout, PlacedText } from './plan.ts';
import { stroke } from './svg.ts';

const MOST = 3;
const NUMBER = 96;

/** A headline and two or three reasons, with hairlines between them. */
export const points: Layout = (stage) => {
  const { safe, texts, palette, shape } = stage;
  const list = texts.points.slice(0, MOST);
  const brand = brandIn(stage, safe, palette.ink);
  const room = below(safe, brand.height > 0 ? BRAND_ROOM : 0);
  // Few rows are higher, and their words larger: the list fills its part of the image.
  const rowHeight = { square: [190, 142], portrait: [240, 190], story: [210, 164] }[shape][list.length > 2 ? 1 : 0]!;
  const most = { square: [62, 50], portrait: [70, 58], story: [66, 54] }[shape][list.length > 2 ? 1 : 0]!;
  const start = bottomOf(room) - rowHeight * list.length;
  const head = column(
    stage,
    [
      heading(stage, texts.headline, {
        most: shape === 'square' ? 132 : 168,
        least: 48,
        lines: 4,
        colour: palette.ink,
      }),
      words(stage, texts.support, { most: 46, least: 36, lines: 2, colour: palette.soft, gap: 24 }),
      offer(stage),
    ],
    { ...room, height: start - room.y - 56 },
    { at: 'middle' },
  );
  const lines: Fill[] = [];
  const rows = list.flatMap((point, at): readonly PlacedText[] => {
    const y = start + at * rowHeight;
    lines.push(fill(stroke(`M${room.x} ${y}H${room.x + room.width}`, palette.ink, 2.5, 'opacity="0.28"')));
    const box = { ...room, y: y + 16, height: rowHeight - 32 };
    const number = column(
      stage,
      [heading(stage, `${at + 1}`, { most: 60, least: 60, lines: 1, colour: palette.accentInk }, 'mark')],
      { ...box, width: NUMBER },
      { at: 'middle' },
    );
    const said = column(
      stage,
      [
        {
          ...words(stage, point, { most, least: 36, lines: 2, colour: palette.ink }, 'point', 'strong'),
          isOptional: false,
        },
      ],
      { ...box, x: room.x + NUMBER, width: room.width - NUMBER },
      { at: 'middle' },
    );
    return [...number.texts, ...said.texts];
  });
  return {
    layers: [ground(stage, palette.ground), ...footing(stage), ...lines, ...head.under],
    scrims: [],
    texts: [...brand.texts, ...head.texts, ...rows],
    logo: brand.logo,
  };
};
