import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';
import { style } from '@vanilla-extract/css';

const { colour, space } = vars;

/** The list, the picture, and what it is doing; the last below the picture where there is no room beside it. */
export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.fromTablet]: {
      height: '100dvh',
      gridTemplateColumns: '200px minmax(0, 1fr)',
      gridTemplateRows: 'minmax(0, 3fr) minmax(0, 2fr)',
      gridTemplateAreas: '"side main" "side panel"',
    },
    [media.fromDesktop]: {
      gridTemplateColumns: '232px minmax(0, 1fr) 320px',
      gridTemplateRows: 'minmax(0, 1fr)',
      gridTemplateAreas: '"side main panel"',
    },
  },
});
export const side = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[3],
  padding: space[4],
  background: colour.sunken,
  '@media': {
    [media.fromTablet]: { gridArea: 'side', overflowY: 'auto', borderInlineEnd: `1px solid ${colour.line}` },
  },
});
export const title = style({ fontFamily: vars.font.display, fontSize: vars.text.title, fontWeight: 500 });
export const main = style({ '@media': { [media.fromTablet]: { gridArea: 'main', minHeight: 0 } } });
export const panel = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[4],
  padding: space[4],
  borderBlockStart: `1px solid ${colour.line}`,
  '@media': {
    [media.fromTablet]: { gridArea: 'panel', overflowY: 'auto' },
    [media.fromDesktop]: { borderBlockStart: 'none', borderInlineStart: `1px solid ${colour.line}` },
  },
});
export const pills = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] });
export const part = style({ display: 'grid', gap: space[1] });
export const partTitle = style({ fontSize: vars.text.small });
export const none = style({ color: colour.inkSoft, fontSize: vars.text.small });
