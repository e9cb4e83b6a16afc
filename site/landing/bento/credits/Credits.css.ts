import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const meter = style({ display: 'grid', gap: '10px', padding: '16px' });
export const balance = style({ display: 'flex', alignItems: 'baseline', gap: space[2] });
export const number = style({
  fontFamily: vars.font.display,
  fontSize: '2.5rem',
  lineHeight: 1,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'lining-nums tabular-nums',
});
export const held = style({ marginInlineStart: 'auto', color: colour.attentionInk, fontWeight: vars.weight.medium });
export const said = style({ color: colour.inkSoft, minHeight: '2.8em' });
/** As high when it is empty. */
export const facts = style({
  display: 'grid',
  alignContent: 'start',
  gridAutoRows: '36px',
  minHeight: '153px',
  paddingInline: '16px',
  borderBlockStart: `1px solid ${colour.line}`,
});
export const fact = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${colour.line}` } },
});
export const cost = style({
  fontWeight: vars.weight.normal,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&::before': { content: '· ' } },
});
