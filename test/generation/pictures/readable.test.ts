import { contrastOf, LEAST_CONTRAST } from '#contract/rules/contrast.ts';
import { LAYOUTS } from '#server/generation/pictures/layouts/all.ts';
import { LAYOUT_NAMES } from '#server/generation/pictures/layouts/names.ts';
import type { PlacedText, Plan } from '#server/generation/pictures/layouts/plan.ts';
import { createPlanner } from '#server/generation/pictures/planner.ts';
import { type Box, bottomOf, rightOf, SHAPE_NAMES, SHAPES, type Shape } from '#server/generation/pictures/shapes.ts';
import type { Idea, PhotoFacts, PictureTexts } from '#server/generation/pictures/types.ts';
import { randomOf } from '#test/support/fuzzRandom.ts';
import { COFFEE, KITS, ODD_TEXTS, SKIN } from '#test/support/pictureMaterial.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';

/** What a photo is drawn as: no palette has it. */
const PHOTO = '#ff00ff';
const SCALE = 10;
/** Of a line; less is the edge of a shape, where colours are mixed. */
const LEAST_SHARE = 0.04;

/** What is behind the words, small, with photos as one colour. */
const drawn = async ({ layers }: Plan, shape: Shape) => {
  const { width, height } = SHAPES[shape];
  const svg = layers.map((layer) => {
    if (layer.kind === 'fill') return layer.svg;
    const { x, y, width: w, height: h } = layer.box;
    const seen =
      layer.mask?.replaceAll(/fill="[^"]*"/g, `fill="${PHOTO}"`) ??
      `<rect width="${w}" height="${h}" fill="${PHOTO}"/>`;
    return `<g transform="translate(${x} ${y})">${seen}</g>`;
  });
  const small = { width: width / SCALE, height: height / SCALE };
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${small.width}" height="${small.height}">${svg.join('')}</svg>`;
  const { data, info } = await sharp(Buffer.from(whole)).flatten().raw().toBuffer({ resolveWithObject: true });
  return (left: number, top: number): string => {
    const at = (top * info.width + left) * info.channels;
    return `#${[0, 1, 2].map((channel) => data[at + channel]!.toString(16).padStart(2, '0')).join('')}`;
  };
};

/** Where the letters of each line are: strips may stand behind lines, and not between them. */
const linesOf = ({ block, box, align }: PlacedText): readonly Box[] =>
  block.lines.map((line, at) => {
    const width = Math.min(box.width, (line.width - line.inset.left - line.inset.right) * block.size);
    const left = align === 'left' ? 0 : align === 'right' ? box.width - width : (box.width - width) / 2;
    const foot = box.y + block.rise + at * block.leading * block.size;
    const height = block.size * 0.7;
    return { x: box.x + left, y: foot - height, width, height };
  });

/** Each colour behind a box, and its share. */
const behind = (colourAt: (left: number, top: number) => string, box: Box): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  const [left, top] = [Math.ceil(box.x / SCALE), Math.ceil(box.y / SCALE)];
  const [right, bottom] = [Math.floor(rightOf(box) / SCALE), Math.floor(bottomOf(box) / SCALE)];
  const share = 1 / Math.max(1, (right - left) * (bottom - top));
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) found.set(colourAt(x, y), (found.get(colourAt(x, y)) ?? 0) + share);
  return found;
};

const TEXTS: readonly PictureTexts[] = [COFFEE, SKIN, ...Object.values(ODD_TEXTS)];
const PHOTOS: readonly (PhotoFacts | null)[] = [
  { width: 1600, height: 2000, isCutOut: false },
  { width: 2000, height: 1300, isCutOut: false },
  { width: 1500, height: 1500, isCutOut: false },
  { width: 400, height: 900, isCutOut: true },
  { width: 900, height: 500, isCutOut: true },
  null,
];

it.each([1, 2, 3])('D5.10 any image of any brief can be read on what is behind its words: %i', async (seed) => {
  const random = randomOf(seed);
  const one = <T>(all: readonly T[]): T => random.pick(all);
  const faults: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const [texts, kit, photo, logo] = [one(TEXTS), one(Object.values(KITS)), one(PHOTOS), one([null, 0.7, 1, 3.7, 6])];
    const planner = await createPlanner({ texts, kit, photo, logo });
    if (typeof planner === 'string') throw new Error(planner);
    for (const layout of LAYOUT_NAMES) {
      if (!LAYOUTS[layout].suits({ texts, photo })) continue;
      const idea: Idea = {
        layout,
        colours: one(LAYOUTS[layout].colours),
        photo: photo && LAYOUTS[layout].showsPhoto ? 0 : null,
        scale: one(['calm', 'loud'] as const),
        isMirrored: random.chance(0.5),
        zoom: 1,
        turn: random.below(6),
      };
      for (const shape of SHAPE_NAMES) {
        const plan = planner.plan(idea, shape, 'beside');
        const colourAt = await drawn(plan, shape);
        for (const text of plan.texts.filter(({ isOnPhoto }) => !isOnPhoto))
          for (const [ground, share] of linesOf(text).flatMap((line) => [...behind(colourAt, line)]))
            if (share > LEAST_SHARE && (ground === PHOTO || contrastOf(text.colour, ground) < LEAST_CONTRAST))
              faults.push(`${text.role} on ${ground}: ${JSON.stringify({ ...idea, shape, logo, photo })}`);
      }
    }
  }
  expect(faults).toEqual([]);
});
