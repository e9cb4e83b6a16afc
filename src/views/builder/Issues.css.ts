import { style } from '@vanilla-extract/css';
import { media, size } from '#ui/theme/scale.ts';
import { vars } from '#ui/theme/vars.css.ts';

const { colour } = vars;

export const counts = style({ color: colour.inkSoft, fontWeight: vars.weight.medium });
export const list = style({ display: 'grid', gap: '2px', marginInline: '-8px' });
export const issue = style({
  display: 'flex',
  gap: '8px',
  alignItems: 'start',
  width: '100%',
  padding: '6px 8px',
  borderRadius: vars.radius.small,
  textDecoration: 'none',
  color: colour.ink,
  selectors: { '&:hover': { background: colour.hover } },
  '@media': { [media.finger]: { minHeight: size.touch, alignItems: 'center' } },
});
export const error = style({ flex: 'none', marginBlockStart: '3px', color: colour.criticalInk });
export const waiting = style({ flex: 'none', marginBlockStart: '3px', color: colour.inkSoft });
export const warning = style({ flex: 'none', marginBlockStart: '3px', color: colour.attentionInk });
export const ready = style({ display: 'flex', gap: '8px', alignItems: 'center', color: colour.positiveInk });
