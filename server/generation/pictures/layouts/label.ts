import { column, heading, words } from './column.ts';
import { brandIn } from './brand.ts';
import { bottomOf, type Box } from '../shapes.ts';
import { fill, ground, inside } from './parts.ts';
import type { Layout, Stage } from './plan.ts';
import { circle, rect, shape, stroke } from './svg.ts';

const tagOf = ({ shape: form, width, safe }: Stage): Box =>
  form === 'story'
    ? { x: 130, y: safe.y + 20, width: width - 260, height: safe.height - 40 }
    : form === 'square'
      ? { x: 170, y: 120, width: width - 340, height: 884 }
      : { x: 150, y: 170, width: width - 300, height: 1060 };

const CUT = 74;

/** A tag as it hangs on a thing in a shop: whose it is, what it is, what it costs. */
export const label: Layout = (stage) => {
  const { texts, palette } = stage;
  const tag = tagOf(stage);
  const { x, y, width, height } = tag;
  const paper = palette.panel;
  const room = inside({ ...tag, y: y + 118, height: height - 118 }, 64, 0);
  const brand = brandIn(stage, { ...room, height: 70 }, palette.onPanel, { align: 'centre' });
  const start = room.y + (brand.height > 0 ? brand.height + 48 : 10);
  const offerHigh = Math.round(height * 0.27);
  const line = bottomOf(tag) - offerHigh - 96;
  const main = column(
    stage,
    [
      heading(stage, texts.headline, { most: 92, least: 44, lines: 5, colour: palette.onPanel }),
      words(stage, texts.support, { most: 40, least: 36, lines: 2, colour: palette.softOnPanel, gap: 26 }),
    ],
    { ...room, y: start, height: line - start - 44 },
    { align: 'centre', at: 'middle' },
  );
  const offer = column(
    stage,
    [heading(stage, texts.offer, { most: 118, least: 42, lines: 3, colour: palette.onPanel }, 'offer')],
    { ...room, y: line + 46, height: offerHigh },
    { align: 'centre', at: 'middle' },
  );
  const outline = `M${x + CUT} ${y}H${x + width - CUT}L${x + width} ${y + CUT}V${y + height}H${x}V${y + CUT}Z`;
  const hole = { x: x + width / 2, y: y + 66 };
  const dashes = `stroke-dasharray="2 15" stroke-linecap="round"`;
  return {
    layers: [
      ground(stage, palette.ground),
      fill(`<g transform="translate(14 18)" opacity="0.16">${shape(outline, '#0b0d10')}</g>`),
      fill(shape(outline, paper)),
      fill(circle(hole.x, hole.y, 23, palette.ground)),
      fill(
        stroke(
          `M${hole.x} ${hole.y}C${hole.x + 10} ${hole.y - 120} ${hole.x + 130} ${hole.y - 150} ${hole.x + 150} -20`,
          palette.ink,
          4,
        ),
      ),
      fill(stroke(`M${x + 40} ${line}H${x + width - 40}`, palette.onPanel, 4, dashes)),
      fill(rect(x, y + height - 18, width, 18, palette.accent)),
    ],
    scrims: [],
    texts: [...brand.texts, ...main.texts, ...offer.texts],
    logo: brand.logo,
  };
};
