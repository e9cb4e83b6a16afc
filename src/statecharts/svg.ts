import type { Badge, TextLine } from './block.ts';
import type { ChartEdge } from './chart.ts';
import type { Drawing, Placed, PlacedBlock, Point } from './drawing.ts';
import type { Palette } from './palette.ts';
import { PLAIN, styleOf } from './svgStyle.ts';

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

const frameOf = ({ x, y, text: { width, height } }: PlacedBlock): Placed => ({ x, y, width, height });

const textOf = ({ role, text, x, y, edge }: TextLine, place: Point): string =>
  `<text class="${role}" x="${place.x + x}" y="${place.y + y}"${edge === undefined ? '' : ` data-edge="${escape(edge)}"`}>${escape(text)}</text>`;

const rectOf = (kind: string, { x, y, width, height }: Placed, round: number): string =>
  `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}"/>`;

const badgeOf = ({ line, frame }: Badge, { x, y }: Point): string =>
  `<g class="reload">${rectOf('frame', { ...frame, x: x + frame.x, y: y + frame.y }, frame.height / 2)}${textOf(line, { x, y })}</g>`;

const blockOf = (place: PlacedBlock): string =>
  [
    ...place.text.lines.map((line) => textOf(line, place)),
    ...place.text.badges.map((badge) => badgeOf(badge, place)),
  ].join('');

const stateOf = ({ state, head, isRegion, ...place }: Drawing['states'][number]): string => {
  const { x, y, width, height } = place;
  const end =
    state.kind === 'final' ? rectOf('end', { x: x + 3, y: y + 3, width: width - 6, height: height - 6 }, 8) : '';
  const kind = [state.kind, ...(state.invokes.length > 0 ? ['works'] : []), ...(isRegion ? ['region'] : [])].join(' ');
  return `<g class="state ${kind}" data-state="${escape(state.id)}">${rectOf('box', place, 10)}${end}${blockOf(head)}</g>`;
};

const anywhereOf = (place: Drawing['anywheres'][number]): string =>
  `<g class="anywhere">${rectOf('frame', place, Math.floor(place.height / 2))}${blockOf(place)}</g>`;

const kindOf = (edges: readonly ChartEdge[]): string => {
  const kinds = new Set(edges.map(({ cause }) => cause.kind));
  return `by-${kinds.size === 1 ? [...kinds][0]! : 'event'}`;
};

const idsOf = (edges: readonly ChartEdge[]): string => escape(edges.map(({ id }) => id).join(' '));

const lineOf = (id: string, { edges, parts }: Drawing['lines'][number]): string =>
  `<path class="line ${kindOf(edges)}" d="${parts.map(pathOf).join('')}" marker-end="url(#${id}-arrow)" data-edges="${idsOf(edges)}"/>`;

const labelOf = ({ edges, label }: Drawing['lines'][number]): string =>
  `<g class="label ${kindOf(edges)}" data-edges="${idsOf(edges)}">${rectOf('frame', frameOf(label), 6)}${blockOf(label)}</g>`;

const startOf = (id: string, { dot, points }: Drawing['starts'][number]): string =>
  `<circle class="dot" cx="${dot.x}" cy="${dot.y}" r="5"/><path class="line start" d="${pathOf(points)}" marker-end="url(#${id}-arrow)"/>`;

/** What is left out elsewhere, on a card that shows while its line has the focus: it needs no script, and no room. */
const foldOf = ({ text: { fold }, ...place }: PlacedBlock, picture: Drawing): string => {
  if (!fold) return '';
  const { trigger, card } = fold;
  const inside = (wanted: number, size: number, room: number) => Math.max(4, Math.min(wanted, room - size - 4));
  const corner = {
    x: inside(place.x + trigger.x, card.width, picture.width),
    y: inside(place.y + trigger.y + 6, card.height, picture.height),
  };
  const edges = [...new Set(card.lines.map(({ edge }) => edge).filter((edge) => edge !== undefined))];
  return `<g class="fold" tabindex="0" role="group" aria-label="${escape(trigger.text.slice(2))}" data-edges="${escape(edges.join(' '))}">${textOf(trigger, place)}<g class="card">${rectOf('frame', frameOf({ ...corner, text: card }), 8)}${blockOf({ ...corner, text: card })}</g></g>`;
};

/**
 * The picture. Every state has its XState id in `data-state`, every transition its id in `data-edge` (words) or among
 * `data-edges` (lines), so that styles of a page around it can light them up. What happens around a reload is hidden in
 * anything of the class `plain`, and where the picture's address ends in `#plain`.
 */
export const toSvg = (drawing: Drawing, light: Palette, dark: Palette): string => {
  const { width, height, states, starts, anywheres, lines } = drawing;
  const id = `chart-${drawing.id}`;
  const folds = [...states.map(({ head }) => head), ...lines.map(({ label }) => label)]
    .map((place) => foldOf(place, drawing))
    .filter(Boolean);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="statechart" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="${folds.length > 0 ? 'group' : 'img'}" aria-labelledby="${id}-title">`,
    `<title id="${id}-title">${escape(drawing.title)}</title>`,
    `<style>${styleOf(light, dark)}</style>`,
    `<defs><marker id="${id}-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path class="arrow" d="M0 0.5L8 4L0 7.5z"/></marker></defs>`,
    `<g id="${PLAIN}"/>`,
    ...states.map(stateOf),
    ...anywheres.map(anywhereOf),
    ...starts.map((start) => startOf(id, start)),
    ...lines.map((line) => lineOf(id, line)),
    ...lines.map(labelOf),
    ...folds,
    '</svg>',
    '',
  ].join('\n');
};
