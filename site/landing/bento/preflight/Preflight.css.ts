import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/vars.css.ts';
import { roomy } from '../piece.css.ts';

const { colour, space } = vars;

export const columns = style({
  '@container': { [roomy]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.05fr)', alignContent: 'stretch' } },
});
export const form = style({ display: 'grid', gap: space[3], alignContent: 'start', padding: '16px' });
export const images = style({ display: 'flex', alignItems: 'center', gap: space[3], minHeight: '48px' });
export const image = style({ width: '48px', flex: 'none', borderRadius: vars.radius.small });
export const noImage = style({
  width: '48px',
  height: '48px',
  flex: 'none',
  borderRadius: vars.radius.small,
  border: `1px dashed ${colour.edge}`,
});

export const side = style({
  display: 'grid',
  gridTemplateRows: '1fr auto',
  borderBlockStart: `1px solid ${colour.line}`,
  '@container': { [roomy]: { borderBlockStart: 'none', borderInlineStart: `1px solid ${colour.line}` } },
});
/** As high when all is red as when all is green. */
export const checks = style({ display: 'grid', gridAutoRows: '1fr', paddingInline: '16px' });
export const check = style({
  display: 'grid',
  gridTemplateColumns: '18px 1fr',
  alignItems: 'center',
  gap: '12px',
  minHeight: '64px',
  selectors: { '& + &': { borderBlockStart: `1px solid ${colour.line}` } },
});
export const label = style({ display: 'block', fontWeight: vars.weight.strong });
export const verdict = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: '16px',
  borderBlockStart: `1px solid ${colour.line}`,
  fontWeight: vars.weight.strong,
});
export const troubled = style({ display: 'inline-flex', alignItems: 'center', gap: '6px', color: colour.attentionInk });
