import { style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

/** The width that every section of the landing page keeps, the same as the menu's and the footer's. */
export const frame = style({
  width: '100%',
  maxInlineSize: size.page,
  marginInline: 'auto',
  paddingInline: space[5],
});

/** What is before and after a section. */
export const section = style([frame, { paddingBlock: 'clamp(4.5rem, 3.2rem + 4.6vw, 7.5rem)' }]);

export const heading = style({
  fontFamily: vars.font.display,
  fontSize: 'clamp(2.125rem, 1.55rem + 2.4vw, 3.375rem)',
  fontWeight: '420',
  lineHeight: 1.06,
  letterSpacing: '-0.024em',
});

export const lead = style({
  color: colour.inkSoft,
  fontSize: '1.125rem',
  lineHeight: 1.5,
  maxInlineSize: '34rem',
});

export const sectionHead = style({
  display: 'grid',
  gap: space[4],
  marginBlockEnd: 'clamp(2.5rem, 1.6rem + 3vw, 4.5rem)',
});

/** A button where it is the page's main business. */
export const large = style({
  minHeight: '48px',
  paddingInline: '22px',
  fontSize: vars.text.large,
  borderRadius: '8px',
  '@media': { [media.phone]: { minHeight: '50px' } },
});
