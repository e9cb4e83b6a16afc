import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const images = style({ display: 'grid', gap: space[2], justifyItems: 'start' });
export const thumbs = style({ margin: 0, padding: 0, border: 0, display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const thumb = style({
  display: 'block',
  width: '4.5rem',
  height: '4.5rem',
  padding: 0,
  overflow: 'hidden',
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.small,
  background: colour.sunken,
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed=true]': { borderColor: colour.brand, boxShadow: `0 0 0 2px ${colour.brand}` },
    '&:disabled': { cursor: 'default' },
  },
});
export const thumbImage = style({ display: 'block', width: '100%', height: '100%', objectFit: 'cover' });
export const failed = style({ display: 'grid', gap: space[2], justifyItems: 'start' });
export const reason = style({ color: colour.inkSoft, fontSize: vars.text.small });
export const more = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
