import { style } from '@vanilla-extract/css';
import { media } from '../theme/scale.ts';
import { vars } from '../theme/vars.css.ts';

const { colour, space } = vars;

export const page = style({
  display: 'grid',
  gap: space[8],
  maxWidth: '84rem',
  marginInline: 'auto',
  padding: space[6],
});
export const head = style({ display: 'flex', flexWrap: 'wrap', gap: space[4], justifyContent: 'space-between' });
export const title = style({ fontFamily: vars.font.display, fontSize: vars.text.display, fontWeight: 500 });
export const group = style({ display: 'grid', gap: space[6] });
export const groupTitle = style({ fontFamily: vars.font.display, fontSize: vars.text.title, fontWeight: 500 });
export const sample = style({
  display: 'grid',
  gap: space[3],
  paddingBlockStart: space[3],
  borderBlockStart: `1px solid ${colour.line}`,
  '@media': { [media.fromTablet]: { gridTemplateColumns: '9rem minmax(0, 1fr)' } },
});
export const name = style({ fontSize: vars.text.body, fontFamily: vars.font.mono, fontWeight: 500 });
export const states = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  gap: space[4],
});
export const wide = style({ gridTemplateColumns: 'minmax(0, 1fr)' });
export const state = style({ display: 'grid', gap: space[2], alignContent: 'start', margin: 0, minWidth: 0 });
export const stateName = style({ fontSize: vars.text.tiny, color: colour.inkSoft });
