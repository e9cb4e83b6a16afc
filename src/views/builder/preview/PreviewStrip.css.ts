import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

const HEIGHT = '72px';

/** Where the preview is below the form but there is room for a line: on a phone the keyboard needs it. */
export const strip = style({
  display: 'none',
  '@media': {
    [media.fromTablet]: {
      position: 'sticky',
      insetBlockStart: space[2],
      zIndex: 3,
      display: 'flex',
      alignItems: 'center',
      gap: space[3],
      height: HEIGHT,
      padding: space[2],
      background: colour.floating,
      border: `1px solid ${colour.line}`,
      borderRadius: vars.radius.medium,
      boxShadow: vars.shadow.floating,
    },
    [media.fromDesktop]: { display: 'none' },
  },
});
const picture = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  height: '54px',
  objectFit: 'cover',
  borderRadius: vars.radius.small,
  background: colour.sunken,
  color: colour.inkSoft,
});
export const square = style([picture, { width: '54px' }]);
export const portrait = style([picture, { width: '31px' }]);
export const words = style({ flex: 1, minWidth: 0, display: 'grid', gap: '2px' });
const line = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const text = style([line, { color: colour.inkSoft, fontSize: vars.text.small }]);
export const headline = style([line, { fontWeight: vars.weight.strong }]);
// What has the focus is not behind the strip.
globalStyle(`html:has(${strip})`, {
  '@media': {
    'screen and (min-width: 768px) and (max-width: 1079px)': { scrollPaddingBlockStart: `calc(${HEIGHT} + 24px)` },
  },
});
