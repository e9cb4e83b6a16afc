import { globalStyle, style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space, motion } = vars;

/** From this width on a piece is in two columns. */
export const roomy = '(min-width: 30rem)';
/** Below this width, some lines break in two. */
export const tight = '(max-width: 23rem)';
/** The smallest phones. */
export const narrow = '(max-width: 16.5rem)';

/** A sheet, and what can be done with it below. */
export const piece = style({
  display: 'grid',
  gridTemplateRows: '1fr auto',
  gap: space[4],
  fontSize: vars.text.small,
  lineHeight: 1.4,
});
export const sheet = style({
  display: 'grid',
  alignContent: 'start',
  overflow: 'hidden',
  background: colour.floating,
  border: `1px solid ${colour.line}`,
  borderRadius: '12px',
  boxShadow: vars.shadow.raised,
});
export const soft = style({ color: colour.inkSoft, fontWeight: vars.weight.normal });
export const figures = style({ fontVariantNumeric: 'tabular-nums' });
export const wrong = style({ color: colour.criticalInk });
export const good = style({ color: colour.positiveInk });
export const look = style({ color: colour.attentionInk });
export const brand = style({ color: colour.brandInk });

/** Without a script there is nothing to press. */
export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
  minHeight: size.control,
});
export const live = style({ '@media': { '(scripting: none)': { display: 'none' } } });
globalStyle(controls, { '@media': { '(scripting: none)': { display: 'none' } } });

/** The same where what is pressed changes its width: in little room the rest always has a line of its own. */
export const controlsApart = style([controls]);
globalStyle(`${controlsApart} > label`, {
  '@container': { [tight]: { flexBasis: '100%', justifyContent: 'space-between' } },
});

export const trouble = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.control,
  marginInlineStart: 'auto',
  color: colour.inkSoft,
  cursor: 'pointer',
  transition: `color ${motion.quick} ${motion.ease}`,
  selectors: { '&:hover': { color: colour.ink } },
  '@media': { [media.phone]: { minHeight: size.touch } },
});
