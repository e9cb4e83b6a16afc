import { style } from '@vanilla-extract/css';
import { size } from '#ui/theme/scale.ts';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

/** What decides is the room beside the sidebar, as it does for the rows. */
export const room = style({ containerType: 'inline-size' });
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
export const search = style({ position: 'relative', flex: '1 1 10rem', maxWidth: '26rem' });
export const icon = style({
  position: 'absolute',
  insetInlineStart: '10px',
  insetBlock: 0,
  marginBlock: 'auto',
  color: colour.inkFaint,
  pointerEvents: 'none',
});
export const input = style({
  width: '100%',
  minHeight: '34px',
  padding: '0 10px 0 32px',
  color: colour.ink,
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.small,
  '@media': { [media.finger]: { minHeight: size.touch, fontSize: '16px' } },
});
export const found = style({
  color: colour.inkSoft,
  fontSize: vars.text.small,
  fontVariantNumeric: 'tabular-nums',
  // It is there before it says something, so that it is read out; until then it takes no room.
  selectors: { '&:empty': { marginInlineStart: `calc(-1 * ${space[2]})` } },
});
/** How the table looks; cards have no columns. */
export const look = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  marginInlineStart: 'auto',
  '@container': { '(max-width: 703.98px)': { display: 'none' } },
});

/** Beside each other where both fit. */
export const period = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
  gap: space[3],
});
export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  maxWidth: '100%',
});
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: '28px',
  maxWidth: 'min(20rem, 80vw)',
  paddingInline: space[3],
  color: colour.ink,
  background: colour.sunken,
  border: `1px solid ${colour.line}`,
  borderRadius: vars.radius.round,
  fontSize: vars.text.small,
  textDecoration: 'none',
  selectors: { '&:hover': { background: colour.hover } },
  '@media': { [media.finger]: { minHeight: size.touch } },
});
export const chipWords = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
