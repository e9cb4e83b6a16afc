import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';
import { narrow, tight } from '../piece.css.ts';

const { colour, space } = vars;

export const sheet = style({ alignContent: 'stretch' });
export const rows = style({ display: 'grid', gridAutoRows: '1fr' });
export const row = style({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) 72px',
  // As high with a long reason as with a word.
  gridTemplateRows: '72px',
  alignContent: 'center',
  alignItems: 'start',
  '@container': {
    [tight]: { gridTemplateRows: '88px' },
    // What can be done is below the words, which have the width for themselves.
    [narrow]: { gridTemplateColumns: '48px minmax(0, 1fr)', gridTemplateRows: '88px 48px', rowGap: 0 },
  },
  gap: space[3],
  minHeight: '98px',
  padding: '8px 14px 0',
  selectors: { '& + &': { borderBlockStart: `1px solid ${colour.line}` } },
});
export const thumb = style({ borderRadius: vars.radius.small });
export const words = style({ display: 'grid', gap: '6px' });
export const file = style({
  fontWeight: vars.weight.medium,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const line = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[2],
  lineHeight: 1.3,
});
export const percent = style({ flex: 'none', width: '3.25em', textAlign: 'end', fontVariantNumeric: 'tabular-nums' });
export const action = style({
  display: 'grid',
  justifyItems: 'end',
  '@container': { [narrow]: { gridColumn: 2, justifyItems: 'start' } },
});
globalStyle(action, { '@media': { '(scripting: none)': { display: 'none' } } });
