import { action, column, heading, offer, words } from './column.ts';
import { BRAND_ROOM, brandIn } from './brand.ts';
import { bottomOf, type Box } from '../shapes.ts';
import { fill, ground, isLoud, isUpright, pictured } from './parts.ts';
import type { Layout, Plan, Stage } from './plan.ts';
import { circle, shape, stroke } from './svg.ts';

/** What stands in the second field where there is no photo. */
const figureFor = ({ palette, idea, width }: Stage, field: Box): string => {
  const [x, y] = [width * 0.32, field.y + field.height * (field.y > 0 ? 0.58 : 0.44)];
  const r = Math.min(field.height * 0.27, 210);
  const figures = [
    () => circle(x, y, r, palette.panel),
    () => stroke(`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`, palette.panel, r * 0.42),
    () => shape(`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0ZM${x} ${y}a${r} ${r} 0 0 0 ${2 * r} 0Z`, palette.panel),
  ];
  return figures[idea.turn % figures.length]!();
};

/** What stands upright is seen whole beside the words, across a steep slope. */
const steep = (stage: Stage): Plan => {
  const { safe, texts, palette, width, height, idea } = stage;
  const isLeft = idea.isMirrored;
  const [foot, head] = isLeft ? [width * 0.4, width * 0.52] : [width * 0.48, width * 0.6];
  const edge = Math.round(Math.min(foot, head));
  const text = isLeft
    ? { ...safe, x: head + 50, width: width - safe.x - head - 50 }
    : { ...safe, width: foot - safe.x - 34 };
  const brand = brandIn(stage, text, palette.ink);
  const taken = brand.height > 0 ? BRAND_ROOM : 0;
  const items = [
    heading(stage, texts.headline, { most: isLoud(stage) ? 88 : 76, least: 44, lines: 7, colour: palette.ink }),
    words(stage, texts.support, { most: 40, least: 36, lines: 4, colour: palette.soft, gap: 26 }),
    offer(stage),
    action(stage, 'link', palette.ink, 36),
  ];
  const main = column(stage, items, { ...text, y: safe.y + taken, height: safe.height - taken }, { at: 'bottom' });
  const field = isLeft
    ? { x: 0, y: 0, width: Math.round(head), height }
    : { x: edge, y: 0, width: width - edge, height };
  const cut = isLeft
    ? `M0 0H${head}L${foot} ${height}H0Z`
    : `M${head - edge} 0H${field.width}V${height}H${foot - edge}Z`;
  return {
    layers: [ground(stage, palette.ground), ...pictured(stage, field, shape(cut, '#fff')), ...main.under],
    scrims: [],
    texts: [...brand.texts, ...main.texts],
    logo: brand.logo,
  };
};

/** Two fields that meet along a slope: one of colour with the words, one of photo or a second colour. */
export const diagonal: Layout = (stage) => {
  if (stage.shape !== 'story' && isUpright(stage)) return steep(stage);
  const { safe, texts, palette, width, height } = stage;
  const isStory = stage.shape === 'story';
  const brand = brandIn(stage, safe, palette.ink, isStory ? {} : { at: 'bottom' });
  const taken = brand.height > 0 ? BRAND_ROOM : 0;
  const [high, slope] = isStory ? [1010, 230] : [height * (texts.offer === '' ? 0.5 : 0.42), 190];
  const items = [
    heading(stage, texts.headline, { most: isLoud(stage) ? 118 : 94, least: 48, lines: 4, colour: palette.ink }),
    words(stage, texts.support, { most: 42, least: 36, lines: 2, colour: palette.soft, gap: 26 }),
    offer(stage),
    ...(isStory ? [action(stage, 'link', palette.ink, 36)] : []),
  ];
  const room = isStory
    ? { ...safe, y: safe.y + taken, height: high - safe.y - taken - 50 }
    : { ...safe, y: high + 30, height: bottomOf(safe) - taken - high - 30 };
  const main = column(stage, items, room, { at: isStory ? 'top' : 'bottom' });
  const edge = isStory
    ? { left: bottomOf(main.box) + 60, right: bottomOf(main.box) + 60 + slope }
    : { left: main.box.y - 60, right: main.box.y - 60 - slope };
  const field = isStory
    ? { x: 0, y: Math.round(edge.left), width, height: height - Math.round(edge.left) }
    : { x: 0, y: 0, width, height: Math.round(edge.left) };
  const cut = isStory
    ? `M0 0L${width} ${edge.right - edge.left}V${field.height}H0Z`
    : `M0 0H${width}V${edge.right}L0 ${edge.left}Z`;
  const plain = [
    fill(`<g transform="translate(${field.x} ${field.y})">${shape(cut, palette.accent)}</g>`),
    fill(figureFor(stage, field)),
  ];
  return {
    layers: [
      ground(stage, palette.ground),
      ...(stage.photo ? pictured(stage, field, shape(cut, '#fff')) : plain),
      ...main.under,
    ],
    scrims: [],
    texts: [...brand.texts, ...main.texts],
    logo: brand.logo,
  };
};
