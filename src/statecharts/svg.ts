import { ANYWHERE_PADDING, LABEL_PADDING, PADDING, type TextLine } from './box.ts';
import type { ChartEdge } from './chart.ts';
import type { Drawing, Point } from './drawing.ts';
import type { Palette } from './palette.ts';
import { styleOf } from './svgStyle.ts';

const ROUND = 6;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const towards = (from: Point, to: Point, distance: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(distance, length / 2) / length;
  return { x: Math.round(from.x + (to.x - from.x) * share), y: Math.round(from.y + (to.y - from.y) * share) };
};

const at = ({ x, y }: Point): string => `${x} ${y}`;

/** A line with its corners rounded. */
const pathOf = (points: readonly Point[]): string =>
  points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${at(point)}`;
      if (!after) return `L${at(point)}`;
      return `L${at(towards(point, before, ROUND))}Q${at(point)} ${at(towards(point, after, ROUND))}`;
    })
    .join('');

const textOf = ({ role, text, y, edge }: TextLine, left: number, top: number): string =>
  `<text class="${role}" x="${left}" y="${top + y}"${edge === undefined ? '' : ` data-edge="${escape(edge)}"`}>${escape(text)}</text>`;

const stateOf = ({ state, text, x, y, width, height }: Drawing['states'][number]): string => {
  const box = `<rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="10"/>`;
  const inner =
    state.kind === 'final'
      ? `<rect class="end" x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="8"/>`
      : '';
  const lines = text.lines.map((line) => textOf(line, x + PADDING, y)).join('');
  const kind = state.invokes.length > 0 ? `${state.kind} works` : state.kind;
  return `<g class="state ${kind}" data-state="${escape(state.id)}">${box}${inner}${lines}</g>`;
};

const anywhereOf = ({ x, y, width, height, text }: Drawing['anywheres'][number]): string =>
  `<g class="anywhere"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${Math.floor(height / 2)}"/>${text.lines.map((line) => textOf(line, x + ANYWHERE_PADDING, y)).join('')}</g>`;

const kindOf = (edges: readonly ChartEdge[]): string => {
  const kinds = new Set(edges.map(({ cause }) => cause.kind));
  return `by-${kinds.size === 1 ? [...kinds][0]! : 'event'}`;
};

const idsOf = (edges: readonly ChartEdge[]): string => escape(edges.map(({ id }) => id).join(' '));

const lineOf = (id: string, { edges, points }: Drawing['lines'][number]): string =>
  `<path class="line ${kindOf(edges)}" d="${pathOf(points)}" marker-end="url(#${id}-arrow)" data-edges="${idsOf(edges)}"/>`;

const labelOf = ({ edges, label: { x, y, text } }: Drawing['lines'][number]): string =>
  `<g class="label ${kindOf(edges)}" data-edges="${idsOf(edges)}"><rect x="${x}" y="${y}" width="${text.width}" height="${text.height}" rx="4"/>${text.lines.map((line) => textOf(line, x + LABEL_PADDING, y)).join('')}</g>`;

const startOf = (id: string, { dot, points }: Drawing['starts'][number]): string =>
  `<circle class="dot" cx="${dot.x}" cy="${dot.y}" r="5"/><path class="line start" d="${pathOf(points)}" marker-end="url(#${id}-arrow)"/>`;

/**
 * The picture. Every state has its XState id in `data-state`, every transition its id in `data-edge` (words) or among
 * `data-edges` (lines), so that styles of a page around it can light them up.
 */
export const toSvg = (drawing: Drawing, light: Palette, dark: Palette): string => {
  const { width, height, states, starts, anywheres, lines } = drawing;
  const id = `chart-${drawing.id}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="statechart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="${id}-title">`,
    `<title id="${id}-title">${escape(drawing.title)}</title>`,
    `<style>${styleOf(light, dark)}</style>`,
    `<defs><marker id="${id}-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path class="arrow" d="M0 0.5L8 4L0 7.5z"/></marker></defs>`,
    ...states.map(stateOf),
    ...anywheres.map(anywhereOf),
    ...starts.map((start) => startOf(id, start)),
    ...lines.map((line) => lineOf(id, line)),
    ...lines.map(labelOf),
    '</svg>',
    '',
  ].join('\n');
};
