import { column, heading, words } from './column.ts';
import { BRAND_ROOM, brandIn } from './brand.ts';
import { bottomOf, type Box } from '../shapes.ts';
import { below, fill, ground, isLoud, isUprightScene } from './parts.ts';
import type { Layout, PlacedText, Plan, Stage } from './plan.ts';
import { rect } from './svg.ts';

const PAD = { x: 24, y: 19 };

/** A strip behind each line, as people write on their own stories. */
const strips = ({ block, box }: PlacedText, capital: number, colour: string): string =>
  block.lines
    .map((line, at) => {
      const foot = box.y + block.rise + at * block.leading * block.size;
      const wide = (line.width - line.inset.left - line.inset.right) * block.size + 2 * PAD.x;
      return rect(box.x - PAD.x, foot - capital - PAD.y - 4, wide, capital + 2 * PAD.y + 14, colour, 10);
    })
    .join('');

const spaced = (stage: Stage, size: number, lines: number) => {
  const item = heading(stage, stage.texts.headline, {
    most: size,
    least: lines > 5 ? 44 : 54,
    lines,
    colour: stage.palette.ink,
  });
  return { ...item, wanted: { ...item.wanted, leading: 1.42 } };
};

/** The headline and the offer in their room, and the strips behind them. */
const captioned = (stage: Stage, room: Box, at: 'top' | 'bottom', most: number, lines: number) => {
  const { texts, palette, setter } = stage;
  const main = column(
    stage,
    [
      spaced(stage, most, lines),
      words(
        stage,
        texts.offer,
        { most: 50, least: 38, lines: 2, colour: palette.onAccent, gap: 74 },
        'offer',
        'strong',
      ),
      words(stage, texts.support, { most: 40, least: 36, lines: 2, colour: palette.ink, gap: 70 }, 'support', 'strong'),
    ],
    room,
    { at },
  );
  const svg = main.texts.map((text) => {
    const isHeadline = text.role === 'headline';
    const face = {
      face: isHeadline ? stage.heading : stage.text,
      cut: isHeadline ? 'display' : 'strong',
      tracking: 0,
    } as const;
    const capital = setter.capital(face, text.text) * text.block.size;
    return strips(text, Math.max(capital, text.block.rise), text.role === 'offer' ? palette.accent : palette.ground);
  });
  return { main, strips: fill(svg.join('')) };
};

/** What stands upright is seen whole beside the words, or, in a story, below them; the strips reach over its edge. */
const beside = (stage: Stage): Plan => {
  const { safe, palette, width, height, shape } = stage;
  const isStory = shape === 'story';
  const seam = Math.round(width * (shape === 'square' ? 0.44 : 0.38));
  const wide = isStory ? safe.width : seam + 70 - safe.x;
  const end = isStory || stage.idea.turn % 2 === 1 ? 'top' : 'bottom';
  const brand = brandIn(stage, { ...safe, width: isStory ? wide : seam - safe.x - 24 }, palette.onPanel, { at: end });
  const taken = brand.height > 0 ? BRAND_ROOM + 20 : 0;
  const inner = above({ ...safe, x: safe.x + PAD.x, width: wide - 2 * PAD.x });
  const room = end === 'top' ? below(inner, taken) : { ...inner, y: inner.y + PAD.y, height: inner.height - taken };
  const at = end === 'top' && !isStory ? 'bottom' : 'top';
  const most = isStory ? (isLoud(stage) ? 92 : 76) : 68;
  const { main, strips: behind } = captioned(stage, room, at, most, isStory ? 4 : 7);
  const edge = bottomOf(main.box) - 30;
  const box = isStory
    ? { x: 0, y: edge, width, height: height - edge }
    : { x: seam, y: 0, width: width - seam, height };
  return {
    layers: [ground(stage, palette.panel), { kind: 'photo', box, fit: 'cover' }, behind],
    scrims: [],
    texts: [...brand.texts, ...main.texts],
    logo: brand.logo,
  };
};

/** The photo fills the image; each line of the headline stands on a strip of colour. */
export const caption: Layout = (stage) => {
  if (isUprightScene(stage)) return beside(stage);
  const { safe, width, height } = stage;
  const inner = { ...safe, x: safe.x + PAD.x, width: safe.width - 2 * PAD.x };
  // What is at the foot of a story is covered: words above that would stand in the middle of the photo.
  const at = stage.idea.turn % 2 === 0 && stage.shape !== 'story' ? 'bottom' : 'top';
  // At the other end: so the words stand at the very edge, and less of the photo is behind them.
  const end = at === 'top' && stage.shape !== 'story' ? 'bottom' : 'top';
  const brand = brandIn(stage, safe, '#ffffff', { isOnPhoto: true, at: end });
  const taken = BRAND_ROOM + 20;
  const free = above(inner);
  const room = end === 'bottom' ? { ...free, y: free.y + PAD.y, height: free.height - taken } : below(free, taken);
  const { main, strips: behind } = captioned(stage, room, at, isLoud(stage) ? 92 : 76, 5);
  return {
    layers: [{ kind: 'photo', box: { x: 0, y: 0, width, height }, fit: 'cover' }, behind],
    scrims: brand.height > 0 ? [{ box: brandBox(safe, brand.height, end), to: end }] : [],
    texts: [...brand.texts, ...main.texts],
    logo: brand.logo,
  };
};

/** Where the brand stands in a box. */
const brandBox = (box: Box, height: number, at: 'top' | 'bottom'): Box =>
  at === 'top' ? { ...box, height } : { ...box, y: bottomOf(box) - height, height };

const above = <T extends { readonly height: number }>(box: T): T => ({ ...box, height: box.height - PAD.y - 14 });
