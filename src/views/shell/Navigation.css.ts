import { style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const group = style({ display: 'grid', gap: '2px', padding: space[2] });
export const heading = style({
  padding: '4px 8px 6px',
  fontSize: vars.text.tiny,
  fontWeight: vars.weight.medium,
  color: colour.inkFaint,
});
export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  width: '100%',
  minHeight: '32px',
  paddingInline: '8px',
  borderRadius: vars.radius.small,
  color: colour.inkSoft,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  transition: `background-color ${vars.motion.quick} ${vars.motion.ease}, color ${vars.motion.quick} ${vars.motion.ease}`,
  selectors: {
    '&:hover': { background: colour.hover, color: colour.ink },
    '&[aria-current="page"]': {
      background: colour.surface,
      color: colour.brandInk,
      boxShadow: `inset 0 0 0 1px ${colour.line}`,
    },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-disabled="true"]': { opacity: 0.55, cursor: 'not-allowed' },
  },
  '@media': {
    [media.phone]: { minHeight: size.touch },
    [media.finger]: { minHeight: size.touch },
    [media.forced]: {
      selectors: { '&[aria-current="page"]': { outline: '1px solid Highlight', outlineOffset: '-1px' } },
    },
  },
});
export const icon = style({ flex: 'none', width: '16px', height: '16px' });
export const words = style({ overflow: 'hidden', textOverflow: 'ellipsis' });
export const lock = style({ marginInlineStart: 'auto', flex: 'none' });
export const fold = style({
  marginInlineStart: 'auto',
  flex: 'none',
  transition: `transform ${vars.motion.quick} ${vars.motion.ease}`,
  selectors: { '[aria-expanded="true"] > &': { transform: 'rotate(90deg)' } },
});
export const children = style({
  display: 'grid',
  gap: '2px',
  marginInlineStart: '15px',
  paddingInlineStart: '9px',
  borderInlineStart: `1px solid ${colour.line}`,
});
