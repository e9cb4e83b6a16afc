import { style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const layout = style({
  display: 'grid',
  gap: space[8],
  '@media': { [media.fromDesktop]: { gridTemplateColumns: `minmax(0, ${size.reading}) 12rem`, alignItems: 'start' } },
});
export const sections = style({
  display: 'grid',
  gap: space[5],
  minWidth: 0,
});
/** Room above, for whoever jumps to it. */
export const section = style({ scrollMarginBlockStart: space[16] });

export const contents = style({
  display: 'none',
  '@media': {
    [media.fromDesktop]: { display: 'block', position: 'sticky', insetBlockStart: space[16], order: 1 },
  },
});
export const contentsList = style({ display: 'grid', gap: space[1], borderInlineStart: `1px solid ${colour.line}` });
export const contentsLink = style({
  display: 'block',
  paddingBlock: space[1],
  paddingInlineStart: space[4],
  color: colour.inkSoft,
  fontSize: vars.text.small,
  textDecoration: 'none',
  selectors: { '&:hover': { color: colour.ink } },
});

export const form = style({ display: 'grid', gap: space[4] });
export const names = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
});
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], alignItems: 'center' });
export const apart = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  alignItems: 'center',
  justifyContent: 'space-between',
});
export const quiet = style({ color: colour.inkSoft, fontSize: vars.text.small });
export const address = style({ fontWeight: vars.weight.medium, overflowWrap: 'anywhere' });

export const list = style({ display: 'grid' });
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: space[3],
  rowGap: space[1],
  alignItems: 'center',
  paddingBlock: space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${colour.line}` } },
});
export const icon = style({ color: colour.inkSoft });
export const itemName = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], fontWeight: vars.weight.medium });
export const itemError = style({ gridColumn: '1 / -1' });

export const switches = style({ display: 'grid' });
export const oneSwitch = style({
  selectors: { '& + &': { borderBlockStart: `1px solid ${colour.line}` } },
});

/** Quiet until hovered, so that it does not attract attention. */
export const danger = style({ borderColor: `color-mix(in srgb, ${colour.critical} 40%, ${colour.line})` });
export const goes = style({ display: 'grid', gap: space[1], paddingInlineStart: space[5], listStyle: 'disc' });
export const word = style({ fontFamily: vars.font.mono, color: colour.ink });
