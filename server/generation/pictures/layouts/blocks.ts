import { action, column, heading, offer, words } from './column.ts';
import { brandIn, BRAND_ROOM } from './brand.ts';
import { bottomOf } from '../shapes.ts';
import { below, fill, ground, isLoud } from './parts.ts';
import type { Layout, Stage } from './plan.ts';
import { circle, rect, shape } from './svg.ts';

/** What a tile shows: a disc, a quarter, a half, a leaf, a ring, a step. */
const TILES: readonly ((x: number, y: number, s: number, one: string, two: string) => string)[] = [
  (x, y, s, one) => circle(x + s / 2, y + s / 2, s / 2, one),
  (x, y, s, one) => shape(`M${x} ${y + s}A${s} ${s} 0 0 1 ${x + s} ${y}V${y + s}Z`, one),
  (x, y, s, one) => shape(`M${x} ${y}A${s} ${s} 0 0 0 ${x + s} ${y + s}V${y}Z`, one),
  (x, y, s, one, two) =>
    rect(x, y, s, s, one) + shape(`M${x} ${y + s}A${s / 2} ${s / 2} 0 0 1 ${x + s} ${y + s}Z`, two),
  (x, y, s, one) => shape(`M${x} ${y}A${s} ${s} 0 0 1 ${x + s} ${y + s}A${s} ${s} 0 0 1 ${x} ${y}Z`, one),
  (x, y, s, one, two) => circle(x + s / 2, y + s / 2, s / 2, one) + circle(x + s / 2, y + s / 2, s / 4, two),
  (x, y, s, one) => shape(`M${x} ${y + s}L${x + s} ${y}V${y + s}Z`, one),
];

const mix = (...values: readonly number[]): number =>
  values.reduce((sum, value) => Math.imul(sum ^ (value + 1), 2654435761) >>> 0, 40503) >>> 8;

/** How many tiles stand side by side so that rows of them fill a height best. */
const acrossFor = ({ idea, width }: Stage, height: number): number => {
  const left = (across: number) => {
    const side = width / across;
    return height < side ? Infinity : height - Math.floor(height / side) * side;
  };
  const choices = isEven(idea.turn) ? [4, 3, 5] : [3, 4, 5];
  return choices.reduce((best, across) => (left(across) < left(best) - 30 ? across : best), choices[0]!);
};

const pattern = ({ palette, idea, width }: Stage, across: number, rows: number, top: number): string => {
  const side = width / across;
  const tones = [palette.accent, palette.panel, palette.accentInk, palette.ink];
  const tiles: string[] = [];
  let before = -1;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const dice = mix(idea.turn, row, column, across);
      const kind = dice % TILES.length === before ? (dice + 3) % TILES.length : dice % TILES.length;
      before = kind;
      const tone = (dice >> 5) % tones.length;
      const [one, two] = [tones[tone]!, tones[(tone + 1 + ((dice >> 9) % 3)) % tones.length]!];
      tiles.push(TILES[kind]!(column * side, top + row * side, side, one, two));
    }
  }
  return tiles.join('');
};

const isEven = (turn: number): boolean => turn % 2 === 0;

/** A pattern of plain shapes in the brand's colours, and the words. */
export const blocks: Layout = (stage) => {
  const { safe, texts, palette, height, width, shape: form } = stage;
  const items = [
    heading(stage, texts.headline, { most: isLoud(stage) ? 112 : 92, least: 46, lines: 4, colour: palette.ink }),
    words(stage, texts.support, { most: 42, least: 36, lines: 2, colour: palette.soft, gap: 26 }),
    offer(stage),
    action(stage, 'link', palette.ink, 34),
  ];
  if (form === 'story') {
    const brand = brandIn(stage, safe, palette.ink);
    const main = column(stage, items, {
      ...below(safe, brand.height > 0 ? BRAND_ROOM : 0),
      height: 1010 - safe.y - BRAND_ROOM,
    });
    const free = height - bottomOf(main.box) - 70;
    const across = acrossFor(stage, free);
    const rows = Math.floor((free * across) / width);
    const tiles = pattern(stage, across, rows, height - (rows * width) / across);
    return {
      layers: [ground(stage, palette.ground), fill(tiles), ...main.under],
      scrims: [],
      texts: [...brand.texts, ...main.texts],
      logo: brand.logo,
    };
  }
  const brand = brandIn(stage, safe, palette.ink, { at: 'bottom', align: 'right' });
  const room = {
    ...safe,
    y: height * 0.42,
    height: bottomOf(safe) - height * 0.42 - (brand.height > 0 ? brand.height + 30 : 0),
  };
  const main = column(stage, items, room, { at: 'bottom' });
  const free = main.box.y - 60;
  const across = acrossFor(stage, free);
  return {
    layers: [
      ground(stage, palette.ground),
      fill(pattern(stage, across, Math.max(1, Math.floor((free * across) / width)), 0)),
      ...main.under,
    ],
    scrims: [],
    texts: [...brand.texts, ...main.texts],
    logo: brand.logo,
  };
};
