import { style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const footer = style({
  display: 'grid',
  gap: '2px',
  padding: space[2],
  flex: 'none',
  borderBlockStart: `1px solid ${colour.line}`,
});
export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  width: '100%',
  minHeight: '44px',
  padding: '5px 6px',
  borderRadius: vars.radius.small,
  overflow: 'hidden',
  textAlign: 'start',
  selectors: {
    '&:hover, &[data-state="open"]': { background: colour.hover },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': { [media.finger]: { minHeight: size.touch } },
});
export const railTrigger = style([trigger, { justifyContent: 'center', padding: 0, minHeight: '36px' }]);
export const words = style({ display: 'grid', flex: 1, lineHeight: 1.3 });
export const name = style({
  fontWeight: vars.weight.medium,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const sub = style([name, { fontSize: vars.text.tiny, color: colour.inkSoft, fontWeight: vars.weight.normal }]);
/** Where the second line will stand. */
export const unknown = style({ display: 'grid', alignContent: 'center', height: '1.3em', fontSize: vars.text.tiny });
export const chevron = style({ flex: 'none', color: colour.inkFaint });
export const square = style({
  width: '28px',
  height: '28px',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radius.small,
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  color: colour.inkSoft,
});
export const credits = style({ padding: '6px 10px 8px', display: 'grid', gap: '6px' });
export const bought = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  fontSize: vars.text.small,
  fontVariantNumeric: 'tabular-nums',
});
