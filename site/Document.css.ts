import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

/** The menu's links lead to sections of the page by a smooth way, unless motion is not wanted (R2.04). */
globalStyle('html', { '@media': { '(prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' } } });

/** Out of sight until the keyboard reaches it. */
export const skip = style({
  position: 'fixed',
  insetBlockStart: vars.space[2],
  insetInlineStart: vars.space[2],
  zIndex: 20,
  padding: vars.space[3],
  borderRadius: vars.radius.small,
  background: vars.colour.floating,
  color: vars.colour.ink,
  // Its shadow, too.
  selectors: { '&:focus': { boxShadow: vars.shadow.floating }, '&:not(:focus)': { translate: '0 -200%' } },
  '@media': { [media.still]: { transition: 'none' } },
});

/** However little a page says, its foot is at the bottom of the window. */
globalStyle('body', { '@media': { screen: { display: 'flex', flexDirection: 'column' } } });
export const main = style({ flex: 1, minBlockSize: '60dvh' });

/** What the page's first script has to say; no more than a place for it until then. */
export const said = style({
  position: 'fixed',
  zIndex: 60,
  insetBlockEnd: vars.space[5],
  insetInline: vars.space[4],
  marginInline: 'auto',
  maxInlineSize: '26rem',
  selectors: {
    '&:not(:empty)': {
      padding: vars.space[4],
      borderRadius: vars.radius.medium,
      background: vars.colour.floating,
      boxShadow: vars.shadow.floating,
      textAlign: 'center',
    },
  },
});
