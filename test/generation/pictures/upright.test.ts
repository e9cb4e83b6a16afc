import { expect, test } from 'vitest';
import sharp from 'sharp';
import { prepare } from '#server/generation/pictures/draw.ts';
import { frameFor } from '#server/generation/pictures/frameFor.ts';
import { LAYOUTS } from '#server/generation/pictures/layouts/all.ts';
import type { Shape } from '#server/generation/pictures/shapes.ts';
import { COFFEE, KITS } from '#test/support/pictureMaterial.ts';

/** A bottle that fills its photo: its head is of a colour that nothing else has. */
const bottle = (): Promise<Buffer> =>
  sharp({ create: { width: 1000, height: 1500, channels: 3, background: '#8c8f94' } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="1000" height="1500"><rect x="400" y="120" width="200" height="1260" fill="#31513f"/><rect x="440" y="120" width="120" height="60" fill="#ff00d4"/></svg>',
        ),
      },
    ])
    .png()
    .toBuffer();

/** How many pixels of the head are seen. */
const headIn = async (layout: keyof typeof LAYOUTS, shape: Shape, turn: number): Promise<number> => {
  const idea = {
    layout,
    colours: LAYOUTS[layout].colours[0]!,
    photo: 0,
    scale: turn === 0 ? 'loud' : 'calm',
    isMirrored: false,
    zoom: 1,
    turn,
  } as const;
  const photo = { bytes: await bottle(), focus: { x: 0.5, y: 0.55 } };
  const prepared = await prepare({ kind: 'draw', idea, texts: COFFEE, kit: KITS.coffee, photo, shapes: [shape] });
  if ('fault' in prepared) throw new Error(JSON.stringify(prepared));
  const { base, drawn } = await prepared.layers(shape);
  let seen = 0;
  for (let at = 0; at < base.data.length; at += 3) {
    if (base.data[at]! - base.data[at + 1]! < 120 || base.data[at + 2]! - base.data[at + 1]! < 100) continue;
    const [x, y] = [(at / 3) % base.width, Math.floor(at / 3 / base.width)];
    if (!drawn.some((box) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height)) seen += 1;
  }
  return seen;
};

test.each(['caption', 'badge', 'split', 'stars', 'quiet'] as const)(
  'D5.13 a bottle keeps its head in the layout %s',
  async (layout) => {
    for (const shape of ['square', 'portrait'] as const)
      for (const turn of [0, 1]) expect(await headIn(layout, shape, turn), `${shape} ${turn}`).toBeGreaterThan(150);
  },
);

test('D5.13 of what stands upright and is not seen whole, the foot is left out, not the head', () => {
  const focus = { x: 0.5, y: 0.5 };
  const upright = frameFor({ width: 1000, height: 1500 }, { width: 1, height: 1 }, focus, 1000, null);
  expect(upright).toEqual({ left: 0, top: 30, width: 1000, height: 1000 });
  // A view is seen around its point.
  const wide = frameFor({ width: 3000, height: 1000 }, { width: 1, height: 1 }, focus, 1000, null);
  expect(wide).toEqual({ left: 1000, top: 0, width: 1000, height: 1000 });
  // Where the point would be covered so low, it stands higher.
  const high = frameFor({ width: 1000, height: 1500 }, { width: 1, height: 1 }, focus, 1000, ({ y }) => y < 0.5);
  expect(high.top).toBeGreaterThan(240);
});
