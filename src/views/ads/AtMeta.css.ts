import { style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const away = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  '@media': { [media.finger]: { minHeight: size.touch } },
});
export const spend = style({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: '4px 16px',
  margin: 0,
  overflowWrap: 'anywhere',
});
export const term = style({ color: colour.inkSoft });
export const value = style({ margin: 0, minWidth: 0 });
export const parts = style({ display: 'grid', gap: space[2], listStyle: 'none', margin: 0, padding: 0 });
export const sides = style({ color: colour.inkSoft, fontSize: vars.text.small, overflowWrap: 'anywhere' });
export const form = style({ display: 'grid', gap: space[4], width: 'min(100%, 34rem)' });
/** Before and after; below each other on a phone. */
export const beside = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[4],
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const side = style({ display: 'grid', gap: space[2], margin: 0, minWidth: 0 });
export const images = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[4],
  alignItems: 'start',
});
