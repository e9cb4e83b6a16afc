import { faceOf } from '../type/faces.ts';
import { type Block, setBlock, type Wanted } from '../type/block.ts';
import type { Box } from '../shapes.ts';
import type { Role } from '../types.ts';
import type { Align, Fill, PlacedText, Stage } from './plan.ts';
import { rect } from './svg.ts';

/** The smallest text that can be read on a phone, where an image of 1080 pixels is 375 wide. */
export const SMALLEST = 36;

export interface Item {
  readonly role: Role;
  readonly text: string;
  readonly wanted: Wanted;
  readonly colour: string;
  /** Above it, where something is. */
  readonly gap: number;
  /** May be left out where there is no room; the last ones go first. */
  readonly isOptional?: boolean;
  /** What it stands on: a plate of that colour, or a line below it and an arrow. */
  readonly plate?: { readonly fill: string; readonly isRound: boolean } | 'link';
}

interface Look {
  readonly most: number;
  readonly least: number;
  readonly lines: number;
  readonly colour: string;
  readonly gap?: number;
}

/** Large words, in the face of headings. */
export const heading = (stage: Stage, text: string, look: Look, role: Role = 'headline'): Item => {
  const face = faceOf(stage.heading);
  // A face that runs wide is set smaller, a narrow one larger, for the same room.
  const most = Math.round(look.most / face.run ** 0.8);
  const least = Math.min(look.least, most);
  const style = { face: stage.heading, cut: 'display', tracking: face.tracking } as const;
  return {
    role,
    text,
    wanted: { text, style, most, least, lines: look.lines, leading: face.leading },
    colour: look.colour,
    gap: look.gap ?? 0,
  };
};

export const words = (
  stage: Stage,
  text: string,
  look: Look,
  role: Role = 'support',
  cut: 'text' | 'strong' = 'text',
): Item => ({
  role,
  text,
  wanted: {
    text,
    style: { face: stage.text, cut, tracking: -0.006 },
    most: look.most,
    least: Math.min(look.least, look.most),
    lines: look.lines,
    leading: 1.3,
  },
  colour: look.colour,
  gap: look.gap ?? 28,
  isOptional: true,
});

export const action = (stage: Stage, plate: Item['plate'], colour: string, gap = 52): Item => ({
  ...words(stage, stage.texts.action, { most: 40, least: SMALLEST, lines: 1, colour, gap }, 'action', 'strong'),
  plate,
});

/** What one gets: on a plate of the brand's second colour, or, where a photo is behind it, in large words. */
export const offer = (stage: Stage, { on, gap = 38 }: { readonly on?: string; readonly gap?: number } = {}): Item => ({
  ...words(
    stage,
    stage.texts.offer,
    { most: 52, least: 36, lines: 3, colour: on ?? stage.palette.onAccent, gap },
    'offer',
    'strong',
  ),
  ...(on === undefined && { plate: { fill: stage.palette.accent, isRound: true } }),
});

interface Sized {
  readonly item: Item;
  readonly block: Block;
  readonly width: number;
  readonly height: number;
  readonly capital: number;
}

const PAD = { x: 44, y: 31 };
const ROUND = 54;
const ARROW = { gap: 18, width: 40 };

const sized = (item: Item, room: Box, share: number, { setter }: Stage): Sized => {
  const { most, least } = item.wanted;
  const wanted = { ...item.wanted, most: Math.round(least * (most / least) ** share) };
  const beside = item.plate === 'link' ? ARROW.gap + ARROW.width : item.plate ? 2 * PAD.x : 0;
  const block = setBlock(wanted, room.width - beside, room.height, setter);
  const capital = setter.capital(item.wanted.style, item.text) * block.size;
  const isPlate = item.plate !== undefined && item.plate !== 'link';
  return {
    item,
    block,
    capital,
    width: block.width + beside,
    height: isPlate
      ? capital + (block.lines.length - 1) * block.leading * block.size + 2 * PAD.y
      : item.plate
        ? block.height + 12
        : block.height,
  };
};

/** Below large words more is free than below small ones. */
const gapAt = (list: readonly Sized[], at: number): number =>
  at === 0 ? 0 : list[at]!.item.gap + 8 + Math.max(0, list[at - 1]!.block.size - 56) * 0.16;

const heightOf = (list: readonly Sized[]): number =>
  list.reduce((sum, { height }, at) => sum + height + gapAt(list, at), 0);

const SHARES = Array.from({ length: 21 }, (_, step) => 1 - step / 20);

/** What goes first: the call, then what is said beside the headline; what is offered goes last. */
const dispensableIn = (items: readonly Item[]): number => {
  const isOf = (...roles: readonly Role[]) =>
    items.findLastIndex(({ role, isOptional }) => isOptional === true && (roles.length === 0 || roles.includes(role)));
  return [isOf('action'), isOf('support', 'by'), isOf()].find((at) => at >= 0) ?? -1;
};

/** All as large as there is room for, each in its own bounds; what is optional is left out before anything is cut. */
const fitted = (items: readonly Item[], room: Box, stage: Stage): readonly Sized[] => {
  for (const share of SHARES) {
    const list = items.map((item) => sized(item, { ...room, height: Infinity }, share, stage));
    if (heightOf(list) <= room.height && list.every(({ block, item }) => block.isWhole || item.isOptional === true)) {
      return list.every(({ block }) => block.isWhole) || items.length === 1 ? list : leftOut(list, room, stage);
    }
  }
  const last = dispensableIn(items);
  if (last >= 0 && items.length > 1) return fitted(items.toSpliced(last, 1), room, stage);
  const each = room.height / items.length - (items[1]?.gap ?? 0);
  return items.map((item) => sized(item, { ...room, height: each }, 0, stage));
};

/** What would be cut is better not there; a call to action is never cut. */
const leftOut = (list: readonly Sized[], room: Box, stage: Stage): readonly Sized[] => {
  const kept = list.filter(({ block }) => block.isWhole).map(({ item }) => item);
  return fitted(kept, room, stage);
};

export interface Column {
  readonly texts: readonly PlacedText[];
  /** Plates and arrows. */
  readonly under: readonly Fill[];
  readonly box: Box;
}

const startOf = (align: Align, { x, width }: Box, wide: number): number =>
  align === 'left' ? x : align === 'right' ? x + width - wide : x + (width - wide) / 2;

/** Sets texts one below the other in a box. */
export const column = (
  stage: Stage,
  items: readonly Item[],
  room: Box,
  {
    align = 'left',
    at = 'top',
    isOnPhoto = false,
  }: { align?: Align; at?: 'top' | 'middle' | 'bottom'; isOnPhoto?: boolean } = {},
): Column => {
  const said = items.filter((item) => item.text !== '');
  const list = said.length > 0 ? fitted(said, room, stage) : [];
  const height = heightOf(list);
  const top =
    at === 'top' ? room.y : at === 'bottom' ? room.y + room.height - height : room.y + (room.height - height) / 2;
  const texts: PlacedText[] = [];
  const under: Fill[] = [];
  let y = top;
  for (const [index, { item, block, width, height: high, capital }] of list.entries()) {
    y += gapAt(list, index);
    const x = startOf(align, room, width);
    const { plate } = item;
    const isPlate = plate !== undefined && plate !== 'link';
    const box = {
      x: isPlate ? x + PAD.x : x,
      y: isPlate ? y + PAD.y - (block.rise - capital) : y,
      width: block.width,
      height: block.height,
    };
    if (isPlate)
      under.push({
        kind: 'fill',
        svg: rect(x, y, width, high, plate.fill, plate.isRound ? Math.min(high / 2, ROUND) : 0),
      });
    const place = { role: item.role, text: item.text, block, box, align, colour: item.colour };
    texts.push({ ...place, isOnPhoto: isOnPhoto && !isPlate, arrow: plate === 'link' ? arrow(box, capital) : null });
    y += high;
  }
  return { texts, under, box: { x: room.x, y: top, width: room.width, height } };
};

const arrow = (box: Box, capital: number): string =>
  `M${box.x + box.width + ARROW.gap} ${box.y + capital / 2 + 1}h${ARROW.width - 4}m-13 -13l13 13l-13 13`;
