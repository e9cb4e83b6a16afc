import { column, heading, offer, words } from './column.ts';
import { brandIn } from './brand.ts';
import { MARGIN } from '../shapes.ts';
import { fill, ground, isLoud } from './parts.ts';
import type { Layout } from './plan.ts';
import { circle, rect, stroke } from './svg.ts';

/** What was, small and grey; what is, large and in colour. An arrow leads from one to the other. */
export const beforeAfter: Layout = (stage) => {
  const { safe, texts, palette, width, height, shape } = stage;
  const line = Math.round({ square: 400, portrait: 520, story: 660 }[shape]);
  const side = { x: safe.x, width: safe.width };
  const brand = brandIn(
    stage,
    { ...safe, height: safe.height },
    palette.ink,
    shape === 'story' ? { at: 'bottom' } : { at: 'bottom' },
  );
  const top = Math.max(safe.y, MARGIN);
  const before = column(
    stage,
    [heading(stage, texts.problem, { most: 76, least: 42, lines: 4, colour: palette.softOnPanel }, 'problem')],
    { ...side, width: side.width - 60, y: top, height: line - 80 - top },
    { at: 'middle' },
  );
  const bottom = safe.y + safe.height - (brand.height > 0 ? brand.height + 48 : 0);
  const after = column(
    stage,
    [
      heading(stage, texts.headline, { most: isLoud(stage) ? 150 : 124, least: 48, lines: 5, colour: palette.ink }),
      words(stage, texts.support, { most: 44, least: 36, lines: 2, colour: palette.soft, gap: 26 }),
      offer(stage),
    ],
    { ...side, y: line + 110, height: bottom - line - 110 },
    { at: shape === 'story' ? 'top' : 'middle' },
  );
  const at = { x: width - safe.x - 70, y: line };
  return {
    layers: [
      ground(stage, palette.ground),
      fill(rect(0, 0, width, line, palette.panel)),
      ...(shape === 'story' ? [fill(circle(width / 2, height + 160, 560, palette.accent))] : []),
      fill(circle(at.x, at.y, 66, palette.accent)),
      fill(
        stroke(
          `M${at.x} ${at.y - 28}v52m-23 -23l23 23l23 -23`,
          palette.onAccent,
          8,
          'stroke-linecap="round" stroke-linejoin="round"',
        ),
      ),
      ...after.under,
    ],
    scrims: [],
    texts: [...brand.texts, ...before.texts, ...after.texts],
    logo: brand.logo,
  };
};
