import { style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const backdrop = style({ position: 'fixed', inset: 0, zIndex: 56, background: colour.scrim });
export const positioner = style({
  position: 'fixed',
  inset: 0,
  zIndex: 57,
  display: 'grid',
  placeItems: 'start center',
  padding: `12vh ${space[4]} ${space[4]}`,
  '@media': { [media.phone]: { padding: space[2] } },
});
/** There at once: whoever calls it by a key types already. */
export const content = style({
  width: '100%',
  maxWidth: '36rem',
  maxHeight: 'min(30rem, 80dvh)',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: colour.floating,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.medium,
  boxShadow: vars.shadow.floating,
});
export const root = style({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 });
export const top = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  paddingInline: space[4],
  borderBlockEnd: `1px solid ${colour.line}`,
  color: colour.inkSoft,
  flex: 'none',
});
export const input = style({
  flex: 1,
  minHeight: '52px',
  background: 'none',
  border: 0,
  color: colour.ink,
  // iOS zooms into fields with smaller letters.
  fontSize: vars.text.large,
  selectors: { '&::placeholder': { color: colour.inkFaint, opacity: 1 }, '&:focus-visible': { outline: 'none' } },
});
export const key = style({
  padding: '1px 6px',
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.small,
  background: colour.sunken,
  color: colour.inkSoft,
  fontSize: vars.text.tiny,
  fontFamily: vars.font.interface,
  whiteSpace: 'nowrap',
  flex: 'none',
});
/** Not where a finger is the pointer. */
export const chip = style([key, { '@media': { [media.finger]: { display: 'none' } } }]);
/** A finger has no Escape. */
export const close = style({
  display: 'none',
  flex: 'none',
  marginInlineEnd: '-12px',
  '@media': { [media.finger]: { display: 'inline-flex' } },
});
export const list = style({ overflow: 'hidden auto', padding: space[2], flex: 1, overscrollBehavior: 'contain' });
export const heading = style({
  padding: '8px 10px 4px',
  fontSize: vars.text.tiny,
  fontWeight: vars.weight.medium,
  color: colour.inkFaint,
});
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: '38px',
  padding: '6px 10px',
  borderRadius: vars.radius.small,
  cursor: 'pointer',
  scrollMarginBlock: '36px',
  selectors: {
    '&[aria-selected="true"]': { background: colour.hover },
    '&[aria-disabled="true"]': { color: colour.inkFaint, cursor: 'not-allowed' },
  },
  '@media': {
    [media.finger]: { minHeight: size.touch },
    [media.forced]: {
      selectors: { '&[aria-selected="true"]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
  },
});
export const icon = style({ flex: 'none', color: colour.inkSoft });
export const words = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const note = style({
  flex: '0 1 auto',
  maxWidth: '45%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: colour.inkFaint,
  fontSize: vars.text.small,
});
export const word = style({ padding: '8px 10px', color: colour.inkSoft, fontSize: vars.text.small });
export const hit = style({ background: 'none', color: colour.brandInk, fontWeight: vars.weight.strong });
export const nothing = style({ padding: space[6], textAlign: 'center', color: colour.inkSoft });
export const foot = style({
  display: 'flex',
  gap: space[4],
  padding: '8px 16px',
  borderBlockStart: `1px solid ${colour.line}`,
  color: colour.inkSoft,
  fontSize: vars.text.tiny,
  flex: 'none',
  '@media': { [media.finger]: { display: 'none' } },
});
export const keys = style({ display: 'grid', gap: '2px' });
export const keyLine = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[4],
  minHeight: '34px',
  color: colour.ink,
});
export const keyGroup = style({ display: 'flex', gap: space[1] });
