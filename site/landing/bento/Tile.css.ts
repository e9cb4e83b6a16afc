import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

const tile = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  gap: space[6],
  padding: 'clamp(1.25rem, 0.9rem + 1.4vw, 1.75rem)',
  background: colour.sunken,
  borderRadius: '16px',
  '@media': { [media.phone]: { marginInline: '-4px' } },
});
/** Two of them make a row on a desktop. */
export const tiles = styleVariants({
  row: [
    tile,
    { '@media': { [media.fromTablet]: { gridColumn: 'span 2' }, [media.fromDesktop]: { gridColumn: 'span 7' } } },
  ],
  wide: [tile, { '@media': { [media.fromDesktop]: { gridColumn: 'span 7' } } }],
  narrow: [tile, { '@media': { [media.fromDesktop]: { gridColumn: 'span 5' } } }],
});

export const words = style({ display: 'grid', gap: '6px', alignContent: 'start' });
export const title = style({
  fontFamily: vars.font.display,
  fontSize: 'clamp(1.375rem, 1.25rem + 0.5vw, 1.625rem)',
  fontWeight: '440',
  lineHeight: 1.15,
  letterSpacing: '-0.016em',
});
export const text = style({
  color: colour.inkSoft,
  fontSize: vars.text.large,
  lineHeight: 1.5,
  maxInlineSize: '34rem',
});

/** The piece decides by its own width how it stands. */
export const piece = style({ display: 'grid', containerType: 'inline-size' });
