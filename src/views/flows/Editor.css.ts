import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;
const WIDE = 'screen and (min-width: 60rem)';

export const bar = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], alignItems: 'center' });
export const pair = style({ display: 'flex', gap: space[2] });
export const saved = style({ color: colour.inkSoft, fontSize: vars.text.small });
export const work = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  '@media': { [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 21rem' } },
});
export const main = style({ display: 'grid', gap: space[4], minWidth: 0 });
export const side = style({ display: 'grid', gap: space[4], minWidth: 0 });

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
    '&[data-breach="true"]': { borderColor: colour.critical },
    '&[data-shown="true"]': { background: colour.attentionSoft },
    '&[data-current="true"]': { background: colour.brandSoft, boxShadow: `0 0 0 3px ${colour.brand}` },
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
/** What is read in one line, and changed where it is opened. */
export const folded = style({
  fontSize: vars.text.small,
  selectors: { '&[open]': { display: 'grid', gap: space[3] } },
});
export const soft = style({ color: colour.inkSoft, fontSize: vars.text.small });
export const scoped = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontSize: vars.text.small });
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
export const startFacts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[2]} ${space[4]}`,
  margin: 0,
  '@media': { [media.phone]: { gridTemplateColumns: '1fr', gap: space[1] } },
});
export const startFact = style({
  margin: 0,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { marginBlockEnd: space[2] } },
});
export const breaches = style({ display: 'grid', gap: space[2], margin: 0, padding: 0, listStyle: 'none' });
export const breach = style({ display: 'grid', gap: space[1], justifyItems: 'start', fontSize: vars.text.small });
/** In line with the sentence that it belongs to. */
export const breachAction = style({ marginInlineStart: '-10px' });
export const problems = style({
  display: 'grid',
  gap: space[1],
  margin: 0,
  padding: `${space[2]} ${space[3]}`,
  borderRadius: vars.radius.small,
  background: colour.criticalSoft,
  color: colour.criticalInk,
  fontSize: vars.text.small,
  listStyle: 'none',
});
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
export const words = style({ display: 'grid', minWidth: 0 });
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

export const find = style({
  display: 'flex',
  flexWrap: 'wrap',
  // No gap between rows: what was found is often empty.
  columnGap: space[2],
  alignItems: 'center',
  marginInlineStart: 'auto',
  // Beside the buttons of the second row, where there is room.
  '@media': { [media.phone]: { flex: '1 1 9rem' } },
});
export const findInput = style({ width: '11rem', '@media': { [media.phone]: { width: '100%' } } });
export const stale = style({ opacity: 0.6 });
