import { keyframes, style } from '@vanilla-extract/css';
import { media, size } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';

const { colour, space } = vars;
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

/**
 * The last thing of the page's column, held in sight: it lies over the page's foot while there is more below, and never
 * over its end. On a phone it stands above the page.
 */
export const guide = style({
  position: 'sticky',
  insetBlockEnd: space[5],
  alignSelf: 'end',
  zIndex: 9,
  width: size.guide,
  margin: `0 ${space[5]} ${space[5]}`,
  background: colour.floating,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  boxShadow: vars.shadow.floating,
  animation: `${rise} ${vars.motion.calm} ${vars.motion.ease}`,
  '@media': {
    [media.phone]: {
      position: 'static',
      alignSelf: 'stretch',
      width: 'auto',
      margin: 0,
      borderWidth: '0 0 1px',
      borderRadius: 0,
      boxShadow: 'none',
    },
  },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '44px',
  padding: '4px 6px 4px 14px',
});
export const title = style({ fontSize: vars.text.body, whiteSpace: 'nowrap' });
export const count = style({ color: colour.inkSoft, fontSize: vars.text.small, whiteSpace: 'nowrap' });
export const buttons = style({ display: 'flex', marginInlineStart: 'auto' });
export const body = style({ display: 'grid', gap: space[2], padding: '0 14px 12px' });
export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: '32px',
  fontSize: vars.text.small,
  color: colour.inkSoft,
});
export const done = style({ color: colour.positiveInk, flex: 'none' });
export const open = style({ color: colour.inkFaint, flex: 'none' });
export const next = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: '36px',
  marginInline: '-8px',
  paddingInline: '8px',
  borderRadius: vars.radius.small,
  background: colour.brandSoft,
  color: colour.brandInk,
  fontSize: vars.text.small,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  selectors: { '&:hover': { background: colour.hover } },
  '@media': { [media.finger]: { minHeight: size.touch } },
});
export const brief = style({
  fontSize: vars.text.small,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  flex: 1,
  minHeight: '32px',
  display: 'flex',
  alignItems: 'center',
});
export const arrow = style({ marginInlineStart: 'auto', flex: 'none' });
