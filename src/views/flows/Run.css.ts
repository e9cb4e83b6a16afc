import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const transport = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(6rem, 1fr)',
  gap: `${space[2]} ${space[3]}`,
  alignItems: 'center',
});
export const buttons = style({ display: 'flex', gap: space[1], alignItems: 'center' });
/** On a phone the steps scroll below it, and what is chosen next stays in reach. */
export const path = style({
  display: 'grid',
  gap: space[2],
  '@media': {
    [media.phone]: {
      position: 'sticky',
      // Below the bar of the shell.
      insetBlockStart: '52px',
      zIndex: 19,
      paddingBlock: space[2],
      background: colour.paper,
    },
  },
});
export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  margin: 0,
  padding: 0,
  border: 0,
});
export const slider = style({ width: '100%', minHeight: '44px', accentColor: colour.brand });
export const moment = style({
  gridColumn: '1 / -1',
  color: colour.inkSoft,
  fontSize: vars.text.small,
  overflowWrap: 'anywhere',
});
export const log = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const entry = style({ selectors: { '& + &': { borderBlockStart: `1px solid ${colour.line}` } } });
export const visit = style({
  display: 'grid',
  gap: space[1],
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
  selectors: {
    '&[aria-current="step"]': { background: colour.brandSoft },
    '&[data-ahead="true"]': { opacity: 0.55 },
  },
});
export const visitHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  alignItems: 'center',
  justifyContent: 'space-between',
  fontWeight: vars.weight.medium,
});
export const soft = style({ color: colour.inkSoft, fontSize: vars.text.small, overflowWrap: 'anywhere' });
/** What the person's own ads come to at a step of a dry run. */
export const now = style({ overflowWrap: 'anywhere' });
export const wrong = style({ color: colour.criticalInk, fontWeight: vars.weight.medium });
export const adList = style({
  display: 'grid',
  gap: space[2],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
});
