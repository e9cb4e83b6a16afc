import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour, space } = vars;

/**
 * The form and the button on the left, the preview visible beside them; on a phone the preview comes before the button.
 */
export const columns = style({
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  '@media': {
    // What sticks in a grid sticks within its own row.
    [media.phone]: { display: 'flex', flexDirection: 'column', alignItems: 'stretch' },
    [media.fromDesktop]: {
      gridTemplateColumns: 'minmax(0, 1fr) 24rem',
      gridTemplateRows: 'auto 1fr',
      columnGap: space[6],
    },
  },
});
export const column = style({ display: 'grid', gap: space[5] });
export const beside = style({
  '@media': {
    [media.fromDesktop]: { position: 'sticky', insetBlockStart: space[6], gridColumn: 2, gridRow: '1 / span 2' },
  },
});
export const images = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
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
export const steps = style({ display: 'flex', border: 0, padding: 0, margin: 0 });
