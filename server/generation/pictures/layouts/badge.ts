import { type Column, column, heading, words } from './column.ts';
import { brandIn, BRAND_ROOM } from './brand.ts';
import { bottomOf } from '../shapes.ts';
import { fill, ground, isLoud, isUpright, isUprightScene, pictured } from './parts.ts';
import type { Layout, Plan, Stage } from './plan.ts';
import { circle, seal, shape } from './svg.ts';

const sealAt = ({ palette, idea }: Stage, { x, y }: { readonly x: number; readonly y: number }, r: number): string =>
  idea.turn % 2 === 0 ? shape(seal(x, y, r + 12, 18, 0.035), palette.accent) : circle(x, y, r, palette.accent);

const offerIn = (stage: Stage, { x, y }: { readonly x: number; readonly y: number }, r: number): Column =>
  column(
    stage,
    [heading(stage, stage.texts.offer, { most: 74, least: 36, lines: 4, colour: stage.palette.onAccent }, 'offer')],
    { x: x - r * 0.68, y: y - r * 0.5, width: r * 1.36, height: r },
    { align: 'centre', at: 'middle' },
  );

/** What stands upright has the right half; the seal stands on the seam, the words below it. */
const upright = (stage: Stage): Plan => {
  const { safe, texts, palette, width, height } = stage;
  const seam = Math.round(width * 0.5);
  const r = 172;
  const at = { x: seam - 60, y: safe.y + r };
  const room = { ...safe, width: seam - safe.x - 48 };
  const brand = brandIn(stage, room, palette.ink, { at: 'bottom' });
  const taken = brand.height > 0 ? BRAND_ROOM : 0;
  const top = at.y + r + 48;
  const main = column(
    stage,
    [
      heading(stage, texts.headline, { most: isLoud(stage) ? 88 : 76, least: 44, lines: 5, colour: palette.ink }),
      words(stage, texts.support, { most: 40, least: 36, lines: 3, colour: palette.soft, gap: 22 }),
    ],
    { ...room, y: top, height: bottomOf(safe) - taken - top },
    { at: 'bottom' },
  );
  return {
    layers: [
      ground(stage, palette.ground),
      ...pictured(stage, { x: seam, y: 0, width: width - seam, height }),
      fill(sealAt(stage, at, r)),
    ],
    scrims: [],
    texts: [...brand.texts, ...main.texts, ...offerIn(stage, at, r).texts],
    logo: brand.logo,
  };
};

/** A seal with the offer, half on the picture and half below it. */
export const badge: Layout = (stage) => {
  if (stage.shape === 'square' && isUpright(stage)) return upright(stage);
  if (stage.shape === 'portrait' && isUprightScene(stage)) return upright(stage);
  const { safe, texts, palette, width, height, shape: form } = stage;
  const edge = { square: 620, portrait: 830, story: 900 }[form];
  const r = form === 'square' ? 182 : 208;
  const at = { x: width - 64 - r, y: edge - (form === 'story' ? 20 : 40) };
  const field =
    form === 'story' ? { x: 0, y: edge, width, height: height - edge } : { x: 0, y: 0, width, height: edge };
  const offer = offerIn(stage, at, r);
  const brandRoom = form === 'story' ? { ...safe, width: 500 } : { ...safe };
  const brand = brandIn(stage, brandRoom, palette.ink, form === 'story' ? {} : { at: 'bottom' });
  const taken = brand.height > 0 ? BRAND_ROOM : 0;
  const room =
    form === 'story'
      ? { ...safe, y: safe.y + taken, height: at.y - r - 40 - safe.y - taken }
      : { ...safe, width: at.x - r - 26 - safe.x, y: edge + 56, height: bottomOf(safe) - taken - edge - 56 };
  const main = column(
    stage,
    [
      heading(stage, texts.headline, { most: isLoud(stage) ? 104 : 86, least: 44, lines: 3, colour: palette.ink }),
      words(stage, texts.support, { most: 40, least: 36, lines: 2, colour: palette.soft, gap: 22 }),
    ],
    room,
    { at: form === 'story' ? 'top' : 'middle' },
  );
  const plain = [
    fill(
      `<rect x="${field.x}" y="${field.y}" width="${field.width}" height="${field.height}" fill="${palette.panel}"/>`,
    ),
    fill(circle(width * 0.36, field.y + field.height * 0.52, Math.min(field.height * 0.34, 300), palette.faint)),
  ];
  return {
    layers: [
      ground(stage, palette.ground),
      ...(stage.photo ? pictured(stage, field) : plain),
      fill(sealAt(stage, at, r)),
    ],
    scrims: [],
    texts: [...brand.texts, ...main.texts, ...offer.texts],
    logo: brand.logo,
  };
};
