import { column, heading, offer, words } from './column.ts';
import { brandIn } from './brand.ts';
import { bottomOf } from '../shapes.ts';
import { ground, isLoud, pictured } from './parts.ts';
import type { Layout, Stage } from './plan.ts';
import { arch } from './svg.ts';

const frameOf = ({ idea, width, height, shape }: Stage, top: number) => {
  const wide = [700, width - 152, 640][idea.turn % 3]!;
  const box = { x: (width - wide) / 2, y: top, width: wide, height: height - top };
  const round = `<rect width="${wide}" height="${box.height + 80}" rx="44" fill="#fff"/>`;
  const isHigh = shape !== 'square' && box.height > wide * 0.8;
  return {
    box,
    mask: idea.turn % 3 !== 1 && isHigh ? `<path d="${arch(0, 0, wide, box.height)}" fill="#fff"/>` : round,
  };
};

/** The words stand above a window that is cut off by the lower edge. */
export const framed: Layout = (stage) => {
  const { safe, texts, palette, shape } = stage;
  const align = stage.idea.turn % 3 === 1 ? 'left' : 'centre';
  const brand = brandIn(stage, safe, palette.ink, { align });
  const top = safe.y + (brand.height > 0 ? brand.height + 52 : 0);
  const room = { ...safe, y: top, height: safe.y + safe.height * (shape === 'story' ? 0.72 : 0.5) - top };
  const main = column(
    stage,
    [
      heading(stage, texts.headline, { most: isLoud(stage) ? 104 : 84, least: 48, lines: 4, colour: palette.ink }),
      words(stage, texts.support, { most: 42, least: 36, lines: 2, colour: palette.soft, gap: 26 }),
      offer(stage),
    ],
    room,
    { align },
  );
  const { box, mask } = frameOf(stage, Math.round(bottomOf(main.box) + 58));
  return {
    layers: [ground(stage, palette.ground), ...pictured(stage, box, mask), ...main.under],
    scrims: [],
    texts: [...brand.texts, ...main.texts],
    logo: brand.logo,
  };
};
