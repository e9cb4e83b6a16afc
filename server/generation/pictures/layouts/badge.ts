import { column, heading } from './column.ts';
import { brandIn, BRAND_ROOM } from './brand.ts';
import { bottomOf } from '../shapes.ts';
import { fill, ground, isLoud, pictured } from './parts.ts';
import type { Layout } from './plan.ts';
import { circle, seal, shape } from './svg.ts';

/** A seal with the offer, half on the picture and half below it. */
export const badge: Layout = (stage) => {
  const { safe, texts, palette, width, height, shape: form } = stage;
  const edge = { square: 620, portrait: 830, story: 800 }[form];
  const r = form === 'square' ? 182 : 208;
  const at = { x: width - 64 - r, y: edge - (form === 'story' ? 20 : 40) };
  const field =
    form === 'story' ? { x: 0, y: edge, width, height: height - edge } : { x: 0, y: 0, width, height: edge };
  const inner = { x: at.x - r * 0.68, y: at.y - r * 0.5, width: r * 1.36, height: r };
  const offer = column(
    stage,
    [heading(stage, texts.offer, { most: 74, least: 36, lines: 4, colour: palette.onAccent }, 'offer')],
    inner,
    { align: 'centre', at: 'middle' },
  );
  const brandRoom = form === 'story' ? { ...safe, width: 500 } : { ...safe };
  const brand = brandIn(stage, brandRoom, palette.ink, form === 'story' ? {} : { at: 'bottom' });
  const taken = brand.height > 0 ? BRAND_ROOM - 18 : 0;
  const room =
    form === 'story'
      ? { ...safe, y: safe.y + taken, height: at.y - r - 40 - safe.y - taken }
      : { ...safe, width: at.x - r - 26 - safe.x, y: edge + 56, height: bottomOf(safe) - taken - edge - 56 };
  const main = column(
    stage,
    [heading(stage, texts.headline, { most: isLoud(stage) ? 104 : 86, least: 44, lines: 3, colour: palette.ink })],
    room,
    { at: form === 'story' ? 'top' : 'middle' },
  );
  const sealed =
    stage.idea.turn % 2 === 0
      ? shape(seal(at.x, at.y, r + 12, 18, 0.035), palette.accent)
      : circle(at.x, at.y, r, palette.accent);
  const plain = [
    fill(
      `<rect x="${field.x}" y="${field.y}" width="${field.width}" height="${field.height}" fill="${palette.panel}"/>`,
    ),
    fill(circle(width * 0.36, field.y + field.height * 0.52, Math.min(field.height * 0.34, 300), palette.faint)),
  ];
  return {
    layers: [ground(stage, palette.ground), ...(stage.photo ? pictured(stage, field) : plain), fill(sealed)],
    scrims: [],
    texts: [...brand.texts, ...main.texts, ...offer.texts],
    logo: brand.logo,
  };
};
