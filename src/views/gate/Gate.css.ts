import { style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const gate = style({
  minHeight: '100dvh',
  display: 'grid',
  '@media': { [media.fromDesktop]: { gridTemplateColumns: 'minmax(26rem, 5fr) 7fr' } },
});

export const water = style({
  display: 'none',
  position: 'relative',
  overflow: 'hidden',
  background: `radial-gradient(120% 90% at 10% 100%, color-mix(in oklch, ${colour.deep}, black 28%), ${colour.deep})`,
  color: colour.onDeep,
  '@media': {
    [media.fromDesktop]: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: space[12],
    },
  },
});
export const wheel = style({
  position: 'absolute',
  insetInlineEnd: '-34%',
  insetBlockStart: '4%',
  width: 'min(40rem, 100%)',
  height: 'auto',
  color: colour.onDeepSoft,
  opacity: 0.2,
});
export const promise = style({
  position: 'relative',
  fontFamily: vars.font.display,
  fontSize: vars.text.hero,
  fontWeight: '420',
  lineHeight: 1.08,
  letterSpacing: '-0.022em',
  maxWidth: '13ch',
  textWrap: 'balance',
});
export const line = style({
  position: 'relative',
  color: colour.onDeepSoft,
  fontSize: vars.text.large,
  marginBlockStart: space[4],
  maxWidth: '34ch',
});
export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '10px',
  fontSize: '1.0625rem',
  fontWeight: vars.weight.strong,
  letterSpacing: '-0.012em',
  color: 'inherit',
  textDecoration: 'none',
});
export const brandHere = style({
  color: colour.brandInk,
  alignSelf: 'start',
  '@media': { [media.fromDesktop]: { display: 'none' } },
});

export const side = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: `${space[6]} ${space[5]} ${space[8]}`,
  '@media': { [media.phone]: { paddingInline: space[4] } },
});
export const column = style({
  outline: 'none',
  width: '100%',
  maxWidth: '25rem',
  marginBlock: 'auto',
  paddingBlock: space[8],
  display: 'grid',
  gap: space[6],
  // In reach of the thumb and above the keyboard.
  '@media': { [media.phone]: { marginBlockStart: 0, paddingBlockStart: space[6] } },
});
export const legal = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[5], fontSize: vars.text.small });
export const legalLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '24px',
  color: colour.inkSoft,
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: { '&:hover': { color: colour.ink, textDecoration: 'underline' } },
  '@media': { [media.finger]: { minHeight: size.touch } },
});

/** For a screen of its kind that is within the frame of who is signed in. */
export const framed = style({
  width: '100%',
  maxWidth: size.page,
  marginInline: 'auto',
  padding: `${space[8]} ${space[8]} ${space[16]}`,
  display: 'grid',
  gap: space[6],
  '@media': { [media.phone]: { padding: `${space[4]} ${space[4]} ${space[16]}` } },
});
export const head = style({ display: 'grid', gap: '6px' });
export const title = style({ fontSize: '1.5rem', letterSpacing: '-0.015em', outline: 'none' });
export const sub = style({ color: colour.inkSoft });
export const form = style({ display: 'grid', gap: space[4] });
export const foot = style({ color: colour.inkSoft, fontSize: vars.text.small });
export const feet = style([foot, { display: 'grid', gap: space[2] }]);
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], alignItems: 'center' });
