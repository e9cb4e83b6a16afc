import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;
const WIDE = 'screen and (min-width: 60rem)';

export const bar = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], alignItems: 'center' });
export const saved = style({ color: colour.inkSoft, fontSize: vars.text.small });
export const work = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  '@media': { [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 21rem' } },
});
export const main = style({ display: 'grid', gap: space[4], minWidth: 0 });
export const side = style({ display: 'grid', gap: space[4], minWidth: 0 });

export const canvas = style({
  height: 'min(72vh, 52rem)',
  minHeight: '24rem',
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  background: colour.sunken,
  overflow: 'hidden',
});

export const step = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[3],
  alignItems: 'center',
  width: '216px',
  height: '68px',
  paddingInline: space[3],
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.medium,
  background: colour.surface,
  boxShadow: vars.shadow.raised,
  color: colour.ink,
  selectors: {
    '&[data-selected="true"]': {
      borderColor: colour.brand,
      outline: `2px solid ${colour.focus}`,
      outlineOffset: '1px',
    },
    '&[data-breach="true"]': { borderColor: colour.critical },
    '&[data-shown="true"]': { background: colour.attentionSoft, borderColor: colour.attention },
    '&[data-mark="passed"]': { background: colour.positiveSoft, borderColor: colour.positive },
    '&[data-mark="failed"]': { background: colour.criticalSoft, borderColor: colour.critical },
    '&[data-mark="at"]': {
      background: colour.brandSoft,
      borderColor: colour.brand,
      boxShadow: `0 0 0 4px ${colour.brandSoft}, ${vars.shadow.raised}`,
    },
  },
});
export const stepIcon = style({ display: 'grid', color: colour.brandInk });
export const stepWords = style({ display: 'grid', minWidth: 0 });
export const stepTitle = style({
  fontSize: vars.text.body,
  fontWeight: vars.weight.medium,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const stepSub = style([stepTitle, { color: colour.inkSoft, fontSize: vars.text.tiny, fontWeight: 'inherit' }]);
export const handle = style({ width: '10px', height: '10px', background: colour.surface, borderColor: colour.inkSoft });
export const edgeLabel = style({
  position: 'absolute',
  display: 'flex',
  gap: space[1],
  alignItems: 'center',
  paddingInline: space[1],
  borderRadius: vars.radius.small,
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  color: colour.inkSoft,
  fontSize: vars.text.tiny,
  pointerEvents: 'all',
  selectors: { '&[data-shown="true"]': { background: colour.attentionSoft, color: colour.attentionInk } },
});
export const insert = style({
  display: 'grid',
  placeItems: 'center',
  width: '20px',
  height: '20px',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'transparent',
  color: colour.brandInk,
  cursor: 'pointer',
  ':hover': { background: colour.hover },
});

// The reset's `max-width: 100%` would make it nothing: what it is in has no width.
globalStyle(`${canvas} .react-flow__edges svg`, { maxWidth: 'none' });
globalStyle(`${canvas} .react-flow__edge-path`, { stroke: colour.inkFaint, strokeWidth: 1.5 });
globalStyle(`${canvas} .react-flow__edge.shown .react-flow__edge-path`, { stroke: colour.attention, strokeWidth: 3 });
globalStyle(`${canvas}[data-run="true"] .react-flow__edge.shown .react-flow__edge-path`, {
  stroke: colour.positive,
});
globalStyle(`${canvas}[data-run="true"] ${edgeLabel}[data-shown="true"]`, {
  background: colour.positiveSoft,
  color: colour.positiveInk,
});
globalStyle(`${canvas} .react-flow__edge.selected .react-flow__edge-path`, { stroke: colour.brand });
globalStyle(`${canvas} .react-flow__node:focus-visible`, {
  outline: `2px solid ${colour.focus}`,
  outlineOffset: '3px',
  borderRadius: vars.radius.medium,
});
globalStyle(`${canvas} .react-flow__controls`, { boxShadow: vars.shadow.raised });
globalStyle(`${canvas} .react-flow__controls-button`, {
  background: colour.surface,
  borderColor: colour.line,
  color: colour.ink,
  fill: colour.ink,
});
globalStyle(`${canvas} .react-flow__minimap svg`, { display: 'block' });
globalStyle(`${canvas} .react-flow__minimap`, { background: colour.surface, border: `1px solid ${colour.line}` });
globalStyle(`${canvas} .react-flow__minimap-node`, { fill: colour.edge });
globalStyle(`${canvas} .react-flow__attribution`, { background: 'transparent', color: colour.inkSoft });

export const steps = style({ display: 'grid', gap: space[3], margin: 0, padding: 0, listStyle: 'none' });
export const row = style({
  display: 'grid',
  gap: space[2],
  padding: space[4],
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  background: colour.surface,
  selectors: {
    '&[data-selected="true"]': { borderColor: colour.brand },
    '&[data-shown="true"]': { background: colour.attentionSoft },
  },
});
export const rowHead = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], alignItems: 'center' });
export const rowTitle = style({ flex: 1, minWidth: 0, fontSize: vars.text.body, fontWeight: vars.weight.medium });
export const exits = style({ display: 'grid', gap: space[3] });
export const exit = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[2],
  alignItems: 'end',
});
export const soft = style({ color: colour.inkSoft, fontSize: vars.text.small });
export const fields = style({ display: 'grid', gap: space[4] });
export const group = style({
  display: 'grid',
  gap: space[3],
  margin: 0,
  padding: space[3],
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
});
export const test = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[2],
  alignItems: 'end',
});
export const heading = style({ fontSize: vars.text.body, fontWeight: vars.weight.strong });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: `${space[1]} ${space[4]}`,
  margin: 0,
  fontSize: vars.text.small,
});
export const fact = style({ margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
export const breaches = style({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' });
export const breach = style({ display: 'grid', gap: space[1], justifyItems: 'start', fontSize: vars.text.small });
export const tableFrame = style({ overflowX: 'auto', maxHeight: '28rem' });
export const table = style({ width: '100%', borderCollapse: 'collapse', fontSize: vars.text.small });
export const cell = style({
  padding: `${space[2]} ${space[3]}`,
  borderBlockEnd: `1px solid ${colour.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: 'inherit',
});
export const numeric = style([cell, { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }]);
export const way = style([cell, { minWidth: '20rem' }]);
export const kinds = style({ display: 'grid', gap: space[1], margin: 0, padding: 0, listStyle: 'none' });
export const kind = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: space[3],
  alignItems: 'center',
  width: '100%',
  minHeight: '44px',
  padding: `${space[2]} ${space[3]}`,
  border: 0,
  borderRadius: vars.radius.small,
  background: 'transparent',
  color: colour.ink,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  ':hover': { background: colour.hover },
});
