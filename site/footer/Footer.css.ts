import { style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space, text, weight } = vars;

export const footer = style({ borderBlockStart: `1px solid ${colour.line}`, background: colour.sunken });

export const inner = style({
  display: 'grid',
  gap: space[10],
  maxInlineSize: size.page,
  marginInline: 'auto',
  paddingInline: space[5],
  paddingBlock: space[12],
  gridTemplateColumns: '1fr 1fr',
  '@media': {
    [media.phone]: { rowGap: space[8] },
    [media.fromTablet]: { gridTemplateColumns: '2fr 1fr 1fr 1fr' },
  },
});

export const brand = style({
  display: 'grid',
  gap: space[3],
  alignContent: 'start',
  color: colour.inkSoft,
  '@media': { [media.phone]: { gridColumn: '1 / -1' } },
});
export const name = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  color: colour.ink,
  fontWeight: weight.strong,
});
export const title = style({ marginBlockEnd: space[2], fontSize: text.small, color: colour.inkSoft });
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '32px',
  color: colour.ink,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
  '@media': { [media.finger]: { minBlockSize: size.touch } },
});
/** Without a script nothing is set that could be chosen. */
export const settings = style([link, { '@media': { '(scripting: none)': { display: 'none' } } }]);
export const small = style({ fontSize: text.small, color: colour.inkSoft });
