import { type Box, bottomOf } from '../shapes.ts';
import type { Fill, PlacedPhoto, Stage } from './plan.ts';
import { circle, rect, shape } from './svg.ts';

export const fill = (svg: string): Fill => ({ kind: 'fill', svg });

export const ground = ({ width, height }: Stage, colour: string): Fill => fill(rect(0, 0, width, height, colour));

/** The part of a box that is left below what takes a height of it. */
export const below = (box: Box, taken: number): Box => ({ ...box, y: box.y + taken, height: box.height - taken });
export const inside = (box: Box, x: number, y = x): Box => ({
  x: box.x + x,
  y: box.y + y,
  width: box.width - 2 * x,
  height: box.height - 2 * y,
});

/** The photo in a place: filling it, or, cut out, standing in it on a second ground. */
export const pictured = (stage: Stage, box: Box, mask?: string): readonly (Fill | PlacedPhoto)[] => {
  if (!stage.photo) return [];
  if (!stage.photo.isCutOut) return [{ kind: 'photo', box, fit: 'cover', mask }];
  const { panel } = stage.palette;
  const room = inside(box, box.width * 0.1, box.height * 0.09);
  const plain = rect(0, 0, box.width, box.height, panel);
  const behind = mask ? mask.replaceAll(/fill="[^"]*"/g, `fill="${panel}"`) : plain;
  return [
    fill(`<g transform="translate(${box.x} ${box.y})">${behind}</g>`),
    fill(shadow(stage, room)),
    { kind: 'photo', box: room, fit: 'whole' },
  ];
};

/** Where the foot of a cut-out is in a box, and how wide it is there. */
const standing = ({ photo }: Stage, box: Box): { readonly x: number; readonly y: number; readonly width: number } => {
  const width = photo ? Math.min(box.width, (box.height * photo.width) / photo.height) : box.width;
  return { x: box.x + box.width / 2, y: bottomOf(box), width };
};

/** What a thing that stands casts on the ground: dark and narrow where it stands, wide and faint around. */
export const shadow = (stage: Stage, box: Box): string => {
  const { x, y, width } = standing(stage, box);
  const ellipse = (share: number, high: number, dark: number) =>
    `<ellipse cx="${x}" cy="${y - high * 0.2}" rx="${width * share}" ry="${high}" fill="#0b0d10" opacity="${dark}"/>`;
  return [ellipse(0.78, 34, 0.05), ellipse(0.68, 26, 0.06), ellipse(0.6, 18, 0.09), ellipse(0.53, 11, 0.16)].join('');
};

/** What fills the part of an upright image in which no text may be: the photo, or large plain shapes. */
export const footing = (stage: Stage): readonly (Fill | PlacedPhoto)[] => {
  const { width, height, palette, idea } = stage;
  if (stage.shape !== 'story') return [];
  const top = 1330;
  // Of what stands upright, so low a band shows neither head nor foot.
  if (stage.photo && !stage.photo.isCutOut && !isUpright(stage)) {
    return [{ kind: 'photo', box: { x: 0, y: top, width, height: height - top }, fit: 'cover' }];
  }
  const shapes = [
    () => circle(width / 2, height + 60, 560, palette.accent),
    () =>
      shape(
        `M0 ${height}V1560A540 540 0 0 1 540 1560V${height}ZM540 ${height}V1560A540 540 0 0 1 1080 1560V${height}Z`,
        palette.accent,
      ),
    () => rect(0, 1500, width, 420, palette.accent) + circle(width * 0.78, 1500, 160, palette.panel),
  ];
  return [fill(shapes[idea.turn % shapes.length]!())];
};

/** What is seen of a photo that is higher than wide is rather a thing that stands than a view: it wants a high place. */
export const isUpright = ({ photo }: Stage): boolean => photo !== null && photo.height > photo.width * 1.05;

/** The same of a photo that fills its place, and so loses what does not fit. */
export const isUprightScene = (stage: Stage): boolean => isUpright(stage) && !stage.photo!.isCutOut;

export const isLoud = ({ idea }: Stage): boolean => idea.scale === 'loud';

const eased = (at: number): number => at * at * (3 - 2 * at);

/** From the ground, which hides the photo, to nothing. */
const passing = ({ palette }: Stage, name: string, [from, to]: readonly [number, number], along: 'x' | 'y'): string => {
  const stops = [0, 0.12, 0.26, 0.42, 0.58, 0.74, 0.88, 1].map(
    (at) =>
      `<stop offset="${at}" stop-color="${palette.ground}" stop-opacity="${(from + (to - from) * eased(at)).toFixed(3)}"/>`,
  );
  const ends = along === 'x' ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
  return `<defs><linearGradient id="${name}" x1="0" y1="0" ${ends}>${stops.join('')}</linearGradient></defs>`;
};

/** The same beside words that stand in one half: a tall thing is seen whole. */
export const dissolvingBeside = (stage: Stage, x: number, isLeft: boolean): readonly (Fill | PlacedPhoto)[] => {
  const { width, height, palette } = stage;
  const reach = Math.round((isLeft ? x : width - x) * 0.5);
  const box = isLeft ? { x: 0, y: 0, width: x, height } : { x, y: 0, width: width - x, height };
  const gradient = passing(stage, 'besidePhoto', isLeft ? [0, 1] : [1, 0], 'x');
  return [
    ground(stage, palette.ground),
    { kind: 'photo', box, fit: 'cover' },
    fill(`${gradient}${rect(isLeft ? x - reach : x - 1, 0, reach + 2, height, 'url(#besidePhoto)')}`),
  ];
};

/**
 * The photo on the part of an image that texts leave free, passing into the ground towards them; so nothing is laid over
 * what it shows.
 */
export const dissolving = (stage: Stage, words: Box): readonly (Fill | PlacedPhoto)[] => {
  const { width, height, palette } = stage;
  const isBelow = words.y + words.height / 2 < height / 2;
  const reach = Math.round(height * 0.17);
  const box = isBelow
    ? { x: 0, y: Math.round(bottomOf(words) + 24), width, height: height - Math.round(bottomOf(words) + 24) }
    : { x: 0, y: 0, width, height: Math.round(words.y - 24) };
  const y = isBelow ? box.y : bottomOf(box) - reach;
  const name = isBelow ? 'toPhoto' : 'fromPhoto';
  const gradient = passing(stage, name, isBelow ? [1, 0] : [0, 1], 'y');
  return [
    ground(stage, palette.ground),
    { kind: 'photo', box, fit: 'cover' },
    fill(`${gradient}${rect(0, y - 1, width, reach + 2, `url(#${name})`)}`),
  ];
};
