import { style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const filters = style({
  display: 'grid',
  gap: space[3],
  maxWidth: '44rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const kind = style({ '@media': { [media.phone]: { gridColumn: '1 / -1' } } });
export const old = style({ opacity: 0.5 });
/** Where it is narrow the time is below the words. */
export const when = style({
  display: 'none',
  whiteSpace: 'nowrap',
  '@media': { [media.fromDesktop]: { display: 'table-cell' } },
});
export const whenBelow = style({
  display: 'block',
  color: colour.inkSoft,
  fontSize: vars.text.small,
  '@media': { [media.fromDesktop]: { display: 'none' } },
});
export const what = style({ width: '100%' });
export const note = style({ display: 'block', overflowWrap: 'anywhere' });
export const sub = style({ display: 'block', color: colour.inkSoft, fontSize: vars.text.small });
/** One of several that the line above sums up. */
export const within = style({ paddingInlineStart: '28px' });
export const fold = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2px',
  minHeight: '24px',
  padding: 0,
  border: 0,
  background: 'none',
  color: colour.brandInk,
  font: 'inherit',
  cursor: 'pointer',
  '@media': { [media.finger]: { minHeight: size.touch } },
});
export const arrow = style({ selectors: { [`${fold}[aria-expanded='true'] > &`]: { transform: 'rotate(180deg)' } } });
export const number = style({ textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
export const plus = style({ color: colour.positiveInk });
export const bones = style({ display: 'grid', gap: space[3] });
