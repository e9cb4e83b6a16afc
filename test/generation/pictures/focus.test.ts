import { type Layers, prepare } from '#server/generation/pictures/draw.ts';
import { LAYOUTS } from '#server/generation/pictures/layouts/all.ts';
import { LAYOUT_NAMES } from '#server/generation/pictures/layouts/names.ts';
import { type Box, SHAPE_NAMES } from '#server/generation/pictures/shapes.ts';
import { COFFEE, KITS } from '#test/support/pictureMaterial.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

const PHOTO = { width: 1500, height: 1000, isCutOut: false };

/** A grey photo with one spot of a colour that nothing else has. */
const spot = (x: number, y: number): Promise<Buffer> =>
  sharp({ create: { width: PHOTO.width, height: PHOTO.height, channels: 3, background: '#8c8f94' } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="1500" height="1000"><circle cx="${x * 1500}" cy="${y * 1000}" r="14" fill="#ff00d4"/></svg>`,
        ),
      },
    ])
    .png()
    .toBuffer();

const isIn = (x: number, y: number, box: Box): boolean =>
  x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;

/** How many pixels of the spot are seen: none under letters. */
const seenIn = ({ base: { data, width }, drawn }: Pick<Layers, 'base' | 'drawn'>): number => {
  let seen = 0;
  for (let at = 0; at < data.length; at += 3) {
    if (data[at]! - data[at + 1]! < 70 || data[at + 2]! - data[at + 1]! < 50) continue;
    const pixel = at / 3;
    if (!drawn.some((box) => isIn(pixel % width, Math.floor(pixel / width), box))) seen += 1;
  }
  return seen;
};

const POINTS = await Promise.all(
  [
    { x: 0.5, y: 0.93 },
    { x: 0.08, y: 0.1 },
    { x: 0.9, y: 0.55 },
  ].map(async ({ x, y }) => ({ x, y, bytes: await spot(x, y) })),
);

const PHOTO_LAYOUTS = LAYOUT_NAMES.filter(
  (name) => LAYOUTS[name].showsPhoto && LAYOUTS[name].suits({ texts: COFFEE, photo: PHOTO }),
);

test('there are layouts for photos', () => expect(PHOTO_LAYOUTS.length).toBeGreaterThan(4));

describe.each(PHOTO_LAYOUTS)('In the layout %s', (layout) => {
  test.each(POINTS.map((point, at) => ({ ...point, at })))(
    'D5.13 what a person marked in a photo, at $x and $y of it, is seen in every shape',
    async ({ x, y, bytes, at: turn }) => {
      const idea = {
        layout,
        colours: LAYOUTS[layout].colours[turn % LAYOUTS[layout].colours.length]!,
        photo: 0,
        scale: turn === 0 ? 'loud' : 'calm',
        isMirrored: turn === 1,
        zoom: turn === 2 ? 1.4 : 1,
        turn,
      } as const;
      const prepared = await prepare({
        kind: 'draw',
        idea,
        texts: COFFEE,
        kit: KITS.coffee,
        photo: { bytes, focus: { x, y } },
        shapes: SHAPE_NAMES,
      });
      if ('fault' in prepared) throw new Error(JSON.stringify(prepared));
      for (const shape of SHAPE_NAMES)
        expect(seenIn(await prepared.layers(shape)), `${layout} ${shape}`).toBeGreaterThan(100);
    },
  );
});
