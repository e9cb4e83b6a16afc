import { globalStyle, style } from '@vanilla-extract/css';
import { layer } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { STEP } from './layout.ts';
import { path } from './Run.css.ts';

const { colour, space } = vars;

/** Colours of lines: an arrow is given its line's by name. */
export const LINES = {
  usual: colour.inkSoft,
  /** Where something did not work out; there are many of them, and the usual way stands out from them. */
  failure: colour.edge,
  /** Of the step that is pointed at or selected: which way each of its outcomes goes. */
  lit: colour.brand,
  /** Of a path of the check, or of a dry run. */
  shown: colour.attention,
  /** What a run took. */
  ran: colour.positive,
  ranFailure: colour.critical,
} as const;

export const canvas = style({
  height: 'min(76vh, 60rem)',
  minHeight: '26rem',
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  background: colour.sunken,
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  ':focus-visible': { outline: `2px solid ${colour.focus}`, outlineOffset: '1px' },
  selectors: {
    '&[data-fills="true"]': {
      position: 'fixed',
      inset: 0,
      zIndex: layer.cookies - 1,
      height: 'auto',
      border: 'none',
      borderRadius: 0,
    },
  },
});

/** Below the bar of a path: the steps that it plays stay in the window. */
globalStyle(`${path} + ${canvas}[data-fills="false"]`, { height: 'calc(min(76vh, 60rem) - 9rem)', minHeight: '20rem' });

/** A run has its moments above it. */
globalStyle(`${canvas}[data-run="true"][data-fills="false"]`, { height: 'calc(min(76vh, 60rem) - 5rem)' });

/** What is left of the frame beside the overview. */
export const room = style({ flex: 1, minHeight: 0 });
/** A press on it selects no words, so that none are looked for while it is moved. */
globalStyle(`${room} .react-flow__pane`, { userSelect: 'none' });
/** While it is moved, nothing on it is pointed at: what lies over all is found at once. */
globalStyle(`${room}[data-moves="true"] .react-flow__renderer::after`, {
  content: '',
  position: 'absolute',
  inset: 0,
  zIndex: 5,
  cursor: 'grabbing',
});

export const step = style({
  position: 'relative',
  width: `${STEP.width}px`,
  height: '100%',
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.medium,
  background: colour.surface,
  boxShadow: vars.shadow.raised,
  color: colour.ink,
  selectors: {
    // Where a run starts and ends, as terminators of a flowchart.
    '&[data-family="trigger"], &[data-family="end"]': { borderRadius: `${STEP.head / 2}px` },
    '&[data-breach="true"]': { borderColor: colour.critical },
    '&[data-shown="true"]': { background: colour.attentionSoft, borderColor: colour.attention },
    '&[data-selected="true"]': {
      borderColor: colour.brand,
      outline: `2px solid ${colour.focus}`,
      outlineOffset: '1px',
    },
    '&[data-mark="passed"]': { background: colour.positiveSoft, borderColor: colour.positive },
    '&[data-mark="failed"]': { background: colour.criticalSoft, borderColor: colour.critical },
    '&[data-mark="stopped"]': { background: colour.sunken, borderColor: colour.edge },
    '&[data-mark="at"]': {
      background: colour.brandSoft,
      borderColor: colour.brand,
      boxShadow: `0 0 0 4px ${colour.brand}, ${vars.shadow.raised}`,
    },
  },
});
export const head = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[3],
  alignItems: 'center',
  height: `${STEP.head - 2}px`,
  paddingInline: space[3],
});
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  width: '32px',
  height: '32px',
  borderRadius: vars.radius.small,
  background: colour.brandSoft,
  color: colour.brandInk,
  selectors: {
    '&[data-family="trigger"]': { borderRadius: '50%', background: colour.attentionSoft, color: colour.attentionInk },
    '&[data-family="decide"]': { border: `1.5px solid ${colour.brand}`, background: colour.surface },
    '&[data-family="meta"]': { background: colour.brand, color: colour.onBrand },
    '&[data-family="tell"]': { background: colour.sunken, color: colour.inkSoft },
    '&[data-family="end"]': { borderRadius: '50%', background: colour.positiveSoft, color: colour.positiveInk },
    '&[data-fails="true"]': { background: colour.criticalSoft, color: colour.criticalInk },
  },
});
/** Says in a sign what the step's colour says. */
export const badge = style({
  position: 'absolute',
  insetBlockStart: '-9px',
  insetInlineEnd: '-9px',
  zIndex: 1,
  display: 'grid',
  placeItems: 'center',
  width: '24px',
  height: '24px',
  borderRadius: '50%',
  border: `2px solid ${colour.sunken}`,
  selectors: {
    '&[data-badge="passed"]': { background: colour.positiveSoft, color: colour.positiveInk },
    '&[data-badge="failed"], &[data-badge="breach"]': { background: colour.critical, color: colour.onCritical },
    '&[data-badge="stopped"]': { background: colour.inkSoft, color: colour.surface },
    '&[data-badge="at"]': { background: colour.brand, color: colour.onBrand },
  },
});
export const words = style({ display: 'grid', minWidth: 0 });
export const title = style({
  fontSize: vars.text.body,
  fontWeight: vars.weight.medium,
  lineHeight: 1.3,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
/** How often a run came to the step. */
export const times = style({ color: colour.inkSoft, fontSize: vars.text.small, fontWeight: vars.weight.normal });
export const sub = style([title, { color: colour.inkSoft, fontSize: vars.text.small, fontWeight: 'inherit' }]);

/** The step's whole rule, a line for each condition. */
export const rule = style({ paddingInline: space[3], paddingBlockEnd: `${STEP.foot}px`, color: colour.inkSoft });
export const ruleLine = style({
  height: `${STEP.rule}px`,
  fontSize: vars.text.small,
  lineHeight: `${STEP.rule}px`,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

const exit = style({
  color: colour.inkSoft,
  fontSize: vars.text.small,
  selectors: {
    '&[data-led="false"]': { color: colour.criticalInk },
    '&[data-taken="true"]': { color: colour.ink, fontWeight: vars.weight.medium },
  },
});
export const line = style([
  exit,
  {
    display: 'flex',
    gap: space[1],
    alignItems: 'center',
    justifyContent: 'flex-end',
    height: `${STEP.line}px`,
    paddingInline: space[3],
  },
]);
export const outcome = style({ flex: 'none' });
/** Where an outcome goes, as several lines join on their way to one step. */
export const leads = style({
  flex: 1,
  minWidth: 0,
  color: colour.inkSoft,
  overflow: 'hidden',
  textAlign: 'end',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
/** Over the beginning of the line that leads down. */
export const usual = style([
  exit,
  {
    position: 'absolute',
    insetBlockStart: 'calc(100% + 6px)',
    insetInlineStart: '50%',
    transform: 'translateX(-50%)',
    display: 'flex',
    gap: space[1],
    alignItems: 'center',
    height: '20px',
    paddingInline: space[1],
    borderRadius: vars.radius.small,
    background: colour.sunken,
    whiteSpace: 'nowrap',
  },
]);
export const insert = style({
  display: 'grid',
  placeItems: 'center',
  width: '20px',
  height: '20px',
  padding: 0,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.small,
  background: colour.surface,
  color: colour.brandInk,
  cursor: 'pointer',
  ':hover': { background: colour.hover, borderColor: colour.edge },
});
export const insertFirst = style([
  insert,
  {
    display: 'flex',
    gap: space[1],
    alignItems: 'center',
    width: 'auto',
    height: '28px',
    paddingInline: space[3],
    whiteSpace: 'nowrap',
    borderColor: colour.brand,
    background: colour.brand,
    color: colour.onBrand,
    fontWeight: vars.weight.medium,
    ':hover': { background: colour.brandHover, borderColor: colour.brandHover },
  },
]);
globalStyle(`${insertFirst} svg`, { flex: 'none' });
/** On the round edge of a terminator, not beside it. */
globalStyle(`${step}:is([data-family="trigger"], [data-family="end"]) > ${badge}`, { insetInlineEnd: '4px' });
/** From a little away: all words, as far as they have room. */
globalStyle(`${step}[data-look="larger"] ${title}`, { fontSize: '22px', lineHeight: 1.15 });
globalStyle(`${step}[data-look="larger"] ${sub}`, { fontSize: '17px', lineHeight: 1.15 });
globalStyle(`${step}[data-look="larger"] :is(${line}, ${usual})`, { fontSize: '17px' });
globalStyle(`${step}[data-look="larger"] ${ruleLine}`, { fontSize: '15px' });
globalStyle(`${step}[data-look="larger"] ${leads}`, { visibility: 'hidden' });
globalStyle(`${step}[data-look="larger"] ${badge}`, { transform: 'scale(1.4)' });
/** A whole flow at once: fewer words, so large that they are read; a step's title has the room of what is left out. */
const away = `${step}:is([data-look="named"], [data-look="far"])`;
globalStyle(`${away} ${leads}`, { visibility: 'hidden' });
globalStyle(`${away} ${title}`, {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  fontSize: '24px',
  lineHeight: 1.05,
  // What hangs below a line is not cut off.
  paddingBlock: '2px',
  marginBlock: '-2px',
  whiteSpace: 'normal',
});
// After the title, which it is made of.
globalStyle(`${away} :is(${sub}, ${rule})`, { display: 'none' });
// Which end it is, beside its title: two lines would touch its round border.
const awayEnd = `${step}[data-family="end"]:is([data-look="named"], [data-look="far"])`;
globalStyle(`${awayEnd} ${words}`, { display: 'flex', alignItems: 'baseline', gap: space[2] });
globalStyle(`${awayEnd} ${title}`, { display: 'block', whiteSpace: 'nowrap' });
globalStyle(`${awayEnd} ${sub}`, { flex: 'none' });
globalStyle(`${away} ${times}`, { fontSize: 'inherit' });
globalStyle(`${away} ${head}`, { gap: space[2], paddingInline: space[2] });
globalStyle(`${step}[data-look="named"] :is(${line}, ${usual})`, { fontSize: '20px', lineHeight: 1 });
globalStyle(`${step}[data-look="named"] ${line}`, { paddingInlineStart: space[2] });
globalStyle(`${step}[data-look="named"] ${badge}`, { transform: 'scale(1.4)' });
globalStyle(`${step}[data-look="far"] :is(${line}, ${usual})`, { visibility: 'hidden' });
globalStyle(`${step}[data-look="far"] ${head}`, { height: '100%' });
globalStyle(`${step}[data-look="far"][data-tall="true"] ${title}`, { fontSize: '30px' });
globalStyle(`${step}[data-look="far"] ${badge}`, { transform: 'scale(1.7)' });
/** From farther away: nothing but its title on its colour, which the colour of a run or of a path goes before. */
export const block = style({
  display: 'grid',
  alignItems: 'center',
  height: '100%',
  paddingInline: space[4],
  borderRadius: 'inherit',
  fontSize: '25px',
  fontWeight: vars.weight.medium,
  lineHeight: 1,
  overflow: 'hidden',
  selectors: {
    '&[data-tall="true"]': { fontSize: '32px' },
    '&[data-family="trigger"]': { background: colour.attentionSoft, color: colour.attentionInk },
    '&[data-family="make"]': { background: colour.brandSoft, color: colour.brandInk },
    '&[data-family="decide"]': { boxShadow: `inset 0 0 0 5px ${colour.brand}` },
    '&[data-family="meta"]': { background: colour.brand, color: colour.onBrand },
    '&[data-family="end"]': { background: colour.positiveSoft, color: colour.positiveInk },
    '&[data-fails="true"]': { background: colour.criticalSoft, color: colour.criticalInk },
  },
});
export const blockTitle = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});
globalStyle(`${step}[data-look="block"]`, { boxShadow: 'none' });
globalStyle(`${step}[data-look="block"] ${badge}`, { transform: 'scale(2.2)' });
export const handle = style({
  width: '11px',
  height: '11px',
  minWidth: 0,
  minHeight: 0,
  background: colour.surface,
  border: `1.5px solid ${colour.inkSoft}`,
  borderRadius: '50%',
  ':hover': { background: colour.brand, borderColor: colour.brand },
});
/** Where lines end there is an arrow; the handle is seen while one is drawn. */
export const target = style([handle, { width: '32px', height: '14px', borderRadius: '7px', opacity: 0 }]);
globalStyle(`${step}[data-look="block"] .react-flow__handle`, { visibility: 'hidden' });
globalStyle(`${target}.connectingto, ${target}:hover`, { opacity: 1 });

// The reset's `max-width: 100%` would make it nothing: what it is in has no width.
globalStyle(`${canvas} .react-flow__edges svg`, { maxWidth: 'none' });
for (const [tone, stroke] of Object.entries(LINES))
  globalStyle(`${canvas} .react-flow__edge.${tone} .react-flow__edge-path`, { stroke });
globalStyle(`${canvas} .react-flow__edge-path`, { strokeWidth: 1.5 });
globalStyle(`${canvas} .react-flow__edge.usual .react-flow__edge-path`, { strokeWidth: 2 });
for (const tone of ['lit', 'shown', 'ran', 'ranFailure'])
  globalStyle(`${canvas} .react-flow__edge.${tone} .react-flow__edge-path`, { strokeWidth: 3 });
globalStyle(`${canvas} .react-flow__edge.selected .react-flow__edge-path`, { stroke: colour.brand, strokeWidth: 3 });
globalStyle(`${canvas} .react-flow__edge:hover .react-flow__edge-path`, { stroke: colour.ink });
globalStyle(`${canvas} .react-flow__node:focus-visible`, {
  outline: `2px solid ${colour.focus}`,
  outlineOffset: '3px',
  borderRadius: vars.radius.medium,
});
/** From far away a thin one would not be seen. */
for (const [look, width] of [
  ['far', 4],
  ['block', 10],
] as const) {
  globalStyle(`${canvas} .react-flow__node:focus-visible:has([data-look="${look}"])`, { outlineWidth: `${width}px` });
  globalStyle(`${step}[data-look="${look}"][data-selected="true"]`, { outlineWidth: `${width}px` });
}
globalStyle(`${canvas} .react-flow__controls`, { boxShadow: vars.shadow.raised });
globalStyle(`${canvas} .react-flow__controls-button`, {
  background: colour.surface,
  borderColor: colour.line,
  color: colour.ink,
  fill: colour.ink,
});
globalStyle(`${canvas} .react-flow__controls-button .lucide`, { fill: 'none' });
/** The overview has a place of its own, so that it lies on no step. */
export const overview = style({
  flex: 'none',
  display: 'flex',
  justifyContent: 'center',
  borderBlockStart: `1px solid ${colour.line}`,
  background: colour.sunken,
});
globalStyle(`${overview} .react-flow__minimap`, { position: 'static', margin: 0 });
globalStyle(`${canvas} .react-flow__minimap svg`, { display: 'block' });
globalStyle(`${canvas} .react-flow__minimap`, { background: colour.surface });
globalStyle(`${canvas} .react-flow__minimap-mask`, {
  fill: colour.sunken,
  fillOpacity: 0.7,
  stroke: colour.edge,
  strokeWidth: 1,
  vectorEffect: 'non-scaling-stroke',
});
globalStyle(`${canvas} .react-flow__minimap-node`, { fill: colour.edge });
for (const [badge, fill] of [
  ['at', colour.brand],
  ['passed', colour.positive],
  ['failed', colour.critical],
  ['stopped', colour.inkSoft],
  ['breach', colour.critical],
] as const)
  globalStyle(`${canvas} .react-flow__minimap-node.${badge}`, { fill });
globalStyle(`${canvas} .react-flow__attribution`, { background: 'transparent', color: colour.inkSoft });
