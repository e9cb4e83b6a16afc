import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

/** What decides is the room beside the sidebar, as it does for the rows. */
export const room = style({ containerType: 'inline-size' });
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
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
