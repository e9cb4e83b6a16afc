import { style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

export const list = style({ display: 'grid', listStyle: 'none', padding: 0 });
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[3],
  alignItems: 'center',
  paddingBlock: space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${colour.line}` } },
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const words = style({ display: 'grid', gap: '4px', minWidth: 0 });
export const title = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center', minWidth: 0 });
export const name = style({ color: colour.ink, fontWeight: vars.weight.medium, overflowWrap: 'anywhere' });
export const soft = style({ color: colour.inkSoft, fontSize: vars.text.small });
export const act = style({ justifySelf: 'start' });
export const acts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  alignItems: 'center',
  justifyContent: 'end',
  '@media': { [media.phone]: { justifyContent: 'start' } },
});
export const away = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  fontSize: vars.text.small,
  '@media': { [media.finger]: { minHeight: size.touch } },
});
export const trouble = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  alignItems: 'center',
  color: colour.criticalInk,
  fontSize: vars.text.small,
});
