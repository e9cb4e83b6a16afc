import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

/**
 * The form and the button on the left, the preview visible beside them; on smaller screens the preview comes before the
 * button. What sticks in a grid sticks within its own row, so the button's column is none.
 */
export const columns = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[5],
  '@media': {
    [media.fromDesktop]: {
      display: 'grid',
      alignItems: 'start',
      gridTemplateColumns: 'minmax(0, 1fr) 24rem',
      columnGap: space[6],
    },
  },
});
export const column = style({
  display: 'contents',
  '@media': { [media.fromDesktop]: { display: 'flex', flexDirection: 'column', gap: space[5], minWidth: 0 } },
});
export const beside = style({
  order: 1,
  '@media': { [media.fromDesktop]: { order: 0, position: 'sticky', insetBlockStart: space[6] } },
});
export const images = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  gap: space[4],
  alignItems: 'start',
  maxWidth: '36rem',
});
export const fields = style({ display: 'grid', gap: space[4] });
export const two = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
});
export const soft = style({ color: colour.inkSoft, fontSize: vars.text.small });
export const acts = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[3] });
/** Below the title, and of it: ways from this ad to others. Their words begin where the title does. */
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], margin: '-12px -10px -4px' });
export const press = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], alignItems: 'center' });
export const saveState = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  color: colour.inkSoft,
  fontSize: vars.text.small,
  fontVariantNumeric: 'tabular-nums',
});
export const saveTrouble = style([saveState, { color: colour.criticalInk }]);
export const versions = style({ display: 'grid', gap: space[2], marginBlockStart: space[1] });
export const version = style({ display: 'grid', gap: '2px' });
export const quote = style({ overflowWrap: 'anywhere' });
export const versionActions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], margin: 0 });
export const versionImage = style({ display: 'block', blockSize: '96px', inlineSize: 'auto', borderRadius: '4px' });
export const steps = style({ display: 'flex', border: 0, padding: 0, margin: 0 });
